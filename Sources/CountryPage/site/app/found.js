// By which of its names a country was found.

import { named } from "./dom.js";
import { languageName } from "./languages.js";

const kinds = {
  code: "code", official: "official name", alias: "also called", native: "native name",
  adjective: "adjective", demonym: "demonym",
  capital: "capital", calling: "telephone", currency: "currency",
};

/** What a match says of that name, where it is another one than the one that is shown. */
export function foundAs({ country, name, kind, language }, page) {
  if (!name || kind === "common" || name === page.names.of(country)[0]) return [];
  if (kind === "code" && name === country.alpha2) return [];
  return [`${called(kind, language, page)}: `, named("b", name, language)];
}

function called(kind, language, page) {
  if (kind !== "translated") return kinds[kind];
  const name = languageName(language, page.facts.languages);
  // Browsers do not know every language by name.
  return name === language ? `in the language ${language}` : `in ${name}`;
}
