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

const causes: [string, unknown][] = [
  ["an Error", new Error("sk_live_CANARY SELECT at /srv/app.js:1")],
  ["a database error", new QueryError()],
  ["text", "sk_live_CANARY"],
  ["an object", { message: "sk_live_CANARY", code: "BAD_REQUEST", status: 200 }],
  ["an error with a tRPC code", Object.assign(new Error("CANARY"), { code: "NOT_FOUND" })],
];

async function brokenApp(cause: unknown) {
  const { database } = await testApp();
  return testApp({ database: failing(database, cause) });
}

const text = "Something went wrong";

test.each(causes)("%s is a 500 without details, and logged once without them", async (_, cause) => {
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
});

test("the log has the stack frames", async () => {
  const app = await brokenApp(new Error("CANARY"));
  await app.http("/api/announcements");
  const line = app.lines.map((text) => JSON.parse(text)).find(({ level }) => level >= 50);

  expect(line.name).toBe("Error");
  expect(line.at.join("\n")).toContain("failures.test.ts");
});

test.each(["/api/announcements", "/trpc/soulcare.announcements", "/api/nothing"])(
  "an unreadable session fails %s like any other error",
  async (path) => {
    const app = await brokenApp(new Error("CANARY"));
    const answer = await app.http(path, { headers: { cookie: "sid=someone" } });
    const body = await answer.json();
    const { requestId, message } = body.error?.json?.data
      ? { ...body.error.json.data, message: body.error.json.message }
      : { ...body, message: body.error };

    expect([
      [500, text],
      [404, "Not found"],
    ]).toContainEqual([answer.status, message]);
    expect(requestId).toBe(answer.headers.get("x-request-id"));
  },
);

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
