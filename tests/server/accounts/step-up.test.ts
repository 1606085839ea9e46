import { expect, test } from "vitest";
import { stepUpLifeMs } from "#server/accounts/step-up.ts";
import { codeAt, newSecret, stepAt } from "#server/accounts/totp.ts";
import { giveAuthenticator } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";
import type { Person } from "#tests/helpers/make.ts";

const password = "green pastures 23";

const stepUp = (app: TestApp, as: Person, proof: unknown) =>
  mutate(app, "athletes.stepUp", proof, { as });

/** One of the guarded calls, which changes nothing. */
const exportData = (app: TestApp, as: Person) => app.http("/trpc/athletes.exportData", { as });

const failures = async ({ database }: TestApp) => {
  const { securityEvents } = database.read.tables;
  const rows = await database.read.select().from(securityEvents);
  return rows.map(({ kind, userId, count }) => ({ kind, userId, count }));
};

onEveryEngine("a proof of who one is", ({ open }) => {
  test("is good for ten minutes of this session alone", async () => {
    const app = await testApp({ database: await open() });
    const ruth = await app.make.athlete({ password: await app.deps.passwords.hash(password) });
    const json = { username: ruth.email, password };
    const phone = await app.http("/api/session", { json });
    const onPhone = { ...ruth, cookie: phone.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
    expect((await exportData(app, ruth)).status).toBe(200);

    app.moveBy(stepUpLifeMs);
    const refused = await exportData(app, ruth);
    expect(await trpcError(refused)).toMatchObject({
      httpStatus: 403,
      stepUp: ["password", "link"],
    });
    const proven = await stepUp(app, ruth, { method: "password", password });
    expect([proven.status, proven.headers.getSetCookie()]).toEqual([200, []]);
    expect((await exportData(app, ruth)).status).toBe(200);
    expect((await exportData(app, onPhone)).status).toBe(403);

    app.moveBy(stepUpLifeMs);
    expect((await exportData(app, ruth)).status).toBe(403);
  });

  test("that is wrong opens nothing and is recorded", async () => {
    const app = await testApp({ database: await open() });
    const ruth = await app.make.athlete({ password: await app.deps.passwords.hash(password) });
    app.moveBy(stepUpLifeMs);
    for (const typed of ["wrong waters 1", "wrong waters 2"]) {
      const answer = await stepUp(app, ruth, { method: "password", password: typed });
      expect(await trpcError(answer)).toMatchObject({
        httpStatus: 400,
        issues: [{ path: "password" }],
      });
    }
    expect((await exportData(app, ruth)).status).toBe(403);
    const { userId } = ruth.viewer;
    expect(await failures(app)).toEqual([{ kind: "step-up-failed", userId, count: 2 }]);
  });

  test("by code uses each code up", async () => {
    const app = await testApp({ database: await open() });
    const naomi = await app.make.admin({ username: "naomi@example.test" });
    const secret = newSecret();
    await giveAuthenticator(app, naomi.id, secret);
    await app.database.write(async (tx) => {
      await tx.update(tx.tables.sessions).set({ provenAt: app.clock.now });
    });
    app.moveBy(stepUpLifeMs);
    const makeToken = () => {
      const token = { name: "Report", scopes: ["read"], days: 7 };
      return mutate(app, "admin.createToken", token, { as: naomi });
    };
    expect((await trpcError(await makeToken())).stepUp).toEqual(["code", "link"]);
    const proof = { method: "code", code: codeAt(secret, stepAt(app.clock.now)) };
    expect((await stepUp(app, naomi, proof)).status).toBe(200);
    expect((await stepUp(app, naomi, proof)).status).toBe(400);
    expect((await makeToken()).status).toBe(200);
    expect((await stepUp(app, naomi, { method: "password", password })).status).toBe(409);
  });
});

test("what it opens is refused once the session has ended", async () => {
  const app = await testApp();
  const hash = await app.deps.passwords.hash(password);
  const [ruth, naomi] = [await app.make.athlete({ password: hash }), await app.make.admin()];
  await app.database.write(async (tx) => void (await tx.delete(tx.tables.sessions)));
  const [own, staff] = [app.as(ruth).athletes, app.as(naomi).athletes];
  for (const call of [
    () => own.stepUp({ method: "password", password }),
    () => own.deleteAccount({ confirmation: "DELETE" }),
    () => staff.beginSecondFactor(),
    () => staff.replaceRecoveryCodes(),
    () => staff.endSecondFactor(),
  ])
    await expect(call()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("an admin who must still set up a second factor proves it with the password", async () => {
  const app = await testApp({
    env: { NODE_ENV: "production", PUBLIC_URL: "https://honour.example.test" },
  });
  const hash = await app.deps.passwords.hash(password);
  const naomi = await app.make.admin({ password: hash });
  const as = { ...naomi, cookie: naomi.cookie.replace("sid=", "__Host-sid=") };
  app.moveBy(stepUpLifeMs);
  const begin = () => mutate(app, "athletes.beginSecondFactor", undefined, { as });
  expect((await trpcError(await begin())).stepUp).toEqual(["password"]);
  expect((await stepUp(app, as, { method: "password", password })).status).toBe(200);
  expect((await begin()).status).toBe(200);
});
