import { athleteTables } from "./athletes.ts";
import type { Columns } from "./columns.ts";
import { communityTables } from "./community.ts";
import { growthTables } from "./growth.ts";
import { mailTables } from "./mail.ts";
import { moodTables } from "./moods.ts";
import { paymentTables } from "./payments.ts";
import { soulcareTables } from "./soulcare.ts";
import { speakingTables } from "./speaking.ts";
import { staffTables } from "./staff.ts";
import { streakTables } from "./streak.ts";

/** All tables, defined once for both engines. */
export function defineTables(c: Columns) {
  const people = athleteTables(c);
  return {
    ...people,
    ...growthTables(c, people),
    ...streakTables(c, people),
    ...soulcareTables(c, people),
    ...communityTables(c, people),
    ...moodTables(c, people),
    ...mailTables(c, people),
    ...paymentTables(c, people),
    ...speakingTables(c),
    ...staffTables(c, people),
  };
}

export type Tables = ReturnType<typeof defineTables>;

/** A row as read: Row<"athletes">. */
export type Row<Name extends keyof Tables> = Tables[Name]["$inferSelect"];

/** A row as written: NewRow<"athletes">. */
export type NewRow<Name extends keyof Tables> = Tables[Name]["$inferInsert"];
