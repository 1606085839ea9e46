import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { somePages } from "#tests/helpers/app-on.ts";
import { failing } from "#tests/helpers/fail-database.ts";

const leak = /CANARY|sqlite|select|insert into|secret@|at .*\.m?[jt]s:|stack/i;

class QueryError extends Error {
  constructor() {
    super("Failed query: insert into athletes params: secret@person.test");
    this.cause = new Error("sk_live_CANARY SELECT * FROM athletes\n    at /srv/app.js:1");
  }
}

const causes: unknown[] = [
  new Error("sk_live_CANARY SELECT at /srv/app.js:1"),
  new QueryError(),
  "sk_live_CANARY",
  { message: "sk_live_CANARY", code: "BAD_REQUEST", status: 200 },
  Object.assign(new Error("CANARY"), { code: "NOT_FOUND" }),
];

async function brokenApp(cause: unknown) {
  const { database } = await testApp();
  return testApp({ database: failing(database, cause) });
}

const text = "Something went wrong";

test("a failure is a 500 without details, and logged once without them", async () => {
  for (const cause of causes) await expectNoDetails(cause);
});

async function expectNoDetails(cause: unknown) {
  const app = await brokenApp(cause);
  const rest = await app.http("/api/announcements");
  const trpc = await app.http("/trpc/soulcare.announcements");

  expect([rest.status, trpc.status]).toEqual([500, 500]);
  const [restText, trpcText] = [await rest.text(), await trpc.text()];
  expect(restText + trpcText).not.toMatch(leak);
  const id = rest.headers.get("x-request-id");
  expect(JSON.parse(restText)).toEqual({
    error: text,
    code: "INTERNAL_SERVER_ERROR",
    requestId: id,
  });
  const trpcId = trpc.headers.get("x-request-id");
  expect(JSON.parse(trpcText).error.json).toMatchObject({
    message: text,
    data: { code: "INTERNAL_SERVER_ERROR", requestId: trpcId },
  });

  const errors = app.lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(errors).toMatchObject([
    { msg: "unexpected error", path: "/api/announcements", requestId: id },
    { msg: "unexpected error", path: "/trpc/soulcare.announcements", requestId: trpcId },
  ]);
  expect(app.lines.join("\n")).not.toMatch(/CANARY|secret@|insert into/);
}

test("the log has the stack frames", async () => {
  const app = await brokenApp(new Error("CANARY"));
  await app.http("/api/announcements");
  const line = app.lines.map((text) => JSON.parse(text)).find(({ level }) => level >= 50);

  expect(line.name).toBe("Error");
  expect(line.at.join("\n")).toContain("failures.test.ts");
});

test("an unreadable session is a failure like any other", async () => {
  const app = await brokenApp(new Error("CANARY"));
  const headers = { cookie: "sid=someone" };
  const rest = await app.http("/api/announcements", { headers });
  const trpc = await app.http("/trpc/soulcare.announcements", { headers });
  const { error, requestId } = await rest.json();
  expect([rest.status, error, requestId]).toEqual([500, text, rest.headers.get("x-request-id")]);
  expect([trpc.status, (await trpc.json()).error.json.message]).toEqual([500, text]);
});

test("an unreachable database is a 503 with Retry-After", async () => {
  const app = await brokenApp(Object.assign(new Error("CANARY"), { code: "ECONNREFUSED" }));
  for (const path of ["/api/announcements", "/trpc/soulcare.announcements"]) {
    const answer = await app.http(path);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toContain("We are very busy. Please try again in a moment.");
  }
  const levels = app.lines.map((line) => JSON.parse(line).level);
  expect(levels.filter((level) => level >= 50)).toEqual([]);
  expect(levels.filter((level) => level === 40)).toHaveLength(2);
});

test("an error outside the API has the same shape", async () => {
  const page = () => Promise.reject(new Error("CANARY"));
  const app = await testApp({ pages: { ...somePages, page } });
  const answer = await app.http("/");

  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error: text, code: "INTERNAL_SERVER_ERROR" });
});
