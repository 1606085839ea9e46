import { expect, test } from "vitest";
import { operations } from "#server/http/rest/operations.ts";
import { appRouter } from "#server/routers/index.ts";
import { bearer } from "#tests/fixtures/world/people.ts";
import { procedures } from "#tests/fixtures/world/requests.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate, query } from "#tests/helpers/http.ts";
import { access } from "./table.ts";

const open = [...access].filter(([, cells]) => cells[0] === "ok").map(([call]) => call);

test("visitors may call exactly the public procedures", () => {
  const isPublic = procedures.filter(({ access }) => access === "public");
  expect(isPublic.map(({ call }) => call).toSorted()).toEqual(open.toSorted());
});

test("a procedure without an access level is for admins", () => {
  expect(appRouter._def._config.defaultMeta).toEqual({ access: "admin" });
});

test("exactly the admin procedures are for admins", () => {
  const forAdmins = procedures.filter(({ access }) => access === "admin");
  expect(forAdmins).toEqual(procedures.filter(({ call }) => call.startsWith("admin.")));
  const rows = operations.filter(({ path }) => path.startsWith("/api/admin/"));
  expect(new Set(rows.map(({ access }) => access))).toEqual(new Set(["admin"]));
});

test("a visitor is refused before the input is parsed", async () => {
  const app = await testApp();
  const rows = operations.filter(({ call }) => !open.includes(call));
  expect(rows.length).toBeGreaterThan(20);
  for (const { verb, path } of rows) {
    const url = path.replaceAll(/\{\w+\}/g, "abc");
    const answer = await app.http(url, {
      method: verb.toUpperCase(),
      headers: { cookie: "sid=nobody", "content-type": "text/plain" },
      ...(verb === "post" || verb === "put" ? { body: "not JSON" } : {}),
    });
    expect([path, answer.status]).toEqual([path, 401]);
  }
});

test("a token with only the admin scope may call nothing", async () => {
  const app = await testApp();
  const headers = await bearer(app, await app.make.admin(), ["admin"]);
  for (const { call, type } of procedures.filter(({ type }) => type !== "subscription")) {
    const answer = await (type === "query" ? query : mutate)(app, call, {}, { headers });
    expect([call, answer.status]).toEqual([call, 403]);
  }
});

test("the admin scope of an athlete's token has no effect", async () => {
  const app = await testApp();
  const headers = await bearer(app, await app.make.athlete(), ["read", "write", "admin"]);
  for (const { path, verb } of operations.filter(({ access }) => access === "admin")) {
    const url = path.replaceAll(/\{\w+\}/g, "1");
    const answer = await app.http(url, { method: verb.toUpperCase(), headers });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});
