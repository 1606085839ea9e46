import { expect, test } from "vitest";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const day = 24 * 60 * 60_000;

const nouns = {
  achievements: {
    title: "Steady Hands",
    description: "Ten days in a row.",
    icon: "🏆",
    category: "leadership",
    pointValue: 50,
    requirement: "streak_days >= 10",
  },
  challenges: {
    title: "Slow Breath",
    description: "Five of them.",
    category: "faith_development",
    difficulty: "advanced",
    pointReward: 25,
    timeLimit: 7,
    isActive: false,
  },
  announcements: {
    title: "Group call",
    content: "At eight.\nBring a friend.",
    priority: "high",
    isActive: false,
    expiresAt: "2026-03-09T08:00:00.000Z",
  },
} as const;

type Noun = keyof typeof nouns;
const names = Object.keys(nouns) as Noun[];

const achievement = nouns.achievements;
const challenge = { ...nouns.challenges, isActive: true };
const announcement = { title: "Group call", content: "At eight." };

onEveryEngine("what the staff edit", ({ open }) => {
  async function start() {
    const { app, naomi, admin, auditLines } = await withAdmin(open);
    const { soulcare } = app.as(naomi);
    const kinds = [
      {
        noun: "achievement",
        create: () => admin.createAchievement(achievement),
        update: (id: number) => admin.updateAchievement({ ...achievement, id, title: "Another" }),
        remove: (id: number) => admin.deleteAchievement({ id }),
        restore: (id: number) => admin.restoreAchievement({ id }),
        deleted: () => admin.deletedAchievements(),
        shown: () => soulcare.achievements(),
      },
      {
        noun: "challenge",
        create: () => admin.createChallenge(challenge),
        update: (id: number) => admin.updateChallenge({ ...challenge, id, title: "Another" }),
        remove: (id: number) => admin.deleteChallenge({ id }),
        restore: (id: number) => admin.restoreChallenge({ id }),
        deleted: () => admin.deletedChallenges(),
        shown: () => soulcare.challenges(),
      },
      {
        noun: "announcement",
        create: () => admin.createAnnouncement(announcement),
        update: (id: number) => admin.updateAnnouncement({ ...announcement, id, title: "Another" }),
        remove: (id: number) => admin.deleteAnnouncement({ id }),
        restore: (id: number) => admin.restoreAnnouncement({ id }),
        deleted: () => admin.deletedAnnouncements(),
        shown: async () =>
          (await soulcare.announcements()).map((row) => ({ ...row, audience: null })),
      },
    ];
    const pass = (ms: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms);
    };
    return { app, admin, naomi, kinds, auditLines, pass };
  }

  test("each change is one line in the audit log, and a refused one is none", async () => {
    const { app, admin, naomi, kinds, auditLines } = await start();
    for (const { noun, create, update, remove, restore } of kinds) {
      const before = (await auditLines()).length;
      const { id } = await create();
      await update(id);
      await remove(id);
      await expect(update(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(remove(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await restore(id);
      await expect(restore(id)).rejects.toMatchObject({ code: "NOT_FOUND" });

      const line = { userId: naomi.id, target: `${noun} ${id}` };
      expect((await auditLines()).slice(before)).toMatchObject([
        { ...line, action: "create" },
        { ...line, action: "update" },
        { ...line, action: "delete" },
        { ...line, action: "restore" },
      ]);
      expect(await admin.audit({ limit: 1 })).toMatchObject([{ createdAt: app.clock.now }]);
    }
  });

  test("a deleted row can be restored unchanged for thirty days", async () => {
    const { kinds, pass } = await start();
    for (const { create, remove, restore, deleted, shown } of kinds) {
      const [first, second] = [await create(), await create()];
      expect(await deleted()).toEqual([]);
      await remove(first.id);
      pass(day);
      await remove(second.id);
      expect((await deleted()).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(await shown()).toEqual([]);

      expect(await restore(second.id)).toEqual(second);
      expect(await shown()).toEqual([second]);
      pass(29 * day - 1);
      expect(await deleted()).toMatchObject([first]);
      pass(1);
      expect(await deleted()).toEqual([]);
      await expect(restore(first.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await shown()).toEqual([second]);
    }
  });

  test("a create whose audit line cannot be written leaves no row", async () => {
    const { app, naomi, auditLines } = await start();
    const ghost = { ...naomi, viewer: { ...naomi.viewer, userId: 999 } };
    await expect(app.as(ghost).admin.createAnnouncement(announcement)).rejects.toThrow();
    expect(await auditLines()).toEqual([]);
    expect(await app.as(naomi).admin.announcements()).toEqual([]);
  });
});

async function withNaomi() {
  const app = await testApp();
  return { app, admin: await app.make.admin({ displayName: "Naomi" }) };
}

async function send(app: TestApp, as: Person, method: string, path: string, json?: unknown) {
  const answer = await app.http(`/api/admin/${path}`, { method, as, ...(json ? { json } : {}) });
  return { status: answer.status, text: await answer.text() };
}

test.each(names)("%s are added, changed and deleted over REST", async (noun) => {
  const { app, admin } = await withNaomi();
  const values = noun === "achievements" ? nouns[noun] : { ...nouns[noun], isActive: true };
  const call = (method: string, path: string, json?: unknown) =>
    send(app, admin, method, `${noun}${path}`, json);
  const added = await call("POST", "", values);
  expect(added.status).toBe(201);
  expect(JSON.parse(added.text)).toMatchObject({ id: 1, ...values });
  const other = JSON.parse((await call("POST", "", values)).text);

  // A change keeps the fields it leaves out.
  const unchanged = await call("PUT", "/1", { unknown: 1 });
  expect([unchanged.status, JSON.parse(unchanged.text)]).toEqual([200, { ...other, id: 1 }]);
  const changed = await call("PUT", "/1", { id: 1, title: "Another" });
  expect([changed.status, JSON.parse(changed.text)]).toEqual([
    200,
    { ...other, id: 1, title: "Another" },
  ]);
  for (const id of [2, "1", null, 1.5]) {
    const refused = await call("PUT", "/1", { ...values, id });
    expect([id, refused.status]).toEqual([id, 400]);
    expect(refused.text).toContain("The id in the body is not the one in the path");
  }
  const publicList = async () => (await app.http(`/api/${noun}`)).json();
  const { audience: _, ...shown } = other;
  expect(await publicList()).toContainEqual(shown);

  expect(await call("DELETE", "/1")).toEqual({ status: 204, text: "" });
  expect(await publicList()).toEqual([shown]);
  for (const [method, path] of [
    ["DELETE", "/1"],
    ["PUT", "/1"],
    ["PUT", "/99"],
  ] as const) {
    const refused = await call(method, path, method === "PUT" ? values : undefined);
    expect(refused.status).toBe(404);
    expect(refused.text).toContain(`We could not find that ${noun.slice(0, -1)}. It may have been`);
  }
});

test("optional fields get their defaults, and null removes the time limit or the expiry", async () => {
  const { app, admin } = await withNaomi();
  const { title, description, category, difficulty, pointReward } = nouns.challenges;
  const least = { title, description, category, difficulty, pointReward };
  for (const [noun, values, field, expected] of [
    ["challenges", least, "timeLimit", { timeLimit: null, isActive: true }],
    ["announcements", announcement, "expiresAt", { priority: "normal", isActive: true }],
  ] as const) {
    const made = await send(app, admin, "POST", noun, values);
    expect(JSON.parse(made.text)).toMatchObject({ ...expected, [field]: null });
    await send(app, admin, "PUT", `${noun}/1`, { [field]: nouns[noun][field as never] });
    const emptied = await send(app, admin, "PUT", `${noun}/1`, { [field]: null });
    expect(JSON.parse(emptied.text)).toMatchObject({ [field]: null });
  }
});

test("an announcement is signed by who sends it, whatever is sent", async () => {
  const { app, admin } = await withNaomi();
  const sent = { ...nouns.announcements, createdBy: "The Boss", createdAt: "2001-01-01T00:00:00Z" };
  for (const [as, createdBy] of [
    [admin, "Naomi"],
    [await app.make.admin(), "Admin"],
  ] as const) {
    const added = await app.http("/api/admin/announcements", { json: sent, as });
    const createdAt = app.clock.now.toISOString();
    expect(await added.json()).toMatchObject({ createdBy, createdAt });
  }
});

test("what does not fit is refused with a sentence, by both calls", async () => {
  const { app, admin } = await withNaomi();
  for (const noun of names) await send(app, admin, "POST", noun, nouns[noun]);
  for (const [noun, wrong, message] of [
    ["achievements", { icon: "" }, "Icon is required"],
    [
      "achievements",
      { category: "speed" },
      "Choose one of: mental_resilience, faith_development, leadership",
    ],
    ["achievements", { pointValue: 0 }, "Point value must be at least 1"],
    ["achievements", { requirement: "streak_days > 7" }, expect.any(String)],
    ["achievements", { requirement: "posts_written" }, expect.any(String)],
    ["challenges", { description: "\n" }, "Description is required"],
    ["challenges", { timeLimit: 0 }, "At least 1."],
    ["challenges", { pointReward: 2 ** 31 }, "At most 2,147,483,647."],
    ["announcements", { content: "\u200b" }, "Please fill in title and content"],
    ["announcements", { title: "x".repeat(201) }, "At most 200 characters."],
    ["announcements", { expiresAt: "soon" }, "Invalid date"],
  ] as const)
    for (const [method, path] of [
      ["POST", noun],
      ["PUT", `${noun}/1`],
    ] as const) {
      const refused = await send(app, admin, method, path, { ...nouns[noun], ...wrong });
      expect([wrong, refused.status]).toEqual([wrong, 400]);
      expect(JSON.parse(refused.text).error).toEqual(message);
    }
});

test("the admin's list has all announcements that are not deleted, also what nobody sees", async () => {
  const { app, admin } = await withNaomi();
  const { now } = app.clock;
  const first = await app.make.announcement({ isActive: false });
  const expiresAt = new Date(now.getTime() - 1);
  const second = await app.make.announcement({ expiresAt, priority: "low" });
  const createdAt = new Date(now.getTime() - 60_000);
  const third = await app.make.announcement({ priority: "urgent", createdAt });
  const list = await app.as(admin).admin.announcements();
  expect(list.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
});
