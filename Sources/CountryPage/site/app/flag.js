// Pictures of flags; where there is none, the country's code stands in its place.

import { element, mayAsk } from "./dom.js";

/** What is shown in the place of a flag. */
const standIn = (country) => country.alpha2 ?? [...country.name].slice(0, 2).join("");

/** The address of a country's flag; `width` is for a server that can choose. */
export const flagAddress = (country, width) =>
  `flags/${encodeURIComponent(country.slug)}.png${width ? `?w=${width}` : ""}`;

/**
 * Gets the flags that were not shown yet, a few at a time, so that they are there without a network.
 * The pictures are kept: a browser takes what a page holds for every other picture of that address.
 */
export class Store {
  pictures = new Map();

  constructor(countries) {
    this.countries = countries;
  }

  /**
   * Gets what is not there, and what failed before. Whoever saves data, or has a great many, waits.
   *
   * @param missing The slugs of countries known to have no picture.
   */
  async fill(missing) {
    const left = this.countries.filter(({ slug }) => !missing.has(slug) && !this.pictures.has(slug));
    if (this.isFilling || navigator.connection?.saveData || left.length > most) return;
    this.isFilling = true;
    while (left.length > 0 && mayAsk()) {
      await idle();
      await Promise.all(left.splice(0, atOnce).map((country) => this.get(country)));
    }
    this.isFilling = false;
  }

  async get(country) {
    const picture = new Image();
    picture.src = flagAddress(country);
    await new Promise((done) => {
      picture.onload = () => {
        this.pictures.set(country.slug, picture);
        done();
      };
      picture.onerror = done;
    });
  }
}

const most = 500;
const atOnce = 6;

const idle = () => new Promise((done) => {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(done, { timeout: 1000 });
  else setTimeout(done, 50);
});

/**
 * A country's flag in a box whose size does not depend on it.
 *
 * @param missing The slugs of countries known to have no picture.
 * @param failed Called where the picture is not to be had.
 */
export function flagBox(country, { alt = "", lazy = true, missing, width, kind = "", failed } = {}) {
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
    failed?.();
  };
  if (missing?.has(country.slug)) {
    showStandIn();
    return box;
  }
  const picture = element("img", {
    width: 320, height: 240, alt, decoding: "async", loading: lazy ? "lazy" : "eager",
    onerror: () => {
      // The small one may be there already.
      if (width && picture.src.includes("?")) picture.src = flagAddress(country);
      else showStandIn();
    },
  });
  picture.src = flagAddress(country, width);
  box.append(picture);
  return box;
}
