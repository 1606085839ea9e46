import { describe, expect, test } from "vitest";
import { boardOf } from "#tests/helpers/board.ts";
import { careApp, putOnCall } from "#tests/helpers/care.ts";
import type { Person } from "#tests/helpers/make.ts";

type App = Awaited<ReturnType<typeof careApp>>;

const refused = { code: "CONFLICT" };
const reason = "They wrote that nobody would miss them.";

const staffOf = (app: App) => app.staff.map((person) => app.as(person).admin);

describe("a report that someone may be in danger", () => {
  async function withPost(app: App, isAnonymous = true) {
    const ruth = await app.make.member({ name: "Ruth Hidden" });
    const on = boardOf(app);
    const { id } = await on.post(ruth, { isAnonymous, content: "Nobody would miss me." });
    const danger = (by: Person, postId = id) =>
      on.board(by).report({ kind: "post", id: postId, reason: "danger" });
    return { ruth, on, id, danger };
  }

  test("alarms at once, and says nothing of the author, who reads that somebody is worried", async () => {
    const app = await careApp();
    const { ruth, id, danger } = await withPost(app);
    const boaz = await app.make.athlete({ name: "Boaz" });
    expect(await danger(boaz)).toEqual({ isAlarmed: true });
    expect(app.woken).toContain("care");
    await app.run();
    expect(app.heard()).toEqual(["first"]);
    expect(app.mail.mails[0]?.body).toContain("A report says that someone may be in danger.");

    const [first] = staffOf(app);
    const [line] = (await first?.careCalls({})) ?? [];
    const call = await first?.careCall({ id: line?.id ?? 0 });
    expect(call).toMatchObject({ source: "report", name: null, entry: { kind: "post", id } });
    const rows = await app.database.read.select().from(app.database.read.tables.careCalls);
    expect(rows).toMatchObject([{ athleteId: null, name: null, reportedBy: boaz.id }]);
    expect(JSON.stringify([call, line, app.lines])).not.toMatch(/Ruth|Hidden/);

    const { items } = await app.as(ruth).athletes.notifications({});
    expect(items).toMatchObject([{ kind: "care", path: "/need-someone" }]);
    expect(items[0]?.text).toBe(
      "Someone who read your post is worried about you. Call or text 988, or tap I need someone today.",
    );
  });

  test("with nobody on call is stored, and whoever is on call later is alarmed", async () => {
    const app = await careApp({ people: 0 });
    const { danger } = await withPost(app);
    expect(await danger(await app.make.athlete())).toEqual({ isAlarmed: false });
    await app.run();
    await putOnCall(app, await app.make.admin(), { email: "late@honour.test" });
    expect(await app.heardAt(1)).toEqual(["late"]);
  });

  test("joins the open call about the same entry, also from one who reported it as something else", async () => {
    const app = await careApp();
    const { on, id, danger } = await withPost(app);
    const [boaz, naomi] = [await app.make.athlete(), await app.make.athlete()];
    await on.board(boaz).report({ kind: "post", id, reason: "spam" });
    await danger(naomi);
    await danger(boaz);
    await expect(danger(boaz)).rejects.toMatchObject(refused);
    const [first] = staffOf(app);
    expect(await first?.careCalls({})).toHaveLength(1);
    expect(await first?.cases()).toMatchObject([{ id, reasons: ["danger"], isHidden: false }]);
  });

  test("is never refused; after five a day by one person only the first on call is told", async () => {
    // The limits of writing and reporting refuse the first one then.
    const app = await careApp({ rateLimitScale: 0.03 });
    const boaz = await app.make.athlete();
    for (const id of await manyPosts(app, 6))
      await boardOf(app).board(boaz).report({ kind: "post", id, reason: "danger" });
    const [first] = staffOf(app);
    const calls = (await first?.careCalls({})) ?? [];
    expect(calls).toHaveLength(6);
    for (const { id } of calls.slice(0, -1)) await first?.closeCareCall({ id, outcome: "reached" });
    expect(await app.heardAt(40)).toEqual(["first"]);
  });

  test("after two false alarms in 30 days tells the first alone, unless somebody else reports it too", async () => {
    const app = await careApp();
    const { danger } = await withPost(app);
    const boaz = await app.make.athlete();
    const [one = 0, two = 0, three = 0] = await manyPosts(app, 3);
    const [first] = staffOf(app);
    for (const postId of [one, two]) {
      await danger(boaz, postId);
      const [call] = (await first?.careCalls({})) ?? [];
      await first?.closeCareCall({ id: call?.id ?? 0, outcome: "false_alarm" });
    }
    await danger(boaz, three);
    expect(await app.heardAt(20)).toEqual(["first"]);
    const [call] = (await first?.careCalls({})) ?? [];
    expect(await first?.careCall({ id: call?.id ?? 0 })).toMatchObject({ isOnlyFirst: true });
    await danger(await app.make.athlete(), three);
    expect(await app.heardAt(40)).toEqual(["first", "second", "third"]);

    // An own call tells all.
    await first?.closeCareCall({ id: call?.id ?? 0, outcome: "reached" });
    await app.as(boaz).soulcare.askForSomeone({});
    expect(await app.heardAt(60)).toEqual(["first", "second", "third"]);
  });

  test("lets who is on call, or has the call, see the author; no report of staff is needed", async () => {
    const app = await careApp({ people: 1 });
    const { ruth, id } = await withPost(app);
    const outsider = app.as(await app.make.admin()).admin;
    const [first] = staffOf(app);
    const about = { kind: "post", id, why: "danger", reason } as const;
    await expect(outsider.revealAuthor(about)).rejects.toMatchObject(refused);
    expect(await first?.revealAuthor(about)).toMatchObject({ id: ruth.id });

    const miriam = await app.make.athlete();
    await app.database.write(async (tx) => {
      const call = { source: "report", postId: id, createdAt: app.clock.now } as const;
      await tx.insert(tx.tables.careCalls).values({ ...call, reportedBy: miriam.id });
    });
    const [call] = await outsider.careCalls({});
    await outsider.takeCareCall({ id: call?.id ?? 0 });
    expect(await outsider.revealAuthor(about)).toMatchObject({ id: ruth.id });
    await expect(outsider.revealAuthor({ ...about, why: "rules" })).rejects.toMatchObject(refused);
  });

  test("lets of the mentors that one alone ask for the author who has the call", async () => {
    const app = await careApp({ people: 0 });
    const { danger, id } = await withPost(app);
    await danger(await app.make.athlete());
    const [barak, deborah] = [await app.make.mentor(), await app.make.mentor()];
    const mayReveal = async (staff: typeof barak) =>
      (await app.as(staff).admin.case({ kind: "post", id })).mayReveal;
    expect(await mayReveal(barak)).toBe(false);
    expect(await mayReveal(await app.make.admin())).toBe(true);
    await app.database.write((tx) =>
      tx.update(tx.tables.careCalls).set({ state: "acknowledged", acknowledgedBy: barak.id }),
    );
    expect(await Promise.all([barak, deborah].map(mayReveal))).toEqual([true, false]);
  });

  async function manyPosts(app: App, count: number) {
    const { id: athleteId } = await app.make.member();
    const post = { athleteId, title: "My knee", content: "It hurts.", createdAt: app.clock.now };
    const rows = await app.database.write((tx) =>
      tx
        .insert(tx.tables.discussionPosts)
        .values(Array.from({ length: count }, () => post))
        .returning(),
    );
    return rows.map(({ id }) => id);
  }
});
