import { expect, test } from "vitest";
import { codeAt, stepAt } from "#server/accounts/totp.ts";
import type { Scope } from "#tests/fixtures/world/people.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { query } from "#tests/helpers/http.ts";

const all: Scope[] = ["read", "write", "admin"];
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

async function withToken(app: TestApp, scopes: Scope[] = all, days = 90) {
  const admin = await app.make.admin();
  const made = await app.as(admin).admin.createToken({ name: "Report", scopes, days });
  return { admin, ...made, headers: bearer(made.secret) };
}

const announced = { title: "Camp", content: "Bring shoes." };

onEveryEngine("a token", ({ open }) => {
  test("acts as its owner, is shown once and stored as a hash", async () => {
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

  test("lives for 1 to 365 days, 90 if none are named, and does what its scopes say", async () => {
    const app = await testApp({ database: await open() });
    const { admin } = await withToken(app);
    const create = (days?: number) =>
      app.as(admin).admin.createToken({ name: "Days", scopes: ["read", "admin"], days });
    for (const days of [0, 366, 1.5])
      await expect(create(days)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const { secret, expiresAt } = await create();
    const inDays = (days: number) => new Date(app.clock.now.getTime() + days * 24 * 60 * 60_000);
    expect(expiresAt).toEqual(inDays(90));
    const headers = { authorization: `Bearer ${secret}` };
    const refused = await app.http("/api/admin/announcements", { headers, json: announced });
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining("This token has no “write” scope."),
    ]);
  });

  test("is invalid once revoked or expired", async () => {
    const app = await testApp({ database: await open() });
    const [long, short] = [await withToken(app), await withToken(app, all, 1)];
    const statusOf = async ({ headers }: typeof long) =>
      (await app.http("/api/session", { headers })).status;
    expect([await statusOf(long), await statusOf(short)]).toEqual([200, 200]);
    app.moveBy(24 * 60 * 60_000);
    const later = await app.make.admin();
    expect(await statusOf(short)).toBe(401);
    await app.as(later).admin.revokeToken({ id: long.id });
    expect(await statusOf(long)).toBe(401);
    await expect(app.as(later).admin.revokeToken({ id: long.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const { auditLog } = app.database.read.tables;
    expect(await app.database.read.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { action: "create", target: `token ${long.id}` },
      { action: "create", target: `token ${short.id}` },
      { action: "revoke", target: `token ${long.id}`, userId: later.id },
    ]);
    const { securityEvents } = app.database.read.tables;
    const events = await app.database.read.select().from(securityEvents).orderBy(securityEvents.id);
    expect(events.filter(({ kind }) => kind !== "token-refused")).toMatchObject([
      { kind: "token-made", userId: long.admin.id, actorId: null },
      { kind: "token-made", userId: short.admin.id, actorId: null },
      { kind: "token-revoked", userId: long.admin.id, actorId: later.id },
    ]);
  });
});

test("a new password and a changed second factor revoke all tokens of the user", async () => {
  const app = await testApp();
  const { admin, headers } = await withToken(app);
  const other = await withToken(app);
  const statusOf = async (sent: HeadersInit) =>
    (await app.http("/api/session", { headers: sent })).status;
  await app.as(admin).admin.createToken({ name: "Second", scopes: all, days: 1 });
  app.moveBy(24 * 60 * 60_000);
  const naomi = await app.make.admin();
  const person = { ...admin, viewer: { ...admin.viewer, steppedUpAt: app.clock.now } };
  expect(await app.as(person).athletes.setPassword({ password: "green pastures 23" })).toEqual({
    endedTokens: 1,
  });
  expect([await statusOf(headers), await statusOf(other.headers)]).toEqual([401, 200]);

  const again = await app.as(naomi).admin.createToken({ name: "Third", scopes: all, days: 7 });
  const { secret } = await app.as(naomi).athletes.beginSecondFactor();
  const step = stepAt(app.clock.now);
  const enrolled = await app.as(naomi).athletes.confirmSecondFactor({ code: codeAt(secret, step) });
  expect([enrolled.endedTokens, await statusOf(bearer(again.secret))]).toEqual([1, 401]);
  const last = await app.as(naomi).admin.createToken({ name: "Fourth", scopes: all, days: 7 });
  expect(await app.as(naomi).athletes.endSecondFactor()).toEqual({ endedTokens: 1 });
  expect([await statusOf(bearer(last.secret)), await statusOf(other.headers)]).toEqual([401, 200]);
});

test("a token that is none is refused everywhere, over REST and tRPC", async () => {
  const app = await testApp();
  for (const token of ["hon_unknown", "ghp_unknown", ""]) {
    const headers = bearer(token);
    const rest = await app.http("/api/announcements", { headers });
    const trpc = await query(app, "soulcare.announcements", undefined, { headers });
    expect([token, rest.status, trpc.status]).toEqual([token, 401, 401]);
  }
  const basic = { authorization: "Basic bm9ib2R5Om5vdGhpbmc=" };
  expect((await app.http("/api/announcements", { headers: basic })).status).toBe(200);
});

test("a request with a token needs no same origin, and its cookie is ignored", async () => {
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
