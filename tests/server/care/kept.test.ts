import { expect, test } from "vitest";
import { deleteOldRows } from "#server/retention.ts";
import { careApp, minute } from "#tests/helpers/care.ts";

const day = 24 * 60 * minute;

/** A call that was closed, and who asked. */
async function withClosedCall() {
  const app = await careApp();
  const ruth = await app.make.athlete({ name: "Ruth CANARY" });
  const words = { message: "CANARY", phone: "CANARY", place: "CANARY" };
  const { id } = await app.as(ruth).soulcare.askForSomeone(words);
  const { admin } = app.as(app.staff[0] ?? null);
  await admin.takeCareCall({ id });
  await admin.answerCareCall({ id, text: "CANARY" });
  const close = () => admin.closeCareCall({ id, outcome: "reached", note: "CANARY" });
  const stored = () => app.database.read.select().from(app.database.read.tables.careCalls);
  return { app, ruth, id, admin, close, stored };
}

const deletion = { confirmation: "DELETE" } as const;

test("a year after a call was closed its words go, and after three years the call", async () => {
  const { app, close, stored } = await withClosedCall();
  await close();
  const closedAt = app.clock.now.getTime();
  const cleanAfter = async (days: number) => {
    app.clock.now = new Date(closedAt + days * day + 1);
    await deleteOldRows(app.deps);
  };
  await cleanAfter(364);
  expect(JSON.stringify(await stored()).match(/CANARY/g)).toHaveLength(6);
  await cleanAfter(365);
  const rows = await stored();
  expect(rows).toMatchObject([{ outcome: "reached", state: "closed" }]);
  expect(JSON.stringify(rows)).not.toContain("CANARY");
  await cleanAfter(1_095);
  expect(await stored()).toEqual([]);
});

test("an open call outlives the account without its words, and is unnamed when it is closed", async () => {
  const { app, ruth, id, admin, close, stored } = await withClosedCall();
  await app.as(ruth).athletes.deleteAccount(deletion);
  expect(await admin.careCall({ id })).toMatchObject({
    state: "acknowledged",
    name: "Ruth CANARY",
    phone: "CANARY",
    place: "CANARY",
    athleteId: null,
    isGone: true,
    message: null,
    answer: null,
  });
  await close();
  expect(await stored()).toMatchObject([{ name: null, phone: null, place: null }]);
});

test("one's own file has a closed call without who the staff are; nothing of it outlives the account", async () => {
  const { app, ruth, close, stored } = await withClosedCall();
  await close();
  const file = await app.as(ruth).athletes.exportData();
  expect(file.stored.careCalls).toMatchObject([
    { message: "CANARY", phone: "CANARY", place: "CANARY", answer: "CANARY", outcome: "reached" },
  ]);
  for (const hidden of ["note", "acknowledgedBy", "closedBy"])
    expect(file.stored.careCalls?.[0]).not.toHaveProperty(hidden);
  await app.as(ruth).athletes.deleteAccount(deletion);
  expect(JSON.stringify(await stored())).not.toContain("CANARY");
});
