import superjson from "superjson";
import { expect, test } from "vitest";
import { operations } from "#server/http/rest/operations.ts";
import { appRouter } from "#server/routers/index.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";

test.each([
  "/api/session",
  "/api/nothing",
  "/api/athletes/1",
  "/trpc/athletes.session",
  "/trpc/no",
])("%s is sent with no-store", async (path) => {
  const app = await testApp();
  expect((await app.http(path)).headers.get("cache-control")).toBe("no-store");
});

test.each(["/api/athletes/7", "/trpc/athletes.get", "/api/nothing"])(
  "the request id of %s is in its header, its body and its log line",
  async (path) => {
    const app = await testApp();
    const answer = await app.http(path);
    const body = await answer.json();
    const id = answer.headers.get("x-request-id");

    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(body.requestId ?? body.error.json.data.requestId).toBe(id);
    const lines = app.lines.map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ requestId: id, method: "GET", path, status: answer.status }]);
  },
);

test("a client cannot choose the request id", async () => {
  const app = await testApp();
  const answer = await app.http("/api/session", { headers: { "x-request-id": "mine" } });
  expect(answer.headers.get("x-request-id")).not.toBe("mine");
});

test("JSON dates are parsed, invalid ones refused", async () => {
  const app = await testApp();
  const admin = await app.make.admin();
  const json = { title: "Group call", content: "At eight." };
  const create = (expiresAt: unknown) =>
    app.http("/api/admin/announcements", { json: { ...json, expiresAt }, as: admin });

  const answer = await create("2026-03-09T08:30:00+02:00");
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    expiresAt: "2026-03-09T06:30:00.000Z",
    createdAt: "2026-03-02T15:00:00.000Z",
  });
  for (const wrong of ["tomorrow", "2026-13-45T99:99:99Z", "2026-03-09", 1_772_000_000_000, {}]) {
    const refused = await create(wrong);
    expect([wrong, refused.status]).toEqual([wrong, 400]);
    expect(await refused.json()).toMatchObject({ error: "Invalid date" });
  }
  expect((await create(null)).status).toBe(201);
});

test("all missing fields are reported at once", async () => {
  const app = await testApp();
  const answer = await app.http("/api/athletes", { json: {} });

  expect(await answer.json()).toMatchObject({
    error: "Name is required",
    issues: [
      { path: "name", message: "Name is required" },
      { path: "email", message: "Required" },
      { path: "sport", message: "Primary sport is required" },
      { path: "level", message: "Please choose your athletic level" },
    ],
  });
});

const profile = { name: "Ruth", email: "ruth@example.test", sport: "Rowing", level: "college" };

test.each([
  [{ name: 7 }, "name", "Expected string, received number"],
  [{ name: null }, "name", "Expected string, received null"],
  [{ name: [] }, "name", "Expected string, received array"],
  [{ name: " " }, "name", "Name is required"],
  [{ email: "ruth" }, "email", "Please enter a valid email"],
  [{ sport: "" }, "sport", "Primary sport is required"],
  [{ level: "amateur" }, "level", "Please choose your athletic level"],
  [{ school: "s".repeat(81) }, "school", "At most 80 characters."],
  [{ adultConfirmed: "yes" }, "adultConfirmed", "Expected boolean, received string"],
])("REST and tRPC refuse %j at %s with: %s", async (wrong, path, message) => {
  const app = await testApp();
  const rest = await app.http("/api/athletes", { json: { ...profile, ...wrong } });
  const trpc = await mutate(app, "athletes.create", { ...profile, ...wrong });

  expect([rest.status, trpc.status]).toEqual([400, 400]);
  const expected = { code: "BAD_REQUEST", issues: [{ path, message }] };
  expect(await rest.json()).toMatchObject({ error: message, ...expected });
  const { error } = await trpc.json();
  expect(error.json).toMatchObject({ message, data: { ...expected, httpStatus: 400 } });
});

test.each([
  [Number.NaN, "Please enter a number."],
  [Number.POSITIVE_INFINITY, "Expected number, received Infinity"],
  [1.5, "Please enter a whole number."],
])("the number %s is refused at its field", async (limit, message) => {
  const app = await testApp();
  const { json, meta } = superjson.serialize({ limit });
  const input = encodeURIComponent(JSON.stringify({ json, meta }));
  const answer = await app.http(`/trpc/athletes.list?input=${input}`);
  expect(answer.status).toBe(400);
  expect((await trpcError(answer)).issues).toEqual([{ path: "limit", message }]);
  const text = await app.http(`/api/athletes?limit=${limit}`);
  expect((await text.json()).issues).toMatchObject([{ path: "limit" }]);
});

/** Calls that answer nothing though they delete nothing. */
const silent = [
  ...["soulcare.keepProgress", "athletes.readNotifications"],
  ...["admin.decide", "admin.removeScripture"],
];

test("every REST route has its own procedure, which takes the path's parameters", () => {
  const rows = operations.map(({ verb, path }) => `${verb} ${path}`);
  expect(new Set(rows).size).toBe(rows.length);
  for (const { call, parameters, input, status, verb } of operations) {
    expect(Object.keys(appRouter._def.procedures)).toContain(call);
    for (const name of parameters) expect(input?.properties).toHaveProperty(name);
    const isSilent = verb === "delete" || silent.includes(call);
    expect([call, status === 204]).toEqual([call, isSilent]);
  }
});
