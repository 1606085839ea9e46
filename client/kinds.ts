import { appRouter } from "#server/routers/index.ts";

export type Kind = "query" | "mutation";

type Definition = { _def: { type: Kind | "subscription" } };

// Safe: every procedure has a type.
const procedures = appRouter._def.procedures as unknown as Record<string, Definition>;

/** Each call and whether it reads or writes. The build replaces this file by the plain list. */
export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries(procedures).flatMap(([call, { _def }]) =>
    _def.type === "subscription" ? [] : [[call, _def.type] as const],
  ),
);
