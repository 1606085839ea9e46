import { expect, test } from "vitest";
import { linkFor } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { cookieFrom, mutate, query } from "#tests/helpers/http.ts";

const minute = 60_000;

const ask = (app: TestApp, email: string, headers: HeadersInit = {}) =>
  mutate(app, "athletes.requestSignInLink", { email }, { headers });
const redeem = (app: TestApp, token: string) => mutate(app, "athletes.useSignInLink", { token });

async function viewerOf(app: TestApp, signedIn: Response) {
  const headers = { cookie: cookieFrom(signedIn) };
  return (await (await app.http("/api/session", { headers })).json()).viewer;
}

test("known and unknown addresses get the same answer", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete({ name: "Ruth" });
  const answers = [await ask(app, "nobody@example.test"), await ask(app, ruth.email.toUpperCase())];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0]?.text()).toEqual(await answers[1]?.text());
  const mails = await waitingMail(app.database);
  expect(mails).toMatchObject([
    { kind: "sign-in-link", to: ruth.email, subject: "Your sign-in link", athleteId: ruth.id },
  ]);
  expect(mails[0]?.body).toMatch(/\nhttp:\/\/localhost:3000\/sign-in#token=[\w-]{43}\n/);
  expect(mails[0]?.expiresAt?.getTime()).toBe(app.clock.now.getTime() + 15 * minute);
});

test("an address from before addresses had to be full ones still gets its link", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete({ email: "ruth@honour" });
  expect((await ask(app, ruth.email)).status).toBe(200);
  expect(await waitingMail(app.database)).toMatchObject([{ to: ruth.email }]);
});

test("the link uses the public address, not the request's host", async () => {
  const app = await testApp({ env: { PUBLIC_URL: "https://honour.test/welcome" } });
  const ruth = await app.make.athlete();
  const hosts = { host: "evil.test", "x-forwarded-host": "evil.test", forwarded: "host=evil.test" };
  await ask(app, ruth.email, hosts);

  const [mail] = await waitingMail(app.database);
  expect(mail?.body).toContain("https://honour.test/sign-in#token=");
  expect(JSON.stringify(mail)).not.toContain("evil");
});

test("a link leads on to a page of this site only", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  for (const [next, search] of [
    ["/community?post=7#replies", "?next=%2Fcommunity%3Fpost%3D7%23replies"],
    ["//evil.test/", ""],
    ["/\\evil.test", ""],
    ["https://evil.test/", ""],
    ["javascript:alert(1)", ""],
    [`/${"a".repeat(500)}`, ""],
    ["/a\r\nBcc: all@example.test", "?next=%2FaBcc%3A%2520all%40example.test"],
  ]) {
    await mutate(app, "athletes.requestSignInLink", { email: ruth.email, next });
    const mail = (await waitingMail(app.database)).at(-1);
    const [link] = /http:\/\/localhost:3000\/sign-in\S*/.exec(mail?.body ?? "") ?? [];
    expect(link?.replace(/#token=[\w-]{43}$/, "")).toBe(`http://localhost:3000/sign-in${search}`);
  }
});

test("the link signs in, once, not from a URL, and its token is stored as a hash", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete({ name: "Ruth" });
  const token = await linkFor(app, ruth.email);
  const links = await app.database.read.select().from(app.database.read.tables.signInLinks);
  expect(links).toHaveLength(1);
  expect(JSON.stringify(links)).not.toContain(token);
  expect((await query(app, "athletes.useSignInLink", { token })).status).toBe(405);
  const answers = await inParallel(10, () => redeem(app, token));
  const first = answers.find(({ status }) => status === 200) ?? Response.error();
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  const second = await redeem(app, token);
  expect(await viewerOf(app, first)).toMatchObject({ name: "Ruth", athleteId: ruth.id });
  expect(second.status).toBe(401);
  expect((await second.json()).error.json.message).toBe(
    "This link has expired or was already used. Ask for a new one below.",
  );
  expect(second.headers.getSetCookie()).toEqual([]);
});

test("the link lasts fifteen minutes, and an invented one is refused", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const asked = app.clock.now.getTime();
  const early = await linkFor(app, ruth.email);
  app.clock.now = new Date(asked + 15 * minute - 1_000);
  expect((await redeem(app, early)).status).toBe(200);

  app.clock.now = new Date(asked);
  await app.database.write(async (tx) => void (await tx.delete(tx.tables.outbox)));
  const late = await linkFor(app, ruth.email);
  app.clock.now = new Date(asked + 15 * minute);
  expect((await redeem(app, late)).status).toBe(401);
  for (const token of ["", "short", "A".repeat(43), "\u0000".repeat(43), 7, null])
    expect((await redeem(app, token as string)).status).not.toBe(200);
});

test("using a link, ending a device and a new password invalidate the other links", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const [first, second] = [await linkFor(app, ruth.email), await linkFor(app, ruth.email)];
  const used = await redeem(app, first);
  expect([used.status, (await redeem(app, second)).status]).toEqual([200, 401]);

  const as = { ...ruth, cookie: cookieFrom(used) };
  const third = await linkFor(app, ruth.email);
  await mutate(app, "athletes.endOtherSessions", undefined, { as });
  expect((await redeem(app, third)).status).toBe(401);
  const fourth = await linkFor(app, ruth.email);
  await mutate(app, "athletes.setPassword", { password: "green pastures 23" }, { as });
  expect((await redeem(app, fourth)).status).toBe(401);
  const boaz = await app.make.athlete();
  const ofBoaz = await linkFor(app, boaz.email);
  await mutate(app, "athletes.endOtherSessions", undefined, { as });
  expect((await redeem(app, ofBoaz)).status).toBe(200);
});

test("a link opened while signed in keeps password and sessions", async () => {
  const app = await testApp();
  const password = "a password of my own";
  const hash = await app.deps.passwords.hash(password);
  const ruth = await app.make.athlete({ password: hash, emailConfirmedAt: null });
  const token = await linkFor(app, ruth.email);
  await mutate(app, "athletes.useSignInLink", { token }, { as: ruth });

  const signIn = await app.http("/api/session", { json: { username: ruth.email, password } });
  expect(signIn.status).toBe(200);
});

test("later links keep other sessions", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete({ emailConfirmedAt: null });
  await redeem(app, await linkFor(app, ruth.email));
  const kept = await redeem(app, await linkFor(app, ruth.email));
  await redeem(app, await linkFor(app, ruth.email));

  expect(await viewerOf(app, kept)).toMatchObject({ athleteId: ruth.id });
});
