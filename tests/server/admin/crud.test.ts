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

async function publicList(app: TestApp, noun: Noun) {
  return (await app.http(`/api/${noun}`)).json();
}

test.each(names)("%s are added, changed and deleted over REST", async (noun) => {
  const { app, admin } = await withNaomi();
  const values = noun === "achievements" ? nouns[noun] : { ...nouns[noun], isActive: true };
  const added = await send(app, admin, "POST", noun, values);
  expect(added.status).toBe(201);
  expect(JSON.parse(added.text)).toMatchObject({ id: 1, ...values });
  const other = JSON.parse((await send(app, admin, "POST", noun, values)).text);

  const changed = await send(app, admin, "PUT", `${noun}/1`, { ...values, title: "Another" });
  expect(changed.status).toBe(200);
  expect(JSON.parse(changed.text)).toEqual({ ...other, id: 1, title: "Another" });
  const { audience: _, ...shown } = other;
  expect(await publicList(app, noun)).toContainEqual(shown);

  expect(await send(app, admin, "DELETE", `${noun}/1`)).toEqual({ status: 204, text: "" });
  expect(await publicList(app, noun)).toEqual([shown]);
  for (const refused of [
    await send(app, admin, "DELETE", `${noun}/1`),
    await send(app, admin, "PUT", `${noun}/1`, values),
    await send(app, admin, "PUT", `${noun}/99`, values),
  ]) {
    expect(refused.status).toBe(404);
    expect(refused.text).toContain(`We could not find that ${noun.slice(0, -1)}. It may have been`);
  }
});

test.each(names)("PUT refuses another id in the body of %s than in the path", async (noun) => {
  const { app, admin } = await withNaomi();
  await send(app, admin, "POST", noun, nouns[noun]);
  const put = (id: unknown) => send(app, admin, "PUT", `${noun}/1`, { ...nouns[noun], id });

  expect((await put(1)).status).toBe(200);
  for (const id of [2, "1", null, 1.5]) {
    const refused = await put(id);
    expect([id, refused.status]).toEqual([id, 400]);
    expect(refused.text).toContain("The id in the body is not the one in the path");
  }
});

test("a change keeps the fields it leaves out", async () => {
  const { app, admin } = await withNaomi();
  for (const noun of names) {
    const added = JSON.parse((await send(app, admin, "POST", noun, nouns[noun])).text);
    const unchanged = await send(app, admin, "PUT", `${noun}/1`, { unknown: 1 });
    expect([unchanged.status, JSON.parse(unchanged.text)]).toEqual([200, added]);
    const changed = await send(app, admin, "PUT", `${noun}/1`, { title: "Another" });
    expect(JSON.parse(changed.text)).toEqual({ ...added, title: "Another" });
    const absent = await send(app, admin, "PUT", `${noun}/99`, { unknown: 1 });
    expect(absent.status).toBe(404);
  }
});

test("null removes the time limit or the expiry", async () => {
  const { app, admin } = await withNaomi();
  for (const [noun, field] of [
    ["challenges", "timeLimit"],
    ["announcements", "expiresAt"],
  ] as const) {
    await send(app, admin, "POST", noun, nouns[noun]);
    const changed = await send(app, admin, "PUT", `${noun}/1`, { ...nouns[noun], [field]: null });
    expect(JSON.parse(changed.text)).toMatchObject({ [field]: null });
  }
});

test("optional fields of challenges and announcements get their defaults", async () => {
  const { app, admin } = await withNaomi();
  const { title, description, category, difficulty, pointReward } = nouns.challenges;
  const least = { title, description, category, difficulty, pointReward };
  const challenge = await send(app, admin, "POST", "challenges", least);
  const announcement = await send(app, admin, "POST", "announcements", { title, content: "Soon." });

  expect(JSON.parse(challenge.text)).toMatchObject({ timeLimit: null, isActive: true });
  expect(JSON.parse(announcement.text)).toMatchObject({
    priority: "normal",
    isActive: true,
    expiresAt: null,
  });
});

test.each([
  ["Naomi", "Naomi"],
  [undefined, "Admin"],
])("an announcement by %s is signed %s", async (displayName, createdBy) => {
  const app = await testApp();
  const admin = await app.make.admin(displayName ? { displayName } : {});
  const sent = { ...nouns.announcements, createdBy: "The Boss", createdAt: "2001-01-01T00:00:00Z" };
  const added = await app.http("/api/admin/announcements", { json: sent, as: admin });

  expect(await added.json()).toMatchObject({
    createdBy,
    createdAt: app.clock.now.toISOString(),
  });
});

test.each([
  ["achievements", { title: " " }, "Title is required"],
  ["achievements", { description: "" }, "Description is required"],
  ["achievements", { icon: "" }, "Icon is required"],
  [
    "achievements",
    { category: "speed" },
    "Choose one of: mental_resilience, faith_development, leadership",
  ],
  ["achievements", { pointValue: 0 }, "Point value must be at least 1"],
  ["achievements", { pointValue: "50" }, "Expected number, received string"],
  ["achievements", { requirement: "" }, "Requirement is required"],
  ["challenges", { title: "" }, "Title is required"],
  ["challenges", { description: "\n" }, "Description is required"],
  ["challenges", { difficulty: "" }, "Choose one of: beginner, intermediate, advanced"],
  ["challenges", { pointReward: 0 }, "Point reward must be at least 1"],
  ["challenges", { timeLimit: 0 }, "At least 1."],
  ["challenges", { timeLimit: "" }, "Expected number, received string"],
  ["challenges", { isActive: "true" }, "Expected boolean, received string"],
  ["challenges", { pointReward: 2 ** 31 }, "At most 2,147,483,647."],
  ["announcements", { title: "  " }, "Please fill in title and content"],
  ["announcements", { content: "\u200b" }, "Please fill in title and content"],
  ["announcements", { title: "x".repeat(201) }, "At most 200 characters."],
  ["announcements", { priority: "loud" }, "Choose one of: low, normal, high, urgent"],
  ["announcements", { expiresAt: "soon" }, "Invalid date"],
] as const)("%s with %j are refused: %s", async (noun, wrong, message) => {
  const { app, admin } = await withNaomi();
  const made = await send(app, admin, "POST", noun, { ...nouns[noun], ...wrong });
  await send(app, admin, "POST", noun, nouns[noun]);
  const changed = await send(app, admin, "PUT", `${noun}/1`, { ...nouns[noun], ...wrong });

  expect([made.status, changed.status]).toEqual([400, 400]);
  for (const { text } of [made, changed]) expect(JSON.parse(text).error).toBe(message);
});

test("the admin's list has all announcements that are not deleted, also what nobody sees", async () => {
  const { app, admin } = await withNaomi();
  const expired = new Date(app.clock.now.getTime() - 1);
  const first = await app.make.announcement({ title: "First", isActive: false });
  const second = await app.make.announcement({
    title: "Second",
    expiresAt: expired,
    priority: "low",
  });
  const third = await app.make.announcement({
    title: "Third",
    priority: "urgent",
    createdAt: new Date(app.clock.now.getTime() - 60_000),
  });
  const list = await app.as(admin).admin.announcements();

  expect(list.map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
});
