import type { Operation } from "./operations.ts";

const cursors = ["before", "after"] as const;

/** The name of the input that says where a page begins; undefined for calls without pages. */
export const cursorOf = ({ verb, input }: Operation) =>
  verb === "get" ? cursors.find((name) => input?.properties?.[name]) : undefined;

type Asked = { path: string; asked: Record<string, string> };

/** The URL path of the next page; undefined if the list has no pages, or none after this one. */
export function nextPage(operation: Operation, { path, asked }: Asked, answer: unknown) {
  const name = cursorOf(operation);
  const place = name && placeAfter(operation, asked, answer);
  return place ? `${path}?${new URLSearchParams({ ...asked, [name]: String(place) })}` : undefined;
}

/** Where the next page begins: the answer's own `next`, or the last row of a full page. */
function placeAfter(operation: Operation, asked: Record<string, string>, answer: unknown) {
  const { next, rows } = pageIn(answer);
  if (next !== undefined) return next;
  const { limit, before, after } = operation.input?.properties ?? {};
  const last = rows.at(-1);
  if (!last || rows.length < Number(asked.limit ?? limit?.default)) return undefined;
  const isRowId = (before ?? after)?.type === "integer";
  return isRowId ? last.id : (last.key ?? last.slug);
}

type Row = { id?: unknown; key?: unknown; slug?: unknown };

/** The rows of an answer, which is an array or an object with an array. */
function pageIn(answer: unknown): { next?: unknown; rows: Row[] } {
  if (Array.isArray(answer)) return { rows: answer };
  const { next, ...fields } = answer as Record<string, unknown>;
  return { next, rows: Object.values(fields).find(Array.isArray) ?? [] };
}
