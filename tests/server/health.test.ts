import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";

test("a server that can write is ready, and leaves no trace of having tried", async () => {
  const app = await testApp();
  const answer = await app.http("/readyz");

  expect([answer.status, await answer.json()]).toEqual([200, { status: "ready" }]);
  expect(await app.database.read.$count(app.database.read.tables.rateLimits)).toBe(0);
});

test("one that cannot write is alive but not ready, and says so in the log alone", async () => {
  const { database } = await testApp();
  const write = () => Promise.reject(Object.assign(new Error("CANARY"), { code: "SQLITE_FULL" }));
  const app = await testApp({ database: { ...database, write } });
  const answer = await app.http("/readyz");

  expect([answer.status, await answer.json()]).toEqual([503, { status: "not ready" }]);
  expect((await app.http("/healthz")).status).toBe(200);
  const lines = app.lines.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ msg: "not ready", code: "SQLITE_FULL" }));
  expect(app.lines.join()).not.toContain("CANARY");
});

test("one that stops is not ready and closes the connection with each answer", async () => {
  const app = await testApp({ isStopping: true });
  const ready = await app.http("/readyz");
  const list = await app.http("/api/announcements");

  expect(ready.status).toBe(503);
  expect(list.status).toBe(200);
  for (const answer of [ready, list]) expect(answer.headers.get("connection")).toBe("close");
});
