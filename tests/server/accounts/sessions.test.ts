import { expect, test } from "vitest";
import { lifetimes } from "#server/accounts/session.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { cookieFrom, mutate } from "#tests/helpers/http.ts";
import type { Person } from "#tests/helpers/make.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const moveBy = ({ clock }: TestApp, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
};

const statusOf = async (app: TestApp, person: Person) =>
  (await app.http("/api/leaderboard", { as: person })).status;

const roles = [
  { role: "athlete", idle: 7 * day, longest: 30 * day },
  { role: "admin", idle: 30 * minute, longest: 12 * hour },
] as const;

test.each(roles)("an unused session of an $role lasts to its limit and no longer", async (row) => {
  const app = await testApp();
  const early = await app.make[row.role]();
  moveBy(app, row.idle - second);
  expect(await statusOf(app, early)).toBe(200);

  const late = await app.make[row.role]();
  moveBy(app, row.idle + second);
  expect(await statusOf(app, late)).toBe(401);
});

test.each(roles)("use keeps the session of an $role alive, up to its maximum", async (row) => {
  const app = await testApp();
  const person = await app.make[row.role]();
  const step = row.idle - second;
  let age = 0;
  for (; age + step < row.longest; age += step) {
    moveBy(app, step);
    expect(await statusOf(app, person)).toBe(200);
  }
  moveBy(app, row.longest - age - second);
  expect(await statusOf(app, person)).toBe(200);
  moveBy(app, 2 * second);
  expect(await statusOf(app, person)).toBe(401);
});

test("frequent use of a session writes rarely", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const seenAt = async () => {
    const rows = await app.database.read.select().from(app.database.read.tables.sessions);
    return rows[0]?.lastSeenAt.getTime();
  };
  const began = app.clock.now.getTime();

  moveBy(app, lifetimes.athlete.touchMs - second);
  await statusOf(app, ruth);
  expect(await seenAt()).toBe(began);
  moveBy(app, second);
  await statusOf(app, ruth);
  expect(await seenAt()).toBe(app.clock.now.getTime());
});

async function withDevices() {
  const app = await testApp();
  const hash = await app.deps.passwords.hash("green pastures 23");
  const ruth = await app.make.athlete({ password: hash });
  const enter = async (device: string) => {
    const json = { username: ruth.email, password: "green pastures 23" };
    const answer = await app.http("/api/session", { json, headers: { "user-agent": device } });
    return { ...ruth, cookie: cookieFrom(answer) };
  };
  const phone = await enter("Phone");
  moveBy(app, minute);
  return { app, ruth, phone, laptop: await enter("Laptop".padEnd(400, ".")) };
}

async function devices(app: TestApp, person: Person) {
  const answer = await app.http("/trpc/athletes.sessions", { as: person });
  const { result } = await answer.json();
  const rows: { id: number; device: string; isCurrent: boolean }[] = result.data.json;
  return rows;
}

test("the list of devices marks the current one and holds no secret", async () => {
  const { app, phone } = await withDevices();
  await app.make.athlete();
  const rows = await devices(app, phone);

  expect(rows.map(({ device }) => device.slice(0, 6))).toEqual(["Laptop", "Phone", "Test"]);
  expect(rows.map(({ device }) => device.length)).toEqual([300, 5, 4]);
  expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
    ["createdAt", "device", "id", "isCurrent", "lastSeenAt"].toSorted(),
  );
});

test("an expired session is not listed", async () => {
  const { app, phone } = await withDevices();
  moveBy(app, 7 * day - 2 * minute);
  expect(await statusOf(app, phone)).toBe(200);
  moveBy(app, 2 * minute + second);

  expect((await devices(app, phone)).map(({ device }) => device)).toEqual(["Phone"]);
});

test("ending a device signs it out on its next call", async () => {
  const { app, phone, laptop } = await withDevices();
  const own = (await devices(app, laptop)).find(({ isCurrent }) => isCurrent);
  const answer = await mutate(app, "athletes.endSession", { id: own?.id }, { as: phone });

  expect(answer.status).toBe(200);
  expect(await statusOf(app, laptop)).toBe(401);
  expect(await statusOf(app, phone)).toBe(200);
});

test("another account's session cannot be ended or detected", async () => {
  const { app, phone, laptop } = await withDevices();
  const boaz = await app.make.athlete();
  const refused = [];
  for (const { id } of [...(await devices(app, phone)), { id: 999_999 }]) {
    const answer = await mutate(app, "athletes.endSession", { id }, { as: boaz });
    refused.push([answer.status, (await answer.json()).error.json.message]);
  }

  expect(new Set(refused.map(String)).size).toBe(1);
  expect(refused[0]?.[0]).toBe(404);
  expect([await statusOf(app, phone), await statusOf(app, laptop)]).toEqual([200, 200]);
});

test("ending the other sessions leaves this one and other accounts'", async () => {
  const { app, phone, laptop } = await withDevices();
  const boaz = await app.make.athlete();
  await mutate(app, "athletes.endOtherSessions", undefined, { as: phone });

  expect(await statusOf(app, laptop)).toBe(401);
  expect([await statusOf(app, phone), await statusOf(app, boaz)]).toEqual([200, 200]);
});
