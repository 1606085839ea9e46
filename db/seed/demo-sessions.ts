import { eq } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { awardPoints } from "../queries/points.ts";
import { firstRow } from "../query.ts";
import world from "./demo.json" with { type: "json" };
import { type Demo, entryAt } from "./demo-clock.ts";

type Session = (typeof world.mentorSessions)[number];

/** The sessions with the athletes' mentors; one is over and has no outcome yet. */
export async function seedSessions({ tx, clock, athletes }: Demo) {
  const lines = await tx.select().from(tx.tables.mentorLines);
  const taken = new Map<string, number>();
  for (const session of world.mentorSessions) {
    const athleteId = entryAt(athletes, session.athlete);
    const mentorId = lines.find((line) => line.athleteId === athleteId)?.mentorId ?? null;
    const { isCompleted, pointsEarned: amount } = session;
    const sessionDate = isCompleted ? clock.past(session) : clock.planned(session);
    const month = `${athleteId} ${sessionDate.toISOString().slice(0, 7)}`;
    const nth = (taken.get(month) ?? 0) + 1;
    taken.set(month, nth);
    const { monthlySessions } = entryAt(world.athletes, session.athlete);
    const row = { athleteId, mentorId, sessionDate, isExtra: nth > monthlySessions };
    const id = await insertSession(tx, session, row);
    const award = { athleteId, reason: `session:${id}`, amount, at: sessionDate };
    if (isCompleted) await awardPoints(tx, award);
    const given = { athleteId, sessionId: id, createdAt: sessionDate };
    for (const text of session.homework ?? [])
      await tx.insert(tx.tables.homework).values({ ...given, text });
  }
}

/** How long before its date each session was planned. */
const aheadMs = 14 * 24 * 60 * 60_000;

type Row = { athleteId: number; mentorId: number | null; sessionDate: Date; isExtra: boolean };

async function insertSession(tx: Tx, session: Session, row: Row) {
  const { sessionType, topic, notes, notesVisible, pointsEarned, isCompleted } = session;
  const held = { completedAt: row.sessionDate, state: "held" } as const;
  const inserted = tx.insert(tx.tables.mentorshipSessions).values({
    ...row,
    sessionType,
    topic,
    pointsEarned,
    createdAt: new Date(row.sessionDate.getTime() - aheadMs),
    ...(isCompleted && held),
    ...(notesVisible ? { notes } : { privateNotes: notes }),
  });
  return firstRow(await inserted.returning()).id;
}

/** Gives all staff a place and hours: days and evenings, from Monday to Saturday. */
export async function seedHours(tx: Tx) {
  const { staff, mentorHours } = tx.tables;
  const usualPlace = { meetingUrl: "https://meet.example.org/honour", place: "The office on 5th" };
  for (const { userId } of await tx.select().from(staff)) {
    await tx.update(staff).set(usualPlace).where(eq(staff.userId, userId));
    const days = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
      { userId, weekday, fromMinute: 9 * 60, untilMinute: 16 * 60 },
      { userId, weekday, fromMinute: 17 * 60, untilMinute: 20 * 60 },
    ]);
    await tx.insert(mentorHours).values(days);
  }
}
