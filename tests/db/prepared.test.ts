import { expect, test } from "vitest";
import { insertAnnouncement, listActiveAnnouncements } from "#db/queries/announcements.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 15, minute));
const announced = { content: "At six.", createdBy: "Coach", createdAt: at(0) };
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

onEveryEngine("a prepared read", ({ open }) => {
  test("runs again with other values and sees new rows", async () => {
    const { read, write } = await open();
    const announce = (title: string, expiresAt: Date) =>
      write((tx) => insertAnnouncement(tx, { ...announced, title, expiresAt }));
    await announce("Early", at(10));
    expect(titles(await listActiveAnnouncements(read, { now: at(5) }))).toEqual(["Early"]);
    expect(await listActiveAnnouncements(read, { now: at(10) })).toEqual([]);
    await announce("Late", at(20));
    expect(titles(await listActiveAnnouncements(read, { now: at(10) }))).toEqual(["Late"]);
  });

  test("sees its own transaction only", async () => {
    const { read, write } = await open();
    const now = at(1);
    const seen = await write(async (tx) => {
      expect(await listActiveAnnouncements(tx, { now })).toEqual([]);
      await insertAnnouncement(tx, { ...announced, title: "Own" });
      return listActiveAnnouncements(tx, { now });
    });
    expect(titles(seen)).toEqual(["Own"]);
    const failing = write(async (tx) => {
      await insertAnnouncement(tx, { ...announced, title: "Gone" });
      expect(titles(await listActiveAnnouncements(tx, { now }))).toEqual(["Gone", "Own"]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(titles(await listActiveAnnouncements(read, { now }))).toEqual(["Own"]);
  });

  test("is refused like any other read", async () => {
    const { read, write } = await open();
    const now = at(1);
    await listActiveAnnouncements(read, { now });
    const { tx } = await write(async (tx) => {
      await listActiveAnnouncements(tx, { now });
      return { tx };
    });
    await expect(listActiveAnnouncements(tx, { now })).rejects.toThrow();
    await expect(write(() => listActiveAnnouncements(read, { now }))).rejects.toThrow();
  });
});
