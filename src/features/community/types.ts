import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Post = RouterOutputs["community"]["posts"][number];
export type Reply = RouterOutputs["community"]["replies"][number];
export type Category = Post["category"];

/** What a post and a reply have in common. */
export type Entry = Post | Reply;
