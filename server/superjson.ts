import superjson, { type SuperJSONResult, type SuperJSONValue } from "superjson";
import { badRequest } from "./errors.ts";

const allowedTypes = ["Date", "undefined"];
const deepest = 12;
const most = 500;

/**
 * What our own client sends: plain JSON with dates. The other types superjson knows are refused
 * unread; a body of 56 bytes with one of them costs it a stack overflow.
 */
export const guardedInput = {
  serialize: (value: SuperJSONValue) => superjson.serialize(value),
  deserialize(value: SuperJSONResult): unknown {
    const { meta } = value;
    if (meta && ("referentialEqualities" in meta || !isPlain(meta.values))) throw badRequest();
    try {
      return superjson.deserialize(value);
    } catch {
      throw badRequest();
    }
  },
};

function isPlain(values: unknown) {
  let nodes = 0;
  const visit = (node: unknown, depth: number): boolean => {
    nodes += 1;
    if (depth > deepest || nodes > most) return false;
    if (node === undefined) return true;
    if (Array.isArray(node)) return visitArray(node, depth);
    return isRecord(node) && Object.values(node).every((child) => visit(child, depth + 1));
  };
  const visitArray = (node: unknown[], depth: number) => {
    if (typeof node[0] === "string") return node.length === 1 && allowedTypes.includes(node[0]);
    return node.every((child) => visit(child, depth + 1));
  };
  return visit(values, 0);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

class Unusual extends Error {}

/** superjson's own wire format for rows and lists of them, at less than half its cost. */
export const fastOutput = {
  serialize(value: unknown): SuperJSONResult {
    if (!isRecord(value) || value instanceof Date) return slowly(value);
    try {
      const notes: Notes = { kinds: {}, isPlain: true, seen: new Set() };
      const json = copy(value, "", notes);
      // Safe: `copy` builds JSON values and nothing else.
      const result = { json } as SuperJSONResult;
      if (notes.isPlain) return result;
      return { ...result, meta: { values: notes.kinds as never, v: 1 } };
    } catch (error) {
      if (error instanceof Unusual) return slowly(value);
      throw error;
    }
  },
  deserialize: (value: SuperJSONResult): unknown => superjson.deserialize(value),
};

const slowly = (value: unknown) => superjson.serialize(value as SuperJSONValue);

type Notes = {
  /** What JSON cannot say of the value at a path. */
  kinds: Record<string, readonly string[]>;
  isPlain: boolean;
  /** superjson notes when two places share an object, and what holds itself has no end. */
  seen: Set<object>;
};

const dateKind = ["Date"] as const;
const undefinedKind = ["undefined"] as const;

function copy(value: unknown, path: string, notes: Notes): unknown {
  if (typeof value !== "object" || value === null) return plain(value);
  if (notes.seen.has(value)) throw new Unusual();
  notes.seen.add(value);
  return Array.isArray(value) ? copyList(value, path, notes) : copyRecord(value, path, notes);
}

function plain(value: unknown) {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value !== "number" || !Number.isFinite(value) || Object.is(value, -0))
    throw new Unusual();
  return value;
}

/** What is in something else: its path is put together only where it is needed, which is rare. */
function copyInner(value: unknown, path: string, key: string | number, notes: Notes): unknown {
  if (value === undefined) return note(null, undefinedKind, join(path, key), notes);
  if (typeof value !== "object" || value === null) return plain(value);
  if (value instanceof Date) return copyDate(value, join(path, key), notes);
  return copy(value, join(path, key), notes);
}

function note<T>(json: T, kind: readonly string[], path: string, notes: Notes) {
  notes.kinds[path] = kind;
  notes.isPlain = false;
  return json;
}

function copyDate(value: Date, path: string, notes: Notes) {
  if (Number.isNaN(value.getTime()) || notes.seen.has(value)) throw new Unusual();
  notes.seen.add(value);
  return note(isoOf(value), dateKind, path, notes);
}

const dayMs = 24 * 60 * 60_000;
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));
const day = { number: Number.NaN, text: "" };

/** As `toISOString`, whose first half is the same for most dates that go out together. */
function isoOf(date: Date) {
  const number = Math.floor(date.getTime() / dayMs);
  if (number !== day.number) Object.assign(day, { number, text: date.toISOString().slice(0, -13) });
  const ms = date.getTime() - number * dayMs;
  const minutes = Math.floor(ms / 60_000);
  const [hour, minute] = [twoDigits[Math.floor(minutes / 60)], twoDigits[minutes % 60]];
  const second = twoDigits[Math.floor(ms / 1_000) % 60];
  return `${day.text}${hour}:${minute}:${second}.${String(ms % 1_000).padStart(3, "0")}Z`;
}

function copyList(list: readonly unknown[], path: string, notes: Notes) {
  const result: unknown[] = [];
  let leaves = 0;
  for (let at = 0; at < list.length; at += 1) {
    if (!(at in list)) throw new Unusual();
    if (isNoted(list[at])) leaves += 1;
    result.push(copyInner(list[at], path, at, notes));
  }
  // superjson names the dates in a list before those that lie deeper.
  if (leaves > 0 && leaves < list.length) throw new Unusual();
  return result;
}

const isNoted = (value: unknown) => value === undefined || value instanceof Date;

/** Names that superjson escapes, refuses, or sorts before others as numbers. */
const odd = /[.\\]|^(\d*|__proto__|constructor|prototype)$/;
const mostUsual = 1_000;
const usual = new Set<string>();

/** The names of columns come again and again; those that people chose need not be remembered. */
function isUsual(key: string) {
  if (usual.has(key)) return true;
  if (odd.test(key)) return false;
  if (usual.size < mostUsual) usual.add(key);
  return true;
}

function copyRecord(value: object, path: string, notes: Notes) {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new Unusual();
  const fields = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(fields)) {
    if (!isUsual(key)) throw new Unusual();
    result[key] = copyInner(fields[key], path, key, notes);
  }
  return result;
}

const join = (path: string, key: string | number) => (path ? `${path}.${key}` : `${key}`);
