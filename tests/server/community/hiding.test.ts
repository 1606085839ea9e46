import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { countsTowardsHiding, pausedHiding } from "#server/domain/reports.ts";
import { stripeKeys, testApp } from "#tests/helpers/app.ts";
import { boardApp, day } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";

const now = new Date("2026-03-02T15:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const hour = 60 * 60_000;

const reporter: Parameters<typeof countsTowardsHiding>[0] = {
  reason: "unkind",
  memberSince: ago(7 * day),
  emailConfirmedAt: now,
  complimentaryUntil: null,
  subscriptionStatus: "active",
  pastDueSince: null,
  dismissed: 2,
};
const rules = { now, isPaid: true, asksForEmail: true };

test("a report by a member of seven days, confirmed and paying, counts towards hiding", () => {
  expect(countsTowardsHiding(reporter, rules)).toBe(true);
  const unknown = { ...reporter, emailConfirmedAt: null, subscriptionStatus: null };
  const free = { ...rules, isPaid: false, asksForEmail: false };
  expect(countsTowardsHiding(unknown, free)).toBe(true);
  const given = { ...reporter, subscriptionStatus: null, complimentaryUntil: ago(-1) };
  expect(countsTowardsHiding(given, rules)).toBe(true);
});

test("a report of danger, by a newcomer, without access or after false ones does not", () => {
  for (const change of [
    { reason: "danger" as const },
    { memberSince: ago(7 * day - 1) },
    { emailConfirmedAt: null },
    { subscriptionStatus: "canceled" },
    { subscriptionStatus: null, complimentaryUntil: now },
    { dismissed: 3 },
  ])
    expect([change, countsTowardsHiding({ ...reporter, ...change }, rules)]).toEqual([
      change,
      false,
    ]);
});

const ruth = { id: 7, name: "Ruth" };
const hidings = (count: number, hidAt: Date, author: typeof ruth | null = null) =>
  Array.from({ length: count }, (_, index) => ({ postId: index, replyId: null, hidAt, author }));

test("hiding pauses for an author after three entries of theirs within a day", () => {
  const paused = { isBoardPaused: false, authors: [ruth] };
  const none = { isBoardPaused: false, authors: [] };
  expect(pausedHiding(hidings(3, ago(23 * hour), ruth), now)).toEqual(paused);
  expect(pausedHiding(hidings(2, now, ruth), now)).toEqual(none);
  const again = [...hidings(2, now, ruth), ...hidings(2, ago(hour), ruth)];
  expect(pausedHiding(again, now)).toEqual(none);
});

test("hiding pauses on the whole board after ten entries within an hour", () => {
  expect(pausedHiding(hidings(10, ago(hour - 1)), now)).toEqual({
    isBoardPaused: true,
    authors: [],
  });
  expect(pausedHiding(hidings(9, now), now)).toMatchObject({ isBoardPaused: false });
  expect(pausedHiding(hidings(10, ago(hour)), now)).toMatchObject({ isBoardPaused: false });
});

const reason = "There is nothing wrong with it.";

onEveryEngine("reports that hide", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const ruth = await app.make.athlete({ communityName: "Ruth" });
    const [boaz, naomi] = [await app.make.member(), await app.make.member()];
    const { admin } = app.as(await app.make.admin());
    const report = (id: number, by: Person, why: "unkind" | "danger" = "unkind") =>
      app.board(by).report({ kind: "post", id, reason: why });
    const isHidden = async (id: number) => (await app.board(ruth).post({ id })).isHidden;
    /** Whether the reports of two members hide a new post. */
    const hides = async (isAnonymous = false) => {
      const { id } = await app.post(ruth, { isAnonymous });
      for (const person of [boaz, naomi]) await report(id, person);
      return isHidden(id);
    };
    return { app, ruth, boaz, naomi, admin, report, isHidden, hides };
  }

  test("are neither those of fresh profiles nor of danger, which reach the queue", async () => {
    const { app, ruth, boaz, naomi, admin, ...on } = await start();
    const { id } = await app.post(ruth);
    for (const _ of [1, 2, 3]) await on.report(id, await app.make.athlete());
    expect(await on.isHidden(id)).toBe(false);
    expect(await admin.cases()).toMatchObject([{ id, reportCount: 3, isHidden: false }]);
    await on.report(id, boaz);
    expect(await on.isHidden(id)).toBe(false);
    await on.report(id, naomi);
    expect(await on.isHidden(id)).toBe(true);

    const other = await app.post(ruth);
    for (const person of [boaz, naomi]) await on.report(other.id, person, "danger");
    expect(await on.isHidden(other.id)).toBe(false);
    expect(await admin.cases()).toMatchObject([
      { id: other.id, reasons: ["danger"], reportCount: 2 },
      { id },
    ]);
  });

  test("are not those of a member with three that were dismissed in 90 days", async () => {
    const { app, ruth, boaz, admin, ...on } = await start();
    const dismissed = async (why: "unkind" | "danger") => {
      const { id } = await app.post(ruth);
      await on.report(id, boaz, why);
      await admin.decide({ kind: "post", id, decision: "restore", reason });
      return id;
    };
    for (const why of ["unkind", "unkind", "danger"] as const) await dismissed(why);
    expect(await on.hides()).toBe(true);
    const last = await dismissed("unkind");
    expect(await on.hides()).toBe(false);

    // Removed after all, so the report was right.
    await admin.decide({ kind: "post", id: last, decision: "remove", reason });
    expect(await on.hides()).toBe(true);
    await admin.decide({ kind: "post", id: last, decision: "restore", reason });
    app.moveBy(90 * day + 1);
    expect(await on.hides()).toBe(true);
  });

  test("hide no fourth entry of an author within a day, and the queue says so", async () => {
    const { app, naomi, admin, ...on } = await start();
    for (let count = 0; count < 3; count += 1) expect(await on.hides()).toBe(true);
    expect(await on.hides()).toBe(false);
    expect(await admin.pausedHiding()).toEqual({ isBoardPaused: false, authors: ["Ruth"] });
    expect(await on.hides(true)).toBe(true);
    const { id } = await app.post(naomi);
    await on.report(id, on.boaz);
    await on.report(id, await app.make.member());
    await expect(app.board(on.boaz).post({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });

    app.moveBy(day + 1);
    expect(await admin.pausedHiding()).toEqual({ isBoardPaused: false, authors: [] });
    expect(await on.hides()).toBe(true);
  });

  test("hide no more than ten entries within an hour, whoever wrote them", async () => {
    const { app, boaz, naomi, admin, ...on } = await start();
    // Anonymous ones count towards no author: what stays visible would tell who wrote it.
    const hidAt = app.clock.now;
    const report = { athleteId: boaz.id, reason: "unkind", hidAt, createdAt: hidAt } as const;
    await app.database.write(async (tx) => {
      const { discussionPosts, discussionReports } = tx.tables;
      const post = { athleteId: naomi.id, title: "A", content: "B", isAnonymous: true };
      const posts = Array.from({ length: 9 }, () => ({ ...post, createdAt: hidAt }));
      const rows = await tx.insert(discussionPosts).values(posts).returning();
      await tx.insert(discussionReports).values(rows.map(({ id }) => ({ ...report, postId: id })));
    });
    expect(await on.hides(true)).toBe(true);
    expect([await on.hides(true), await on.hides()]).toEqual([false, false]);
    expect(await admin.pausedHiding()).toEqual({ isBoardPaused: true, authors: [] });
    app.moveBy(hour);
    expect(await on.hides(true)).toBe(true);
  });
});

test.each([
  ["mail is sent", { SMTP_URL: "smtp://localhost:2525" }, "unconfirmed"],
  ["payments are on", stripeKeys, "unpaid"],
])("where %s, reports of members who lost what they need hide nothing", async (_, env, lost) => {
  const app = await testApp({ env });
  const ruth = await app.make.member({ rulesAcceptedAt: app.clock.now });
  const board = app.as(ruth).community;
  const { id } = await board.createPost({ title: "My knee", content: "It hurts." });
  const report = async () => {
    const by = await app.make.member();
    await app.as(by).community.report({ kind: "post", id, reason: "unkind" });
    return by;
  };
  const first = await report();
  await app.database.write(async (tx) => {
    const { users, athletes } = tx.tables;
    const unconfirmed = { emailConfirmedAt: lost === "unconfirmed" ? null : app.clock.now };
    await tx.update(users).set(unconfirmed).where(eq(users.id, first.viewer.userId));
    const subscriptionStatus = lost === "unpaid" ? "canceled" : "active";
    await tx.update(athletes).set({ subscriptionStatus }).where(eq(athletes.id, first.id));
  });
  await report();
  expect(await board.post({ id })).toMatchObject({ isHidden: false });
  await report();
  expect(await board.post({ id })).toMatchObject({ isHidden: true });
});
