import { invalid, type StripeProblem } from "./problem.ts";

export interface Request {
  method: string;
  path: string;
  query: string;
  body: string;
  header: (name: string) => string | undefined;
}

export interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export const refusal = ({ status, body }: StripeProblem): Reply => ({
  status,
  body: JSON.stringify({ error: body }),
});

/** A form, or JSON whatever its content type is: the browser sends it as plain text. */
export function readInput({ method, query, body, header }: Request): unknown {
  if (method === "GET") return parseForm(query);
  if (header("content-type")?.includes("form")) return parseForm(body);
  try {
    return JSON.parse(body);
  } catch {
    throw invalid("The body is not JSON.");
  }
}

type Nested = { [name: string]: Nested | string };

/** Reads `items[0][price]=…` as Stripe's SDK writes it. */
export function parseForm(form: string): object {
  const root: Nested = {};
  for (const [name, value] of new URLSearchParams(form)) put(root, name, value);
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
