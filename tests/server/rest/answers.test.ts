import superjson from "superjson";
import { expect, test } from "vitest";
import { operations } from "#server/http/rest/operations.ts";
import { appRouter } from "#server/routers/index.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";

test("no answer is stored, and its request id, which is ours, is in the body and the log line", async () => {
  const app = await testApp();
  for (const path of ["/api/athletes/7", "/trpc/athletes.get", "/api/nothing", "/trpc/no"]) {
    const answer = await app.http(path, { headers: { "x-request-id": "mine" } });
    const body = await answer.json();
    const id = answer.headers.get("x-request-id");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(body.requestId ?? body.error.json.data.requestId).toBe(id);
    const line = JSON.parse(app.lines.at(-1) ?? "");
    expect(line).toMatchObject({ requestId: id, method: "GET", path, status: answer.status });
  }
  const { headers } = await app.http("/api/session");
  expect(headers.get("cache-control")).toBe("no-store");
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

const profile = { name: "Ruth", email: "ruth@example.test", sport: "Rowing", level: "college" };

test("REST and tRPC refuse the same field with the same words", async () => {
  const app = await testApp();
  for (const [wrong, path, message] of [
    [{ name: 7 }, "name", "Expected string, received number"],
    [{ name: " " }, "name", "Name is required"],
    [{ email: "ruth" }, "email", "Please enter a valid email"],
    [{ level: "amateur" }, "level", "Please choose your athletic level"],
    [{ school: "s".repeat(81) }, "school", "At most 80 characters."],
  ] as const) {
    const rest = await app.http("/api/athletes", { json: { ...profile, ...wrong } });
    const trpc = await mutate(app, "athletes.create", { ...profile, ...wrong });
    expect([rest.status, trpc.status]).toEqual([400, 400]);
    const expected = { code: "BAD_REQUEST", issues: [{ path, message }] };
    expect(await rest.json()).toMatchObject({ error: message, ...expected });
    expect(await trpcError(trpc)).toMatchObject({ error: message, ...expected, httpStatus: 400 });
  }
});

test("a number that does not fit is refused at its field", async () => {
  const app = await testApp();
  for (const [limit, message] of [
    [Number.NaN, "Please enter a number."],
    [Number.POSITIVE_INFINITY, "Expected number, received Infinity"],
    [1.5, "Please enter a whole number."],
  ] as const) {
    const input = encodeURIComponent(JSON.stringify(superjson.serialize({ limit })));
    const answer = await app.http(`/trpc/athletes.list?input=${input}`);
    expect((await trpcError(answer)).issues).toEqual([{ path: "limit", message }]);
    const text = await app.http(`/api/athletes?limit=${limit}`);
    expect([answer.status, text.status]).toEqual([400, 400]);
    expect((await text.json()).issues).toMatchObject([{ path: "limit" }]);
  }
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
