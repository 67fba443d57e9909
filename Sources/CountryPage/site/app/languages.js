// The languages in which there are names: what they are called, and the list in which one is chosen.

import { element } from "./dom.js";
import { preferred } from "./names.js";

const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
// Regions of the world that not every browser can name.
const world = { "001": "World", "150": "Europe", "419": "Latin America" };

/** What a language is called in English; by the catalog where the browser does not know. */
export function languageName(tag, catalog) {
  const [base, region] = tag.split("-");
  const known = catalog?.get(base);
  if (Object.hasOwn(world, region ?? "")) {
    return `${nameIn(english, base) ?? known ?? base} (${world[region]})`;
  }
  return nameIn(english, tag) ?? catalog?.get(tag) ?? (known ? `${known} (${tag})` : tag);
}

const usual = 30;

/** The languages that are official in most countries, and among equals for most people. */
function mostUsual(facts, tags) {
  const counts = new Map();
  for (const { languages = [], population = 0 } of facts.countries) {
    for (const { code, status } of languages) {
      if (status !== "official" || !tags.includes(code)) continue;
      const count = counts.get(code) ?? { code, countries: 0, people: 0 };
      count.countries += 1;
      count.people += population;
      counts.set(code, count);
    }
  }
  return [...counts.values()]
    .sort((one, other) => other.countries - one.countries || other.people - one.people)
    .slice(0, usual).map(({ code }) => code);
}

/** The list of languages, by their own names with the English ones. */
export class Languages {
  /**
   * @param select The element that is filled.
   * @param wanted The reader's languages, the best first.
   */
  constructor(select, facts, wanted) {
    this.select = select;
    this.catalog = facts.languages;
    const tags = ["en", ...facts.choices ?? facts.names];
    this.readers = [...new Set(wanted.map((tag) => preferred(facts.names, [tag])))];
    this.usual = mostUsual(facts, tags).filter((tag) => !this.readers.includes(tag));
    const first = new Set([...this.readers, ...this.usual]);
    this.rest = tags.filter((tag) => !first.has(tag));
    /** The languages' own names, as far as they are looked up. */
    this.own = new Map();
    this.fill();
    const left = [...first, ...this.rest];
    // A browser takes its time for each of them.
    const more = (deadline) => {
      while (left.length > 0 && deadline.timeRemaining() > 4) this.lookUp(left.shift());
      if (left.length > 0) requestIdleCallback(more);
      else this.fillWhenClosed();
    };
    if ("requestIdleCallback" in globalThis) requestIdleCallback(more);
  }

  /** Shows a language as the one that is chosen, whether it is among those that are offered or not. */
  choose(tag) {
    this.chosen = tag;
    if (![...this.readers, ...this.usual, ...this.rest].includes(tag)) {
      this.readers.push(tag);
      this.lookUp(tag);
      this.fill();
    }
    this.select.value = tag;
  }

  /** Not under the hands of who is choosing. */
  fillWhenClosed() {
    if (document.activeElement !== this.select) this.fill();
    else this.select.addEventListener("blur", () => this.fill(), { once: true });
  }

  lookUp(tag) {
    this.own.set(tag, ownName(tag));
  }

  fill() {
    const groups = [
      element("optgroup", { label: "Yours and the most usual" },
        ...this.options(this.readers), ...this.options(this.usual)),
    ];
    if (this.rest.length > 0) {
      groups.push(element("optgroup", { label: "All others" }, ...this.options(this.rest)));
    }
    this.select.replaceChildren(...groups);
    if (this.chosen) this.select.value = this.chosen;
  }

  /** In the order of what they are called; those that nobody knows by name come last. */
  options(tags) {
    return tags.map((tag) => this.called(tag))
      .sort((one, other) => one.isUnknown - other.isUnknown || order.compare(one.name, other.name))
      .map(({ tag, name }) => element("option", { value: tag }, name));
  }

  called(tag) {
    const name = languageName(tag, this.catalog);
    if (name === tag) return { tag, name: `Language ${tag}`, isUnknown: true };
    const own = this.own.get(tag);
    // Each name is isolated, since many run from right to left.
    return { tag, name: own && own !== name ? `\u2068${own}\u2069 \u2014 ${name}` : name, isUnknown: false };
  }
}

const order = new Intl.Collator("en", { ignorePunctuation: true });

/** What a language is called in itself, with a capital letter where it has such; not every browser knows. */
function ownName(tag) {
  try {
    const own = new Intl.DisplayNames([tag], { type: "language", fallback: "none" });
    if (own.resolvedOptions().locale.split("-")[0] !== tag.split("-")[0]) return undefined;
    const name = own.of(tag);
    if (!name || /\d{3}/.test(name)) return undefined;
    const [first] = name;
    return first.toLocaleUpperCase(tag) + name.slice(first.length);
  } catch {
    return undefined;
  }
}

/** Nothing for a language that has no name there, and for one that is no tag. */
function nameIn(names, tag) {
  try {
    return names.of(tag);
  } catch {
    return undefined;
  }
}
