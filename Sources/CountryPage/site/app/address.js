// What the page shows is in its address: `?q=new&region=Oceania&sort=-population`. A country's own
// page has the state of the list in its address too, so that one gets back to it.

const several = ["region", "currency", "language"];

/** The state that a query string stands for. */
export function read(search) {
  const given = new URLSearchParams(search);
  const sort = given.get("sort") ?? "";
  return {
    q: (given.get("q") ?? "").slice(0, 200),
    region: given.getAll("region"),
    currency: given.getAll("currency"),
    language: given.getAll("language"),
    favorites: given.get("favorites") === "1",
    sort: sort.replace(/^-/, ""),
    reversed: sort.startsWith("-"),
    view: given.get("view") === "table" ? "table" : "grid",
    lang: given.get("lang") ?? "",
    country: given.get("country") ?? "",
  };
}

/** The address of a state, relative to the page. */
export function write(state) {
  const query = new URLSearchParams();
  if (state.country) query.set("country", state.country);
  if (state.q) query.set("q", state.q);
  for (const name of several) for (const value of state[name]) query.append(name, value);
  if (state.favorites) query.set("favorites", "1");
  if (state.sort) query.set("sort", (state.reversed ? "-" : "") + state.sort);
  if (state.view === "table") query.set("view", "table");
  if (state.lang) query.set("lang", state.lang);
  const text = query.toString();
  return text ? `?${text}` : "./";
}

/** Whether the list of a state is not simply all countries. */
export const isNarrowed = (state) =>
  Boolean(state.q || state.favorites || several.some((name) => state[name].length > 0));

/** The state with everything that narrows the list taken away. */
export const widened = (state) => ({
  ...state, q: "", region: [], currency: [], language: [], favorites: false,
});
