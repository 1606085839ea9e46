import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { Tx } from "#db/database.ts";
import {
  findParticipant,
  findScriptureById,
  findScriptureChallenge,
  insertParticipant,
  insertScriptureChallenge,
  listJoinedScripture,
  listScriptureChallenges,
  updateParticipant,
} from "#db/queries/scripture.ts";
import { findStreak } from "#db/queries/streak.ts";
import { recordActivity } from "#server/activity.ts";
import type { Context } from "#server/context.ts";
import { dayIn } from "#server/domain/days.ts";
import { findPassage } from "#server/domain/scripture.ts";
import {
  isOpen,
  progressAfter,
  scriptureEndsAt,
  scriptureOf,
  sharePath,
} from "#server/domain/scripture-challenges.ts";
import { verifyVerse } from "#server/domain/verse-lock.ts";
import { publicUrl } from "#server/env.ts";
import { AppError, conflict, forbidden, found, ownRow } from "#server/errors.ts";
import { createOnce } from "#server/idempotency.ts";
import { idInput } from "#server/input/fields.ts";
import {
  completeScriptureInput,
  createScriptureInput,
  reflectOnScriptureInput,
  scriptureCodeInput,
  verifyVerseInput,
  verseInput,
} from "#server/input/scripture.ts";
import { progressInput } from "#server/input/soulcare.ts";
import { withUnlocked } from "#server/output/growth.ts";
import {
  newScriptureChallenge,
  participation,
  passage,
  scriptureChallenge,
  verified,
} from "#server/output/scripture.ts";
import {
  athleteProcedure,
  confirmedProcedure,
  memberProcedure,
  publicProcedure,
} from "#server/trpc.ts";
import { checkBoardAccess } from "../community/publish.ts";

const maxShown = 100;
/** 72 random bits, so a code cannot be guessed. */
const codeBytes = 9;

export const scriptureProcedures = {
  /** The King James text of a reference. */
  verse: publicProcedure
    .input(verseInput)
    .output(passage)
    .query(({ input }) => {
      const passage = findPassage(input.reference);
      if (!passage) throw noSuchVerse();
      return passage;
    }),

  /** Compares typed words with the verse. */
  verifyVerse: publicProcedure
    .input(verifyVerseInput)
    .output(verified)
    .query(({ input }) => verifyVerse(input.reference, input.text)),

  scriptureChallenges: publicProcedure
    .output(z.array(scriptureChallenge))
    .query(async ({ ctx }) => {
      const query = { athleteId: ctx.viewer?.athleteId, now: ctx.now(), limit: maxShown };
      const rows = await listScriptureChallenges(ctx.database.read, query);
      return rows.map((row) => scriptureOf(row, requestInfo(ctx)));
    }),

  /** The challenge of a shared link. */
  scriptureChallenge: publicProcedure
    .input(scriptureCodeInput)
    .output(scriptureChallenge)
    .query(async ({ ctx, input }) => {
      const query = { athleteId: ctx.viewer?.athleteId, shareUrl: sharePath(input.code) };
      const row = await findScriptureChallenge(ctx.database.read, query);
      return scriptureOf(found(row, "scripture challenge"), requestInfo(ctx));
    }),

  /** All challenges the athlete joined. */
  ownScripture: athleteProcedure.output(z.array(scriptureChallenge)).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const rows = await listJoinedScripture(ctx.database.read, { athleteId, limit: maxShown });
    return rows.map((row) => scriptureOf(row, requestInfo(ctx)));
  }),

  createScriptureChallenge: confirmedProcedure
    .input(createScriptureInput)
    .output(newScriptureChallenge)
    .mutation(async ({ ctx, input, path }) => {
      const { athleteId } = ctx.viewer;
      if (input.createdBy !== undefined && input.createdBy !== athleteId) throw forbidden();
      await checkBoardAccess(ctx);
      const at = ctx.now();
      const expiresAt = scriptureEndsAt(input.challengeType, at);
      const newUrl = sharePath(randomBytes(codeBytes).toString("base64url"));
      const created = await createOnce(ctx, { path, input }, async (tx, fields) => {
        await ctx.limiter.countIn(tx, [["scriptureByAccount", ctx.viewer.userId]]);
        const { id } = await insertScriptureChallenge(tx, {
          ...fields,
          createdBy: athleteId,
          createdAt: at,
          expiresAt,
          shareUrl: newUrl,
        });
        // The athlete who shares a verse takes part in it.
        await insertParticipant(tx, { challengeId: id, athleteId, joinedAt: at });
        return { shareUrl: newUrl, unlocked: await recordActivity(tx, { athleteId, at }) };
      });
      const { shareUrl, unlocked } = created;
      const stored = await findScriptureChallenge(ctx.database.read, { athleteId, shareUrl });
      return { ...scriptureOf(found(stored, "scripture challenge"), requestInfo(ctx)), unlocked };
    }),
};

const noSuchVerse = () =>
  new AppError("NOT_FOUND", "We could not find that verse. Please check the reference.");

const requestInfo = ({ env, now, viewer }: Context) => ({
  publicUrl: publicUrl(env),
  now: now(),
  isVisitor: viewer === null,
});

const updatedParticipation = withUnlocked(participation);

type OwnParticipation = { challengeId: number; athleteId: number };
type ProgressUpdate = OwnParticipation & { at: Date; progress: number; reflection?: string | null };

/** Joining and completing a scripture challenge; `id` is the challenge's id. */
export const participantProcedures = {
  joinScripture: memberProcedure
    .input(idInput)
    .output(participation)
    .mutation(({ ctx, input }) => {
      const own = { challengeId: input.id, athleteId: ctx.viewer.athleteId };
      const joinedAt = ctx.now();
      return ctx.database.write(async (tx) => {
        await mustBeOpen(tx, own, joinedAt);
        await insertParticipant(tx, { ...own, joinedAt });
        return found(await findParticipant(tx, own), "scripture challenge");
      });
    }),

  /** Progress 100 completes it, once. */
  moveScripture: memberProcedure
    .input(progressInput)
    .output(updatedParticipation)
    .mutation(({ ctx, input: { id: challengeId, progress } }) => {
      const { athleteId } = ctx.viewer;
      const at = ctx.now();
      return ctx.database.write((tx) => setProgress(tx, { challengeId, athleteId, progress, at }));
    }),

  /** Today's step, which moves the progress by one lap. Again on the same day changes nothing. */
  tickScripture: memberProcedure
    .input(idInput)
    .output(updatedParticipation)
    .mutation(({ ctx, input }) => {
      const own = { challengeId: input.id, athleteId: ctx.viewer.athleteId };
      const at = ctx.now();
      return ctx.database.write(async (tx) => {
        const { before, challenge, today } = await findStep(tx, own, at);
        if (before.movedOn === today || before.isCompleted) return { ...before, unlocked: [] };
        const progress = progressAfter({ ...challenge, progress: before.progress }, 1);
        return setProgress(tx, { ...own, progress, at });
      });
    }),

  /** Undoes today's step. */
  untickScripture: memberProcedure
    .input(idInput)
    .output(participation)
    .mutation(({ ctx, input }) => {
      const own = { challengeId: input.id, athleteId: ctx.viewer.athleteId };
      return ctx.database.write(async (tx) => {
        const { before, challenge, today } = await findStep(tx, own, ctx.now());
        if (before.isCompleted) throw alreadyCompleted();
        if (before.movedOn !== today) return before;
        const progress = progressAfter({ ...challenge, progress: before.progress }, -1);
        return updateParticipant(tx, { id: before.id, progress, movedOn: null });
      });
    }),

  /** Completes it, with an optional reflection. */
  completeScripture: memberProcedure
    .input(completeScriptureInput)
    .output(updatedParticipation)
    .mutation(({ ctx, input: { id: challengeId, reflection } }) => {
      const step = { challengeId, athleteId: ctx.viewer.athleteId, progress: 100, reflection };
      const at = ctx.now();
      return ctx.database.write((tx) => setProgress(tx, { ...step, at }));
    }),

  /** Also possible after the challenge has ended. */
  reflectOnScripture: memberProcedure
    .input(reflectOnScriptureInput)
    .output(updatedParticipation)
    .mutation(({ ctx, input: { id: challengeId, reflection } }) => {
      const { athleteId } = ctx.viewer;
      const at = ctx.now();
      return ctx.database.write(async (tx) => {
        const { id } = await findJoined(tx, { challengeId, athleteId });
        const after = await updateParticipant(tx, { id, reflection });
        return { ...after, unlocked: await recordActivity(tx, { athleteId, at }) };
      });
    }),
};

async function setProgress(tx: Tx, { progress, reflection, at, ...own }: ProgressUpdate) {
  const before = await findJoined(tx, own);
  const text = reflection ? { reflection } : {};
  if (before.isCompleted) {
    if (progress < 100) throw alreadyCompleted();
    return {
      ...(await updateParticipant(tx, { id: before.id, progress, ...text })),
      unlocked: [],
    };
  }
  const challenge = await mustBeOpen(tx, own, at);
  const isCompleted = progress === 100;
  const isProgress = progress > before.progress;
  const { timeZone } = ownRow(await findStreak(tx, own.athleteId));
  const today = dayIn(timeZone, at);
  const moved = isProgress ? { movedOn: today } : {};
  // An athlete's own verse completed on the day it was shared does not count towards badges.
  const isAtOnce = dayIn(timeZone, before.joinedAt) >= today;
  const counts = challenge.createdBy !== own.athleteId || !isAtOnce;
  const done = isCompleted ? { completedAt: at, counts } : { completedAt: null };
  const change = { progress, isCompleted, ...done, ...text, ...moved };
  const after = await updateParticipant(tx, { id: before.id, ...change });
  const unlocked = isProgress ? await recordActivity(tx, { athleteId: own.athleteId, at }) : [];
  return { ...after, unlocked };
}

async function findStep(tx: Tx, own: OwnParticipation, now: Date) {
  const before = await findJoined(tx, own);
  const challenge = found(await findScriptureById(tx, own.challengeId), "scripture challenge");
  const { timeZone } = ownRow(await findStreak(tx, own.athleteId));
  return { before, challenge, today: dayIn(timeZone, now) };
}

/** If the athlete has not joined, the error is the same as for an unknown challenge. */
async function findJoined(tx: Tx, own: OwnParticipation) {
  return found(await findParticipant(tx, own), "scripture challenge");
}

async function mustBeOpen(tx: Tx, { challengeId }: OwnParticipation, now: Date) {
  const challenge = found(await findScriptureById(tx, challengeId), "scripture challenge");
  if (!isOpen(challenge, now)) throw challengeOver();
  return challenge;
}

const challengeOver = () =>
  conflict("This scripture challenge is over. You can still reflect on it.");
const alreadyCompleted = () => conflict("You have completed this scripture challenge.");
