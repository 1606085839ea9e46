import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import { insertAudit } from "#db/queries/audit.ts";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import { insertMail } from "#db/queries/mail.ts";
import { closeReports, suspendPosting } from "#db/queries/moderation.ts";
import { updatePost } from "#db/queries/posts.ts";
import { updateReply } from "#db/queries/replies.ts";
import type { Context } from "../../context.ts";
import { found } from "../../errors.ts";
import { decideInput, suspendInput } from "../../input/admin.ts";
import type { Entry } from "../../input/community.ts";
import { removedMail } from "../../mail/community.ts";
import { adminProcedure } from "../../trpc.ts";
import { findReportedEntry } from "./reported-entry.ts";

export const moderationProcedures = {
  /** Brings something back, or takes it away; either way its reports are decided. */
  decide: adminProcedure
    .input(decideInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { decision, reason, ...entry } }) => {
      const at = ctx.now();
      await ctx.database.write(async (tx) => {
        const written = await findReportedEntry(tx, entry);
        const removedAt = decision === "remove" ? at : null;
        await setSight(tx, { ...entry, postId: written.postId, removedAt, at });
        const { userId } = ctx.viewer;
        const target = `${entry.kind} ${entry.id}`;
        await insertAudit(tx, { userId, action: decision, target, reason, createdAt: at });
        if (decision === "remove") await writeTo(tx, ctx, { ...entry, ...written, reason, at });
      });
      await ctx.board.publishBoardEvent();
      ctx.wakeOutbox();
    }),

  /** Without a word of who it is: whoever wrote this posts nothing until then. */
  suspendAuthor: adminProcedure
    .input(suspendInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { until, reason, ...entry } }) => {
      const createdAt = ctx.now();
      await ctx.database.write(async (tx) => {
        const { authorId } = await findReportedEntry(tx, entry);
        await suspendPosting(tx, { athleteId: found(authorId ?? undefined, "author"), until });
        const { userId } = ctx.viewer;
        const action = until ? "suspend" : "unsuspend";
        const target = `${entry.kind} ${entry.id}`;
        await insertAudit(tx, { userId, action, target, reason, createdAt });
      });
    }),
};

type Sight = Entry & { postId: number; removedAt: Date | null; at: Date };

async function setSight(tx: Tx, { kind, id, postId, removedAt, at }: Sight) {
  const change = { id, at, removedAt, hiddenAt: null };
  if (kind === "post") await updatePost(tx, change);
  else await updateReply(tx, change);
  await closeReports(tx, kind === "post" ? { postId: id, at } : { replyId: id, at });
  const about = kind === "post" ? { postId } : { postId, replyId: id };
  await insertBoardEvent(tx, { type: "changed", ...about, createdAt: at });
}

type Removed = Entry & { authorId: number | null; writtenAt: Date; reason: string; at: Date };

async function writeTo(tx: Tx, { env }: Context, { authorId, ...removed }: Removed) {
  const author = authorId === null ? undefined : await findAthlete(tx, authorId);
  if (!author) return;
  const { id: athleteId, name, email, timeZone } = author;
  await insertMail(tx, removedMail(env, { athleteId, name, email, timeZone, ...removed }));
}
