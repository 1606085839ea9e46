import { randomBytes } from "node:crypto";
import * as z from "zod";
import {
  findScriptureChallenge,
  insertScriptureChallenge,
  listJoinedScripture,
  listScriptureChallenges,
} from "#db/queries/scripture.ts";
import { recordActivity } from "#server/activity.ts";
import type { Context } from "../../context.ts";
import { findPassage } from "../../domain/scripture.ts";
import { scriptureEndsAt, scriptureOf, sharePath } from "../../domain/scripture-challenges.ts";
import { verifyVerse } from "../../domain/verse-lock.ts";
import { publicUrl } from "../../env.ts";
import { AppError, forbidden, found } from "../../errors.ts";
import { createOnce } from "../../idempotency.ts";
import {
  createScriptureInput,
  scriptureCodeInput,
  verifyVerseInput,
  verseInput,
} from "../../input/scripture.ts";
import { withUnlocked } from "../../output/growth.ts";
import { passage, scriptureChallenge, verified } from "../../output/scripture.ts";
import { athleteProcedure, memberProcedure, publicProcedure } from "../../trpc.ts";

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

  createScriptureChallenge: memberProcedure
    .input(createScriptureInput)
    .output(withUnlocked(scriptureChallenge))
    .mutation(async ({ ctx, input, path }) => {
      const { athleteId } = ctx.viewer;
      if (input.createdBy !== undefined && input.createdBy !== athleteId) throw forbidden();
      const at = ctx.now();
      const times = { createdAt: at, expiresAt: scriptureEndsAt(input.challengeType, at) };
      const columns = { ...times, createdBy: athleteId };
      const newUrl = sharePath(randomBytes(codeBytes).toString("base64url"));
      const created = await createOnce(ctx, { path, input }, async (tx, fields) => {
        await insertScriptureChallenge(tx, { ...fields, ...columns, shareUrl: newUrl });
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
