import { appRouter } from "#server/routers/index.ts";

export type Kind = "query" | "mutation";

type Definition = { _def: { type: Kind | "subscription" } };

// Safe: every procedure of the router says its type.
const procedures = appRouter._def.procedures as unknown as Record<string, Definition>;

/** Every call and whether it reads or writes. The build puts the plain list in place of this file. */
export const kinds: Readonly<Record<string, Kind>> = Object.fromEntries(
  Object.entries(procedures).flatMap(([call, { _def }]) =>
    _def.type === "subscription" ? [] : [[call, _def.type] as const],
  ),
);
