type Nested = { [name: string]: Nested | string };

/** Reads `items[0][price]=…` as Stripe's SDK writes it. */
export function parseForm(text: string): object {
  const root: Nested = {};
  for (const [name, value] of new URLSearchParams(text)) put(root, name, value);
  return withLists(root);
}

function put(root: Nested, name: string, value: string) {
  const path = name.replaceAll("]", "").split("[");
  const last = path.pop() ?? "";
  let place = root;
  for (const part of path) {
    const next = place[part];
    place = place[part] = typeof next === "object" ? next : {};
  }
  place[last] = value;
}

/** `{ 0: …, 1: … }` stands for a list. */
function withLists(nested: Nested): object {
  const entries = Object.entries(nested).map(
    ([name, value]) => [name, typeof value === "string" ? value : withLists(value)] as const,
  );
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
