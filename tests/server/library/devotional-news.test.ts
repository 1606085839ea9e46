import { and, eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { isNewWeek } from "#server/domain/library.ts";
import { tellOfDevotional } from "#server/library/devotional-news.ts";
import { stripeKeys, type TestApp, testApp } from "#tests/helpers/app.ts";
import { deliveriesOf, mailing } from "#tests/helpers/deliveries.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { day, hour, minute, unread } from "#tests/helpers/events.ts";
import type { Person } from "#tests/helpers/make.ts";

const said = ["This week’s devotional is here. /devotionals"];
const body = "> What time I am afraid, I will trust in thee.\n>\n> Psalm 56:3\n\nSecret.";

test("a week is new until Tuesday", () => {
  const days = ["2026-03-07", "2026-03-08", "2026-03-09", "2026-03-10", "2026-03-11"];
  expect(days.map(isNewWeek)).toEqual([false, true, true, true, false]);
});

/** Sunday, 8 March 2026, as it begins in New York. */
const sunday = new Date("2026-03-08T05:00:00Z");

onEveryEngine("the devotional of a new week", ({ open, openTwice }) => {
  async function start() {
    const app = await testApp({ database: await open(), env: { ...mailing, ...stripeKeys } });
    await app.make.text({
      slug: "what-time",
      title: "What time",
      ...({ kind: "devotional", week: 1, access: "member", body } as const),
    });
    const zone = { timeZone: "America/New_York", restDay: "friday" } as const;
    const ruth = await app.make.member({ name: "Ruth", ...zone });
    const outside = deliveriesOf(app);
    await outside.givePhone(ruth);
    return { app, ruth, ...outside, tell: () => tellOfDevotional(app.deps) };
  }

  const ask = (app: TestApp, person: Person, channels: readonly ("app" | "mail" | "push")[]) =>
    app.as(person).athletes.setNotifications({
      choices: channels.map((channel) => ({ kind: "devotional", channel, isOn: true })),
    });

  test("is in the bell once, from Sunday in one's own zone until the next week", async () => {
    const { app, ruth, tell, deliver, mails, pushes } = await start();
    const tane = await app.make.member({ timeZone: "Pacific/Auckland" });
    app.clock.now = new Date(sunday.getTime() - minute);
    await tell();
    expect([await unread(app, ruth), await unread(app, tane)]).toEqual([[], said]);
    app.clock.now = sunday;
    await tell();
    await tell();
    expect([await unread(app, ruth), await unread(app, tane)]).toEqual([said, said]);
    const { items } = await app.as(ruth).athletes.notifications({});
    expect(items).toMatchObject([{ subject: "devotional:2026-03-08", count: 1 }]);
    // Nor again after it was read, or from another zone.
    await app.as(ruth).athletes.readNotifications({ subject: "devotional:2026-03-08" });
    await app.as(ruth).athletes.updateSettings({ timeZone: "America/Denver" });
    app.moveBy(2 * day);
    await tell();
    expect((await app.as(ruth).athletes.notifications({})).items).toHaveLength(1);
    // It goes with its week, which ends an hour late in New York, for the clocks went forward.
    app.clock.now = new Date("2026-03-14T11:00:00Z");
    expect(await unread(app, tane)).toEqual([]);
    await deliver();
    expect([await mails(), await pushes()]).toEqual([[], []]);
    app.clock.now = new Date("2026-03-15T06:00:00Z");
    await tell();
    expect(await unread(app, ruth)).toEqual(said);
  });

  test("is for those who may open it, were here before, and have not switched it off", async () => {
    const { app, ruth, tell } = await start();
    const buyer = await app.make.athlete({ createdAt: app.clock.now });
    const stranger = await app.make.athlete({ createdAt: app.clock.now });
    const member = await app.make.athlete({
      createdAt: app.clock.now,
      memberUntil: new Date(sunday.getTime() + hour),
    });
    const [closed, silent] = [await app.make.member(), await app.make.member()];
    const off = { kind: "devotional", channel: "app", isOn: false } as const;
    await app.as(silent).athletes.setNotifications({ choices: [off] });
    const paidAt = new Date("2026-02-20T00:00:00Z");
    await app.make.month({ email: buyer.email, paidAt });
    await app.database.write(async (tx) => {
      const { users } = tx.tables;
      await tx.update(users).set({ closedAt: sunday }).where(eq(users.id, closed.viewer.userId));
    });
    app.clock.now = sunday;
    const newcomer = await app.make.member({ createdAt: sunday });
    await tell();
    const told = async (people: Person[]) => {
      const { notifications: t } = app.database.read.tables;
      const rows = await app.database.read.select({ userId: t.userId }).from(t);
      const ids = rows.map(({ userId }) => userId);
      return people.map(({ viewer }) => ids.includes(viewer.userId));
    };
    expect(await told([ruth, member, buyer])).toEqual([true, true, true]);
    expect(await told([stranger, closed, silent, newcomer])).toEqual([false, false, false, false]);
  });

  test("nothing is told of a week that is not new, or without a devotional", async () => {
    const { app, ruth, tell } = await start();
    app.clock.now = new Date(sunday.getTime() + 3 * day);
    await tell();
    expect(await unread(app, ruth)).toEqual([]);
    app.clock.now = new Date(sunday.getTime() + 7 * day);
    const { resources } = app.database.read.tables;
    const set = (status: "draft" | "published") =>
      app.database.write(async (tx) => void (await tx.update(resources).set({ status })));
    await set("draft");
    await tell();
    expect(await unread(app, ruth)).toEqual([]);
    await set("published");
    await tell();
    expect(await unread(app, ruth)).toEqual(said);
  });

  test("comes by mail and push only to those who asked, and is ended by one click", async () => {
    const { app, ruth, tell, deliver, after, givePhone, mails, pushes } = await start();
    const boaz = await app.make.member({ timeZone: "America/New_York", restDay: "friday" });
    const quiet = await app.make.member();
    for (const person of [boaz, quiet]) await givePhone(person);
    await ask(app, ruth, ["mail"]);
    await ask(app, boaz, ["push"]);
    app.clock.now = sunday;
    await tell();
    const { notifications: t } = app.database.read.tables;
    const isWaiting = and(isNotNull(t.dueAt), eq(t.userId, quiet.viewer.userId));
    expect(await app.database.read.$count(t, isWaiting)).toBe(0);
    await deliver();
    expect(await pushes()).toEqual([]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: "devotional",
      to: ruth.email,
      subject: "This week: What time",
      key: "devotional:2026-03-08",
    });
    expect(mail?.body).toContain(
      "Hello,\n\n“What time I am afraid, I will trust in thee.”\nPsalm 56:3\n\nhttps://honour.test/library/what-time\n\n",
    );
    expect(mail?.body).not.toContain("Secret");
    await after(7 * 60);
    await tell();
    await after(24 * 60);
    expect((await pushes()).map((payload): string => JSON.parse(payload).body)).toEqual([
      "Something is waiting for you.",
    ]);
    expect(await mails()).toHaveLength(1);
    expect(await unread(app, quiet)).toEqual(said);

    const stop = new URL(mail?.listUnsubscribe ?? "").pathname;
    expect(stop).toMatch(/\/devotional$/);
    await app.http(stop, { method: "POST" });
    app.clock.now = new Date(sunday.getTime() + 7 * day);
    await tell();
    await deliver();
    expect(await mails()).toHaveLength(1);
    expect(await unread(app, ruth)).toEqual(said);
  });

  test("waits for the end of a rest day, and is not sent once it may not be opened", async () => {
    const { app, tell, deliver, after, givePhone, mails, pushes } = await start();
    const zone = { timeZone: "America/New_York" };
    const resting = await app.make.member({ ...zone, restDay: "sunday" });
    const leaving = await app.make.athlete({
      ...({ ...zone, createdAt: app.clock.now, restDay: "sunday" } as const),
      memberUntil: new Date(sunday.getTime() + hour),
    });
    for (const person of [resting, leaving]) {
      await givePhone(person);
      await ask(app, person, ["mail", "push"]);
    }
    app.clock.now = sunday;
    await tell();
    await deliver();
    expect(await mails()).toEqual([]);
    await after(23 * 60);
    expect((await mails()).map(({ to }) => to)).toEqual([resting.email]);
    expect(await pushes()).toEqual([]);
    await after(7 * 60);
    expect(await pushes()).toHaveLength(1);
  });

  if (!openTwice) return;

  test("is told once by two processes", async () => {
    const [one, other] = await openTwice();
    const [app, twin] = [await testApp({ database: one }), await testApp({ database: other })];
    await app.make.text({ kind: "devotional", week: 1 });
    const people: Person[] = [];
    for (let count = 0; count < 5; count += 1) people.push(await app.make.member());
    const weeks = [0, 1, 2, 3, 4];
    for (const week of weeks) {
      app.clock.now = new Date(sunday.getTime() + 7 * week * day);
      twin.clock.now = new Date(app.clock.now.getTime() + 1);
      await Promise.all([tellOfDevotional(app.deps), tellOfDevotional(twin.deps)]);
    }
    const { notifications } = one.read.tables;
    const rows = await one.read.select().from(notifications);
    expect(rows.map(({ count }) => count)).toEqual(weeks.flatMap(() => people.map(() => 1)));
  });
});
