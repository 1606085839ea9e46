import { expect, test } from "vitest";
import { listMoodEntries } from "#db/queries/moods.ts";
import { at, emptyDatabase } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("mood entries", ({ open }) => {
  test("an athlete's own entries come, the newest first, so many as were asked for", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const ruth = await make.athlete();
    const boaz = await make.athlete();
    await write(async (tx) => {
      const entry = { athleteId: ruth.id, mood: "calm", intensity: 4 } as const;
      await tx.insert(tx.tables.moodEntries).values([
        { ...entry, notes: "first", createdAt: at(1) },
        { ...entry, notes: "third", createdAt: at(2) },
        { ...entry, notes: "fourth", createdAt: at(2) },
        { ...entry, notes: "another's", athleteId: boaz.id, createdAt: at(3) },
        { ...entry, notes: "second", createdAt: at(1) },
      ]);
    });
    const notes = async (limit: number) =>
      (await listMoodEntries(read, { athleteId: ruth.id, limit })).map((entry) => entry.notes);

    expect(await notes(10)).toEqual(["fourth", "third", "second", "first"]);
    expect(await notes(2)).toEqual(["fourth", "third"]);
  });

  test("an entry is given whole", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const { id: athleteId } = await make.athlete();
    await write(async (tx) => {
      const entry = { athleteId, mood: "pumped", intensity: 10, createdAt: at() } as const;
      await tx.insert(tx.tables.moodEntries).values(entry);
    });
    expect(await listMoodEntries(read, { athleteId, limit: 1 })).toEqual([
      {
        id: 1,
        athleteId,
        mood: "pumped",
        intensity: 10,
        context: null,
        notes: null,
        generatedPlaylistId: null,
        createdAt: at(),
        isCompleted: false,
      },
    ]);
  });
});
