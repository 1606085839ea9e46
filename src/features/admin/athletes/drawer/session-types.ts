import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Session = RouterOutputs["admin"]["athleteSessions"][number];
