import { expect, test } from "vitest";
import { backupName, backupsAmong, expiredBackups } from "#scripts/backup/retention.ts";

const now = new Date("2026-05-31T12:30:00Z");
const hour = 60 * 60_000;
const before = (hours: number) => new Date(now.getTime() - hours * hour);

/** What stays of backups that were made so many hours ago. */
function kept(...hours: number[]) {
  const names = hours.map((each) => backupName("honour", "db", before(each)));
  const backups = backupsAmong(names);
  const gone = new Set(expiredBackups(backups, now));
  return backups
    .filter((backup) => !gone.has(backup))
    .map(({ at }) => (now.getTime() - at.getTime()) / hour);
}

test("the newest of each hour stays for a day", () => {
  expect(kept(0, 0.2, 0.4, 1, 1.2, 2, 23)).toEqual([23, 2, 1, 0]);
});

test("the newest of each day stays for thirty days", () => {
  // 30 hours ago it was half past six of the day before.
  expect(kept(0, 30, 26, 50, 29 * 24, 31 * 24)).toEqual([29 * 24, 50, 26, 0]);
});

test("two months of one an hour leave a day of hours and a month of days", () => {
  const hourly = Array.from({ length: 60 * 24 }, (_, index) => index);
  expect(kept(...hourly)).toHaveLength(24 + 29);
});

test("the last one stays, however old it is", () => {
  expect(kept(90 * 24, 80 * 24)).toEqual([80 * 24]);
});

test("a clock that was set back does not remove the newest", () => {
  expect(kept(-5, 0)).toEqual([0, -5]);
});

test("a database that is no longer backed up keeps its newest and loses the others in time", () => {
  const moved = [800, 790].map((hours) => backupName("honour", "db", before(hours)));
  const names = [...moved, backupName("honour", "dump", now), backupName("honour-2", "dump", now)];
  expect(expiredBackups(backupsAmong(names), now)).toMatchObject([{ name: moved[0] }]);
});

test("other files are no backups", () => {
  const mine = backupName("honour", "db", now);
  const others = [
    `${mine}.sha256`,
    "honour-by-hand.db",
    "honour-2026-99-99T99-99-99-999Z.db",
    "notes.txt",
  ];
  expect(backupsAmong([...others, mine])).toMatchObject([{ name: mine, of: "honour.db" }]);
});
