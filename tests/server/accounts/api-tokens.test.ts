import { expect, test } from "vitest";
import { operations } from "#server/rest/table.ts";
import { appRouter } from "#server/routers/index.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { mutate, query } from "#tests/helpers/http.ts";

type Scope = "read" | "write" | "admin";
const all: Scope[] = ["read", "write", "admin"];
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

async function withToken(app: TestApp, scopes: Scope[] = all, days: number | null = null) {
  const admin = await app.make.admin();
  const made = await app.as(admin).admin.createToken({ name: "Report", scopes, days });
  return { admin, ...made, headers: bearer(made.secret) };
}

const announced = { title: "Camp", content: "Bring shoes." };

onEveryEngine("a token", ({ open }) => {
  test("speaks for its owner, is told once, and only its hash is kept", async () => {
    const app = await testApp({ database: await open() });
    const { admin, headers, secret, ending } = await withToken(app);
    expect(secret).toMatch(/^hon_[\w-]{43}$/);
    const answer = await app.http("/api/admin/announcements", { headers, json: announced });
    expect(answer.status).toBe(201);
    const listed = await app.as(admin).admin.tokens();
    const owner = admin.viewer.name;
    expect(listed).toMatchObject([{ name: "Report", scopes: all, ending, owner }]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const { apiTokens } = app.database.read.tables;
    const rows = await app.database.read.select().from(apiTokens);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows[0]?.lastUsedAt).toEqual(app.clock.now);
    expect(app.lines.join("\n")).not.toContain(secret);
  });

  test("ends when it is revoked or its time is over", async () => {
    const app = await testApp({ database: await open() });
    const [long, short] = [await withToken(app), await withToken(app, all, 1)];
    const statusOf = async ({ headers }: typeof long) =>
      (await app.http("/api/session", { headers })).status;
    expect([await statusOf(long), await statusOf(short)]).toEqual([200, 200]);
    app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
    const later = await app.make.admin();
    expect(await statusOf(short)).toBe(401);
    await app.as(later).admin.revokeToken({ id: long.id });
    expect(await statusOf(long)).toBe(401);
    await expect(app.as(later).admin.revokeToken({ id: long.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const { auditLog } = app.database.read.tables;
    expect(await app.database.read.select().from(auditLog)).toMatchObject([
      { action: "create", target: `token ${long.id}` },
      { action: "create", target: `token ${short.id}` },
      { action: "revoke", target: `token ${long.id}`, userId: later.id },
    ]);
  });
});

type Definition = { type: string; meta: { access: string } };
// Safe: these two fields are what every procedure of the router is built with.
const built = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;
const procedures = Object.entries(built).map(([call, { _def }]) => ({ call, ..._def }));
const adminCalls = procedures.filter(({ meta, type }) => {
  return meta.access === "admin" && type !== "subscription";
});
const adminRows = operations.filter(({ access }) => access === "admin");

test.each([["read"], ["read", "write"], ["write"]] satisfies Scope[][])(
  "without the admin scope opens nothing of the admins' (%s, %s)",
  async (...scopes) => {
    const app = await testApp();
    await app.make.athlete();
    const { headers } = await withToken(app, scopes);
    for (const { call, type } of adminCalls) {
      const ask = type === "query" ? query : mutate;
      expect([call, (await ask(app, call, {}, { headers })).status]).toEqual([call, 403]);
    }
    for (const { verb, path } of adminRows) {
      const url = path.replaceAll(/\{\w+\}/g, "1");
      const answer = await app.http(url, { method: verb.toUpperCase(), headers });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const mayRead = scopes.includes("read");
    const list = await app.http("/api/athletes", { headers });
    expect(list.status).toBe(mayRead ? 200 : 403);
    if (mayRead) expect(await list.json()).toEqual([]);
  },
);

test("that only reads changes nothing, even as an admin", async () => {
  const app = await testApp();
  const { headers } = await withToken(app, ["read", "admin"]);
  expect((await app.http("/api/admin/announcements", { headers })).status).toBe(200);
  const answer = await app.http("/api/admin/announcements", { headers, json: announced });
  expect(answer.status).toBe(403);
  expect((await answer.json()).error).toBe('This token has no "write" scope.');
  for (const { call, type } of procedures.filter(({ type }) => type === "mutation"))
    expect([call, type, (await mutate(app, call, {}, { headers })).status]).toEqual([
      ...[call, type, 403],
    ]);
});

test("never does what takes the person: passwords, devices, codes, tokens, the account", async () => {
  const app = await testApp();
  const { headers } = await withToken(app);
  const refused = [
    ...["athletes.setPassword", "athletes.endSession", "athletes.endOtherSessions"],
    ...["athletes.beginSecondFactor", "athletes.confirmSecondFactor", "athletes.giveCode"],
    ...["athletes.replaceRecoveryCodes", "athletes.endSecondFactor", "athletes.deleteAccount"],
    ...["admin.createToken", "admin.revokeToken"],
  ];
  for (const call of refused)
    expect([call, (await mutate(app, call, {}, { headers })).status]).toEqual([call, 403]);
  for (const call of ["athletes.sessions", "athletes.exportData", "admin.tokens"])
    expect([call, (await query(app, call, undefined, { headers })).status]).toEqual([call, 403]);
});

test("that is not known is refused at once, on both faces and where anyone may read", async () => {
  const app = await testApp();
  const headers = bearer("hon_nobody");
  const answers = [
    await app.http("/api/announcements", { headers }),
    await query(app, "soulcare.announcements", undefined, { headers }),
  ];
  for (const answer of answers) expect(answer.status).toBe(401);
  const basic = { authorization: "Basic bm9ib2R5Om5vdGhpbmc=" };
  expect((await app.http("/api/announcements", { headers: basic })).status).toBe(200);
});

test("needs no same origin, and a cookie beside it counts for nothing", async () => {
  const app = await testApp();
  const { headers, admin } = await withToken(app, ["write"]);
  const elsewhere = { "sec-fetch-site": "cross-site", origin: "https://evil.example.test" };
  const call = (extra: HeadersInit) =>
    app.http("/api/admin/announcements", {
      headers: { ...elsewhere, cookie: admin.cookie, ...extra },
      json: announced,
    });
  const byCookie = await call({});
  expect([byCookie.status, (await byCookie.json()).error]).toEqual([
    ...[403, "This request came from another site."],
  ]);
  const byToken = await call(headers);
  expect((await byToken.json()).error).not.toContain("another site");
  expect(byToken.status).toBe(403);
  const whole = await withToken(app);
  expect((await call(whole.headers)).status).toBe(201);
});
