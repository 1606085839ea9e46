import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetNotifications } from "#server/notifications.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { deliveriesOf, mailing as env } from "#tests/helpers/deliveries.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";

const hour = 60;
const day = 24 * hour;

// The clock of a test begins on Monday, 2 March 2026, at ten in the morning in New York.
onEveryEngine("outside the app", ({ open, openTwice }) => {
  async function start(values: Parameters<TestApp["make"]["athlete"]>[0] = {}) {
    const app = await testApp({ database: await open(), env });
    const ruth = await app.make.athlete({ name: "Ruth", ...values });
    const outside = deliveriesOf(app);
    await outside.givePhone(ruth);
    const kinds = async () => (await outside.mails()).map(({ kind }) => kind);
    const bodies = async () =>
      (await outside.pushes()).map((payload): string => JSON.parse(payload).body);
    return { app, ruth, ...outside, kinds, bodies };
  }

  const something = "Something is waiting for you.";

  test("a mentor's message reaches a phone after two minutes and a mailbox after three", async () => {
    const { ruth, tell, after, kinds, bodies, mails } = await start();
    await tell(ruth, "mentor");
    await after(1.9);
    expect(await bodies()).toEqual([]);
    await after(0.1);
    expect([await bodies(), await kinds()]).toEqual([[something], []]);
    await after(1);
    expect([await bodies(), await kinds()]).toEqual([[something], ["line-message"]]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: "Your mentor wrote to you", key: "mentor:1" });
    expect(mail?.body).toContain(
      "There is a message for you. It is only in Honour, where it is private: https://honour.test/mentor\n",
    );
    expect(mail?.listUnsubscribe).toMatch(
      /^https:\/\/honour\.test\/unsubscribe\/[\w-]{22}\/mentor$/,
    );
  });

  test("nothing is told of what was read or taken back in time", async () => {
    const { app, ruth, tell, after, kinds, bodies } = await start();
    await tell(ruth, "mentor");
    await after(1);
    await app.as(ruth).athletes.readNotifications({ subject: "mentor:1" });
    await tell(ruth, "mentor", { subject: "mentor:2" });
    await app.database.write((tx) => forgetNotifications(tx, "mentor:2"));
    await after(day);
    expect([await bodies(), await kinds()]).toEqual([[], []]);
    // Nor is a mail that waits sent about it.
    await tell(ruth, "mentor", { subject: "mentor:3" });
    await after(3);
    expect(await kinds()).toEqual(["line-message"]);
    await app.database.write((tx) => forgetNotifications(tx, "mentor:3"));
    expect(await kinds()).toEqual([]);
  });

  test("a deleted post that is restored is told of, also if the time came in between", async () => {
    const { app, ruth, after, bodies } = await start();
    const boaz = await app.make.athlete();
    const { community, athletes } = app.as(ruth);
    const choices = [{ kind: "prayer", channel: "push", isOn: true }] as const;
    await athletes.setNotifications({ choices: [...choices] });
    const words = {
      title: "My knee",
      content: "Please pray.",
      category: "prayer-requests",
    } as const;
    const { id } = await community.createPost({ ...words, acceptsRules: true });
    await app.as(boaz).community.pray({ id });
    await community.deletePost({ id });
    await after(hour);
    expect(await bodies()).toEqual([]);
    await community.restorePost({ id });
    await after(1);
    expect(await bodies()).toEqual([something]);
    await community.deletePost({ id });
    await community.restorePost({ id });
    await after(day);
    expect(await bodies()).toHaveLength(1);
  });

  test("a mentor who writes often is one mail in six hours, with what is unread then", async () => {
    const { app, ruth, tell, after, kinds } = await start();
    await tell(ruth, "mentor");
    await after(3);
    await app.as(ruth).athletes.readNotifications({ subject: "mentor:1" });
    await tell(ruth, "mentor");
    await after(hour);
    await tell(ruth, "mentor");
    await after(5 * hour - 1);
    expect(await kinds()).toHaveLength(1);
    await after(1);
    expect(await kinds()).toHaveLength(2);
    await after(day);
    expect(await kinds()).toHaveLength(2);
  });

  test("prayers reach a phone that asked for them, those of fifteen minutes as one", async () => {
    const { app, ruth, tell, after, bodies } = await start();
    await tell(ruth, "prayer");
    await after(day);
    expect(await bodies()).toEqual([]);
    const choices = [{ kind: "prayer", channel: "push", isOn: true }] as const;
    await app.as(ruth).athletes.setNotifications({ choices: [...choices] });
    await tell(ruth, "prayer");
    await after(14);
    await tell(ruth, "prayer");
    expect(await bodies()).toEqual([]);
    await after(1);
    expect(await bodies()).toEqual([something]);
    await after(hour);
    expect(await bodies()).toHaveLength(1);
  });

  test("a rest day or a pause ends before all but sessions and care is told", async () => {
    for (const values of [{ restDay: "monday" }, { streakPausedUntil: "2026-03-02" }] as const) {
      const { app, ruth, tell, after, kinds, bodies } = await start(values);
      const choices = [{ kind: "prayer", channel: "push", isOn: true }] as const;
      await app.as(ruth).athletes.setNotifications({ choices: [...choices] });
      for (const kind of ["prayer", "mentor", "homework"] as const) await tell(ruth, kind);
      await tell(ruth, "session", { data: { session: "soon" } });
      await tell(ruth, "care", { data: { care: "read" } });
      await after(hour);
      const said = ["Your session begins in an hour.", "Somebody has read your message."];
      expect([(await bodies()).toSorted(), await kinds()]).toEqual([said.toSorted(), []]);
      await after(13 * hour);
      expect([await kinds(), (await bodies()).length]).toEqual([["line-message"], 2]);
      await after(7 * hour);
      expect(await bodies()).toHaveLength(5);
    }
  });

  test("from nine to seven a phone is silent, and a mail is not", async () => {
    const { ruth, tell, after, kinds, bodies } = await start();
    await after(11 * hour);
    await tell(ruth, "mentor");
    await after(9 * hour);
    expect([await bodies(), await kinds()]).toEqual([[], ["line-message"]]);
    await after(hour);
    expect(await bodies()).toEqual([something]);
  });

  test("only what is urgent for all is mailed, at once, with its text, and once", async () => {
    const { app, kinds, bodies, mails, after } = await start();
    const { admin } = app.as(await app.make.admin());
    const words = { title: "The call is off", content: "We meet on Friday." };
    await admin.createAnnouncement({ ...words, priority: "high" });
    const { id } = await admin.createAnnouncement({ ...words, priority: "high" });
    await after(1);
    expect(await kinds()).toEqual([]);
    await admin.updateAnnouncement({ ...words, id, priority: "urgent" });
    await after(0);
    await admin.updateAnnouncement({ ...words, id, title: "The call is off today" });
    await after(hour);
    expect([await kinds(), await bodies()]).toEqual([["announcement"], [something]]);
    const [mail] = await mails();
    expect(mail?.subject).toBe("There is an urgent announcement");
    expect(mail?.body).toContain("The call is off\n\nWe meet on Friday.\n");
    // One that is withdrawn before its time is not mailed.
    const startsAt = new Date(app.clock.now.getTime() + hour * 60_000);
    const urgent = { ...words, priority: "urgent", startsAt } as const;
    const [calmed, gone] = [
      await admin.createAnnouncement(urgent),
      await admin.createAnnouncement(urgent),
    ];
    await admin.updateAnnouncement({ ...words, id: calmed.id, priority: "high" });
    await admin.deleteAnnouncement({ id: gone.id });
    await after(2 * hour);
    expect(await kinds()).toEqual(["announcement"]);
  });

  test("mails can be ended one kind at a time, without a sign-in", async () => {
    const { app, ruth, tell, after, kinds, mails } = await start();
    await tell(ruth, "mentor");
    await after(3);
    const [mail] = await mails();
    await app.http(new URL(mail?.listUnsubscribe ?? "").pathname, { method: "POST" });
    await after(day);
    await tell(ruth, "mentor");
    await after(day);
    expect(await kinds()).toHaveLength(1);
    const { choices, digest } = await app.as(ruth).athletes.notificationSettings();
    expect(choices).toEqual([{ kind: "mentor", channel: "mail", isOn: false }]);
    expect(digest).toBe("daily");
  });

  test("an address that nobody has confirmed gets no such mail", async () => {
    const { ruth, tell, after, kinds, bodies } = await start({ emailConfirmedAt: null });
    await tell(ruth, "mentor");
    await after(hour);
    expect([await bodies(), await kinds()]).toEqual([[something], []]);
  });

  test("mentors hear of their athletes after a quarter of an hour, and of none by name", async () => {
    const { app, tell, after, mails } = await start();
    const anna = await staffWithMail(app);
    await tell(anna, "athlete", { subject: "line:1", data: { athlete: "shared" } });
    await tell(anna, "office", { data: { office: "dispute" } });
    await after(0);
    expect(await mails()).toMatchObject([
      { kind: "office-news", to: "anna@example.test", subject: "A payment is disputed" },
    ]);
    await after(15);
    const [, mail] = await mails();
    expect(mail?.subject).toBe("An athlete shared something with you");
    expect(mail?.body).not.toContain("Ruth");
  });

  if (!openTwice) return;

  test("two processes tell it once", async () => {
    const [one, other] = await openTwice();
    const app = await testApp({ database: one, env });
    const twin = await testApp({ database: other, env });
    const people: Person[] = [];
    for (let count = 0; count < 5; count += 1) people.push(await app.make.athlete());
    const [here, there] = [deliveriesOf(app), deliveriesOf(twin)];
    for (const person of people) await here.tell(person, "mentor");
    twin.clock.now = new Date(app.clock.now.getTime() + 3 * 60_000);
    await Promise.all([here.after(3), there.deliver()]);
    expect(await here.mails()).toHaveLength(people.length);
  });
});

async function staffWithMail(app: TestApp) {
  const anna = await app.make.admin();
  await app.database.write((tx) => {
    const { staff } = tx.tables;
    const isAnna = eq(staff.userId, anna.viewer.userId);
    return tx.update(staff).set({ email: "anna@example.test" }).where(isAnna);
  });
  return anna;
}
