// What is found by other facts than names: capitals, telephone codes and currencies.

import { trimmed } from "./fold.js";

/** How a text holds what was typed: 0 as a whole, 1 where its words or a later word begin. */
function degreeOf(text, key, fold) {
  const words = fold.words(text);
  if (words.join("") === key) return 0;
  return words.some((_, index) => words.slice(index).join("").startsWith(key)) ? 1 : undefined;
}

/** The facts of a country by which it can be found: what they are, their text, how well it fits. */
function facts(country, typed, { key, fold, currencies }) {
  const found = [];
  const add = (kind, name, degree) => {
    if (degree !== undefined) found.push({ kind, name, language: "", degree });
  };
  if (/^\+?[0-9]+$/.test(typed)) {
    const digits = typed.replace("+", "");
    for (const text of country.calling_codes ?? []) {
      const code = text.replaceAll(" ", "");
      if (code.startsWith(digits)) add("calling", `+${text}`, code === digits ? 0 : 1);
    }
    return found;
  }
  if (key) {
    for (const { name } of country.capitals ?? []) add("capital", name, degreeOf(name, key, fold));
  }
  for (const code of country.currencies ?? []) {
    const { name = code, symbol } = currencies.get(code) ?? {};
    if (typed.toUpperCase() === code || typed === symbol) add("currency", name, 0);
    else if (key) add("currency", name, degreeOf(name, key, fold));
  }
  return found;
}

/**
 * The countries with a capital, a telephone code or a currency that is called so, best first.
 *
 * @param fold The program's fold of names.
 * @param currencies Names and symbols by their codes.
 */
export function byOtherFacts(text, countries, fold, currencies) {
  const bare = trimmed(text);
  const typed = /^[+0-9\s-]+$/.test(bare) ? bare.replace(/[\s-]/g, "") : bare;
  if (typed === "") return [];
  const how = { key: fold.key(typed), fold, currencies };
  return countries.flatMap((country, place) => {
    const [best] = facts(country, typed, how).sort((one, other) => one.degree - other.degree);
    return best ? [{ ...best, country, place }] : [];
  }).sort((one, other) => one.degree - other.degree || one.place - other.place);
}
