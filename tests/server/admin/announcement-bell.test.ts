import { expect, test } from "vitest";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const words = { title: "Group call", content: "At eight." };
const urgent = { ...words, priority: "urgent" } as const;
const hour = 60 * 60_000;

onEveryEngine("announcements", ({ open }) => {
  async function start() {
    const { app, naomi, admin } = await withAdmin(open);
    const people = { ruth: await app.make.athlete(), boaz: await app.make.athlete() };
    const own = (as: Person) => app.as(as).athletes;
    const told = async (as: Person) => {
      const { items, unread } = await own(as).notifications({});
      return { unread, titles: items.map(({ title }) => title) };
    };
    const later = (hours: number) => new Date(app.clock.now.getTime() + hours * hour);
    const pass = (hours: number) => {
      app.clock.now = later(hours);
    };
    const titles = async () =>
      (await app.as(null).soulcare.announcements()).map(({ title }) => title);
    const readers = async () => (await admin.announcements()).map((row) => row.readers);
    return { app, naomi, admin, ...people, own, told, titles, later, pass, readers };
  }

  test("stand pinned first, then by priority, then the one that began last", async () => {
    const { admin, titles, later, pass } = await start();
    await admin.createAnnouncement({ ...words, title: "low", priority: "low", isPinned: true });
    await admin.createAnnouncement({ ...words, title: "later", startsAt: later(2) });
    pass(1);
    await admin.createAnnouncement({ ...words, title: "normal" });
    await admin.createAnnouncement({ ...urgent, title: "urgent" });
    expect(await titles()).toEqual(["low", "urgent", "normal"]);
    pass(1);
    expect(await titles()).toEqual(["low", "urgent", "later", "normal"]);
    expect((await admin.announcements()).map(({ title }) => title)).toEqual(await titles());
  });

  test("ring the bell of every athlete who can sign in, if they are urgent or high", async () => {
    const { app, admin, naomi, ruth, boaz, told, own, readers } = await start();
    const closed = await app.make.athlete();
    await admin.closeAccount({ id: closed.viewer.userId, reason: "Asked for it." });
    await admin.createAnnouncement({ ...words, priority: "normal" });
    await admin.createAnnouncement({ ...words, priority: "high", isActive: false });
    expect(await told(ruth)).toEqual({ unread: 0, titles: [] });
    await admin.createAnnouncement(urgent);
    for (const athlete of [ruth, boaz])
      expect(await told(athlete)).toEqual({ unread: 1, titles: ["Group call"] });
    const { items } = await own(ruth).notifications({});
    expect(items[0]?.path).toMatch(/^\/soulcare\?announcement=\d+$/);
    expect(await told(naomi)).toEqual({ unread: 0, titles: [] });
    expect(await readers()).toEqual([{ read: 0, told: 2 }, null, null]);
  });

  test("ring at their start, at the last one that was set, and once", async () => {
    const { admin, ruth, boaz, told, own, later, pass, readers } = await start();
    const { id } = await admin.createAnnouncement({ ...urgent, startsAt: later(2) });
    expect(await told(ruth)).toEqual({ unread: 0, titles: [] });
    expect(await readers()).toEqual([null]);
    await admin.updateAnnouncement({ ...words, id, startsAt: later(1) });
    pass(1);
    expect(await told(ruth)).toEqual({ unread: 1, titles: ["Group call"] });
    await own(ruth).readNotifications({ subject: `announcement:${id}` });
    await admin.updateAnnouncement({ ...words, id, title: "Group call, at nine" });
    expect(await told(ruth)).toEqual({ unread: 0, titles: ["Group call, at nine"] });
    expect(await told(boaz)).toEqual({ unread: 1, titles: ["Group call, at nine"] });
    expect(await readers()).toEqual([{ read: 1, told: 2 }]);
  });

  test("are taken back from those who have not read them, and told again when they return", async () => {
    const { admin, ruth, boaz, told, own, pass, readers } = await start();
    const { id } = await admin.createAnnouncement(urgent);
    await own(ruth).readNotifications({ subject: `announcement:${id}` });
    await admin.deleteAnnouncement({ id });
    expect(await told(boaz)).toEqual({ unread: 0, titles: [] });
    expect(await told(ruth)).toEqual({ unread: 0, titles: [null] });
    await admin.restoreAnnouncement({ id });
    expect(await told(boaz)).toEqual({ unread: 1, titles: ["Group call"] });
    expect((await told(ruth)).unread).toBe(0);

    await admin.updateAnnouncement({ ...words, id, isActive: false });
    expect(await told(boaz)).toEqual({ unread: 0, titles: [] });
    expect(await readers()).toEqual([null]);
    pass(1);
    await admin.updateAnnouncement({ ...words, id, isActive: true });
    expect(await readers()).toEqual([{ read: 1, told: 2 }]);
  });

  test("leave the bell when they expire, and cannot expire before they begin", async () => {
    const { admin, ruth, told, titles, later, pass, readers } = await start();
    const refused = "It would expire before it begins";
    const late = { ...urgent, startsAt: later(2), expiresAt: later(1) };
    await expect(admin.createAnnouncement(late)).rejects.toThrow(refused);
    const { id } = await admin.createAnnouncement({ ...urgent, expiresAt: later(1) });
    await expect(admin.updateAnnouncement({ ...words, id, startsAt: later(3) })).rejects.toThrow(
      refused,
    );
    expect((await told(ruth)).unread).toBe(1);
    pass(1);
    expect(await told(ruth)).toEqual({ unread: 0, titles: [] });
    expect(await titles()).toEqual([]);
    expect(await readers()).toEqual([{ read: 0, told: 2 }]);
    await admin.updateAnnouncement({ ...words, id, expiresAt: later(1) });
    expect((await told(ruth)).unread).toBe(1);
    // What is read is no longer kept then.
    pass(24 * 90);
    expect(await readers()).toEqual([null]);
  });
});
