// A country's facts in words, in the groups of its page. What is not known is left out.

import { grouped } from "./dom.js";

const list = (texts) => texts.filter((text) => text !== undefined && text !== "").join(", ");

const dated = (figure, year) =>
  figure === undefined ? undefined : grouped(figure) + (year === undefined ? "" : ` (${year})`);

function area({ area, land_area: land, landlocked }) {
  const parts = [];
  if (area !== undefined) parts.push(`${grouped(area)} km²`);
  if (land !== undefined && land !== area) parts.push(`${grouped(land)} km² of it land`);
  const text = parts.join(", ");
  if (!landlocked) return text;
  return text ? `${text}; no coast` : "no coast";
}

function centre({ latitude, longitude }) {
  if (latitude === undefined || longitude === undefined) return undefined;
  const degrees = (value, positive, negative) =>
    `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
  return `${degrees(latitude, "N", "S")}, ${degrees(longitude, "E", "W")}`;
}

function density(country) {
  const area = country.land_area ?? country.area;
  if (!area || country.population === undefined) return undefined;
  const people = country.population / area;
  return `${people.toLocaleString("en", { maximumSignificantDigits: 3 })} people per km² of land`;
}

/** `Hindi, English (official); Bangla (regional)` */
function languages(country, facts) {
  const groups = [];
  for (const { code, status } of country.languages ?? []) {
    const name = facts.languages.get(code) ?? code;
    if (groups.at(-1)?.status === status) groups.at(-1).names.push(name);
    else groups.push({ status, names: [name] });
  }
  return groups
    .map(({ status, names }) => names.join(", ") + (status ? ` (${status})` : "")).join("; ");
}

function currency(code, facts) {
  const { name, symbol } = facts.currencies.get(code) ?? {};
  const sign = symbol === code ? undefined : symbol;
  return name ? `${name} (${list([code, sign])})` : list([code, sign]);
}

function week({ week_start: start, weekend = [] }) {
  const parts = [];
  if (start) parts.push(`from ${start}`);
  if (weekend.length > 0) parts.push(`weekend ${[...new Set(weekend)].join(", ")}`);
  return parts.join("; ");
}

function independence(country) {
  if (country.independent === undefined) return undefined;
  if (!country.independent) return "no";
  const { independence_date: date, independent_from: from } = country;
  return list([date && `since ${date}`, from && `from ${from}`]) || "yes";
}

function membership({ un_member: isMember, un_member_year: year }) {
  if (isMember === undefined) return undefined;
  if (!isMember) return "no member";
  return year === undefined ? "member" : `member since ${year}`;
}

function anthemLine({ year, year_note: note, author, composer }) {
  const parts = [];
  if (year !== undefined) parts.push(`${year}${note ? ` (${note})` : ""}`);
  if (author && author === composer) parts.push(`words and music by ${author}`);
  else {
    if (author) parts.push(`words by ${author}`);
    if (composer) parts.push(`music by ${composer}`);
  }
  return parts.join("; ");
}

/** The anthems with their titles, native ones first, and what else is known of each. */
export const anthems = (country) =>
  (country.anthems ?? []).map((anthem, index) => ({
    label: index === 0 ? "Anthem" : `${anthem.role ?? "other"} anthem`.replace(/^./, (letter) => letter.toUpperCase()),
    titles: [...new Set([anthem.native_title, anthem.latin_title, anthem.title].filter(Boolean))],
    line: anthemLine(anthem),
  }));

/** The codes, which are copied more often than read. */
export const codes = (country) => [
  ["Alpha-2", country.alpha2], ["Alpha-3", country.alpha3], ["Numeric", country.numeric],
  ["Telephone", country.calling_codes?.[0] && `+${country.calling_codes[0]}`],
  ["Internet", country.tld?.[0]],
  ["IOC", country.ioc], ["FIFA", country.fifa], ["Vehicles", country.vehicle],
  ["Flag emoji", country.flag],
].filter(([, code]) => code);

/** Groups of facts: a title, and pairs of a label and a text. */
export function groups(country, facts) {
  const capitals = (country.capitals ?? []).map(({ name, role }) =>
    role && role !== "official" ? `${name} (${role})` : name);
  const regions = [...new Set([country.region, country.subregion, country.intermediate_region])];
  const currencies = (country.currencies ?? []).map((code) => currency(code, facts));
  const found = [
    ["Place", [
      [capitals.length > 1 ? "Capitals" : "Capital", list(capitals)],
      ["Region", list(regions)], ["Area", area(country)], ["Centre", centre(country)],
      ["Time zones", list(country.timezones ?? [])],
    ]],
    ["People", [
      ["Population", dated(country.population, country.population_year)],
      ["Density", density(country)], ["Demonym", country.demonym],
      ["Languages", languages(country, facts)],
      ["Gini index", dated(country.gini, country.gini_year)],
    ]],
    ["Everyday", [
      [currencies.length > 1 ? "Currencies" : "Currency", list(currencies)],
      ["Telephone", list((country.calling_codes ?? []).map((code) => `+${code}`))],
      ["Internet", list(country.tld ?? [])],
      ["Traffic", country.driving_side && `on the ${country.driving_side}`],
      ["Week", week(country)], ["Postal codes", country.postal_code_format],
      ["Measures", list([country.measurement_system, country.paper_size])],
    ]],
    ["State", [
      ["Independent", independence(country)], ["United Nations", membership(country)],
    ]],
  ];
  return found
    .map(([title, pairs]) => ({ title, pairs: pairs.filter(([, text]) => text) }))
    .filter(({ pairs }) => pairs.length > 0);
}
