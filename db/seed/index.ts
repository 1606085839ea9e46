import { type AnyColumn, and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import type { Database, Tx } from "../database.ts";
import { countUsers } from "../queries/accounts.ts";
import type { NewRow } from "../schema/index.ts";
import { communityStats } from "../values.ts";
import { type DemoParts, seedDemo } from "./demo.ts";
import reference from "./reference.json" with { type: "json" };

type Options = {
  now: Date;
  /** If missing, no demo world is seeded. */
  demo?: DemoParts | undefined;
};

/** A busy machine needs more than the usual time for the demo world's rows. */
const longestSeedMs = 60_000;

/**
 * Seeds an empty database: the catalogue always, the demo world if wanted. It is one write, so of
 * two processes that start together only one seeds, and all of it. An older catalogue is renewed.
 */
export function seed(database: Database, { now, demo }: Options) {
  const fill = async (tx: Tx) => {
    const isFresh = (await countUsers(tx)) === 0;
    if (await hasCatalogue(tx)) {
      await addSteps(tx);
      await renewRequirements(tx);
    } else await seedReference(tx, { now });
    if (isFresh && demo) await seedDemo(tx, { now, ...demo });
  };
  return database.write(fill, { timeoutMs: longestSeedMs });
}

/** Deleted entries keep their rows, so an emptied catalogue is not seeded again. */
async function hasCatalogue(tx: Tx) {
  const { achievements, challenges } = tx.tables;
  return (await tx.$count(achievements)) > 0 || (await tx.$count(challenges)) > 0;
}

/** Safe: the seeding tests write every row through the schema's CHECKs. */
const catalogue = reference as {
  achievements: NewRow<"achievements">[];
  challenges: NewRow<"challenges">[];
};

/** The texts of the first release had straight apostrophes. */
const plain = (text: string) => text.replaceAll(/[‘’]/g, "'");

/**
 * Gives challenges of an older release the `steps` of the catalogue, unless staff have edited them.
 * Runs under way stay without steps.
 */
async function addSteps(tx: Tx) {
  const { challenges: t } = tx.tables;
  const counted = catalogue.challenges.filter(({ steps }) => steps);
  const titles = counted.map(({ title }) => title);
  const isOlder = and(isNull(t.steps), inArray(t.title, titles), isUnedited(tx, "challenge", t.id));
  for (const { id, ...row } of await tx.select().from(t).where(isOlder)) {
    const released = counted.find(({ title }) => title === row.title);
    const isSame =
      released &&
      plain(released.description) === plain(row.description) &&
      released.category === row.category &&
      released.difficulty === row.difficulty &&
      released.pointReward === row.pointReward &&
      released.timeLimit === row.timeLimit;
    if (!isSame) continue;
    const { steps, stepWord } = released;
    await tx.update(t).set({ steps, stepWord }).where(eq(t.id, id));
  }
}

/** The condition that the audit log has no entry about this row. */
function isUnedited(tx: Tx, noun: string, id: AnyColumn) {
  const { auditLog: t } = tx.tables;
  const edits = tx
    .select({ id: t.id })
    .from(t)
    .where(eq(t.target, sql`${`${noun} `} || ${id}`));
  return notExists(edits);
}

/** The former requirements of two achievements, by the requirement that replaces each. */
const formerly = { "check_ins >= 1": "mood_entries >= 1", "check_ins >= 10": "mood_entries >= 10" };

/** Gives these achievements their new requirement, unless staff have edited them. */
async function renewRequirements(tx: Tx) {
  const { achievements: t } = tx.tables;
  for (const [requirement, former] of Object.entries(formerly)) {
    const released = catalogue.achievements.find((row) => row.requirement === requirement);
    if (!released) continue;
    const { title, description } = released;
    const isUntouched = and(
      eq(t.title, title),
      eq(t.description, description),
      eq(t.requirement, former),
      isNull(t.deletedAt),
      isUnedited(tx, "achievement", t.id),
    );
    await tx.update(t).set({ requirement }).where(isUntouched);
  }
}

/** The initial achievements, challenges and counters. */
async function seedReference(tx: Tx, { now }: { now: Date }) {
  await tx.insert(tx.tables.achievements).values(catalogue.achievements);
  await tx.insert(tx.tables.challenges).values(catalogue.challenges);
  const counters = communityStats.map((statType) => ({ statType, lastUpdated: now }));
  await tx.insert(tx.tables.communityStats).values(counters);
}
