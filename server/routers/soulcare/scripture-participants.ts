import type { Tx } from "#db/database.ts";
import {
  findParticipant,
  findScriptureById,
  insertParticipant,
  updateParticipant,
} from "#db/queries/scripture.ts";
import { recordActivity } from "#server/activity.ts";
import { isOpen } from "../../domain/scripture-challenges.ts";
import { conflict, found } from "../../errors.ts";
import { idInput } from "../../input/fields.ts";
import { completeScriptureInput, reflectOnScriptureInput } from "../../input/scripture.ts";
import { progressInput } from "../../input/soulcare.ts";
import { withUnlocked } from "../../output/growth.ts";
import { participation } from "../../output/scripture.ts";
import { memberProcedure } from "../../trpc.ts";

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
    if (progress < 100) throw isComplete();
    return {
      ...(await updateParticipant(tx, { id: before.id, progress, ...text })),
      unlocked: [],
    };
  }
  await mustBeOpen(tx, own, at);
  const isCompleted = progress === 100;
  const change = { progress, isCompleted, completedAt: isCompleted ? at : null, ...text };
  const after = await updateParticipant(tx, { id: before.id, ...change });
  const isProgress = progress > before.progress;
  const unlocked = isProgress ? await recordActivity(tx, { athleteId: own.athleteId, at }) : [];
  return { ...after, unlocked };
}

/** Not joined gives the same error as a challenge that does not exist. */
async function findJoined(tx: Tx, own: OwnParticipation) {
  return found(await findParticipant(tx, own), "scripture challenge");
}

async function mustBeOpen(tx: Tx, { challengeId }: OwnParticipation, now: Date) {
  const challenge = found(await findScriptureById(tx, challengeId), "scripture challenge");
  if (!isOpen(challenge, now)) throw isOver();
}

const isOver = () => conflict("This scripture challenge is over. You can still reflect on it.");
const isComplete = () => conflict("You have completed this scripture challenge.");
