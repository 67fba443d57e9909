// Keys: `/` to the search, arrows among the countries, Escape back.

import { byId } from "./dom.js";

const isTyping = (target) => target.matches?.("input, select, textarea");

/** The links of the list that are shown. */
const links = () => [...document.querySelectorAll("#results a[data-slug]")];

/** The link that is reached from another with an arrow key: the nearest in that direction. */
function neighbor(from, key) {
  const all = links();
  const place = all.indexOf(from);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key === "ArrowLeft" || key === "ArrowRight") return all[place + (key === "ArrowRight" ? 1 : -1)];
  const start = from.getBoundingClientRect();
  const isDown = key === "ArrowDown";
  const candidates = isDown ? all.slice(place + 1) : all.slice(0, place).reverse();
  let best;
  let bestTop;
  for (const link of candidates) {
    const box = link.getBoundingClientRect();
    if (isDown ? box.top < start.bottom : box.bottom > start.top) continue;
    // The first row in that direction, and in it what stands closest.
    if (bestTop !== undefined && Math.abs(box.top - bestTop) > 4) break;
    bestTop ??= box.top;
    const distance = Math.abs(box.left - start.left);
    if (!best || distance < best.distance) best = { link, distance };
  }
  return best?.link;
}

const moves = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** Where keys lead from a country's page, in the order of the list. */
const steps = { ArrowLeft: "prev", ArrowRight: "next" };

/**
 * Listens to the keys.
 *
 * @param page Has `state`, `back()` from a country to the list, and `change()`.
 */
export function listen(page) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const query = byId("query");
    if (event.key === "/" && !isTyping(event.target)) {
      event.preventDefault();
      query.focus();
      query.select();
    } else if (event.key === "Escape") {
      if (page.state.country) {
        event.preventDefault();
        page.back();
      } else if (event.target === query && query.value) {
        event.preventDefault();
        page.change({ q: "" });
      }
    } else if (event.target === query && event.key === "Enter") {
      const [only, another] = page.listed();
      if (only && !another && !event.isComposing) page.change({ country: only.slug });
    } else if (page.state.country && steps[event.key] && !isTyping(event.target)) {
      event.preventDefault();
      document.querySelector(`#detail a[rel="${steps[event.key]}"]`)?.click();
    } else if (event.target === query && event.key === "ArrowDown") {
      event.preventDefault();
      links()[0]?.focus();
    } else if (event.target.matches?.("a[data-slug]") && moves.includes(event.key)) {
      const next = neighbor(event.target, event.key);
      if (!next && event.key === "ArrowUp") query.focus();
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
  });
}
