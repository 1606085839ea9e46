import { eq } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { type Demo, entryAt, type When } from "./demo-clock.ts";

type Said = When & { fromStaff: boolean; body: string };

/**
 * Messages between two athletes and their mentors. `athlete` is the place in demo.json. The second
 * athlete waits for an answer.
 */
const lines: { athlete: number; messages: Said[] }[] = [
  {
    athlete: 0,
    messages: [
      {
        dayOffset: -5,
        hour: 18.3,
        fromStaff: true,
        body: "I read it twice. The shaking voice was the brave part, not the two minutes. What would you say to a freshman who did that?",
      },
      {
        dayOffset: 0,
        hour: 14.7,
        fromStaff: false,
        body: "That it counts even if nobody claps. We have conference on Friday and I am counting lanes again already. Can we move Thursday later?",
      },
      {
        dayOffset: 0,
        hour: 15.1,
        fromStaff: true,
        body: "Take any open hour on Thursday, the evening ones are yours to choose. And write the three lines tonight, before the counting starts.",
      },
    ],
  },
  {
    athlete: 2,
    messages: [
      {
        dayOffset: -3,
        hour: 17,
        fromStaff: false,
        body: "Third team, third locker. I prayed in the parking lot before I went in.",
      },
      {
        dayOffset: -3,
        hour: 21,
        fromStaff: true,
        body: "Then you did not go in alone. Whose name can you learn tomorrow?",
      },
      {
        dayOffset: -1,
        hour: 20,
        fromStaff: false,
        body: "The man who saved me a seat is called Walt. He asked me to lunch on Sunday. I said yes before I could think.",
      },
    ],
  },
];

/** Two lines with messages; seeded after the mentors and the reflections. */
export async function seedLines({ tx, clock, athletes }: Demo) {
  for (const { athlete, messages } of lines) {
    const athleteId = entryAt(athletes, athlete);
    const { mentorLines: t, mentorMessages, users } = tx.tables;
    const [line] = await tx.select().from(t).where(eq(t.athleteId, athleteId));
    const [account] = await tx.select().from(users).where(eq(users.athleteId, athleteId));
    const rows = messages.map(({ fromStaff, body, ...when }) => ({
      athleteId,
      fromStaff,
      body,
      createdAt: clock.past(when),
      authorId: (fromStaff ? line?.mentorId : account?.id) ?? null,
    }));
    await tx.insert(mentorMessages).values(rows);
    await tx.update(t).set(readingOf(rows)).where(eq(t.athleteId, athleteId));
  }
  await shareReflections(tx, clock);
  await seedSharedEntry({ tx, clock, athletes });
}

/** One page of Jordan's journal, which the mentor has read. */
function seedSharedEntry({ tx, clock, athletes }: Demo) {
  const written = clock.past({ dayOffset: -6, hour: 21 });
  const answers = [
    ["What’s going on", "I was pulled off the relay, and I found out from the sheet on the wall."],
    ["The lie I believed", "I am only worth what I run."],
    [
      "The truth I choose",
      "I was loved before I ever wore a number, and I will be when I hand it back.",
    ],
  ];
  return tx.insert(tx.tables.sharedEntries).values({
    athleteId: entryAt(athletes, 0),
    entryKey: String(written.getTime()),
    writtenOn: written.toISOString().slice(0, 10),
    text: answers.map((answer) => answer.join("\n")).join("\n\n"),
    sharedAt: written,
    readAt: clock.past({ dayOffset: -5, hour: 18 }),
  });
}

type Row = { fromStaff: boolean; createdAt: Date };

/** Staff have read up to their last answer, the athlete up to the message before the last. */
function readingOf(rows: readonly Row[]) {
  const answeredAt = rows.findLast(({ fromStaff }) => fromStaff)?.createdAt ?? null;
  const last = rows.at(-1);
  return {
    changedAt: last?.createdAt ?? new Date(0),
    staffReadAt: answeredAt,
    athleteReadAt: rows.at(-2)?.createdAt ?? null,
    awaitsSince: last?.fromStaff ? null : (last?.createdAt ?? null),
  };
}

/** Reflections that are not private were shared when written, and seen 20 hours later. */
async function shareReflections(tx: Tx, clock: Demo["clock"]) {
  const { journeyReflections: t } = tx.tables;
  const shared = await tx.select().from(t).where(eq(t.isPrivate, false));
  for (const { id, createdAt } of shared) {
    const seenAt = clock.notLater(new Date(createdAt.getTime() + 20 * 60 * 60_000));
    await tx.update(t).set({ sharedAt: createdAt, seenAt }).where(eq(t.id, id));
  }
}
