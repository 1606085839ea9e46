import type { Operation } from "./operations.ts";

const cursors = ["before", "after"] as const;

/** The name of the input that says where a page of a list begins. */
export const cursorOf = ({ verb, input }: Operation) =>
  verb === "get" ? cursors.find((name) => input?.properties?.[name]) : undefined;

type Asked = { path: string; asked: Record<string, string> };

/** The address of the page after this answer; undefined where the list has no pages or ends. */
export function nextPage(operation: Operation, { path, asked }: Asked, answer: unknown) {
  const name = cursorOf(operation);
  const place = name && placeAfter(operation, asked, answer);
  return place ? `${path}?${new URLSearchParams({ ...asked, [name]: String(place) })}` : undefined;
}

/** An answer that names the next page itself, or else the last row of a page that is full. */
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

/** A list is an array, or an object with one. */
function pageIn(answer: unknown): { next?: unknown; rows: Row[] } {
  if (Array.isArray(answer)) return { rows: answer };
  const { next, ...fields } = answer as Record<string, unknown>;
  return { next, rows: Object.values(fields).find(Array.isArray) ?? [] };
}
