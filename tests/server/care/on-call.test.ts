import { expect, test } from "vitest";
import { renewProofs } from "#server/care/worker.ts";
import { careApp, minute } from "#tests/helpers/care.ts";

const day = 24 * 60 * minute;

type App = Awaited<ReturnType<typeof careApp>>;

const later = (app: App, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};

const tokenIn = (app: App) => /#token=(\S+)/.exec(app.mail.mails.at(-1)?.body ?? "")?.[1] ?? "";

async function listed() {
  const app = await careApp({ people: 0 });
  const ruth = await app.make.admin({ displayName: "Ruth" });
  const { admin } = app.as(ruth);
  await admin.setOnCall({
    people: [{ userId: ruth.id, email: "ruth@honour.test" }],
    before: [],
  });
  const athlete = app.as(await app.make.athlete());
  const canAsk = async () => (await athlete.soulcare.careCall()).canAsk;
  return { app, ruth, admin, canAsk };
}

test("only who opens the link of a test alarm counts, for 30 days", async () => {
  const { app, ruth, admin, canAsk } = await listed();
  expect(await canAsk()).toBe(false);
  expect(await admin.checklist()).toMatchObject({ hasOnCall: false });
  await admin.testAlarm({ userId: ruth.id });
  await app.run();
  expect(app.mail.mails).toMatchObject([{ to: ["ruth@honour.test"] }]);
  expect(app.mail.mails[0]?.headers).toContain("Test alarm");
  expect(await canAsk()).toBe(false);

  await admin.confirmAlarm({ token: tokenIn(app) });
  expect(await canAsk()).toBe(true);
  expect(await admin.checklist()).toMatchObject({ hasOnCall: true });
  expect((await admin.onCall()).people).toMatchObject([
    { name: "Ruth", email: "ruth@honour.test", isMe: true, isProven: true },
  ]);
  later(app, 30 * day);
  expect(await canAsk()).toBe(true);
  later(app, 1);
  expect(await canAsk()).toBe(false);
});

test("a link proves the one it was sent to, for a day, and only the newest; it is stored as a hash", async () => {
  const { app, ruth, admin } = await listed();
  const other = app.as(await app.make.admin()).admin;
  const refused = { code: "CONFLICT" };
  const sendLink = async () => {
    await admin.testAlarm({ userId: ruth.id });
    await app.run();
    return tokenIn(app);
  };
  const old = await sendLink();
  await expect(other.confirmAlarm({ token: old })).rejects.toMatchObject(refused);
  const token = await sendLink();
  await expect(admin.confirmAlarm({ token: old })).rejects.toMatchObject(refused);
  later(app, day);
  await expect(admin.confirmAlarm({ token })).rejects.toMatchObject(refused);
  const newest = await sendLink();
  const { onCall, careAlarms } = app.database.read.tables;
  const rows = [
    await app.database.read.select().from(onCall),
    await app.database.read.select().from(careAlarms),
  ];
  expect(newest).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify([rows, app.lines])).not.toContain(newest);
  await admin.confirmAlarm({ token: newest });
  // As after an answer that was lost.
  await admin.confirmAlarm({ token: newest });
});

test("another order keeps the proof, another address asks for a new one", async () => {
  const app = await careApp({ people: 2 });
  const [one, two] = app.staff;
  const { admin } = app.as(one ?? null);
  const [first, second] = (await admin.onCall()).people.map(({ userId, email }) => ({
    userId,
    email,
  }));
  if (!first || !second) throw new Error("There are two.");
  const before = [first, second];
  const people = [second, { ...first, email: "new@honour.test" }];
  await admin.setOnCall({ people, before });
  expect((await admin.onCall()).people).toMatchObject([
    { userId: two?.id, isProven: true },
    { userId: one?.id, isProven: false, email: "new@honour.test" },
  ]);
  const [line] = await admin.audit({});
  expect(line).toMatchObject({
    action: "update",
    target: "on-call list",
    reason: "second person, first person",
  });
});

test("a change to a list that another owner has changed since is refused", async () => {
  const { ruth, admin } = await listed();
  const own = { userId: ruth.id, email: "ruth@honour.test" };
  const people = [{ ...own, email: "new@honour.test" }];
  await admin.setOnCall({ people, before: [own] });
  await expect(admin.setOnCall({ people: [], before: [own] })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  // As after an answer that was lost.
  await admin.setOnCall({ people, before: [own] });
  expect((await admin.onCall()).people).toMatchObject(people);
});

test("who is on call while the account is closed stays so, unless a page that shows them says other", async () => {
  const app = await careApp({ people: 2 });
  const [ruth, miriam] = app.staff;
  if (!ruth || !miriam) throw new Error("There are two.");
  const { admin } = app.as(ruth);
  const own = { userId: ruth.id, email: "first@honour.test" };
  const hers = { userId: miriam.id, email: "second@honour.test" };
  const closing = { id: miriam.viewer.userId, reason: "The phone was lost." };
  const listed = async () => (await admin.onCall()).people;
  const changed = async () => (await admin.audit({})).filter(({ action }) => action === "update");
  await admin.setOnCall({ people: [hers, own], before: [own, hers] });
  await admin.closeAccount(closing);
  const moved = { ...own, email: "new@honour.test" };
  // From a page that does not show her, and from one that still does.
  await admin.setOnCall({ people: [moved], before: [own] });
  await admin.setOnCall({ people: [hers, own], before: [hers, moved] });
  expect(await listed()).toMatchObject([own]);
  await admin.openAccount(closing);
  expect(await listed()).toMatchObject([{ ...hers, isProven: true }, own]);
  await admin.closeAccount(closing);
  expect(await changed()).toHaveLength(3);
  for (const _ of ["removed", "asked again"])
    await admin.setOnCall({ people: [own], before: [hers, own] });
  expect(await changed()).toHaveLength(4);
  await admin.openAccount(closing);
  expect(await listed()).toMatchObject([own]);
});

test("an athlete, a closed account or the same person twice cannot be on the list", async () => {
  const { app, ruth, admin } = await listed();
  const { viewer } = await app.make.athlete();
  const email = "ruth@honour.test";
  const before = [{ userId: ruth.id, email }];
  const refused = { code: "BAD_REQUEST" };
  for (const userId of [viewer.userId, 999])
    await expect(admin.setOnCall({ people: [{ userId, email }], before })).rejects.toMatchObject(
      refused,
    );
  const twice = {
    before,
    people: [
      { userId: ruth.id, email },
      { userId: ruth.id, email },
    ],
  };
  await expect(admin.setOnCall(twice)).rejects.toMatchObject(refused);
  await expect(admin.testAlarm({ userId: viewer.userId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("some days before a proof ends a new test comes by itself, once a day", async () => {
  const app = await careApp({ people: 1 });
  const work = async () => {
    await renewProofs(app.deps);
    await app.run();
  };
  later(app, 24 * day);
  await work();
  expect(app.heard()).toEqual([]);
  later(app, 2 * day);
  await work();
  expect(app.heard()).toEqual(["first"]);
  later(app, 2 * day);
  await work();
  expect(app.heard()).toEqual(["first"]);
});
