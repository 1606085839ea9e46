import { athleteTables } from "./athletes.ts";
import { careTables } from "./care.ts";
import { checkInTables } from "./check-ins.ts";
import { claimTables } from "./claims.ts";
import { type Columns, postgresColumns, referredTables } from "./columns.ts";
import { communityTables } from "./community.ts";
import { eventTables } from "./events.ts";
import { gamePlanTables } from "./game-plans.ts";
import { growthTables, streakTables } from "./growth.ts";
import { libraryTables } from "./library.ts";
import { mailTables } from "./mail.ts";
import { memoryTables } from "./memory.ts";
import { mentorTables } from "./mentor.ts";
import { mentorSessionTables } from "./mentor-sessions.ts";
import { moodTables } from "./moods.ts";
import { notificationTables } from "./notifications.ts";
import { paymentTables } from "./payments.ts";
import { pushTables } from "./push.ts";
import { securityTables } from "./security.ts";
import { soulcareTables } from "./soulcare.ts";
import { speakingTables } from "./speaking.ts";
import { staffTables } from "./staff.ts";

/** All tables, defined once for both engines. */
export function defineTables(c: Columns) {
  const people = athleteTables(c);
  const board = communityTables(c, people);
  const moods = moodTables(c, people);
  const soulcare = soulcareTables(c, people, moods);
  const library = libraryTables(c, people);
  return {
    ...people,
    ...growthTables(c, people),
    ...streakTables(c, people),
    ...soulcare,
    ...mentorTables(c, people, soulcare),
    ...mentorSessionTables(c, people),
    ...library,
    ...eventTables(c, people, library),
    ...gamePlanTables(c, people),
    ...board,
    ...careTables(c, people, board),
    ...moods,
    ...mailTables(c, people),
    ...notificationTables(c, people),
    ...pushTables(c, people),
    ...paymentTables(c, people),
    ...speakingTables(c),
    ...claimTables(c, people),
    ...checkInTables(c, people),
    ...memoryTables(c, people),
    ...staffTables(c, people),
    ...securityTables(c, people),
  };
}

export type Tables = ReturnType<typeof defineTables>;

/** A row as it is read, such as Row<"athletes">. */
export type Row<Name extends keyof Tables> = Tables[Name]["$inferSelect"];

/** A row as it is inserted, such as NewRow<"athletes">. */
export type NewRow<Name extends keyof Tables> = Tables[Name]["$inferInsert"];

type Entry = [name: keyof Tables, table: Tables[keyof Tables]];

/** All tables with their names, each after the tables that it references. */
export function tablesInOrder(): Entry[] {
  const tables = defineTables(postgresColumns);
  // Safe: these are the entries of `tables`.
  const entries = Object.entries(tables) as Entry[];
  const ordered = new Set<Entry>();
  const place = (entry: Entry) => {
    if (ordered.has(entry)) return;
    const referred: unknown[] = referredTables(entry[1]);
    for (const other of entries) if (referred.includes(other[1]) && other !== entry) place(other);
    ordered.add(entry);
  };
  for (const entry of entries) place(entry);
  return [...ordered];
}
