// Pictures of flags; where there is none, the country's code stands in its place.

import { element } from "./dom.js";

/** What is shown in the place of a flag. */
const standIn = (country) => country.alpha2 ?? [...country.name].slice(0, 2).join("");

/** The address of a country's flag; `width` is for a server that can choose. */
export const flagAddress = (country, width) =>
  `flags/${encodeURIComponent(country.slug)}.png${width ? `?w=${width}` : ""}`;

/**
 * A country's flag in a box whose size does not depend on it.
 *
 * @param missing The slugs of countries known to have no picture.
 */
export function flagBox(country, { alt = "", lazy = true, missing, width, kind = "" } = {}) {
  const box = element("span", { class: `flag ${kind}` });
  const showStandIn = () => {
    const code = element("span", { class: "code", dir: "ltr" }, standIn(country));
    if (alt) {
      code.setAttribute("role", "img");
      code.setAttribute("aria-label", alt);
    } else {
      code.setAttribute("aria-hidden", "true");
    }
    box.replaceChildren(code);
  };
  if (missing?.has(country.slug)) {
    showStandIn();
    return box;
  }
  const picture = element("img", {
    width: 320, height: 240, alt, decoding: "async", loading: lazy ? "lazy" : "eager",
    onerror: showStandIn,
  });
  picture.src = flagAddress(country, width);
  box.append(picture);
  return box;
}
