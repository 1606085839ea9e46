import * as z from "zod";
import type { Tx } from "#db/database.ts";
import {
  findChallenge,
  findRun,
  insertRun,
  listChallengesOf,
  updateRun,
} from "#db/queries/challenge-runs.ts";
import { awardPoints } from "#db/queries/growth.ts";
import type { Row } from "#db/schema/index.ts";
import { recordActivity } from "#server/activity.ts";
import { ownChallenges, runOf } from "../../domain/challenge-runs.ts";
import { conflict, found, notFound } from "../../errors.ts";
import { idInput } from "../../input/fields.ts";
import { progressInput } from "../../input/soulcare.ts";
import { movedRun, ownChallenge, run } from "../../output/growth.ts";
import { athleteProcedure } from "../../trpc.ts";

type OwnRun = { athleteId: number; challengeId: number };
type ProgressUpdate = OwnRun & { progress: number; at: Date };

export const challengeProcedures = {
  /** Open challenges and started ones, with the athlete's progress. */
  ownChallenges: athleteProcedure.output(z.array(ownChallenge)).query(async ({ ctx }) => {
    const rows = await listChallengesOf(ctx.database.read, ctx.viewer.athleteId);
    return ownChallenges(rows, ctx.now());
  }),

  /** A running challenge stays as it is. */
  startChallenge: athleteProcedure
    .input(idInput)
    .output(run)
    .mutation(({ ctx, input }) => {
      const own = { athleteId: ctx.viewer.athleteId, challengeId: input.id };
      return ctx.database.write((tx) => start(tx, own, ctx.now()));
    }),

  /** `id` is the challenge's id; progress 100 completes it. */
  moveChallenge: athleteProcedure
    .input(progressInput)
    .output(movedRun)
    .mutation(({ ctx, input }) => {
      const { id: challengeId, progress } = input;
      const { athleteId } = ctx.viewer;
      const at = ctx.now();
      return ctx.database.write((tx) => setProgress(tx, { athleteId, challengeId, progress, at }));
    }),

  completeChallenge: athleteProcedure
    .input(idInput)
    .output(movedRun)
    .mutation(({ ctx, input }) => {
      const own = { athleteId: ctx.viewer.athleteId, challengeId: input.id };
      const at = ctx.now();
      return ctx.database.write((tx) => setProgress(tx, { ...own, progress: 100, at }));
    }),
};

async function start(tx: Tx, own: OwnRun, now: Date) {
  const challenge = found(await findChallenge(tx, own.challengeId), "challenge");
  const newest = await findRun(tx, own);
  const before = newest && runOf(newest, challenge, now);
  if (before?.state === "running") return before;
  if (challenge.deletedAt) throw notFound("challenge");
  if (!challenge.isActive) throw notActive();
  const start = { startedAt: now, progress: 0 };
  const isExpired = before?.state === "expired";
  const started = isExpired
    ? await updateRun(tx, { id: before.id, ...start })
    : await insertRun(tx, { ...own, startedAt: now });
  return runOf(started, challenge, now);
}

async function setProgress(tx: Tx, { progress, at, ...own }: ProgressUpdate) {
  const challenge = found(await findChallenge(tx, own.challengeId), "challenge");
  const before = found(await findRun(tx, own), "challenge");
  const { state } = runOf(before, challenge, at);
  if (state === "expired") throw timeIsUp();
  if (state === "completed") return completedAgain(before, { challenge, progress, at });

  const isCompleted = progress === 100;
  const change = { progress, isCompleted, completedAt: isCompleted ? at : null };
  const after = await updateRun(tx, { id: before.id, ...change });
  const points = isCompleted ? await payReward(tx, { ...own, challenge, at }) : 0;
  const isProgress = progress > before.progress;
  const unlocked = isProgress ? await recordActivity(tx, { athleteId: own.athleteId, at }) : [];
  return { ...runOf(after, challenge, at), points, unlocked };
}

/** Completing again is allowed; lowering the progress of a completed run is not. */
function completedAgain(
  completed: Row<"athleteChallenges">,
  { challenge, progress, at }: { challenge: Row<"challenges">; progress: number; at: Date },
) {
  if (progress < 100) throw isComplete();
  return { ...runOf(completed, challenge, at), points: 0, unlocked: [] };
}

type Payment = OwnRun & { challenge: { pointReward: number }; at: Date };

/** Paid once per challenge, however often it is completed. */
async function payReward(tx: Tx, { athleteId, challengeId, challenge, at }: Payment) {
  const { pointReward: amount } = challenge;
  const reason = `challenge:${challengeId}`;
  return (await awardPoints(tx, { athleteId, reason, amount, at })) ? amount : 0;
}

const notActive = () => conflict("This challenge is resting right now. Please choose another one.");
const timeIsUp = () =>
  conflict("The time for this challenge ran out. You can start it again without losing anything.");
const isComplete = () => conflict("You have completed this challenge. You can start it again.");
