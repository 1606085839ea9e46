import * as z from "zod";
import type { Reader, Tx } from "#db/database.ts";
import { findAthlete, findAthleteFile } from "#db/queries/athletes.ts";
import { listDecisions } from "#db/queries/audit.ts";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import { deleteUnsentMail } from "#db/queries/mail.ts";
import {
  closeReports,
  endEntrySuspensions,
  findEntrySuspension,
  listHidings,
  suspendForEntry,
  suspendPosting,
} from "#db/queries/moderation.ts";
import { findPostsById, listVisiblePosts, updatePost } from "#db/queries/posts.ts";
import { findRepliesById, listVisibleReplies, updateReply } from "#db/queries/replies.ts";
import {
  listDecidedCases,
  listOpenCases,
  listReasons,
  listReports,
} from "#db/queries/report-cases.ts";
import { findScriptureById, removeScriptureChallenge } from "#db/queries/scripture.ts";
import { recordAudit } from "#server/audit.ts";
import {
  decisionOf,
  hidingsCountFrom,
  pausedHiding,
  reportedPost,
  reportedReply,
} from "#server/domain/reports.ts";
import type { Viewer } from "../../accounts/session.ts";
import type { Context } from "../../context.ts";
import { authorshipOf, unnamed } from "../../domain/anonymity.ts";
import { found, invalid } from "../../errors.ts";
import { decideInput, mostCases, removeScriptureInput, suspendInput } from "../../input/admin.ts";
import { aboutOf, type Entry, entryInput } from "../../input/community.ts";
import { removedMail, removedMailKey } from "../../mail/community.ts";
import { queueMail } from "../../mail/queue.ts";
import { caseLine, pausedHiding as pausedHidingOutput, reportedCase } from "../../output/admin.ts";
import { adminProcedure } from "../../trpc.ts";
import { forgetEntry, tellOfDecision, tellReporters } from "../community/tell.ts";
import {
  checkMemberReport,
  concerning,
  findEntryAuthor,
  notReported,
  targetOf,
} from "./reported-entry.ts";
import { mayReveal } from "./reveal.ts";

export const moderationProcedures = {
  /** The undecided cases: reports of danger first, then the oldest. */
  cases: adminProcedure.output(z.array(caseLine)).query(async ({ ctx }) => {
    const { read } = ctx.database;
    return describe(read, await listOpenCases(read, { limit: mostCases }), false);
  }),

  /** The newest decisions first. */
  decidedCases: adminProcedure.output(z.array(caseLine)).query(async ({ ctx }) => {
    const { read } = ctx.database;
    return describe(read, await listDecidedCases(read, { limit: mostCases }), true);
  }),

  /** Where reports do not hide entries for now, because reports hid too many lately. */
  pausedHiding: adminProcedure.output(pausedHidingOutput).query(async ({ ctx }) => {
    const now = ctx.now();
    const hidings = await listHidings(ctx.database.read, hidingsCountFrom(now));
    const { isBoardPaused, authors } = pausedHiding(hidings, now);
    return { isBoardPaused, authors: authors.map(({ name }) => name ?? unnamed) };
  }),

  /** An entry with its reports: one that was reported or decided, or any visible on the board. */
  case: adminProcedure
    .input(entryInput)
    .output(reportedCase)
    .query(async ({ ctx, input }) => {
      const { read } = ctx.database;
      const { authorId, ...subject } = await findSubject(read, input);
      const reports = await listReports(read, aboutOf(input));
      const [last] = await listDecisions(read, [targetOf(input)]);
      // Staff do not see an entry that left the board, say by deletion, and was never a case.
      if (reports.length === 0 && !last && !(await isOnBoard(read, input, ctx.now())))
        throw notReported();
      const isOpen = reports.some(isUndecided);
      const suspendedUntil = subject.isAnonymous
        ? await findEntrySuspension(read, { ...aboutOf(input), now: ctx.now() })
        : await findNamedSuspension(read, authorId, ctx.now());
      const asked = { ...input, viewer: ctx.viewer };
      return {
        ...subject,
        reports,
        isOpen,
        decision: decisionOf(last),
        mayReveal: await mayReveal(read, asked),
        suspendedUntil,
      };
    }),

  /** Restores or removes an entry; either way its open reports are closed. */
  decide: adminProcedure
    .input(decideInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const at = ctx.now();
      await ctx.database.write((tx) => decideIn(tx, ctx, { ...input, at }));
      await ctx.board.publishBoardEvent();
      ctx.wakeOutbox();
    }),

  /** Removes a shared verse for everyone, and disables its link. */
  removeScripture: adminProcedure
    .input(removeScriptureInput)
    .output(z.void())
    .mutation(({ ctx, input: { id, reason } }) =>
      ctx.database.write(async (tx) => {
        const challenge = await findScriptureById(tx, id);
        const isRemoved = await removeScriptureChallenge(tx, id);
        const { createdBy: athleteId } = found(isRemoved ? challenge : undefined, "verse");
        await recordAudit(tx, ctx, { action: "remove", target: `verse ${id}`, athleteId, reason });
      }),
    ),

  /**
   * Stops the author from posting until that time; null ends it. Nothing that staff can read
   * afterwards reveals an anonymous author.
   */
  suspendAuthor: adminProcedure
    .input(suspendInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { until, reason, ...entry } }) => {
      const at = ctx.now();
      if (until && until <= at) throw invalid("until", "Please choose a time ahead");
      await ctx.database.write(async (tx) => {
        const { authorId, isAnonymous } = await findEntryAuthor(tx, entry);
        const athleteId = found(authorId ?? undefined, "author");
        if (isAnonymous) await suspendUnnamed(tx, { ...entry, athleteId, until, at });
        else await suspendPosting(tx, { athleteId, until });
        const action = until ? "suspend" : "unsuspend";
        const about = concerning(entry, { authorId, isAnonymous });
        await recordAudit(tx, ctx, { action, ...about, reason });
      });
    }),
};

const isUndecided = ({ decidedAt }: { decidedAt: Date | null }) => decidedAt === null;

type Staff = Context & { viewer: Viewer };
type Decision = z.output<typeof decideInput> & { at: Date };

async function decideIn(tx: Tx, ctx: Staff, { decision, reason, at, ...entry }: Decision) {
  const entryRow = await findEntryAuthor(tx, entry);
  const removedAt = decision === "remove" ? at : null;
  const { authorId, isRemoved, wasHidden } = entryRow;
  if (removedAt && (await isSettled(tx, { ...entry, isRemoved }))) return;
  if (removedAt) await forgetEntry(tx, { ...entry, ...entryRow });
  else await deleteUnsentMail(tx, removedMailKey(entry));
  await tellReporters(tx, { ...entry, at });
  await setVisibility(tx, { ...entry, postId: entryRow.postId, removedAt, at });
  await recordAudit(tx, ctx, { action: decision, ...concerning(entry, entryRow), reason });
  // If an entry was never hidden, its author need not learn that it was reported.
  if (removedAt || wasHidden) await tellOfDecision(tx, { ...entry, authorId, decision, at });
  if (removedAt) await mailAuthor(tx, ctx, { ...entry, ...entryRow, reason, at });
}

/** Whether the entry is removed already, and no report of it is open. */
async function isSettled(db: Reader, { isRemoved, ...entry }: Entry & { isRemoved: boolean }) {
  return isRemoved && !(await listReports(db, aboutOf(entry))).some(isUndecided);
}

async function isOnBoard(db: Reader, { kind, id }: Entry, now: Date) {
  const seen = { ids: [id], athleteId: null, now };
  const rows = await (kind === "post" ? listVisiblePosts(db, seen) : listVisibleReplies(db, seen));
  return rows.length > 0;
}

type Suspension = Entry & { athleteId: number; until: Date | null; at: Date };

/** A new suspension replaces the running one for the same entry. */
async function suspendUnnamed(tx: Tx, { kind, id, athleteId, until, at }: Suspension) {
  const entry = { kind, id };
  const wasRunning = await endEntrySuspensions(tx, { ...aboutOf(entry), at });
  if (wasRunning && until === null) return;
  await checkMemberReport(tx, { ...entry, now: at });
  if (until) await suspendForEntry(tx, { ...aboutOf(entry), athleteId, until, createdAt: at });
}

async function findNamedSuspension(db: Reader, authorId: number | null, now: Date) {
  const author = authorId === null ? undefined : await findAthleteFile(db, authorId);
  const until = author?.suspendedUntil ?? null;
  return until && until > now ? until : null;
}

async function findSubject(db: Reader, { kind, id }: Entry) {
  if (kind === "post") {
    const [row] = await findPostsById(db, [id]);
    const stored = found(row, "post");
    const { replyCount, prayerCount } = stored.post;
    const authorship = authorshipOf(stored.post, stored.name);
    const counts = { replyCount, prayerCount };
    const { athleteId: authorId } = stored.post;
    return { ...reportedPost(stored), ...authorship, authorId, context: null, ...counts };
  }
  const [row] = await findRepliesById(db, [id]);
  const stored = found(row, "reply");
  const [post] = await findPostsById(db, [stored.reply.postId]);
  const answered = found(post, "post");
  const authorship = authorshipOf(stored.reply, stored.name);
  const context = answered.post.content;
  return {
    ...reportedReply(stored, answered),
    ...authorship,
    authorId: stored.reply.athleteId,
    context,
    replyCount: 0,
    prayerCount: 0,
  };
}

type Line = { postId: number | null; replyId: number | null; count: number; at: Date | null };

/** Adds entry, reasons and decision to each line. A line whose entry was deleted is left out. */
async function describe(db: Reader, lines: Line[], isDecided: boolean) {
  const postIds = idsOf(lines.map(({ postId }) => postId));
  const replyIds = idsOf(lines.map(({ replyId }) => replyId));
  const subjects = await findSubjects(db, { postIds, replyIds });
  const reasons = await listReasons(db, { postIds, replyIds, isDecided });
  const targets = [...subjects.keys()];
  const decisions = isDecided ? await listDecisions(db, targets) : [];
  return lines.flatMap((line) => {
    const subject = subjects.get(keyOf(line));
    if (!subject || !line.at) return [];
    const own = reasons.filter((row) => keyOf(row) === keyOf(line));
    const decision = decisionOf(decisions.find(({ target }) => target === keyOf(line)));
    const counted = { reportCount: line.count, at: line.at, decision };
    return [{ ...subject, ...counted, reasons: own.map(({ reason }) => reason) }];
  });
}

const idsOf = (ids: (number | null)[]) => ids.filter((id) => id !== null);

const keyOf = ({ postId, replyId }: Pick<Line, "postId" | "replyId">) =>
  replyId === null ? `post ${postId}` : `reply ${replyId}`;

async function findSubjects(db: Reader, ids: { postIds: number[]; replyIds: number[] }) {
  const replies = await findRepliesById(db, ids.replyIds);
  const answered = replies.map(({ reply }) => reply.postId);
  const posts = await findPostsById(db, [...new Set([...ids.postIds, ...answered])]);
  const byId = new Map(posts.map((stored) => [stored.post.id, stored]));
  const cases = replies.flatMap((stored) => {
    const post = byId.get(stored.reply.postId);
    return post ? [reportedReply(stored, post)] : [];
  });
  return new Map([...posts.map(reportedPost), ...cases].map((entry) => [targetOf(entry), entry]));
}

type Change = Entry & { postId: number; removedAt: Date | null; at: Date };

async function setVisibility(tx: Tx, { kind, id, postId, removedAt, at }: Change) {
  const change = { id, at, removedAt, hiddenAt: null };
  if (kind === "post") await updatePost(tx, change);
  else await updateReply(tx, change);
  await closeReports(tx, { ...aboutOf({ kind, id }), at, isDismissed: removedAt === null });
  const about = kind === "post" ? { postId } : { postId, replyId: id };
  await insertBoardEvent(tx, { type: "changed", ...about, createdAt: at });
}

type Written = { authorId: number | null; isAnonymous: boolean; writtenAt: Date };
type Removed = Entry & Written & { reason: string; at: Date };

async function mailAuthor(tx: Tx, ctx: Context, { authorId, isAnonymous, ...removed }: Removed) {
  const author = authorId === null ? undefined : await findAthlete(tx, authorId);
  if (!author) return;
  const { name, email, timeZone } = author;
  const athleteId = isAnonymous ? null : author.id;
  await queueMail(tx, ctx, removedMail(ctx.env, { athleteId, name, email, timeZone, ...removed }));
}
