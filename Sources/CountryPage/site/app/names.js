// Names in the reader's language, and which language is meant.

import { mayAsk } from "./dom.js";

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

const isVisible = (name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

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
    if (name !== undefined && isVisible(name)) return [name, this.language];
    // What nobody can see is no link that anybody could follow.
    return [isVisible(country.name) ? country.name : `No. ${country.slug}`, "en"];
  }

  /** Its official name and the language that it is in; without a name where there is none. */
  officialOf(country) {
    const name = this.official.get(country.slug);
    return name === undefined ? [country.official_name, "en"] : [name, this.language];
  }
}
