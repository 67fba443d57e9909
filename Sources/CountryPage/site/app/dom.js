// Elements. What comes from a catalog becomes text or the value of an attribute, and never markup.

/** An element with attributes, listeners (`onclick: f`) and children (elements or texts). */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== null));
  return made;
}

/** The element of the page with this id. */
export const byId = (id) => document.getElementById(id);

// Letters of scripts that run from right to left.
const rightToLeft =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}\p{Script=Hanifi_Rohingya}]/u;

/**
 * The attributes of an element that holds a name: its language, and its direction. With a direction
 * of its own a name is isolated too, so that no control character in it reaches its surroundings.
 */
export function spoken(name, language) {
  return { lang: language || undefined, dir: rightToLeft.test(name) ? "rtl" : "ltr" };
}

/** A name in an element of its own. */
export function named(tag, name, language, attributes = {}) {
  return element(tag, { ...attributes, ...spoken(name, language) }, name);
}

const keys = ["filter", "sort", "star", "slug"];

/**
 * Draws, and gives the focus back to what stands in the place of the element that had it; where
 * that is gone, to the content as a whole, so that a keyboard does not begin at the top again.
 */
export function keepingFocus(draw) {
  const before = document.activeElement;
  const isInside = byId("content").contains(before) && before.id !== "content";
  const key = isInside ? keys.find((name) => name in before.dataset) : undefined;
  draw();
  if (!isInside || before.isConnected) return;
  const again = key && document.querySelector(`[data-${key}="${CSS.escape(before.dataset[key])}"]`);
  (again ?? byId("content")).focus({ preventScroll: true });
}

/** Numbers as English writes them. */
export const grouped = (number) => number.toLocaleString("en", { maximumFractionDigits: 2 });

/** Says something in passing, to the eye and to a screen reader. */
export function say(text) {
  const place = byId("message");
  place.textContent = text;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => {
    place.textContent = "";
  }, 4000);
}

/**
 * Whether there is any use in asking the place that the page came from. This machine is there
 * without a network too.
 */
export const mayAsk = () =>
  navigator.onLine || /^(localhost|127(\.[0-9]+){3}|\[::1\])$/.test(location.hostname);
