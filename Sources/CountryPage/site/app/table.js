// The list of countries as a table, whose headings sort.

import { element, grouped, named } from "./dom.js";
import { flagBox } from "./flag.js";
import { foundAs } from "./found.js";
import { density, rounded } from "./select.js";

const columns = [
  { order: "name", title: "Country" },
  { title: "Code", class: "code" },
  { order: "capital", title: "Capital", class: "capital" },
  { order: "region", title: "Region", class: "region" },
  { order: "population", title: "Population", class: "number" },
  { order: "area", title: "Area, km²", class: "number area" },
  { order: "density", title: "People per km²", class: "number density" },
];

/** A table of countries. */
export function table(found, state, page) {
  return element(
    "div", { class: "scroll" },
    element(
      "table", {},
      element("caption", { class: "unseen" }, "Countries"),
      element("thead", {}, element("tr", {}, ...columns.map((column) => heading(column, state, page)))),
      element("tbody", {}, ...found.map((match) => row(match, state, page))),
    ),
  );
}

function heading({ order, title, class: name }, state, page) {
  if (!order) return element("th", { scope: "col", class: name }, title);
  // Without a choice a list that is not of a search is by name.
  const current = state.sort || (state.q || state.favorites ? "" : "name");
  const isSorted = current === order;
  const sorting = isSorted ? (state.reversed ? "descending" : "ascending") : undefined;
  // Numbers are asked for with the largest first.
  const isLargestFirst = name?.startsWith("number") ?? false;
  const reversed = isSorted ? !state.reversed : isLargestFirst;
  const button = element(
    "button", { onclick: () => page.change({ sort: order, reversed }), "data-sort": order }, title,
    element("span", { class: "arrow", "aria-hidden": "true" },
      isSorted ? (state.reversed ? "↓" : "↑") : ""));
  return element("th", { scope: "col", class: name, "aria-sort": sorting }, button);
}

function row(match, state, page) {
  const { country } = match;
  const [name, language] = page.names.of(country);
  const link = element(
    "a", {
      class: "row", "data-route": true, "data-slug": country.slug,
      href: page.address({ ...state, country: country.slug }),
    },
    flagBox(country, { missing: page.missingFlags, kind: "small" }),
    element("span", { class: "words" },
      named("span", name, language, { class: "name" }),
      element("span", { class: "found" }, ...foundAs(match, page))));
  return element(
    "tr", {},
    element("th", { scope: "row" },
      element("span", { class: "cell" }, link, page.favorites.star(country, name))),
    element("td", { class: "code" }, country.alpha2 ?? ""),
    element("td", { class: "capital" }, country.capitals?.[0]?.name ?? ""),
    element("td", { class: "region" }, country.region ?? ""),
    number(country.population),
    number(country.area, "area"),
    number(density(country), "density", rounded),
  );
}

const number = (value, name = "", write = grouped) =>
  element("td", { class: `number ${name}` }, value === undefined ? "" : write(value));
