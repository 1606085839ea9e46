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
      const dates: Record<string, [string]> = {};
      const json = copy(value, "", dates);
      // Safe: `copy` builds JSON values and nothing else.
      const result = { json } as SuperJSONResult;
      if (Object.keys(dates).length === 0) return result;
      return { ...result, meta: { values: dates as never, v: 1 } };
    } catch (error) {
      if (error instanceof Unusual) return slowly(value);
      throw error;
    }
  },
  deserialize: (value: SuperJSONResult): unknown => superjson.deserialize(value),
};

const slowly = (value: unknown) => superjson.serialize(value as SuperJSONValue);

function copy(value: unknown, path: string, dates: Record<string, [string]>): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return plainNumber(value);
  if (typeof value !== "object") throw new Unusual();
  if (value instanceof Date) return copyDate(value, path, dates);
  if (Array.isArray(value)) return value.map((item, at) => copy(item, join(path, at), dates));
  return copyRecord(value, path, dates);
}

function plainNumber(value: number) {
  if (!Number.isFinite(value) || Object.is(value, -0)) throw new Unusual();
  return value;
}

function copyDate(value: Date, path: string, dates: Record<string, [string]>) {
  if (Number.isNaN(value.getTime())) throw new Unusual();
  dates[path] = ["Date"];
  return value.toISOString();
}

function copyRecord(value: object, path: string, dates: Record<string, [string]>) {
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new Unusual();
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    if (/[.\\]|^(|__proto__|constructor|prototype)$/.test(key)) throw new Unusual();
    result[key] = copy(item, join(path, key), dates);
  }
  return result;
}

const join = (path: string, key: string | number) => (path ? `${path}.${key}` : `${key}`);
