import { expect, test } from "vitest";
import { lifetimes } from "#server/accounts/session.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { cookieFrom, mutate } from "#tests/helpers/http.ts";
import type { Person } from "#tests/helpers/make.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const statusOf = async (app: TestApp, person: Person) =>
  (await app.http("/api/leaderboard", { as: person })).status;

const roles = [
  { role: "athlete", idle: 7 * day, longest: 30 * day },
  { role: "admin", idle: 30 * minute, longest: 12 * hour },
] as const;

test.each(roles)(
  "a session of an $role ends at its idle limit, and use extends it up to its longest life",
  async (row) => {
    const app = await testApp();
    const unused = await app.make[row.role]();
    const person = await app.make[row.role]();
    const step = row.idle - second;
    let age = 0;
    for (; age + step < row.longest; age += step) {
      app.moveBy(step);
      expect(await statusOf(app, person)).toBe(200);
    }
    expect(await statusOf(app, unused)).toBe(401);
    app.moveBy(row.longest - age - second);
    expect(await statusOf(app, person)).toBe(200);
    app.moveBy(2 * second);
    expect(await statusOf(app, person)).toBe(401);

    const late = await app.make[row.role]();
    app.moveBy(row.idle + second);
    expect(await statusOf(app, late)).toBe(401);
  },
);

test("lastSeenAt is written at most once per interval", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const seenAt = async () => {
    const rows = await app.database.read.select().from(app.database.read.tables.sessions);
    return rows[0]?.lastSeenAt.getTime();
  };
  const began = app.clock.now.getTime();

  app.moveBy(lifetimes.athlete.touchMs - second);
  await statusOf(app, ruth);
  expect(await seenAt()).toBe(began);
  app.moveBy(second);
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
  app.moveBy(minute);
  return { app, ruth, phone, laptop: await enter("Laptop".padEnd(400, ".")) };
}

async function devices(app: TestApp, person: Person) {
  const answer = await app.http("/trpc/athletes.sessions", { as: person });
  const { result } = await answer.json();
  const rows: { id: number; device: string; isCurrent: boolean }[] = result.data.json;
  return rows;
}

test("the list has the user's own devices until they expire, and holds no secret", async () => {
  const { app, phone } = await withDevices();
  await app.make.athlete();
  const rows = await devices(app, phone);

  expect(rows.map(({ device }) => device.slice(0, 6))).toEqual(["Laptop", "Phone", "Test"]);
  expect(rows.map(({ device }) => device.length)).toEqual([300, 5, 4]);
  expect(rows.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]);
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
    "createdAt",
    "device",
    "id",
    "isCurrent",
    "lastSeenAt",
  ]);

  app.moveBy(7 * day - 2 * minute);
  expect(await statusOf(app, phone)).toBe(200);
  app.moveBy(2 * minute + second);
  expect((await devices(app, phone)).map(({ device }) => device)).toEqual(["Phone"]);
});

test("ending one session or all others signs those devices out, and nobody else's", async () => {
  const { app, ruth, phone, laptop } = await withDevices();
  const boaz = await app.make.athlete();
  const own = (await devices(app, laptop)).find(({ isCurrent }) => isCurrent);
  expect((await mutate(app, "athletes.endSession", { id: own?.id }, { as: phone })).status).toBe(
    200,
  );
  expect([await statusOf(app, laptop), await statusOf(app, ruth)]).toEqual([401, 200]);

  await mutate(app, "athletes.endOtherSessions", undefined, { as: phone });
  expect(await statusOf(app, ruth)).toBe(401);
  expect([await statusOf(app, phone), await statusOf(app, boaz)]).toEqual([200, 200]);
});
