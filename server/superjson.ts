import superjson, { type SuperJSONResult, type SuperJSONValue } from "superjson";
import { badRequest } from "./errors.ts";

/** "number" stands for NaN, infinities and -0, which the schemas refuse with the field's name. */
const allowedTypes = ["Date", "undefined", "number"];
const maxDepth = 12;
const maxNodes = 500;

/**
 * Accepts plain JSON with dates and all numbers, which is what the app sends. Refuses other
 * superjson types before they are parsed: a body of 56 bytes can overflow superjson's stack.
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
    if (depth > maxDepth || nodes > maxNodes) return false;
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

const slowOutput = (value: unknown) => superjson.serialize(value as SuperJSONValue);

/**
 * Procedures return plain rows with dates. JSON.stringify writes dates itself, so superjson only
 * needs their paths; any other value goes through superjson.
 */
export const fastOutput = {
  serialize(value: unknown): SuperJSONResult {
    const dates: Dates = {};
    if (!isRecord(value) || !collectDates(value, "", dates)) return slowOutput(value);
    // Safe: collectDates checked that JSON.stringify can write this value.
    const json = value as SuperJSONResult["json"];
    const hasDates = Object.keys(dates).length > 0;
    return hasDates ? { json, meta: { values: dates, v: 1 } } : { json };
  },
  deserialize: (value: SuperJSONResult): unknown => superjson.deserialize(value),
};

type Dates = Record<string, ["Date"]>;

const dateMark: ["Date"] = ["Date"];
/** Deeper or circular values are left to superjson. */
const maxOutputDepth = 10;
/** Keys that superjson escapes or refuses. */
const specialKey = /[.\\]|^(__proto__|constructor|prototype)?$/;

/** Collects the paths of dates; false if plain JSON cannot hold the value. */
function collectDates(node: object, path: string, dates: Dates, depth = 0): boolean {
  if (depth > maxOutputDepth || !isPlainContainer(node)) return false;
  for (const key of Object.keys(node)) {
    const value = (node as Record<string, unknown>)[key];
    if (specialKey.test(key) || !collectField(value, path, key, dates, depth)) return false;
  }
  return true;
}

function collectField(value: unknown, path: string, key: string, dates: Dates, depth: number) {
  if (typeof value !== "object" || value === null) return isJson(value);
  const inner = path ? `${path}.${key}` : key;
  if (!(value instanceof Date)) return collectDates(value, inner, dates, depth + 1);
  dates[inner] = dateMark;
  return !Number.isNaN(value.getTime());
}

function isPlainContainer(node: object) {
  if (Array.isArray(node)) return !node.includes(undefined);
  const prototype = Object.getPrototypeOf(node);
  return prototype === Object.prototype || prototype === null;
}

/** undefined counts as JSON, because JSON.stringify leaves it out. */
const isJson = (value: unknown) =>
  value === null ||
  value === undefined ||
  typeof value === "string" ||
  typeof value === "boolean" ||
  (Number.isFinite(value) && !Object.is(value, -0));
