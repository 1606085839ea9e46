import { firstRow } from "../query.ts";
import type { NewRow } from "../schema/index.ts";
import type { Block } from "../schema/library.ts";
import { type Demo, entryAt } from "./demo-clock.ts";
import stored from "./demo-events.json" with { type: "json" };

/** What these events need from the server. */
export type EventParts = {
  blocksOf: (markdown: string) => Block[];
  /** The moment of a local time in a time zone. */
  momentOf: (wall: { day: string; time: string; timeZone: string }) => Date | undefined;
};

type EventDemo = Pick<Demo, "tx" | "athletes"> &
  EventParts & { now: Date; dayIn: (timeZone: string, moment: Date) => string };
type Question = { athlete: number; question: string; isUnnamed: boolean };

const dayMs = 24 * 60 * 60_000;

/** Events in the past, tomorrow and later. */
export async function seedEvents({ tx, now, athletes, dayIn, blocksOf, momentOf }: EventDemo) {
  const { events, eventRsvps } = tx.tables;
  for (const { dayOffset, time, coming, questions, ...event } of stored) {
    const day = dayIn(event.timeZone, new Date(now.getTime() + dayOffset * dayMs));
    const startsAt = momentOf({ day, time, timeZone: event.timeZone });
    if (!startsAt) throw new Error(`${event.slug} has no time on ${day}.`);
    const row = {
      ...event,
      startsAt,
      blocks: blocksOf(event.body),
      joinUrl: "https://meet.example.org/honour",
      createdAt: now,
    };
    // Safe: an invalid value would violate a CHECK, and the seeding tests write every row.
    const { id } = firstRow(
      await tx
        .insert(events)
        .values(row as NewRow<"events">)
        .returning(),
    );
    const asked: readonly Question[] = questions ?? [];
    for (const athlete of coming) {
      const { question = null, isUnnamed = false } =
        asked.find((each) => each.athlete === athlete) ?? {};
      const answer = { answer: "coming", question, isUnnamed, updatedAt: now } as const;
      const athleteId = entryAt(athletes, athlete);
      await tx.insert(eventRsvps).values({ eventId: id, athleteId, ...answer });
    }
  }
}
