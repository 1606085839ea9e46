import { expect, test } from "vitest";
import {
  countSegments,
  countSessions,
  listBookedSessions,
  listJustSettled,
  listLongestWaiting,
  listNewMilestones,
  listQuiet,
  listSharedDark,
  listUnreadPages,
  listUnseenReflections,
} from "#db/queries/day.ts";
import { at } from "#tests/helpers/empty-database.ts";
import { freshSqliteFile } from "#tests/helpers/engines.ts";
import { openPlanner } from "#tests/helpers/plans.ts";

const scope = { userId: 1, isOwner: false, isAll: false };
const span = { from: at(1), until: at(2) };
const moment = {
  now: at(2),
  today: [{ day: "2026-03-02", quietSince: "2026-02-23", timeZones: ["America/New_York"] }],
  months: [{ ...span, timeZones: ["America/New_York"] }],
  isPaid: true,
  graceBegan: at(1),
};

/** PostgreSQL reads a small table whole, whatever indexes it has. */
test("the day of a mentor reads no table of many rows from end to end on SQLite", async () => {
  const planOf = await openPlanner(`file:${freshSqliteFile()}`);
  const plan = await planOf(async (read) => {
    await listLongestWaiting(read, scope);
    await listBookedSessions(read, scope, span);
    await countSessions(read, scope, span);
    await listJustSettled(read, scope, { since: at(1) });
    await listSharedDark(read, scope, { since: at(1) });
    await listUnseenReflections(read, scope);
    await listUnreadPages(read, scope);
    await listNewMilestones(read, scope, { since: at(1) });
    await listQuiet(read, scope, moment);
    await countSegments(read, scope, moment);
  });
  expect(plan).toContain("mentor_lines_mentor");
  expect(plan).not.toMatch(/^SCAN /m);
});
