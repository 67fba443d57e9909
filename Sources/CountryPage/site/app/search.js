// The program's own search over the keys that it made: the same matches in the same order.

import { folding, trimmed } from "./fold.js";

const whole = 0;
const beginning = 1;
const words = 2;
const beginningsOfWords = 3;

/** What was typed, folded; nothing for a text without letters and digits. */
function typedText(text, fold) {
  const found = fold.words(text);
  if (found.length === 0) return undefined;
  const last = found.at(-1);
  const key = found.join("");
  return {
    key,
    words: [...new Set(found)].map((word) => ({ key: word, isFree: fold.isFree(word) })),
    last: { start: key.length - last.length, isFree: fold.isFree(last) },
    longest: found.reduce((one, other) => (other.length > one.length ? other : one)),
  };
}

/** Where in a name's key its words begin. */
function startsOf(entry) {
  if (!entry.starts) {
    let offset = 0;
    entry.starts = entry.words.split(" ").map((word) => {
      offset += word.length;
      return offset - word.length;
    });
  }
  return entry.starts;
}

/**
 * How the letters between two offsets of a key lie in its words: true if they end where a word
 * ends, false inside the word in which they begin, null if they run on into a word and end in it.
 */
function endsWithWord(entry, start, end) {
  const starts = startsOf(entry);
  let next = starts.findIndex((offset) => offset >= end);
  if (next < 0) next = starts.length;
  const last = next > 0 ? starts[next - 1] : 0;
  const isAtEnd = end === entry.key.length;
  if (!isAtEnd && starts[next] !== end) return last <= start ? false : null;
  return last <= start || isAtEnd || [...entry.key.slice(last, end)].length > 1 ? true : null;
}

/** Whether a word is a whole one of a name, or several; null if it is not there. */
function find(word, entry) {
  let isFound = false;
  for (const start of startsOf(entry)) {
    if (!entry.key.startsWith(word.key, start)) continue;
    const isWhole = endsWithWord(entry, start, start + word.key.length);
    if (isWhole) return true;
    if (isWhole === false) isFound = true;
  }
  if (isFound) return false;
  return word.isFree && entry.key.includes(word.key) ? false : null;
}

/** How much of a name was typed; null if not every word begins a word of it. */
function degreeOf(entry, text) {
  if (!entry.key.includes(text.longest)) return null;
  if (entry.key.startsWith(text.key)) {
    if (entry.key.length === text.key.length) return whole;
    if (text.last.isFree || endsWithWord(entry, text.last.start, text.key.length) !== null) {
      return beginning;
    }
  }
  let degree = words;
  for (const word of text.words) {
    const isWhole = find(word, entry);
    if (isWhole === null) return null;
    if (!isWhole) degree = beginningsOfWords;
  }
  return degree;
}

/** The place of a country's code in a text, in the form in which the catalog has codes. */
function codeOf(text) {
  const letters = [...text];
  const flag = letters.map((letter) => letter.codePointAt(0) - 0x1f1e6);
  if (flag.length === 2 && flag.every((letter) => letter >= 0 && letter < 26)) {
    return [["alpha2"], String.fromCharCode(...flag.map((letter) => letter + 65))];
  }
  if (/^[0-9]{1,3}$/.test(text)) return [["numeric"], text.padStart(3, "0")];
  if (/^[a-z]{2}$/i.test(text)) return [["alpha2"], text.toUpperCase()];
  if (/^[a-z]{3}$/i.test(text)) return [["alpha3", "ioc", "fifa"], text.toUpperCase()];
  return undefined;
}

/** Searches the countries, which are in the order of a list, by the keys in a key file. */
export class Search {
  constructor(file, countries) {
    this.countries = countries;
    this.fold = folding(file.folding);
    this.names = countries.map(({ slug }) =>
      file.kinds.flatMap((kind, rank) => {
        const names = file.countries[slug]?.[kind] ?? [];
        return names.map(([name, language, folded]) => {
          const words = folded ?? name.toLowerCase();
          return { rank, kind, name, language, words, key: words.replaceAll(" ", "") };
        });
      }),
    );
  }

  /** The countries of which a name holds what was typed, best first, each with that name. */
  matches(typed) {
    const text = typedText(typed, this.fold);
    const bare = trimmed(typed);
    const byCode = this.withCode(bare);
    const found = [];
    this.countries.forEach((country, place) => {
      const match = byCode.includes(country)
        ? { degree: whole, rank: 0, kind: "code", name: bare.toUpperCase(), language: "" }
        : this.best(this.names[place], text, bare);
      if (match) found.push({ ...match, country, place });
    });
    return found.sort(
      (one, other) => one.degree - other.degree || one.rank - other.rank || one.place - other.place,
    );
  }

  /** The one country that has a code or a whole name; nothing where several have. */
  called(typed) {
    const found = this.matches(typed).filter(
      ({ degree, kind }) => degree === whole && kind !== "adjective" && kind !== "demonym");
    return found.length === 1 || found[0]?.kind === "code" ? found[0].country : undefined;
  }

  best(names, text, bare) {
    let best;
    for (const entry of names) {
      const degree = text ? degreeOf(entry, text) : isSame(entry.name, bare) ? whole : null;
      if (degree === null || (best && degree >= best.degree)) continue;
      // Names come by kind, so that a later one has to be better by its degree.
      best = { degree, rank: entry.rank, kind: entry.kind, name: entry.name, language: entry.language };
      if (degree === whole) break;
    }
    return best;
  }

  withCode(text) {
    const [lists, code] = codeOf(text) ?? [[], ""];
    for (const list of lists) {
      const found = this.countries.filter((country) => country[list] === code);
      if (found.length > 0) return found;
    }
    return [];
  }
}

const isSame = (name, typed) => typed !== "" && name.normalize() === typed.normalize();
