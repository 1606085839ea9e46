import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailedToken } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { mutate } from "#tests/helpers/http.ts";
import { subscribedApp } from "#tests/helpers/payments.ts";

const email = "new@example.test";
const day = 24 * 60 * 60_000;

const change = (app: TestApp, token: string) => mutate(app, "athletes.changeEmail", { token });

const accounts = ({ database: { read } }: TestApp) => read.select().from(read.tables.users);

async function start() {
  const app = await testApp();
  const ruth = await app.make.athlete({ name: "Ruth", email: "old@example.test" });
  return { app, ruth, athletes: app.as(ruth).athletes };
}

test("the old address is told at once, and the click in the new one changes it", async () => {
  const { app, ruth, athletes } = await start();
  expect(await athletes.requestEmailChange({ email: " New@Example.test " })).toEqual({});
  const mails = await waitingMail(app.database);
  expect(mails).toMatchObject([
    { kind: "email-change-notice", to: "old@example.test" },
    { kind: "email-change", to: email },
  ]);
  for (const { body } of mails) expect(body).not.toMatch(/Ruth|new@example/);
  expect(await accounts(app)).toMatchObject([{ username: "old@example.test" }]);

  await mutate(app, "athletes.requestSignInLink", { email: "old@example.test" });
  expect((await change(app, await mailedToken(app, email))).status).toBe(200);
  const { read } = app.database;
  expect(await accounts(app)).toMatchObject([{ username: email, emailConfirmedAt: app.clock.now }]);
  expect(await read.select().from(read.tables.athletes)).toMatchObject([{ email }]);
  expect(await read.$count(read.tables.signInLinks)).toBe(0);
  const events = await read.select().from(read.tables.securityEvents);
  expect(events).toMatchObject([{ kind: "email-changed", userId: ruth.viewer.userId }]);
});

test("the click in the same browser keeps its session and ends the others", async () => {
  const { app, ruth, athletes } = await start();
  await athletes.requestEmailChange({ email });
  const token = await mailedToken(app, email);
  await mutate(app, "athletes.changeEmail", { token }, { as: ruth });
  expect(await app.database.read.$count(app.database.read.tables.sessions)).toBe(1);

  await athletes.requestEmailChange({ email: "third@example.test" });
  await change(app, await mailedToken(app, "third@example.test"));
  expect(await app.database.read.$count(app.database.read.tables.sessions)).toBe(0);
});

test("the newest request wins, and each link works once and for a day", async () => {
  const { app, athletes } = await start();
  await athletes.requestEmailChange({ email: "first@example.test" });
  const first = await mailedToken(app, "first@example.test");
  await athletes.requestEmailChange({ email });
  const second = await mailedToken(app, email);

  expect((await change(app, first)).status).toBe(401);
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + day);
  expect((await change(app, second)).status).toBe(401);
  app.clock.now = now;
  expect((await change(app, second)).status).toBe(200);
  expect((await change(app, second)).status).toBe(401);
});

test("a new password, the end of other devices and an owner who ends them end a waiting change", async () => {
  const { app, ruth, athletes } = await start();
  const naomi = await app.make.admin();
  const id = ruth.viewer.userId;
  for (const act of [
    () => athletes.setPassword({ password: "green pastures 23" }),
    () => athletes.endOtherSessions(),
    () => app.as(naomi).admin.endSessions({ id, reason: "She asked for it." }),
  ]) {
    await athletes.requestEmailChange({ email });
    const token = await mailedToken(app, email);
    await act();
    expect((await change(app, token)).status).toBe(401);
  }
  expect(await accounts(app)).toContainEqual(
    expect.objectContaining({ username: "old@example.test" }),
  );
});

test("a taken address gets the same answer, a mail that says so, and no link", async () => {
  const { app, athletes } = await start();
  await app.make.athlete({ email });
  expect(await athletes.requestEmailChange({ email })).toEqual({});
  const mail = (await waitingMail(app.database)).at(-1);
  expect(mail).toMatchObject({ to: email, subject: "This address already has a profile" });
  expect(await mailedToken(app, email)).toBe("");

  // One that was taken meanwhile is refused at the click.
  await athletes.requestEmailChange({ email: "later@example.test" });
  await app.make.athlete({ email: "later@example.test" });
  expect((await change(app, await mailedToken(app, "later@example.test"))).status).toBe(409);
});

test("mails that one asks for to an address leave its owner those of their own", async () => {
  const env = { SMTP_URL: "smtp://localhost:2525" };
  const app = await testApp({ env, rateLimitScale: 1 });
  const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
  const sent = async () =>
    (await waitingMail(app.database)).filter(({ to }) => to === email).map(({ kind }) => kind);
  for (let nth = 0; nth < 5; nth++) await app.as(ruth).athletes.requestEmailChange({ email });
  const three = Array.from({ length: 3 }, () => "email-change");
  expect(await sent()).toEqual(three);
  await app.as(boaz).athletes.requestEmailChange({ email });
  await app.make.athlete({ email, emailConfirmedAt: null });
  await mutate(app, "athletes.requestSignInLink", { email });
  expect(await sent()).toEqual([...three, "email-change", "sign-in-link"]);
});

test("mails about one's own entries go to the new address, sent ones too", async () => {
  const { app, athletes } = await start();
  const { now: at } = app.clock;
  const later = new Date(at.getTime() + 7 * day);
  const mail = { to: "old@example.test", subject: "About a post of yours", body: "Hello," };
  await app.database.write(async (tx) => {
    for (const values of [
      { kind: "name-revealed", dueAt: later },
      { kind: "post-removed", dueAt: at },
      { kind: "name-revealed", dueAt: null, sentAt: at },
      { kind: "name-revealed", dueAt: later, to: "another@example.test" },
    ] as const)
      await tx.insert(tx.tables.outbox).values({ ...mail, createdAt: at, ...values });
  });
  await athletes.requestEmailChange({ email });
  await change(app, await mailedToken(app, email));

  const mails = (await waitingMail(app.database)).slice(0, 4);
  expect(mails.map(({ to }) => to)).toEqual([email, email, email, "another@example.test"]);
});

test("reminders that wait go to the new address, and links and notices to the old one", async () => {
  const { app, ruth, athletes } = await start();
  const boaz = await app.make.athlete();
  const { now: at } = app.clock;
  const planned = ["session-reminder", "session-notes", "event-day", "event-hour"] as const;
  const own = { athleteId: ruth.id, to: "old@example.test", dueAt: new Date(at.getTime() + day) };
  const mails = [
    ...planned.map((kind) => ({ ...own, kind })),
    { ...own, kind: "session-reminder" as const, dueAt: null, sentAt: at },
    { ...own, kind: "session-reminder" as const, athleteId: boaz.id },
    { ...own, kind: "sign-in-link" as const },
  ];
  await app.database.write(async (tx) => {
    for (const mail of mails)
      await tx.insert(tx.tables.outbox).values({ subject: "", body: "", createdAt: at, ...mail });
  });
  await athletes.requestEmailChange({ email });
  await change(app, await mailedToken(app, email));

  const now = await waitingMail(app.database);
  expect(now.filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual([
    ...planned,
    "email-change",
  ]);
});

test("a month bought without a profile stays the buyer's", async () => {
  const { app, ruth, athletes } = await start();
  for (const address of ["old@example.test", email, "another@example.test"])
    await app.make.month({ email: address });
  await athletes.requestEmailChange({ email });
  await change(app, await mailedToken(app, email));

  const { read } = app.database;
  for (const table of [read.tables.purchases, read.tables.payments])
    expect(
      (await read.select().from(table).orderBy(table.id)).map(({ athleteId }) => athleteId),
    ).toEqual([ruth.id, ruth.id, null]);
});

test("a member of staff gets mail at the new address, also in place of a name that is none", async () => {
  const { app } = await start();
  const { read } = app.database;
  const { staff } = read.tables;
  for (const [username, to] of [
    ["coach", email],
    ["naomi@example.test", "naomi.new@example.test"],
  ] as const) {
    const coach = await app.make.admin({ username });
    await app.as(coach).athletes.requestEmailChange({ email: to });
    await change(app, await mailedToken(app, to));
    const rows = await read.select().from(staff).where(eq(staff.userId, coach.id));
    expect(rows).toMatchObject([{ email: to }]);
  }
  const told = (await waitingMail(app.database)).filter(
    ({ kind }) => kind === "email-change-notice",
  );
  expect(told.map(({ to }) => to)).toEqual(["naomi@example.test"]);
});

test("Stripe's customer gets the new address", async () => {
  const { app, ruth } = await subscribedApp();
  await app.as(ruth).athletes.requestEmailChange({ email });
  await change(app, await mailedToken(app, email));
  await app.settle();

  const { stripeCustomerId: id } = await app.athlete(ruth.id);
  const updated = app.newEvents().filter(({ type }) => type === "customer.updated");
  expect(updated).toMatchObject([{ data: { object: { id, email } } }]);
  expect(await app.openEvents()).toEqual([]);
});
