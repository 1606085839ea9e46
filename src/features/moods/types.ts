import type { RouterOutputs } from "#src/lib/trpc.ts";

export type List = RouterOutputs["moods"]["list"];
export type Track = List["tracks"][number];
