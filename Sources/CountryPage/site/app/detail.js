// A country's own page.

import { element, named, say } from "./dom.js";
import { anthems, codes, groups } from "./facts.js";
import { flagAddress, flagBox } from "./flag.js";

/** The elements of a country's page. */
export function detail(country, state, page) {
  const [name, language] = page.names.of(country);
  const button = element("a", {
    class: "button", download: `${country.slug}.png`, href: flagAddress(country, page.width),
  }, "Download flag");
  const picture = flag(country, name, page, button);
  const isMissing = page.missingFlags.has(country.slug);
  return [
    navigation(country, state, page),
    element("header", { class: "hero" },
      picture,
      element("div", { class: "title" },
        named("h1", name, language, { id: "detail-title", tabindex: "-1" }),
        ...otherNames(country, name, page),
        element("p", { class: "actions" },
          page.favorites.star(country, name, true),
          isMissing ? undefined : button))),
    codeList(country),
    element("div", { class: "groups" },
      ...sections(country, state, page),
      ...anthems(country).map(anthem)),
  ].filter(Boolean);
}

/** What a country that is not there is answered with. */
export function missing(state, page) {
  return [
    element("h1", { id: "detail-title", tabindex: "-1" }, "No such country"),
    element("p", {}, "This catalog has no country at this address."),
    element("p", {}, element("a", {
      class: "button", "data-route": true, href: page.address({ ...state, country: "" }),
    }, "All countries")),
  ];
}

function navigation(country, state, page) {
  const listed = page.listed();
  const place = listed.indexOf(country);
  const link = (other, rel, arrow, label) => {
    if (!other) return undefined;
    const [name, language] = page.names.of(other);
    const text = named("span", name, language, { class: "to" });
    const sign = element("span", { "aria-hidden": "true" }, arrow);
    return element("a", {
      "data-route": true, rel, href: page.address({ ...state, country: other.slug }),
      "aria-label": `${label}: ${name}`,
    }, ...(rel === "prev" ? [sign, " ", text] : [text, " ", sign]));
  };
  return element("nav", { class: "steps", "aria-label": "Countries" },
    element("a", {
      class: "back", "data-route": true, href: page.address({ ...state, country: "" }),
    }, element("span", { "aria-hidden": "true" }, "← "), "All results"),
    place < 0 ? undefined : link(listed[place - 1], "prev", "‹", "Previous"),
    place < 0 ? undefined : link(listed[place + 1], "next", "›", "Next"));
}

function flag(country, name, page, button) {
  const box = flagBox(country, {
    alt: country.flag_description ?? `Flag of ${name}`, lazy: false, kind: "large",
    missing: page.missingFlags, width: page.width, failed: () => button.remove(),
  });
  const description = country.flag_description
    ? element("figcaption", { "aria-hidden": "true" }, country.flag_description) : undefined;
  return element("figure", {}, ...[box, description].filter(Boolean));
}

function otherNames(country, name, page) {
  const lines = [];
  if (name !== country.name) lines.push(["In English", [[country.name, "en"]]]);
  const [official, language] = page.names.officialOf(country);
  if (official && official !== name) lines.push(["Official name", [[official, language]]]);
  const told = new Set([name, country.name]);
  const native = (country.native_names ?? []).filter((one) => !told.has(one.name) && told.add(one.name));
  if (native.length > 0) {
    lines.push([native.length > 1 ? "Native names" : "Native name", native.map((one) => [one.name, one.language === "und" ? "" : one.language])]);
  }
  const aliases = (country.aliases ?? []).filter((alias) => !told.has(alias));
  if (aliases.length > 0) lines.push(["Also called", aliases.map((alias) => [alias, "en"])]);
  return lines.length === 0 ? [] : [element("dl", { class: "names" }, ...lines.map(([label, names]) =>
    element("div", {}, element("dt", {}, label), element("dd", {},
      ...names.flatMap(([text, tag], index) =>
        [index > 0 ? "; " : undefined, named("span", text, tag)]))))) ];
}

function codeList(country) {
  const found = codes(country);
  if (found.length === 0) return undefined;
  return element("dl", { class: "code-list", "aria-label": "Codes" }, ...found.map(([label, code]) =>
    element("div", {}, element("dt", {}, label), element("dd", {},
      element("button", {
        type: "button", "data-copy": label, "aria-label": `Copy ${label} ${code}`,
        onclick: () => copy(label, code),
      }, code)))));
}

async function copy(label, code) {
  try {
    await navigator.clipboard.writeText(code);
    say(`${label} ${code} is copied.`);
  } catch {
    say(`The browser does not allow copying. ${label}: ${code}`);
  }
}

function group({ title, pairs }) {
  return element("section", {}, element("h2", {}, title), element("dl", {}, ...pairs.map(
    ([label, text]) => element("div", {}, element("dt", {}, label), element("dd", {}, text)))));
}

/** The groups of facts, with the neighbours after the place. */
function sections(country, state, page) {
  const found = groups(country, page.facts).map(group);
  const beside = neighbors(country, state, page);
  if (beside) found.splice(1, 0, beside);
  return found;
}

function neighbors(country, state, page) {
  const others = (country.borders ?? []).map((slug) => page.bySlug.get(slug)).filter(Boolean);
  if (others.length === 0) return undefined;
  const items = others.map((other) => {
    const [name, language] = page.names.of(other);
    return element("li", {}, element("a", {
      "data-route": true, href: page.address({ ...state, country: other.slug }),
    }, flagBox(other, { missing: page.missingFlags, kind: "small" }), named("span", name, language)));
  });
  return element("section", { class: "neighbors" },
    element("h2", {}, "Neighbours"), element("ul", { role: "list" }, ...items));
}

function anthem({ label, titles, line }) {
  return element("section", {}, element("h2", {}, label),
    ...titles.map((title, index) =>
      named("p", title, undefined, { class: index === 0 ? "anthem" : "anthem other" })),
    line ? element("p", { class: "small" }, line) : undefined);
}
