// Which countries a state is for, and in which order.

import { byOtherFacts } from "./also.js";
import { grouped } from "./dom.js";

const has = (chosen, values) => chosen.length === 0 || chosen.some((one) => values.includes(one));

/** Values by which a list can be sorted, and what the choice is called. */
export const orders = {
  name: "Name",
  population: "Population",
  area: "Area",
  density: "Density",
  capital: "Capital",
  region: "Region",
};

function valueOf(country, order) {
  switch (order) {
    case "density": {
      const area = country.land_area ?? country.area;
      return area && country.population !== undefined ? country.population / area : undefined;
    }
    case "capital": return country.capitals?.[0]?.name;
    case "region": return country.region;
    default: return country[order];
  }
}

/** The figure by which a list is sorted, in words; nothing where it is sorted by no figure. */
export function figure(country, order) {
  const value = ["population", "area", "density"].includes(order) ? valueOf(country, order) : undefined;
  if (value === undefined) return "";
  switch (order) {
    case "population": return `${grouped(value)} people`;
    case "area": return `${grouped(value)} km²`;
    default: return `${rounded(value)} people per km²`;
  }
}

/** A density with as many digits as mean anything. */
export const rounded = (value) => value.toLocaleString("en", { maximumSignificantDigits: 3 });

/** People on a square kilometre of land. */
export const density = (country) => valueOf(country, "density");

/**
 * The countries of a state in its order, each with the name by which the search found it.
 *
 * @param all Every country in the order of its English name.
 * @param search The search, once its keys are there.
 * @param currencies Those that countries have, by their codes.
 * @param names The names in the reader's language.
 * @param favorites The slugs of favourites in their order.
 */
export function select(state, { all, search, names, favorites, currencies }) {
  const isSearch = state.q.trim() !== "";
  let found = all.map((country) => ({ country }));
  // Until its keys are there, a search finds nothing.
  if (isSearch && search) {
    found = search.matches(state.q);
    if (found.length === 0) found = byOtherFacts(state.q, all, search.fold, currencies);
  } else if (isSearch) found = [];
  found = found.filter(({ country }) =>
    has(state.region, [country.region]) &&
    has(state.currency, country.currencies ?? []) &&
    has(state.language, (country.languages ?? []).map(({ code }) => code)) &&
    (!state.favorites || favorites.includes(country.slug)));
  if (Object.hasOwn(orders, state.sort)) return sorted(found, state, names);
  if (isSearch) return found;
  if (state.favorites) {
    const place = ({ country }) => favorites.indexOf(country.slug);
    return found.sort((one, other) => place(one) - place(other));
  }
  return sorted(found, { sort: "name", reversed: false }, names);
}

/** In the order of a value; what is not known comes last, equals are in the order of the list. */
function sorted(found, { sort, reversed }, names) {
  const direction = reversed ? -1 : 1;
  if (sort === "name" && names.language === "en") {
    const inOrder = found.sort((one, other) => one.country.place - other.country.place);
    return reversed ? inOrder.reverse() : inOrder;
  }
  const collator = new Intl.Collator(sort === "name" ? names.language : "en", { numeric: false });
  const keyed = found.map((entry) => ({
    entry, value: sort === "name" ? names.of(entry.country)[0] : valueOf(entry.country, sort),
  }));
  keyed.sort(({ value: one, entry }, { value: other, entry: second }) => {
    if (one === undefined || other === undefined) {
      return (one === undefined) - (other === undefined);
    }
    const difference = typeof one === "number" ? one - other : collator.compare(one, other);
    return difference * direction || entry.country.place - second.country.place;
  });
  return keyed.map(({ entry }) => entry);
}

/** The values that a filter offers, with how many countries have each, by name. */
export function choices(countries, valuesOf, nameOf) {
  const counts = new Map();
  for (const country of countries) {
    for (const value of valuesOf(country)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count, name: nameOf(value) }))
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}
