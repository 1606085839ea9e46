import type { Tx } from "#db/database.ts";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import { findOwnPost, findPost, updatePost } from "#db/queries/posts.ts";
import type { Context } from "../../context.ts";
import { postFor } from "../../domain/board.ts";
import { found } from "../../errors.ts";

export type Reading = Context & { viewer: { athleteId: number | null } };
export type Own = Context & { viewer: { athleteId: number } };

export const viewerOf = ({ viewer, now }: Reading) => ({
  athleteId: viewer.athleteId,
  now: now(),
});

export async function readPost(ctx: Reading, id: number) {
  const row = await findPost(ctx.database.read, { id, ...viewerOf(ctx) });
  return postFor(ctx.viewer.athleteId, found(row, "post"));
}

type Changes = Omit<Parameters<typeof updatePost>[1], "id" | "at">;
type Change = { id: number; changes: Changes; wasDeleted?: boolean };
type Stored = NonNullable<Awaited<ReturnType<typeof findOwnPost>>>;

/** Changes one's own post, unless `check` throws; whoever looks at the board is told. */
export async function changeOwnPost(ctx: Own, change: Change, check: (post: Stored) => void = ok) {
  await ctx.database.write((tx) => write(tx, ctx, change, check));
  await ctx.board.publishBoardEvent();
}

const ok = () => undefined;

async function write(tx: Tx, ctx: Own, change: Change, check: (post: Stored) => void) {
  const { id, changes, wasDeleted = false } = change;
  const own = await findOwnPost(tx, { id, athleteId: ctx.viewer.athleteId, wasDeleted });
  check(found(own, "post"));
  const at = ctx.now();
  await updatePost(tx, { id, at, ...changes });
  await insertBoardEvent(tx, { type: "changed", postId: id, createdAt: at });
}
