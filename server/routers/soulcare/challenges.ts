import * as z from "zod";
import type { Reader, Tx } from "#db/database.ts";
import { findAthleteSummary } from "#db/queries/athletes.ts";
import {
  deleteRun,
  findChallenge,
  findRun,
  insertRun,
  listChallengesOf,
  listOpenRuns,
  updateRun,
} from "#db/queries/challenge-runs.ts";
import { insertMilestone } from "#db/queries/journey.ts";
import { awardPoints } from "#db/queries/points.ts";
import { deleteTick, deleteTicks, insertTick, listTicks } from "#db/queries/ticks.ts";
import type { Row } from "#db/schema/index.ts";
import { recordActivity } from "#server/activity.ts";
import {
  countedRun,
  isFull,
  maxRuns,
  newestRuns,
  runOf,
  runState,
} from "#server/domain/challenge-runs.ts";
import { type Day, dayIn } from "#server/domain/days.ts";
import { type CountedRun, progressOf, refusalOf, tickFor } from "#server/domain/ticks.ts";
import { conflict, found, notFound, ownRow } from "#server/errors.ts";
import { idInput } from "#server/input/fields.ts";
import { completeChallengeInput, progressInput, tickInput } from "#server/input/soulcare.ts";
import { stepsWord } from "#server/input/steps-word.ts";
import { movedRun, ownChallenge, run } from "#server/output/growth.ts";
import { athleteProcedure } from "#server/trpc.ts";

type Own = { athleteId: number; challengeId: number };
type Step = Own & { at: Date };

/** `id` is always the challenge's id; the run meant is the athlete's newest run of it. */
export const challengeProcedures = {
  /** Active challenges and those the athlete started, with the athlete's progress. */
  ownChallenges: athleteProcedure.output(z.array(ownChallenge)).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const { athleteId } = ctx.viewer;
    const rows = newestRuns(await listChallengesOf(read, athleteId));
    const runIds = rows.flatMap(({ run }) => run?.id ?? []);
    const all = await listTicks(read, { athleteId, runIds });
    const known = { now: ctx.now(), timeZone: await timeZoneOf(read, athleteId) };
    return rows.map(({ run, ...challenge }) => {
      const ticks = all.filter(({ runId }) => runId === run?.id);
      return { ...challenge, run: run && runOf(run, challenge, { ...known, ticks }) };
    });
  }),

  /** Starting a challenge that is running already changes nothing. */
  startChallenge: athleteProcedure
    .input(idInput)
    .output(run)
    .mutation(({ ctx, input }) => {
      const step = { athleteId: ctx.viewer.athleteId, challengeId: input.id, at: ctx.now() };
      return ctx.database.write((tx) => start(tx, step));
    }),

  /** Ticks today, or, once per run, yesterday. Ticking a day again changes nothing. */
  tickChallenge: athleteProcedure
    .input(tickInput)
    .output(movedRun)
    .mutation(({ ctx, input: { id, day } }) => {
      const step = { athleteId: ctx.viewer.athleteId, challengeId: id, at: ctx.now() };
      return ctx.database.write(async (tx) => {
        const before = await findRunning(tx, step);
        const counted = mustBeCounted(before);
        if (!counted.ticks.some((tick) => tick.day === day)) {
          const refusal = refusalOf(counted, day, before.shown.today);
          if (refusal) throw refusals[refusal](before);
        }
        return tick(tx, { ...step, before, day });
      });
    }),

  /** Removes today's tick, or yesterday's if it was added today. */
  untickChallenge: athleteProcedure
    .input(tickInput)
    .output(movedRun)
    .mutation(({ ctx, input: { id, day } }) => {
      const step = { athleteId: ctx.viewer.athleteId, challengeId: id, at: ctx.now() };
      return ctx.database.write(async (tx) => {
        const before = await findRunning(tx, step);
        mustBeCounted(before);
        const isTicked = before.shown.days.includes(day);
        if (isTicked && !before.shown.undoable.includes(day)) throw newDay();
        return isTicked ? untick(tx, { ...step, before, day }) : moved(tx, { ...step, before });
      });
    }),

  /**
   * Without steps it stores the number, and 100 completes the run. With steps it sets or clears
   * only today's tick, and 100 completes the run once all steps are ticked.
   */
  moveChallenge: athleteProcedure
    .input(progressInput)
    .output(movedRun)
    .mutation(({ ctx, input: { id, progress } }) => {
      const step = { athleteId: ctx.viewer.athleteId, challengeId: id, at: ctx.now() };
      return ctx.database.write(async (tx) => {
        const before = await findOwn(tx, step);
        if (before.shown.state === "completed") return completedAgain(before, progress);
        mustRun(before);
        const counted = countedRun(before.run, before.ticks);
        return counted
          ? moveCounted(tx, { ...step, before, progress, counted })
          : setNumber(tx, { ...step, before, progress });
      });
    }),

  /** Completing again changes nothing. */
  completeChallenge: athleteProcedure
    .input(completeChallengeInput)
    .output(movedRun)
    .mutation(({ ctx, input: { id, ...closing } }) => {
      const step = { athleteId: ctx.viewer.athleteId, challengeId: id, at: ctx.now() };
      return ctx.database.write(async (tx) => {
        const before = await findOwn(tx, step);
        if (before.shown.state === "completed") return completedAgain(before, 100);
        mustRun(before);
        const counted = countedRun(before.run, before.ticks);
        if (counted && !isFull(counted, before.ticks.length)) throw stepsMissing(before);
        return complete(tx, { ...step, before, ...closing });
      });
    }),

  /** Deletes a run that is not complete, with its ticks. */
  dropChallenge: athleteProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input }) => {
      const step = { athleteId: ctx.viewer.athleteId, challengeId: input.id, at: ctx.now() };
      return ctx.database.write(async (tx) => {
        const { run, shown } = await findOwn(tx, step);
        if (shown.state === "completed") throw alreadyCompleted();
        await deleteRun(tx, { id: run.id, athleteId: step.athleteId });
      });
    }),
};

async function timeZoneOf(db: Reader, athleteId: number) {
  return ownRow(await findAthleteSummary(db, athleteId)).timeZone;
}

async function start(tx: Tx, { at, ...own }: Step) {
  const { athleteId, challengeId } = own;
  const challenge = found(await findChallenge(tx, challengeId), "challenge");
  const newest = await findRun(tx, own);
  const before = newest && (await shownRun(tx, { run: newest, challenge, at }));
  if (before?.shown.state === "running") return before.shown;
  if (challenge.deletedAt) throw notFound("challenge");
  if (!challenge.isActive) throw notActive();
  const open = await listOpenRuns(tx, athleteId);
  const underWay = open.filter(
    (row) => runState({ ...row.run, ticks: row.ticks }, row.challenge, at) === "running",
  );
  if (underWay.length >= maxRuns) throw tooManyRuns();
  const timeZone = await timeZoneOf(tx, athleteId);
  const { steps } = challenge;
  const startDay = steps === null ? null : dayIn(timeZone, at);
  const begun = { startedAt: at, startDay, steps };
  const expired = before?.shown.state === "expired" ? before.run : undefined;
  if (expired) await deleteTicks(tx, { athleteId, runId: expired.id });
  const started = expired
    ? await updateRun(tx, { id: expired.id, ...begun, progress: 0 })
    : await insertRun(tx, { ...own, ...begun });
  return runOf(started, challenge, { ticks: [], now: at, timeZone });
}

type Challenge = Row<"challenges">;
type Stored = { run: Row<"athleteChallenges">; challenge: Challenge; at: Date };

/** A run with its ticks, as the athlete sees it. */
async function shownRun(tx: Tx, { run, challenge, at }: Stored) {
  const { athleteId } = run;
  const ticks = await listTicks(tx, { athleteId, runIds: [run.id] });
  const timeZone = await timeZoneOf(tx, athleteId);
  return { run, challenge, ticks, shown: runOf(run, challenge, { ticks, now: at, timeZone }) };
}

type Known = Awaited<ReturnType<typeof shownRun>>;

async function findOwn(tx: Tx, { at, ...own }: Step) {
  const challenge = found(await findChallenge(tx, own.challengeId), "challenge");
  const newest = found(await findRun(tx, own), "challenge");
  return shownRun(tx, { run: newest, challenge, at });
}

async function findRunning(tx: Tx, step: Step) {
  const known = await findOwn(tx, step);
  mustRun(known);
  return known;
}

function mustRun({ shown: { state } }: Known) {
  if (state === "completed") throw alreadyCompleted();
  if (state === "expired") throw timeIsUp();
}

function mustBeCounted({ run, ticks }: Known) {
  const counted = countedRun(run, ticks);
  if (!counted) throw conflict("This challenge is not counted by days.");
  return counted;
}

type Change = Step & { before: Known };

async function tick(tx: Tx, { before, day, ...step }: Change & { day: Day }) {
  const { athleteId, at: createdAt } = step;
  const isLate = day !== before.shown.today;
  const tick = { athleteId, runId: before.run.id, day, isLate, createdAt };
  const isNew = await insertTick(tx, tick);
  return moved(tx, { ...step, before, isActivity: isNew });
}

async function untick(tx: Tx, { before, day, ...step }: Change & { day: Day }) {
  await deleteTick(tx, { athleteId: step.athleteId, runId: before.run.id, day });
  return moved(tx, { ...step, before });
}

/**
 * The run after a tap, with the progress that follows from its ticks. It is stored only if it has
 * changed, so that parallel taps that change nothing do not conflict.
 */
async function moved(
  tx: Tx,
  { before, athleteId, at, isActivity = false }: Change & { isActivity?: boolean },
) {
  const { run, challenge } = before;
  const ticks = await listTicks(tx, { athleteId, runIds: [run.id] });
  const counted = countedRun(run, ticks);
  const progress = counted ? progressOf(counted) : run.progress;
  const after = progress === run.progress ? run : await updateRun(tx, { id: run.id, progress });
  const unlocked = isActivity ? await recordActivity(tx, { athleteId, at }) : [];
  const { shown } = await shownRun(tx, { run: after, challenge, at });
  return { ...shown, points: 0, unlocked };
}

async function setNumber(tx: Tx, { progress, before, ...step }: Change & { progress: number }) {
  if (progress === 100) return complete(tx, { ...step, before });
  const { run, challenge } = before;
  const { athleteId, at } = step;
  const after = await updateRun(tx, { id: run.id, progress });
  const isProgress = progress > run.progress;
  const unlocked = isProgress ? await recordActivity(tx, { athleteId, at }) : [];
  const { shown } = await shownRun(tx, { run: after, challenge, at });
  return { ...shown, points: 0, unlocked };
}

type Counted = Change & { progress: number; counted: CountedRun };

async function moveCounted(tx: Tx, { progress, counted, before, ...step }: Counted) {
  const day = before.shown.today;
  const change = tickFor(counted, progress, day);
  if (change === "clear") return untick(tx, { ...step, before, day });
  const after = await (change === "set"
    ? tick(tx, { ...step, before, day })
    : moved(tx, { ...step, before }));
  if (progress < 100 || !isFull(counted, after.ticks)) return after;
  const done = await complete(tx, { ...step, before });
  return { ...done, unlocked: [...after.unlocked, ...done.unlocked] };
}

type Completion = Change & { closingLine?: string | null; asMilestone?: boolean };

async function complete(tx: Tx, { before, closingLine = null, asMilestone, ...step }: Completion) {
  const { run, challenge } = before;
  const { athleteId, at } = step;
  const done = { progress: 100, isCompleted: true, completedAt: at, closingLine };
  const after = await updateRun(tx, { id: run.id, ...done });
  const points = await payReward(tx, { ...step, challenge });
  if (asMilestone) await insertMilestone(tx, milestoneOf(challenge, { closingLine, step }));
  const unlocked = await recordActivity(tx, { athleteId, at });
  const { shown } = await shownRun(tx, { run: after, challenge, at });
  return { ...shown, points, unlocked };
}

type Closing = { closingLine: string | null; step: Step };

function milestoneOf(challenge: Challenge, { closingLine, step: { athleteId, at } }: Closing) {
  const { title, description, category } = challenge;
  return {
    athleteId,
    title,
    description: closingLine ?? description,
    celebratedAt: at,
    category: category === "faith_development" ? "Faith" : "Character",
  };
}

/** Completing again is allowed; lowering the progress of a completed run is not. */
function completedAgain({ shown }: Known, progress: number) {
  if (progress < 100) throw alreadyCompleted();
  return { ...shown, points: 0, unlocked: [] };
}

type Payment = Step & { challenge: { pointReward: number } };

/** Paid once per challenge, however often it is completed. */
async function payReward(tx: Tx, { athleteId, challengeId, challenge, at }: Payment) {
  const { pointReward: amount } = challenge;
  const reason = `challenge:${challengeId}`;
  return (await awardPoints(tx, { athleteId, reason, amount, at })) ? amount : 0;
}

function stepsMissing({ run, challenge, ticks }: Known) {
  const steps = run.steps ?? 0;
  const missing = steps - ticks.length;
  const are = missing === 1 ? "is" : "are";
  const word = stepsWord(challenge.stepWord, steps);
  return conflict(`${missing} of ${steps} ${word} ${are} still to come.`);
}

const newDay = () => conflict("A new day has begun. Please look again.");

const refusals = {
  "another day": newDay,
  "before it began": () => conflict("This challenge had not begun on that day."),
  "one was added": () => conflict("You have already added a day to this one."),
  full: ({ run, challenge }: Known) =>
    conflict(`All ${run.steps} ${stepsWord(challenge.stepWord, run.steps ?? 0)} are done.`),
};

const notActive = () => conflict("This challenge is resting right now. Please choose another one.");
const timeIsUp = () =>
  conflict(
    "The time for this challenge ran out. You can start it again from the beginning; your points and streak stay.",
  );
const alreadyCompleted = () =>
  conflict("You have completed this challenge. You can start it again.");
const tooManyRuns = () => conflict("Five are under way. Finish one or set it aside.");
