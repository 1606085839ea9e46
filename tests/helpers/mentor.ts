import { eq } from "drizzle-orm";
import { replaceWeekHours } from "#db/queries/mentor-hours.ts";
import type { NewRow } from "#db/schema/index.ts";
import type { TestApp } from "./app-on.ts";
import type { Person } from "./make.ts";

type Practice = Partial<NewRow<"staff">>;

const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  fromMinute: 9 * 60,
  untilMinute: 17 * 60,
}));

/** Anna mentors in New York, from nine to five on every day, and has one athlete in Chicago. */
export async function withMentor(app: TestApp, practice: Practice = {}) {
  const anna = await app.make.mentor({ displayName: "Anna B." });
  const usual = { email: "anna@example.test", meetingUrl: "https://meet.example.test/anna" };
  await openPractice(app, anna, { ...usual, ...practice });
  const ruth = await athleteOf(app, anna, { name: "Ruth Carter" });
  return { anna, ruth, admin: app.as(anna).admin, soulcare: app.as(ruth).soulcare };
}

/** Opens times from nine to five on every day. */
export function openPractice(
  app: TestApp,
  { viewer: { userId } }: Person,
  practice: Practice = {},
) {
  return app.database.write(async (tx) => {
    const { staff: t } = tx.tables;
    await tx
      .update(t)
      .set({ ...practice, noticeHours: 12 })
      .where(eq(t.userId, userId));
    await replaceWeekHours(tx, userId, everyDay);
  });
}

/** Another athlete of this mentor. */
export async function athleteOf(
  app: TestApp,
  mentor: Person,
  values: Parameters<TestApp["make"]["athlete"]>[0] = {},
) {
  const athlete = await app.make.athlete({ timeZone: "America/Chicago", ...values });
  await app.make.mentoring(mentor, athlete);
  return athlete;
}

export const at = (moment: string) => new Date(`${moment}:00Z`);
