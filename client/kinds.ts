import { appRouter } from "#server/routers/index.ts";

export type Kind = "query" | "mutation";

type Definition = { _def: { type: Kind | "subscription" } };

// Safe: every procedure has a type.
const procedures = appRouter._def.procedures as unknown as Record<string, Definition>;

/** Whether each call reads or writes. scripts/build/api-client.ts replaces it by a plain list. */
export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries(procedures).flatMap(([call, { _def }]) =>
    _def.type === "subscription" ? [] : [[call, _def.type] as const],
  ),
);
