import type { inferProcedureInput, inferProcedureOutput } from "@trpc/server";
import type { AppRouter } from "#server/routers/index.ts";
import { kinds } from "./kinds.ts";
import type { ClientOptions, CreateOptions } from "./options.ts";
import { createSender } from "./request.ts";

export { HonourError, type HonourIssue } from "./error.ts";
export type { ClientOptions, CreateOptions } from "./options.ts";

type Router = AppRouter["_def"]["record"];
type Stream = { _def: { type: "subscription" } };
type Arguments<Input> = "idempotencyKey" extends keyof Input
  ? [input: Omit<Input, "idempotencyKey">, options?: CreateOptions]
  : undefined extends Input
    ? [input?: Input]
    : [input: Input];
type Send = (input?: object, options?: CreateOptions) => Promise<unknown>;

/** All calls by group and name, without subscriptions. */
export type Honour = {
  [Group in keyof Router]: {
    [Call in keyof Router[Group] as Router[Group][Call] extends Stream ? never : Call]: (
      ...input: Arguments<inferProcedureInput<Router[Group][Call]>>
    ) => Promise<inferProcedureOutput<Router[Group][Call]>>;
  };
};

/** Creates a client that acts as the owner of the token. */
export function createClient(options: ClientOptions): Honour {
  if (!/^https?:\/\/./.test(options.url))
    throw new TypeError(`The url "${options.url}" does not begin with https:// or http://.`);
  const send = createSender({ timeoutMs: 30_000, retries: 3, ...options });
  const groups: Record<string, Record<string, Send>> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const [group = "", call = ""] = name.split(".");
    groups[group] ??= {};
    groups[group][call] = (input, createOptions) =>
      send(kind, name, createOptions ? { ...input, ...createOptions } : input);
  }
  // Safe: the groups come from the same router as the type.
  return groups as unknown as Honour;
}
