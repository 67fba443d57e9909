// What narrows and orders the list.

import { isNarrowed, widened } from "./address.js";
import { element } from "./dom.js";
import { choices, orders } from "./select.js";

/** Draws the filters of a state; `page.change` is called with what is to be different. */
export class Filters {
  /** @param places The elements for the filters, for order and view, and for the way back to all. */
  constructor(places, page, facts) {
    this.places = places;
    this.page = page;
    this.offers = {
      region: choices(facts.countries, ({ region }) => (region ? [region] : []), (value) => value),
      currency: choices(
        facts.countries, ({ currencies = [] }) => currencies,
        (code) => facts.currencies.get(code)?.name ?? code),
      language: choices(
        facts.countries, ({ languages = [] }) => languages.map(({ code }) => code),
        (code) => facts.languages.get(code) ?? code),
    };
  }

  show(state) {
    const { filters, order, reset } = this.places;
    filters.replaceChildren(...[
      this.regions(state),
      this.adding("currency", "Currency", state),
      this.adding("language", "Language", state),
      this.favorites(state),
      ...this.chosen(state),
    ].filter(Boolean));
    order.replaceChildren(this.order(state), this.view(state));
    reset.replaceChildren(...(isNarrowed(state) ? [this.reset(state)] : []));
  }

  regions(state) {
    if (this.offers.region.length === 0) return undefined;
    const buttons = this.offers.region.map(({ value, name }) =>
      element("button", {
        class: "chip", type: "button", "data-filter": `region ${value}`,
        "aria-pressed": String(state.region.includes(value)),
        onclick: () => this.toggle("region", value, state),
      }, name));
    return element("div", { class: "chips", role: "group", "aria-label": "Region" }, ...buttons);
  }

  /** A list from which a value is added to those that are chosen. */
  adding(kind, title, state) {
    const offers = this.offers[kind];
    if (offers.length === 0) return undefined;
    const options = offers.filter(({ value }) => !state[kind].includes(value)).map(
      ({ value, name, count }) => element("option", { value }, `${name} (${count})`));
    return element("select", {
      class: "pick", "aria-label": `${title}: add one`, "data-filter": kind,
      onchange: (event) => this.toggle(kind, event.target.value, state),
    }, element("option", { value: "" }, title), ...options);
  }

  favorites(state) {
    if (!this.page.favorites.isOffered) return undefined;
    return element("button", {
      class: "chip", type: "button", "data-filter": "favorites",
      "aria-pressed": String(state.favorites),
      onclick: () => this.page.change({ favorites: !state.favorites }),
    }, element("span", { "aria-hidden": "true" }, "★ "), "Favourites");
  }

  order(state) {
    const first = state.q ? "Best match" : state.favorites ? "Own order" : undefined;
    const options = Object.entries(orders).map(([value, title]) =>
      element("option", { value, selected: state.sort === value }, title));
    if (first) options.unshift(element("option", { value: "", selected: !state.sort }, first));
    const select = element("select", {
      id: "sort", "data-filter": "order",
      onchange: (event) => this.page.change({
        sort: event.target.value,
        reversed: ["population", "area", "density"].includes(event.target.value),
      }),
    }, ...options);
    const reverse = element("button", {
      class: "turn", type: "button", "aria-label": "Reverse the order", "data-filter": "turn",
      "aria-pressed": String(state.reversed),
      onclick: () => this.page.change({ sort: state.sort || "name", reversed: !state.reversed }),
    }, element("span", { "aria-hidden": "true" }, state.reversed ? "↓" : "↑"));
    return element("span", { class: "sorting" },
      element("label", { for: "sort" }, "Sort by"), select, reverse);
  }

  view(state) {
    const button = (view, title) => element("button", {
      type: "button", "aria-pressed": String(state.view === view), "data-filter": `view ${view}`,
      onclick: () => this.page.change({ view }),
    }, title);
    return element("span", { class: "views", role: "group", "aria-label": "View" },
      button("grid", "Grid"), button("table", "Table"));
  }

  /** What is chosen in the lists, to be taken away again. */
  chosen(state) {
    return ["region", "currency", "language"].flatMap((kind) =>
      state[kind].map((value) => this.taken(kind, value, state)).filter(Boolean));
  }

  reset(state) {
    return element("button", {
      class: "reset", type: "button", "data-filter": "reset",
      onclick: () => this.page.change(widened(state)),
    }, "Show all");
  }

  /** A chosen value; a region that is offered has a button already. */
  taken(kind, value, state) {
    const offer = this.offers[kind].find((one) => one.value === value);
    if (kind === "region" && offer) return undefined;
    const name = offer?.name ?? value;
    return element("button", {
      class: "chip taken", type: "button", "aria-label": `Remove ${name}`,
      onclick: () => this.toggle(kind, value, state),
    }, name, element("span", { "aria-hidden": "true" }, " ×"));
  }

  toggle(kind, value, state) {
    if (!value) return;
    const chosen = state[kind];
    this.page.change({
      [kind]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    });
  }
}
