import { expect, test } from "vitest";
import { linkFor } from "#tests/helpers/accounts.ts";
import { type TestApp, waitingMail } from "#tests/helpers/app.ts";
import { NOW } from "#tests/helpers/app-on.ts";
import { failure } from "#tests/helpers/empty-database.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { cookieFrom, mutate, trpcError } from "#tests/helpers/http.ts";
import type { Person } from "#tests/helpers/make.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const password = "green pastures 23";
const reason = "Stolen phone";
const closed = "This account is closed. Please write to us.";

async function withRuth(open: Engine["open"]) {
  const world = await withAdmin(open);
  const { app } = world;
  const hash = await app.deps.passwords.hash(password);
  const ruth = await app.make.athlete({
    name: "Ruth",
    password: hash,
    subscriptionStatus: "active",
  });
  return { ...world, ruth, id: ruth.viewer.userId, boaz: await app.make.athlete({ name: "Boaz" }) };
}

const signIn = (app: TestApp, { email: username }: { email: string }) =>
  app.http("/api/session", { json: { username, password } });

const isSignedIn = async (app: TestApp, as: Person) =>
  (await app.http("/trpc/athletes.sessions", { as })).status === 200;

const isOpenedBy = async (app: TestApp, token: string) =>
  (await mutate(app, "athletes.useSignInLink", { token })).status === 200;

const later = (ms: number) => new Date(NOW.getTime() + ms);
const day = 24 * 60 * 60_000;

onEveryEngine("closing an account", ({ open }) => {
  test("ends its sessions, links and tokens, refuses the right password, and mails no more links", async () => {
    const { app, admin, ruth, boaz, id } = await withRuth(open);
    const token = await linkFor(app, ruth.email);
    const apiToken = { name: "T", scopes: ["read" as const], ending: "1234", createdAt: NOW };
    await app.database.write(async (tx) => {
      const rows = [id, boaz.viewer.userId].map((userId) => ({ ...apiToken, userId }));
      await tx
        .insert(tx.tables.apiTokens)
        .values(rows.map((row) => ({ ...row, tokenHash: `hash ${row.userId}` })));
    });
    await admin.closeAccount({ id, reason });
    expect([await isSignedIn(app, ruth), await isSignedIn(app, boaz)]).toEqual([false, true]);
    expect(await isOpenedBy(app, token)).toBe(false);
    const answer = await signIn(app, ruth);
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: closed }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const wrong = { username: ruth.email, password: "another password" };
    const unknown = await app.http("/api/session", { json: wrong });
    expect((await unknown.json()).error).not.toBe(closed);
    await linkFor(app, ruth.email);
    expect(await waitingMail(app.database)).toHaveLength(1);

    await admin.openAccount({ id, reason: "It was found" });
    expect(await isOpenedBy(app, token)).toBe(false);
    const { apiTokens } = app.database.read.tables;
    expect(
      await app.database.read.select().from(apiTokens).orderBy(apiTokens.userId),
    ).toMatchObject([
      { userId: id, revokedAt: NOW },
      { userId: boaz.viewer.userId, revokedAt: null },
    ]);
    const cookie = cookieFrom(await signIn(app, ruth));
    expect([await isSignedIn(app, ruth), await isSignedIn(app, { ...ruth, cookie })]).toEqual([
      false,
      true,
    ]);
  });

  test("leaves the subscription, is recorded once, and is not done to oneself", async () => {
    const { app, admin, auditLines, naomi, ruth, id } = await withRuth(open);
    const conflict = { code: "CONFLICT" };
    await app.make.admin();
    await expect(admin.closeAccount({ id: naomi.id, reason })).rejects.toMatchObject(conflict);
    await expect(admin.endSessions({ id: naomi.id, reason })).rejects.toMatchObject(conflict);
    await expect(admin.openAccount({ id, reason })).rejects.toMatchObject(conflict);
    await admin.closeAccount({ id, reason });
    await expect(admin.closeAccount({ id, reason })).rejects.toMatchObject(conflict);
    await admin.openAccount({ id, reason: "Found" });
    const of = { userId: naomi.id, target: `user ${id}` };
    expect(await auditLines()).toEqual([
      { ...of, action: "close", reason },
      { ...of, action: "open", reason: "Found" },
    ]);
    const about = { account: { id, name: "Ruth", athleteId: ruth.id }, by: "Naomi" };
    expect(await admin.securityEvents({})).toMatchObject([
      { kind: "account-opened", ...about },
      { kind: "account-closed", ...about },
    ]);
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({ state: "active" });
    expect(await app.database.read.$count(app.database.read.tables.stripeEvents)).toBe(0);
  });

  test("leaves an owner, although each of two closes the other", async () => {
    const { app, naomi } = await withRuth(open);
    const mara = await app.make.admin();
    const close = (by: Person, { id }: Person) => app.as(by).admin.closeAccount({ id, reason });
    const tries = await Promise.all([failure(close(naomi, mara)), failure(close(mara, naomi))]);
    expect(tries).toContain(undefined);
    expect(tries).toContainEqual(
      expect.objectContaining({ message: "This is the only owner. Make another one first." }),
    );
  });

  test("of the other admin leaves one who cannot delete themselves", async () => {
    const { app, admin, naomi } = await withRuth(open);
    const staff = await app.make.employ(await app.make.athlete());
    const leave = () =>
      mutate(app, "athletes.deleteAccount", { confirmation: "DELETE" }, { as: staff });
    await app.as(staff).admin.closeAccount({ id: naomi.id, reason });
    expect(await trpcError(await leave())).toMatchObject({
      httpStatus: 409,
      error: "You are the only owner. Make another one first, so that somebody can run Honour.",
    });
    await admin.openAccount({ id: naomi.id, reason });
    expect((await leave()).status).toBe(200);
  });
});

onEveryEngine("ending sessions", ({ open }) => {
  test("signs out all devices and leaves the account open", async () => {
    const { app, admin, ruth, boaz, id, auditLines } = await withRuth(open);
    const phone = { ...ruth, cookie: cookieFrom(await signIn(app, ruth)) };
    expect(await admin.accountAccess({ id })).toMatchObject({ name: "Ruth", sessions: 2 });
    const token = await linkFor(app, ruth.email);
    await admin.endSessions({ id, reason });
    expect(await isOpenedBy(app, token)).toBe(false);
    const signedIn = await Promise.all([ruth, phone, boaz].map((who) => isSignedIn(app, who)));
    expect(signedIn).toEqual([false, false, true]);
    expect(await admin.accountAccess({ id })).toMatchObject({ sessions: 0, closedAt: null });
    expect((await signIn(app, ruth)).status).toBe(200);
    expect(await auditLines()).toMatchObject([{ action: "end sessions", reason }]);
    const events = await admin.securityEvents({ account: id, kind: "sessions-ended" });
    expect(events).toMatchObject([{ by: "Naomi", account: { id } }]);
  });
});

onEveryEngine("security events", ({ open }) => {
  test("are listed newest first in pages, by kind and by account", async () => {
    const { app, admin, ruth, boaz, id } = await withRuth(open);
    const base = { device: "Phone", addressKey: "0123", network: "1.2.3.0/24" };
    await app.database.write(async (tx) => {
      const rows = [
        { kind: "sign-in" as const, userId: id, at: later(1) },
        { kind: "sign-in-failed" as const, userId: null, at: later(2), count: 7 },
        { kind: "sign-in-failed" as const, userId: id, at: later(2) },
        { kind: "sign-in" as const, userId: boaz.viewer.userId, at: later(3) },
      ];
      await tx.insert(tx.tables.securityEvents).values(rows.map((row) => ({ ...base, ...row })));
    });
    const ids = async (filter: Parameters<typeof admin.securityEvents>[0]) =>
      (await admin.securityEvents(filter)).map((event) => event.id);

    expect(await ids({})).toEqual([4, 3, 2, 1]);
    expect(await ids({ limit: 2 })).toEqual([4, 3]);
    expect(await ids({ limit: 2, before: 3 })).toEqual([2, 1]);
    expect(await ids({ kind: "sign-in" })).toEqual([4, 1]);
    expect(await ids({ kind: "sign-in-failed", account: id })).toEqual([3]);
    expect(await admin.securityEvents({ kind: "sign-in-failed", before: 3 })).toEqual([
      {
        id: 2,
        at: later(2),
        kind: "sign-in-failed",
        account: null,
        by: null,
        count: 7,
        ...base,
      },
    ]);
    await app.as(ruth).athletes.deleteAccount({ confirmation: "DELETE" });
    expect((await admin.securityEvents({ limit: 2 }))[1]).toMatchObject({ id: 3, account: null });
  });

  test("are one's own alone at the account, for 30 days, without the address", async () => {
    const { app, ruth, boaz, id } = await withRuth(open);
    await app.database.write(async (tx) => {
      const base = { device: "Phone", addressKey: "0123", kind: "sign-in" as const };
      const rows = [
        { userId: id, at: later(0) },
        { userId: id, at: later(1) },
        { userId: boaz.viewer.userId, at: later(2) },
        { userId: null, at: later(3) },
      ];
      await tx.insert(tx.tables.securityEvents).values(rows.map((row) => ({ ...base, ...row })));
    });
    app.clock.now = later(30 * day);
    const own = await app.as(ruth).athletes.ownSecurityEvents({});
    const event = {
      id: 2,
      at: later(1),
      kind: "sign-in",
      network: null,
      device: "Phone",
      count: 1,
    };
    expect(own).toEqual([event]);
  });
});
