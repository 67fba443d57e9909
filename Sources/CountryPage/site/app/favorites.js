// Favourites, where the server keeps them for the one user that it has.

import { element, say } from "./dom.js";

export class Favorites {
  /** The slugs in the shelf's order. */
  slugs = [];
  /** What was asked for last. */
  last = Promise.resolve();

  /**
   * @param isOffered Whether the server has a shelf.
   * @param countries All countries.
   * @param changed Called after a change.
   */
  constructor(isOffered, countries, changed) {
    this.isOffered = isOffered;
    this.countries = countries;
    this.changed = changed;
  }

  async load() {
    if (!this.isOffered) return;
    try {
      await this.ask("api/favorites");
    } catch {
      say("The favourites could not be read.");
    }
  }

  has(country) {
    return this.slugs.includes(country.slug);
  }

  /** Adds a country, or takes it away. */
  async toggle(country) {
    const name = encodeURIComponent(country.alpha2 ?? country.name);
    const method = this.has(country) ? "DELETE" : "PUT";
    try {
      await this.ask(`api/favorites/${name}`, { method });
      this.changed();
      say(this.has(country)
        ? `${country.name} is a favourite now.` : `${country.name} is no favourite any more.`);
    } catch {
      say("That could not be kept: the server does not answer, or refuses it.");
    }
  }

  /** Asks for one thing after the other: each answer has the whole list, and the last one counts. */
  ask(address, options) {
    this.last = this.last.catch(() => {}).then(() => this.take(address, options));
    return this.last;
  }

  async take(address, options) {
    const answer = await fetch(address, options);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { favorites } = await answer.json();
    this.slugs = favorites.map((kept) => this.find(kept)?.slug).filter(Boolean);
  }

  find({ alpha2, name }) {
    return this.countries.find((country) =>
      alpha2 ? country.alpha2 === alpha2 : !country.alpha2 && country.name === name);
  }

  /** The button with the star; none where there is no shelf. */
  star(country, name, text = false) {
    if (!this.isOffered) return undefined;
    const isOn = this.has(country);
    return element(
      "button", {
        class: "star", type: "button", "aria-pressed": String(isOn), "data-star": country.slug,
        "aria-label": text ? undefined : `Favourite: ${name}`,
        onclick: () => this.toggle(country),
      },
      element("span", { "aria-hidden": "true" }, isOn ? "★" : "☆"),
      text ? " Favourite" : undefined);
  }
}
