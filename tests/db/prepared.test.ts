import { expect, test } from "vitest";
import { insertAnnouncement, listActiveAnnouncements } from "#db/queries/announcements.ts";
import {
  insertParticipant,
  insertScriptureChallenge,
  listScriptureChallenges,
} from "#db/queries/scripture.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { makers } from "#tests/helpers/make.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 15, minute));
const announced = { content: "At six.", createdBy: "Coach", createdAt: at(0) };
const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

onEveryEngine("a read that is built once", ({ open }) => {
  test("is asked again with other values, and of what was written meanwhile", async () => {
    const { read, write } = await open();
    const announce = (title: string, expiresAt: Date) =>
      write((tx) => insertAnnouncement(tx, { ...announced, title, expiresAt }));
    await announce("Early", at(10));
    expect(titles(await listActiveAnnouncements(read, { now: at(5) }))).toEqual(["Early"]);
    expect(await listActiveAnnouncements(read, { now: at(10) })).toEqual([]);
    await announce("Late", at(20));
    expect(titles(await listActiveAnnouncements(read, { now: at(10) }))).toEqual(["Late"]);
  });

  test("sees its own transaction inside and nothing of it outside", async () => {
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

  test("is refused where another one would be", async () => {
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

  test("gives what is joined whole, and nothing where there is none", async () => {
    const database = await open();
    const make = makers({ database, now: () => at(0) });
    const [ruth, boaz] = [await make.athlete({ communityName: "Ruth" }), await make.athlete()];
    const words = { verse: "Jesus wept.", reference: "John 11:35", shareUrl: "/scripture/one" };
    const challengeId = await database.write(async (tx) => {
      const times = { createdAt: at(0), expiresAt: at(30) };
      const kind = { challengeType: "daily" as const, createdBy: ruth.id };
      const { id } = await insertScriptureChallenge(tx, { ...words, ...kind, ...times });
      await insertParticipant(tx, { challengeId: id, athleteId: boaz.id, joinedAt: at(1) });
      return id;
    });
    const list = (athleteId: number | null) =>
      listScriptureChallenges(database.read, { athleteId, now: at(2), limit: 10 });
    const shown = { id: challengeId, author: "Ruth", isActive: true, encouragement: null };
    const row = { challenge: { ...words, ...shown, createdAt: at(0) }, participants: 1 };
    expect(await list(null)).toMatchObject([{ ...row, own: null }]);
    expect(await list(ruth.id)).toMatchObject([{ ...row, own: null }]);
    const own = { challengeId, athleteId: boaz.id, joinedAt: at(1), completedAt: null };
    expect(await list(boaz.id)).toMatchObject([{ ...row, own: { ...own, isCompleted: false } }]);
  });
});
