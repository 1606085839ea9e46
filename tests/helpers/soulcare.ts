import type { NewRow } from "#db/schema/index.ts";
import { recordActivity } from "#server/activity.ts";
import { type TestApp, testApp } from "./app.ts";
import type { Engine } from "./engines.ts";

const day = 24 * 60 * 60_000;

/** A server on this engine, with an athlete and days that pass. */
export async function withAthlete(open: Engine["open"], values: Partial<NewRow<"athletes">> = {}) {
  const app = await testApp({ database: await open() });
  const ruth = await app.make.athlete(values);
  return { app, ruth, soulcare: app.as(ruth).soulcare };
}

/** Lets so many days pass. */
export function passDays(app: TestApp, days: number) {
  app.clock.now = new Date(app.clock.now.getTime() + days * day);
}

/** Something that an athlete did, whatever it was. */
export const recordAction = (app: TestApp, { id: athleteId }: { id: number }) =>
  app.database.write((tx) => recordActivity(tx, { athleteId, at: app.clock.now }));

export function milestone(title = "I told my coach") {
  return { category: "Faith", title, description: "He did not laugh." };
}
