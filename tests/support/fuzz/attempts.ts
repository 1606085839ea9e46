import fc from "fast-check";
import superjson from "superjson";
import type * as z from "zod";
import type { Operation } from "#server/rest/table.ts";
import { appRouter } from "#server/routers/index.ts";
import type { Procedure } from "#tests/support/house/requests.ts";
import { hostile, rawBody, rawText } from "./hostile.ts";
import { near } from "./near.ts";

/** One request as it goes over the wire. */
export type Wire = { method: string; path: string; body?: string; type?: string };

/** Or one call as it comes out of it, without the cost of the way. */
export type Direct = { call: string; input: unknown };

export type Attempt = Wire | Direct;

type Definition = { _def: { inputs: z.ZodType[] } };

// Safe: every procedure of the router is built with zod schemas.
const built = appRouter._def.procedures as unknown as Record<string, Definition>;

const schemaOf = (call: string) => built[call]?._def.inputs[0];

export const takesInput = (call: string) => schemaOf(call) !== undefined;

const inputOf = (call: string) => {
  const schema = schemaOf(call);
  return schema ? near(schema) : fc.constant(undefined);
};

/** What might be sent to this procedure by somebody who has read its schema, or has not. */
export function trpcAttempts(procedure: Procedure): fc.Arbitrary<Attempt> {
  const wires = trpcWires(procedure);
  if (procedure.type === "subscription") return wires;
  const { call } = procedure;
  const direct = inputOf(call).map((input): Attempt => ({ call, input }));
  return fc.oneof({ weight: 5, arbitrary: direct }, { weight: 1, arbitrary: wires });
}

function trpcWires({ call, type }: Procedure): fc.Arbitrary<Attempt> {
  const serialized = fc
    .oneof({ weight: 2, arbitrary: inputOf(call) }, { weight: 1, arbitrary: hostile })
    .map(serialize);
  const texts = fc.oneof({ weight: 3, arbitrary: serialized }, { weight: 1, arbitrary: rawBody });
  if (type === "mutation")
    return texts.map((body) => ({ method: "POST", path: `/trpc/${call}`, body }));
  return texts.map((text) => ({ method: "GET", path: `/trpc/${call}?input=${encoded(text)}` }));
}

/** And to this path: JSON of every kind, what is none, and addresses that nobody types. */
export function restAttempts(operation: Operation): fc.Arbitrary<Attempt> {
  const { verb, call, hasBody, parameters } = operation;
  const method = verb.toUpperCase();
  const ids = fc.oneof({ weight: 6, arbitrary: fc.nat(30).map(String) }, rawText);
  const paths = fc
    .array(ids, { minLength: parameters.length, maxLength: parameters.length })
    .map((values) => fill(operation.path, values));
  const input = inputOf(call).map((value) => withoutNames(value, parameters));
  if (!hasBody)
    return fc.tuple(paths, input, fc.boolean(), rawText).map(([path, value, isNear, text]) => ({
      ...{ method, path: `${path}?${isNear ? queryOf(value) : `limit=${encoded(text)}`}` },
    }));
  const bodies = fc.oneof(
    { weight: 5, arbitrary: input.map((value) => JSON.stringify(plain(value)) ?? "") },
    { weight: 2, arbitrary: rawBody },
  );
  const json = "application/json";
  const types = fc.constantFrom(
    ...[json, json, json, json, `${json}; charset=utf-7`, "text/plain"],
  );
  return fc.tuple(paths, bodies, types).map(([path, body, type]) => ({ method, path, body, type }));
}

/** As our client would; what it refuses to send goes as it is. */
function serialize(input: unknown) {
  try {
    return JSON.stringify(superjson.serialize(input));
  } catch {
    return JSON.stringify({ json: plain(input) });
  }
}

const fill = (path: string, values: readonly string[]) => {
  let index = 0;
  return path.replaceAll(/\{\w+\}/g, () => encoded(values[index++] ?? ""));
};

/** Half of a character has no place in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function withoutNames(value: unknown, names: readonly string[]) {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function queryOf(value: unknown) {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const texts = entries.map(([name, item]) => [name.toWellFormed(), textOf(item)]);
  return new URLSearchParams(texts);
}

const textOf = (value: unknown) =>
  (typeof value === "string" ? value : (JSON.stringify(plain(value)) ?? "")).toWellFormed();

/** What JSON can carry of it. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, item) => (typeof item === "bigint" ? 0 : item)) ?? "null");
