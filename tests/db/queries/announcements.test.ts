import { expect, test } from "vitest";
import {
  insertAnnouncement,
  listActiveAnnouncements,
  listAnnouncements,
  updateAnnouncement,
} from "#db/queries/announcements.ts";
import { at, emptyDatabase } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

onEveryEngine("announcements", ({ open }) => {
  test("an announcement is normal, shown and without end unless it says otherwise", async () => {
    const { make } = await emptyDatabase(open);
    expect(await make.announcement({ title: "Camp" })).toEqual({
      id: 1,
      title: "Camp",
      content: "At eight.",
      priority: "normal",
      isActive: true,
      createdBy: "Admin",
      createdAt: at(),
      expiresAt: null,
      deletedAt: null,
    });
  });

  test("people see the urgent first, then high, normal and low, the newest first in each", async () => {
    const { read, make } = await emptyDatabase(open);
    await make.announcement({ title: "low", priority: "low", createdAt: at(9) });
    await make.announcement({ title: "normal, old", createdAt: at(1) });
    await make.announcement({ title: "normal, new", createdAt: at(2) });
    await make.announcement({ title: "normal, new too", createdAt: at(2) });
    await make.announcement({ title: "urgent", priority: "urgent" });
    await make.announcement({ title: "high", priority: "high" });

    expect(titles(await listActiveAnnouncements(read, { now: at(10) }))).toEqual([
      "urgent",
      "high",
      "normal, new too",
      "normal, new",
      "normal, old",
      "low",
    ]);
  });

  test("people do not see what is hidden, over or taken away; the staff sees all but the last", async () => {
    const { read, make } = await emptyDatabase(open);
    await make.announcement({ title: "lasting", expiresAt: at(11) });
    await make.announcement({ title: "over", expiresAt: at(10), createdAt: at(1) });
    await make.announcement({ title: "hidden", isActive: false, createdAt: at(2) });
    await make.announcement({ title: "taken away", deletedAt: at(), createdAt: at(3) });

    expect(titles(await listActiveAnnouncements(read, { now: at(10) }))).toEqual(["lasting"]);
    expect(titles(await listAnnouncements(read))).toEqual(["hidden", "over", "lasting"]);
  });

  test("both lists end after a hundred", async () => {
    const { read, write } = await emptyDatabase(open);
    const announcement = { title: "One", content: "Two", createdBy: "Admin", createdAt: at() };
    await write(async (tx) => {
      for (let index = 0; index < 101; index += 1) await insertAnnouncement(tx, announcement);
    });
    expect(await listAnnouncements(read)).toHaveLength(100);
    expect(await listActiveAnnouncements(read, { now: at() })).toHaveLength(100);
  });

  test("a change is written to the one that was meant, and an end can be lifted", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const kept = await make.announcement();
    const { id } = await make.announcement({ expiresAt: at(5), createdAt: at(1) });

    const updated = await write((tx) =>
      updateAnnouncement(tx, { id, expiresAt: null, priority: "urgent" }),
    );
    expect(updated).toMatchObject({ id, expiresAt: null, priority: "urgent" });
    expect(await listAnnouncements(read)).toEqual([updated, kept]);
  });

  test("one that was taken away, or never was, is not changed", async () => {
    const { write, make } = await emptyDatabase(open);
    const { id } = await make.announcement({ deletedAt: at() });
    expect(await write((tx) => updateAnnouncement(tx, { id, title: "Back" }))).toBeUndefined();
    expect(await write((tx) => updateAnnouncement(tx, { id: 99, title: "?" }))).toBeUndefined();
  });
});
