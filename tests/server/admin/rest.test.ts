import { expect, test } from "vitest";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import type { Person } from "#tests/helpers/make.ts";

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
};

type Noun = keyof typeof nouns;
const names = Object.keys(nouns) as Noun[];

async function withAdmin() {
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

test.each(names)("POST adds to the %s", async (noun) => {
  const { app, admin } = await withAdmin();
  const added = await send(app, admin, "POST", noun, nouns[noun]);

  expect(added.status).toBe(201);
  expect(JSON.parse(added.text)).toMatchObject({ id: 1, ...nouns[noun] });
});

test.each(names)("an admin changes one of the %s and no other", async (noun) => {
  const { app, admin } = await withAdmin();
  const before = noun === "achievements" ? nouns[noun] : { ...nouns[noun], isActive: true };
  await send(app, admin, "POST", noun, before);
  const other = await send(app, admin, "POST", noun, before);
  const changed = await send(app, admin, "PUT", `${noun}/1`, { ...before, title: "Another" });

  expect(changed.status).toBe(200);
  expect(JSON.parse(changed.text)).toEqual({ ...JSON.parse(other.text), id: 1, title: "Another" });
  expect(await publicList(app, noun)).toContainEqual(JSON.parse(other.text));
});

test.each(names)(
  "a deleted one of the %s is gone from every list and cannot be changed",
  async (noun) => {
    const { app, admin } = await withAdmin();
    await send(app, admin, "POST", noun, { ...nouns[noun], isActive: true });
    expect(await publicList(app, noun)).toHaveLength(1);

    expect(await send(app, admin, "DELETE", `${noun}/1`)).toEqual({ status: 204, text: "" });
    expect(await publicList(app, noun)).toEqual([]);
    expect((await send(app, admin, "DELETE", `${noun}/1`)).status).toBe(404);
    expect((await send(app, admin, "PUT", `${noun}/1`, nouns[noun])).status).toBe(404);
  },
);

test.each(names)("changing an unknown one of the %s is a 404 with a message", async (noun) => {
  const { app, admin } = await withAdmin();
  const refused = await send(app, admin, "PUT", `${noun}/99`, nouns[noun]);

  expect(refused.status).toBe(404);
  expect(refused.text).toContain(`We could not find that ${noun.slice(0, -1)}. It may have been`);
});

test.each(names)(
  "PUT refuses an id in the body that is not the one in the path of the %s",
  async (noun) => {
    const { app, admin } = await withAdmin();
    await send(app, admin, "POST", noun, nouns[noun]);

    expect((await send(app, admin, "PUT", `${noun}/1`, { ...nouns[noun], id: 1 })).status).toBe(
      200,
    );
    for (const id of [2, "1", null, 1.5]) {
      const refused = await send(app, admin, "PUT", `${noun}/1`, { ...nouns[noun], id });
      expect([id, refused.status]).toEqual([id, 400]);
      expect(refused.text).toContain("The id in the body is not the one in the path");
    }
  },
);

test("a change keeps the fields it leaves out", async () => {
  const { app, admin } = await withAdmin();
  const optional = ["isActive", "timeLimit", "expiresAt", "priority"];
  for (const noun of ["announcements", "challenges"] as const) {
    const added = await send(app, admin, "POST", noun, nouns[noun]);
    const least = Object.entries(nouns[noun]).filter(([name]) => !optional.includes(name));
    const change = { ...Object.fromEntries(least), title: "Another" };
    const changed = await send(app, admin, "PUT", `${noun}/1`, change);

    expect(JSON.parse(changed.text)).toEqual({ ...JSON.parse(added.text), title: "Another" });
  }
});

test("null removes the time limit or the expiry", async () => {
  const { app, admin } = await withAdmin();
  await send(app, admin, "POST", "challenges", nouns.challenges);
  await send(app, admin, "POST", "announcements", nouns.announcements);
  const challenge = { ...nouns.challenges, timeLimit: null };
  const announcement = { ...nouns.announcements, expiresAt: null };

  const [changedChallenge, changedAnnouncement] = [
    await send(app, admin, "PUT", "challenges/1", challenge),
    await send(app, admin, "PUT", "announcements/1", announcement),
  ];
  expect(JSON.parse(changedChallenge.text)).toMatchObject({ timeLimit: null });
  expect(JSON.parse(changedAnnouncement.text)).toMatchObject({ expiresAt: null });
});

test("optional fields of challenges and announcements get their defaults", async () => {
  const { app, admin } = await withAdmin();
  const { title, description, category, difficulty, pointReward } = nouns.challenges;
  const least = { title, description, category, difficulty, pointReward };
  const challenge = await send(app, admin, "POST", "challenges", least);
  const announcement = await send(app, admin, "POST", "announcements", { title, content: "Soon." });

  expect(JSON.parse(challenge.text)).toMatchObject({ timeLimit: null, isActive: true });
  expect(JSON.parse(announcement.text)).toMatchObject({
    ...{ priority: "normal", isActive: true, expiresAt: null },
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
    ...{ createdBy, createdAt: app.clock.now.toISOString() },
  });
});

test.each([
  ["achievements", { title: " " }, "Title is required"],
  ["achievements", { description: "" }, "Description is required"],
  ["achievements", { icon: "" }, "Icon is required"],
  ["achievements", { category: "speed" }, "Invalid input"],
  ["achievements", { pointValue: 0 }, "Point value must be at least 1"],
  ["achievements", { pointValue: "50" }, "Expected number, received string"],
  ["achievements", { requirement: "" }, "Requirement is required"],
  ["challenges", { title: "" }, "Title is required"],
  ["challenges", { description: "\n" }, "Description is required"],
  ["challenges", { difficulty: "" }, "Invalid input"],
  ["challenges", { pointReward: 0 }, "Point reward must be at least 1"],
  ["challenges", { timeLimit: 0 }, "Number must be greater than or equal to 1"],
  ["challenges", { timeLimit: "" }, "Expected number, received string"],
  ["challenges", { isActive: "true" }, "Expected boolean, received string"],
  ["challenges", { pointReward: 2 ** 31 }, "Number must be less than or equal to 2147483647"],
  ["announcements", { title: "  " }, "Please fill in title and content"],
  ["announcements", { content: "\u200b" }, "Please fill in title and content"],
  ["announcements", { title: "x".repeat(201) }, "String must contain at most 200 character(s)"],
  ["announcements", { priority: "loud" }, "Invalid input"],
  ["announcements", { expiresAt: "soon" }, "Invalid date"],
] as const)("%s with %j are refused: %s", async (noun, wrong, message) => {
  const { app, admin } = await withAdmin();
  const made = await send(app, admin, "POST", noun, { ...nouns[noun], ...wrong });
  await send(app, admin, "POST", noun, nouns[noun]);
  const changed = await send(app, admin, "PUT", `${noun}/1`, { ...nouns[noun], ...wrong });

  expect([made.status, changed.status]).toEqual([400, 400]);
  for (const { text } of [made, changed]) expect(JSON.parse(text).error).toBe(message);
});

test("the admin's list has all announcements that are not deleted, newest first", async () => {
  const { app, admin } = await withAdmin();
  const expired = new Date(app.clock.now.getTime() - 1);
  const first = await app.make.announcement({ title: "First", isActive: false });
  const second = await app.make.announcement({
    title: "Second",
    expiresAt: expired,
    priority: "low",
  });
  const third = await app.make.announcement({
    ...{ title: "Third", priority: "urgent" },
    createdAt: new Date(app.clock.now.getTime() - 60_000),
  });
  const list = await app.as(admin).admin.announcements();

  expect(list.map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
});
