import type * as z from "zod";
import type { post, reply } from "#server/output/community.ts";

export type Post = z.infer<typeof post>;
export type Reply = z.infer<typeof reply>;
export type Category = Post["category"];

/** What a post and a reply have in common. */
export type Entry = Post | Reply;
