// Names in the reader's language: which languages there are, and which is meant.

import { element, mayAsk } from "./dom.js";

/** The tags under which names are looked for, the best first; browsers know the usual scripts. */
function fallbacks(tag) {
  const tags = [tag];
  const shorten = (text) => {
    for (let end = text.length; end > 0; end = text.lastIndexOf("-", end - 1)) {
      tags.push(text.slice(0, end));
    }
  };
  try {
    shorten(new Intl.Locale(tag).maximize().toString());
  } catch {
    // A tag that the browser cannot read has no usual script.
  }
  shorten(tag);
  return tags;
}

/** The language to begin with: the first of the reader's that the catalog has names in. */
export function preferred(available, wanted) {
  for (const tag of wanted) {
    const found = fallbacks(tag).find((text) => available.includes(text));
    if (found) return found;
    if (/^en\b/i.test(tag)) return "en";
  }
  return "en";
}

/** The names of countries in a language, English where it has none. */
export class Names {
  constructor(language, file) {
    this.language = language;
    this.common = new Map(Object.entries(file?.common ?? {}));
    this.official = new Map(Object.entries(file?.official ?? {}));
  }

  static async load(language) {
    if (language === "en") return new Names("en");
    if (!mayAsk()) throw new Error("there is no network");
    const answer = await fetch(`data/names/${encodeURIComponent(language)}.json`);
    if (!answer.ok) throw new Error(`no names in ${language}`);
    return new Names(language, await answer.json());
  }

  /** A country's name and the language that it is in. */
  of(country) {
    const name = this.common.get(country.slug);
    return name === undefined ? [country.name, "en"] : [name, this.language];
  }

  /** Its official name and the language that it is in; without a name where there is none. */
  officialOf(country) {
    const name = this.official.get(country.slug);
    return name === undefined ? [country.official_name, "en"] : [name, this.language];
  }
}

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

/**
 * Fills the list of languages, first the reader's and those of most countries: their English names
 * at once, their own when there is time.
 */
export function fillLanguages(select, facts, wanted) {
  const tags = ["en", ...facts.names];
  const readers = [...new Set(wanted.map((tag) => preferred(facts.names, [tag])))];
  const first = [...new Set([...readers, ...mostUsual(facts, tags)])];
  const option = ({ tag, name }) => element("option", { value: tag }, name);
  // Those that nobody knows by name come last.
  const called = (tag) => {
    const name = languageName(tag, facts.languages);
    return name === tag ? { tag, name: `Language ${tag}`, isUnknown: true } : { tag, name, isUnknown: false };
  };
  const byName = (some) => some.map(called).sort((one, other) =>
    one.isUnknown - other.isUnknown || one.name.localeCompare(other.name, "en")).map(option);
  const rest = byName(tags.filter((tag) => !first.includes(tag)));
  const usuals = [...byName(readers), ...byName(first.filter((tag) => !readers.includes(tag)))];
  select.replaceChildren(
    element("optgroup", { label: "Yours and the most usual" }, ...usuals),
    ...(rest.length > 0 ? [element("optgroup", { label: "All others" }, ...rest)] : []));
  const left = [...usuals, ...rest];
  const more = (deadline) => {
    while (left.length > 0 && deadline.timeRemaining() > 4) addOwnName(left.shift());
    if (left.length > 0) requestIdleCallback(more);
  };
  if ("requestIdleCallback" in globalThis) requestIdleCallback(more);
}

function addOwnName(option) {
  const own = new Intl.DisplayNames([option.value], { type: "language", fallback: "none" });
  const isKnown = own.resolvedOptions().locale.split("-")[0] === option.value.split("-")[0];
  const name = isKnown ? nameIn(own, option.value) : undefined;
  if (name && !/\(\d{3}\)/.test(name) && name !== option.textContent) {
    option.textContent += ` \u2014 \u2068${name}\u2069`;
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
