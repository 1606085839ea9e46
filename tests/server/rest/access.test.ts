import { expect, test } from "vitest";
import { operations } from "#server/rest/table.ts";
import { appRouter } from "#server/routers/index.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate, query, trpcError } from "#tests/helpers/http.ts";

/** What a visitor may call. A new procedure is refused here until somebody thinks about it. */
const openToVisitors = [
  "athletes.create",
  "athletes.list",
  "athletes.requestSignInLink",
  "athletes.session",
  "athletes.signIn",
  "athletes.signOut",
  "athletes.useSignInLink",
  "community.createInquiry",
  "community.stats",
  "payments.createPaymentIntent",
  "payments.settings",
  "soulcare.achievements",
  "soulcare.announcements",
  "soulcare.challenges",
  "soulcare.scriptureChallenge",
  "soulcare.scriptureChallenges",
  "soulcare.verifyVerse",
  "soulcare.verse",
];

type Definition = { type: string; meta: { access: string } };

// Safe: these two fields are what every procedure of the router is built with.
const built = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;
const procedures = Object.entries(built).map(([call, { _def }]) => {
  return { call, type: _def.type, access: _def.meta.access };
});
const closed = procedures.filter(({ call }) => !openToVisitors.includes(call));
const closedRows = operations.filter(({ call }) => !openToVisitors.includes(call));

const shape = { error: expect.any(String), code: "UNAUTHORIZED", requestId: expect.any(String) };

test("exactly the procedures of this list are public", () => {
  const isPublic = procedures.filter(({ access }) => access === "public");
  expect(isPublic.map(({ call }) => call).toSorted()).toEqual(openToVisitors);
  expect(closed.length).toBeGreaterThan(10);
  expect(closedRows.length).toBeGreaterThan(10);
});

test("whoever forgets to say who may call has written for admins", () => {
  expect(appRouter._def._config.defaultMeta).toEqual({ access: "admin" });
});

test.each(closedRows)("$verb $path answers a visitor with 401", async ({ verb, path }) => {
  const app = await testApp();
  const url = path.replaceAll(/\{\w+\}/g, "1");
  const method = verb.toUpperCase();
  const hasBody = verb === "post" || verb === "put";
  const answers = [
    await app.http(url, { method, ...(hasBody ? { json: {} } : {}) }),
    await app.http(url, { method }),
    await app.http(url.replace("1", "abc"), { method, headers: { cookie: "sid=nobody" } }),
  ];

  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual(shape);
  }
});

const streams = closed.filter(({ type }) => type === "subscription");

test.each(streams)(
  "$call tells a visitor nothing but that they are not known",
  async ({ call }) => {
    const app = await testApp();
    const answer = await query(app, call, {});

    const events = (await answer.text()).split("\n\n").filter((event) => event.includes("data: "));
    expect(events).toHaveLength(2);
    expect(events[0]).toContain("event: connected");
    expect(events[1]).toMatch(/event: serialized-error\ndata: .*"code":"UNAUTHORIZED"/);
  },
);

const calls = closed.filter((each) => !streams.includes(each));

test.each(calls)("$call answers a visitor with 401 over tRPC", async ({ call, type }) => {
  const app = await testApp();
  const answer = await (type === "query" ? query : mutate)(app, call, { id: "1.5" });

  expect(answer.status).toBe(401);
  expect(await trpcError(answer)).toEqual({ ...shape, httpStatus: 401 });
});

const forAdmins = procedures.filter(({ access }) => access === "admin");

test("what begins with admin is for admins, and nothing else is", () => {
  const named = procedures.filter(({ call }) => call.startsWith("admin."));
  expect(forAdmins).toEqual(named);
  const rows = operations.filter(({ path }) => path.startsWith("/api/admin/"));
  expect(new Set(rows.map(({ access }) => access))).toEqual(new Set(["admin"]));
});

test.each(operations.filter(({ access }) => access === "admin"))(
  "$verb $path answers an athlete with 403",
  async ({ verb, path, hasBody }) => {
    const app = await testApp();
    const ruth = await app.make.athlete();
    const url = path.replaceAll(/\{\w+\}/g, "1");
    const body = hasBody ? { json: {} } : {};
    const answer = await app.http(url, { method: verb.toUpperCase(), as: ruth, ...body });

    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ ...shape, code: "FORBIDDEN" });
  },
);

test.each(forAdmins)("$call answers an athlete with 403 over tRPC", async ({ call, type }) => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const answer = await (type === "query" ? query : mutate)(app, call, {}, { as: ruth });

  expect(answer.status).toBe(403);
  expect(await trpcError(answer)).toMatchObject({ code: "FORBIDDEN", httpStatus: 403 });
});

test("what belongs to a profile is refused to an admin who has none", async () => {
  const app = await testApp();
  const admin = await app.make.admin();
  for (const { call, type } of procedures.filter(({ access }) => access === "athlete")) {
    const answer = await (type === "query" ? query : mutate)(app, call, {}, { as: admin });
    expect(await trpcError(answer)).toMatchObject({
      ...{ error: "You need an athlete profile for this.", httpStatus: 403 },
    });
  }
});
