// The list of countries as a grid of cards, or as a table.

import { element, named } from "./dom.js";
import { flagBox } from "./flag.js";
import { foundAs } from "./found.js";
import { figure } from "./select.js";
import { table } from "./table.js";

/** So many countries are shown at first; more on demand. */
const most = 500;

/** Draws lists into an element. Cards are made once and used again. */
export class List {
  constructor(place, page) {
    this.place = place;
    this.page = page;
    this.cards = new Map();
  }

  /** Forgets the cards: names or the set of favourites have changed. */
  forget() {
    this.cards.clear();
  }

  show(found, state) {
    this.limit = this.shown === JSON.stringify(state) ? this.limit : most;
    this.shown = JSON.stringify(state);
    const part = found.slice(0, this.limit);
    const views = state.view === "table"
      ? [table(part, state, this.page)] : this.grids(part, state);
    const rest = found.length - part.length;
    const more = rest > 0
      ? element("button", { class: "more", onclick: () => {
          this.limit += most;
          this.show(found, state);
        } }, `Show ${Math.min(rest, most)} more`)
      : undefined;
    this.place.replaceChildren(...[...views, more].filter(Boolean));
  }

  /** A grid; the matches at the end that have the name in foreign languages alone stand apart. */
  grids(found, state) {
    const isForeign = ({ kind, language }) =>
      kind === "translated" && language !== this.page.names.language;
    const isRanked = state.q !== "" && state.sort === "";
    const start = isRanked ? found.findLastIndex((match) => !isForeign(match)) + 1 : found.length;
    const grid = (some) => element("ul", { class: "grid", role: "list" },
      ...some.map((match) => this.card(match, state)));
    if (start === 0 || start === found.length) return [grid(found)];
    return [grid(found.slice(0, start)),
      element("h2", { class: "apart" }, "Also called so in other languages"), grid(found.slice(start))];
  }

  card(match, state) {
    const { country } = match;
    let card = this.cards.get(country.slug);
    if (!card) {
      card = this.make(country);
      this.cards.set(country.slug, card);
    }
    card.link.href = this.page.address({ ...state, country: country.slug });
    card.figure.textContent = figure(country, state.sort);
    card.found.replaceChildren(...foundAs(match, this.page));
    return card.item;
  }

  make(country) {
    const { page } = this;
    const [name, language] = page.names.of(country);
    const found = element("span", { class: "found" });
    const figure = element("span", { class: "figure" });
    const link = element(
      "a", { class: "card", "data-route": true, "data-slug": country.slug },
      flagBox(country, { missing: page.missingFlags }),
      named("span", name, language, { class: "name" }),
      element("span", { class: "meta" },
        element("span", { class: "capital" }, country.capitals?.[0]?.name ?? country.region ?? ""),
        country.alpha2 ? element("span", { class: "codes" }, country.alpha2) : undefined),
      figure,
      found,
    );
    const star = page.favorites.star(country, name);
    return { link, figure, found, item: element("li", {}, link, star) };
  }
}
