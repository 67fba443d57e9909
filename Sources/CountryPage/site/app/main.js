// The page: it holds the state, and draws what the state is for.

import { isNarrowed, read, widened, write } from "./address.js";
import { detail, missing } from "./detail.js";
import { byId, element, grouped, keepingFocus, mayAsk, named, say } from "./dom.js";
import { Favorites } from "./favorites.js";
import { Filters } from "./filters.js";
import { Store } from "./flag.js";
import { listen } from "./keyboard.js";
import { Languages } from "./languages.js";
import { List } from "./list.js";
import { Names, preferred } from "./names.js";
import { near } from "./near.js";
import { Search } from "./search.js";
import { select } from "./select.js";

async function json(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`);
  return answer.json();
}

class Page {
  state = read(location.search);
  names = new Names("en");
  /** The language in the address for which those were loaded. */
  namesFor = "";
  /** How often names were wanted: those that come after others were wanted are not shown. */
  namesWanted = 0;
  found = [];
  /** What is said in the place of matches until the keys are there. */
  searching = "Searching…";
  /** Where the list was scrolled to when a country was opened, and where on the screen that was. */
  scrolled = { y: 0 };

  constructor(facts, site) {
    // By maps, since a code of a stranger's may be called as what every object has.
    facts.currencies = new Map(Object.entries(facts.currencies));
    facts.languages = new Map(Object.entries(facts.languages));
    this.facts = facts;
    this.countries = facts.countries;
    this.countries.forEach((country, place) => { country.place = place; });
    this.bySlug = new Map(this.countries.map((country) => [country.slug, country]));
    this.missingFlags = new Set(site.missingFlags ?? []);
    this.flags = new Store(this.countries);
    this.isLive = site.live === true;
    this.favorites = new Favorites(site.favorites === true, this.countries, () => {
      this.list.forget();
      this.draw();
    });
    this.languages = new Languages(byId("language"), facts, navigator.languages ?? []);
    this.list = new List(byId("results"), this);
    this.filters = new Filters(
      { filters: byId("filters"), order: byId("order"), reset: byId("reset") }, this, facts);
  }

  /** The width of a large flag, for a server that can choose. */
  get width() {
    return this.isLive && mayAsk() ? 640 : undefined;
  }

  address(state) {
    return write(state);
  }

  /** The countries of the list in its order, for the steps from one to the next. */
  listed() {
    return this.found.map(({ country }) => country);
  }

  /** Changes the state and shows it; what is typed replaces the address instead of adding one. */
  change(changes, { replace = false } = {}) {
    this.go({ ...this.state, ...changes }, replace);
  }

  go(state, replace = false) {
    const from = this.state;
    if (!from.country && state.country) {
      const top = cardOf(state.country)?.getBoundingClientRect().top;
      this.scrolled = { y: scrollY, slug: state.country, top };
    }
    history[replace ? "replaceState" : "pushState"](null, "", write(state));
    this.enter(state, from);
  }

  /** Shows a state that the address has already. */
  enter(state, from) {
    this.state = state;
    this.identify();
    this.draw();
    if (state.country && state.country !== from.country) {
      scrollTo(0, 0);
      byId("detail-title")?.focus({ preventScroll: true });
    } else if (from.country && !state.country) {
      // Who types is not taken out of the search.
      if (state.q !== from.q) scrollTo(0, 0);
      else this.comeBackTo(cardOf(from.country), from.country);
    }
    if (state.lang !== from.lang) this.loadNames();
  }

  /** Whether the address is of a country that has to be looked up first. */
  get isUnknown() {
    return this.state.country !== "" && !this.bySlug.has(this.state.country);
  }

  /** Puts the address of a country in the place of another code or name of it. */
  identify() {
    const { country: typed } = this.state;
    if (!this.isUnknown) return;
    const found = this.bySlug.get(typed.toLowerCase()) ?? this.search?.called(typed);
    if (!found) return;
    this.state = { ...this.state, country: found.slug };
    history.replaceState(null, "", write(this.state));
  }

  /** Puts the list where it was: heights above a card may have been guesses the first time. */
  comeBackTo(card, slug) {
    scrollTo(0, this.scrolled.y);
    if (!card) return;
    const { top } = this.scrolled;
    if (slug !== this.scrolled.slug || top === undefined) card.scrollIntoView({ block: "nearest" });
    else scrollBy(0, card.getBoundingClientRect().top - top);
    card.focus({ preventScroll: true });
  }

  back() {
    this.go({ ...this.state, country: "" });
  }

  draw() {
    keepingFocus(() => this.redraw());
  }

  redraw() {
    const { state } = this;
    const query = byId("query");
    if (query.value !== state.q) query.value = state.q;
    this.found = select(state, {
      all: this.countries, search: this.search, names: this.names, favorites: this.favorites.slugs,
      currencies: this.facts.currencies,
    });
    const isDetail = state.country !== "";
    byId("list").hidden = isDetail;
    byId("detail").hidden = !isDetail;
    if (isDetail) this.drawDetail();
    else this.drawList();
  }

  drawDetail() {
    const country = this.bySlug.get(this.state.country);
    const title = country ? this.names.of(country)[0] : this.search ? "No such country" : this.searching;
    document.title = `${title} – Countries`;
    byId("detail").replaceChildren(...(country ? detail(country, this.state, this)
      : this.search ? missing(this.state, this) : [element("p", {}, this.searching)]));
  }

  drawList() {
    const { state, found } = this;
    const total = this.countries.length;
    const words = [state.q && `“${state.q}”`, ...state.region,
      ...state.currency.map((code) => this.facts.currencies.get(code)?.name ?? code),
      ...state.language.map((code) => this.facts.languages.get(code) ?? code),
      state.favorites && "favourites"].filter(Boolean);
    document.title = words.length > 0 ? `${words.join(", ")} – Countries` : "Countries";
    this.filters.show(state);
    const noun = total === 1 ? "country" : "countries";
    byId("count").textContent = isNarrowed(state)
      ? `${grouped(found.length)} of ${grouped(total)} ${noun}` : `${grouped(total)} ${noun}`;
    byId("narrowed").textContent = words.join(", ");
    if (found.length > 0) this.list.show(found, state);
    else byId("results").replaceChildren(this.nothing());
  }

  /** Whether nothing but the search narrows the list. */
  isOnlyTyped() {
    return this.state.q !== "" && !isNarrowed({ ...this.state, q: "" });
  }

  /** What stands in the place of an empty list: what is near, and a way back. */
  nothing() {
    const { state } = this;
    const suggestions = state.q && this.search ? near(this.search, state.q) : [];
    const links = suggestions.map((country) => {
      const [name, language] = this.names.of(country);
      return element("li", {}, element("a", {
        "data-route": true, href: write({ ...widened(state), country: country.slug }),
      }, named("span", name, language)));
    });
    const isWaiting = state.q && !this.search;
    return element("div", { class: "nothing" },
      element("p", {}, isWaiting ? this.searching
        : state.favorites && this.favorites.slugs.length === 0
          ? "There are no favourites yet. A star on a country makes it one."
          : this.isOnlyTyped() ? `No country is called “${state.q}”.` : "No country has all of that."),
      ...(links.length > 0 ? [element("p", {}, "Did you mean"), element("ul", { role: "list" }, ...links)] : []),
      element("button", { class: "button", onclick: () => this.change(widened(state)) }, "Show all countries"));
  }

  /** Gets the names in the language that is asked for, or in the reader's. */
  async loadNames() {
    const wanted = this.state.lang ? [this.state.lang] : navigator.languages ?? ["en"];
    const language = preferred(this.facts.names, wanted);
    const turn = ++this.namesWanted;
    this.languages.choose(language);
    if (language === this.names.language) {
      this.namesFor = this.state.lang;
      return;
    }
    const names = await Names.load(language).catch(() => undefined);
    if (turn !== this.namesWanted) return;
    if (!names) {
      say("The names in that language could not be loaded.");
      this.stayWith(this.namesFor);
      return;
    }
    this.names = names;
    this.namesFor = this.state.lang;
    this.list.forget();
    this.draw();
  }

  /** Goes back to the language that is shown. */
  stayWith(lang) {
    this.state = { ...this.state, lang };
    history.replaceState(null, "", write(this.state));
    this.languages.choose(this.names.language);
    this.draw();
  }

  async loadKeys() {
    try {
      this.search = new Search(await json("data/keys.json"), this.countries);
    } catch {
      this.searching = "The search could not be loaded. Reload the page to try again.";
    }
    const wasUnknown = this.isUnknown;
    this.identify();
    if (this.state.q || wasUnknown) this.draw();
  }
}

const cardOf = (slug) => document.querySelector(`#results [data-slug="${CSS.escape(slug)}"]`);

/** Follows the page's own links without loading it anew. */
function follow(page) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-route]");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    page.go(read(new URL(link.href).search));
  });
  addEventListener("popstate", () => page.enter(read(location.search), page.state));
  byId("query").addEventListener("input", (event) => {
    const q = event.target.value;
    page.change({ q, country: "" }, { replace: page.state.q !== "" && !page.state.country });
  });
  byId("language").addEventListener("change", (event) => page.change({ lang: event.target.value }));
}

const firstPicture = () => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
});

async function start() {
  history.scrollRestoration = "manual";
  const [facts, site] = await Promise.all([
    json("data/countries.json"), json("data/site.json").catch(() => ({})),
  ]);
  const page = new Page(facts, site);
  if (facts.data_version) byId("source").textContent = `Facts as of ${facts.data_version}. Figures have the year in brackets.`;
  follow(page);
  listen(page);
  page.identify();
  page.draw();
  byId("foot").hidden = false;
  page.loadNames();
  page.favorites.load().then(() => {
    if (!page.favorites.isOffered) return;
    page.list.forget();
    page.draw();
  });
  if (!page.state.q && !page.isUnknown) await firstPicture();
  await page.loadKeys();
  page.flags.fill(page.missingFlags);
  let timesOnline = 0;
  addEventListener("online", async () => {
    // Pictures that failed are asked for again, and with a network there may be more of them.
    const turn = ++timesOnline;
    const { missingFlags } = await json("data/site.json").catch(() => ({}));
    if (turn !== timesOnline) return;
    if (missingFlags) page.missingFlags = new Set(missingFlags);
    page.list.forget();
    page.draw();
    page.flags.fill(page.missingFlags);
  });
}

start().catch((error) => {
  byId("count").textContent = "The countries could not be loaded. Reload the page to try again.";
  console.error(error);
});
