import superjson from "superjson";
import type { Operation } from "#server/rest/table.ts";
import { appRouter } from "#server/routers/index.ts";
import type { Access } from "#server/trpc.ts";
import { type Inputs, inputs, type Named } from "./inputs.ts";

type Definition = { type: "query" | "mutation" | "subscription"; meta: { access: Access } };

// Safe: these two fields are what every procedure of the router is built with.
const built = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;

export type Procedure = { call: string; type: Definition["type"]; access: Access };

export const procedures: readonly Procedure[] = Object.entries(built).map(([call, { _def }]) => ({
  ...{ call, type: _def.type, access: _def.meta.access },
}));

/** What this call is given, where it names these things. */
export function inputOf(call: string, named: Named): unknown {
  const [group = "", name = ""] = call.split(".");
  // Safe: the table has every procedure, each under its group.
  const makers = inputs[group as keyof Inputs] as Record<string, (named: Named) => unknown>;
  return makers[name]?.(named);
}

type Sent = { path: string; method: string; json?: unknown };

/** The call as the pages make it. */
export function overTrpc({ call, type }: Procedure, input: unknown): Sent {
  const body = superjson.serialize(input);
  if (type === "mutation") return { path: `/trpc/${call}`, method: "POST", json: body };
  const text = encodeURIComponent(JSON.stringify(body));
  return { path: `/trpc/${call}?input=${text}`, method: "GET" };
}

/** The call as a script makes it. */
export function overRest({ path, verb, parameters, hasBody }: Operation, input: unknown): Sent {
  const values = new Map(Object.entries(input ?? {}));
  const address = path.replace(/\{(\w+)\}/g, (_, name) => String(values.get(name)));
  for (const name of parameters) values.delete(name);
  const method = verb.toUpperCase();
  if (hasBody) return { path: address, method, json: Object.fromEntries(values) };
  const query = new URLSearchParams([...values].map(([name, value]) => [name, String(value)]));
  return { path: values.size > 0 ? `${address}?${query}` : address, method };
}
