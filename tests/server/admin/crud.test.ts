import { expect, test } from "vitest";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const day = 24 * 60 * 60_000;

const achievement = {
  title: "Steady Hands",
  description: "Ten days in a row.",
  icon: "🏆",
  category: "leadership" as const,
  pointValue: 50,
  requirement: "streak_days >= 10",
};

const challenge = {
  title: "Slow Breath",
  description: "Five of them.",
  category: "faith_development" as const,
  difficulty: "advanced" as const,
  pointReward: 25,
};

const announcement = { title: "Group call", content: "At eight." };

onEveryEngine("what the staff edit", ({ open }) => {
  async function start() {
    const { app, naomi, admin, auditLines } = await withAdmin(open);
    const { soulcare } = app.as(naomi);
    const nouns = [
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
        shown: () => soulcare.announcements(),
      },
    ];
    const pass = (ms: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms);
    };
    return { app, admin, naomi, nouns, auditLines, pass };
  }

  test("each change is one line in the audit log, and a refused one is none", async () => {
    const { app, admin, naomi, nouns, auditLines } = await start();
    for (const { noun, create, update, remove, restore } of nouns) {
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
    const { nouns, pass } = await start();
    for (const { create, remove, restore, deleted, shown } of nouns) {
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
