import { randomUUID } from "node:crypto";
import type * as z from "zod";
import type { Reader, Tx } from "#db/database.ts";
import {
  findOpenPlan,
  findPlanVersion,
  insertPlan,
  insertPlanVersion,
  listPlanTicks,
  listPlanVersions,
  updatePlan,
} from "#db/queries/game-plans.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import type { PlanContent } from "#db/schema/game-plans.ts";
import type { Row } from "#db/schema/index.ts";
import type { Context } from "./context.ts";
import type { Day } from "./domain/days.ts";
import { weekOn, withTicks } from "./domain/game-plan.ts";
import { proseOf } from "./domain/prose.ts";
import { conflict, found, invalid, notFound } from "./errors.ts";
import type { saveGamePlanInput } from "./input/game-plans.ts";
import { forgetNotifications, notify } from "./notifications.ts";
import { checkVerses } from "./verses.ts";

type Plan = Row<"gamePlans">;
type Asked = {
  plan: Plan;
  /** The newest version if left out. */
  version?: number | undefined;
  /** The reader may see only versions since then; null: all. */
  from?: Date | null;
  /** In the athlete's time zone. */
  today: Day;
};

/** A version of a plan, with its ticks. Undefined if the reader may see no version. */
export async function shownPlan(db: Reader, { plan, version, from = null, today }: Asked) {
  const all = await listPlanVersions(db, plan.id);
  const versions = all.filter(({ createdAt }) => !from || createdAt >= from);
  if (versions.length === 0) return undefined;
  const number = version ?? plan.version;
  const shown = found(
    versions.find((one) => one.number === number),
    "version",
  );
  const stored = found(await findPlanVersion(db, { planId: plan.id, number }), "version");
  const { letter, goals, weeks } = stored.content;
  const { id, title, startsOn, archivedAt } = plan;
  return {
    id,
    title,
    startsOn,
    isOpen: archivedAt === null,
    shown,
    versions,
    goals,
    letter: proseOf(letter).blocks,
    letterText: letter,
    weeks: withTicks(startsOn, weeks, await listPlanTicks(db, id)),
    currentWeek: weekOn(startsOn, weeks.length, today),
  };
}

type Saved = Omit<z.output<typeof saveGamePlanInput>, "id" | "idempotencyKey">;
type Writer = Pick<Context, "now"> & { viewer: { userId: number } };
type Written = { athleteId: number; from: Date | null; plan: Saved };

/** Begins a plan, or adds a version to the open plan, and tells the athlete. */
export async function writePlan(tx: Tx, ctx: Writer, { athleteId, from, plan }: Written) {
  const at = ctx.now();
  const { title, startsOn, version, changed, ...content } = plan;
  checkVerses("letter", content.letter);
  const open = await findOpenPlan(tx, athleteId);
  const number = (version ?? 0) + 1;
  const row = { title, startsOn, version: number };
  const by = { athleteId, createdBy: ctx.viewer.userId, createdAt: at };
  let id: number;
  if (version === undefined) {
    await makeRoom(tx, { open, from, at });
    id = (await insertPlan(tx, { ...row, ...by })).id;
  } else {
    if (!open) throw conflict("This plan was put away. Please load the page again.");
    if (open.version !== version)
      throw conflict("Somebody else changed this plan. Please load the page again.");
    if (!changed) throw invalid("changed", "Please say in a line what changed");
    id = open.id;
    await updatePlan(tx, { id, ...row });
  }
  await insertPlanVersion(tx, { ...by, planId: id, number, changed, content: withIds(content) });
  const to = await listUserIds(tx, [athleteId]);
  await notify(tx, { to, kind: "plan", subject: planSubject(id), at });
  return { id, number };
}

type Room = { open: Plan | undefined; from: Date | null; at: Date };

/** Archives an open plan that the writer cannot see; throws if the writer can see it. */
async function makeRoom(tx: Tx, { open, from, at }: Room) {
  if (!open) return;
  const [newest] = await listPlanVersions(tx, open.id);
  if (!from || (newest && newest.createdAt >= from))
    throw conflict("There is a plan already. Please load the page again.");
  await putPlanAway(tx, open, at);
}

/** Archives a plan. The athlete can still read it. */
export async function putPlanAway(tx: Tx, { id }: Plan, archivedAt: Date) {
  await updatePlan(tx, { id, archivedAt });
  await forgetNotifications(tx, planSubject(id));
}

export async function openPlanOf(tx: Tx, athleteId: number) {
  const plan = await findOpenPlan(tx, athleteId);
  if (!plan) throw notFound("game plan");
  return plan;
}

const planSubject = (id: number) => `plan:${id}`;

type Draft = Pick<Saved, "letter" | "goals" | "weeks">;

/** Gives new goals and actions an id. */
function withIds({ letter, goals, weeks }: Draft): PlanContent {
  return {
    letter,
    goals: goals.map(withId),
    weeks: weeks.map(({ focus, actions }) => ({ focus, actions: actions.map(withId) })),
  };
}

const withId = <Item extends { id?: string | undefined }>({ id, ...item }: Item) => ({
  ...item,
  id: id ?? randomUUID(),
});
