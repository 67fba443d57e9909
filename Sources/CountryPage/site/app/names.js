// Names in the reader's language: which languages there are, and which is meant.

import { element } from "./dom.js";

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

const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

/** What a language is called in English. */
export const languageName = (tag) => nameIn(english, tag);

/** Fills the list of languages: their English names at once, their own when there is time. */
export function fillLanguages(select, available) {
  const tags = ["en", ...available];
  const options = tags
    .map((tag) => ({ tag, name: languageName(tag) }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"))
    .map(({ tag, name }) => element("option", { value: tag }, name));
  select.replaceChildren(...options);
  const rest = [...options];
  const more = (deadline) => {
    while (rest.length > 0 && deadline.timeRemaining() > 4) addOwnName(rest.shift());
    if (rest.length > 0) requestIdleCallback(more);
  };
  if ("requestIdleCallback" in globalThis) requestIdleCallback(more);
}

function addOwnName(option) {
  const own = new Intl.DisplayNames([option.value], { type: "language", fallback: "none" });
  const isKnown = own.resolvedOptions().locale.split("-")[0] === option.value.split("-")[0];
  const name = isKnown ? nameIn(own, option.value) : undefined;
  if (name && name !== option.textContent) option.textContent += ` \u2014 \u2068${name}\u2069`;
}

function nameIn(names, tag) {
  try {
    return names.of(tag);
  } catch {
    return tag;
  }
}
