import type { NewRow } from "../schema/index.ts";
import { type Demo, entryAt } from "./demo-clock.ts";

const jordan = 0;
const timeZone = "America/Chicago";

/**
 * Jordan's last six weeks without today, newest day first. A day has five answers: sleep, body,
 * energy, pressure and soul. A dot is a question without an answer, a dash is a day without a
 * check-in.
 */
const weeks = [
  "43334 32323 33424 - 44445 3..24 23223",
  "34334 43434 - 33323 54445 44435 32324",
  "- 43334 2.223 33233 - 44444 33324",
  "22213 ....3 33323 43334 - 32222 33323",
  "- - 33233 44334 23222 ....2 33313",
  "32223 33323 - 43333 22213 33222 ....3",
];

/** On how many of the last days sleep and body are shared with the mentor. */
const sharedDays = 21;

/** A time in UTC; in Jordan's time zone it is a morning of the same day, also in winter. */
const morning = "13:30:00Z";
const dayMs = 24 * 60 * 60_000;

type CheckInDemo = Pick<Demo, "tx" | "athletes"> & {
  now: Date;
  dayIn: (timeZone: string, moment: Date) => string;
};

export async function seedCheckIns({ tx, now, athletes, dayIn }: CheckInDemo) {
  const athleteId = entryAt(athletes, jordan);
  const today = Date.parse(dayIn(timeZone, now));
  const days = weeks.flatMap((week) => week.split(" "));
  const rows = days.flatMap((answers, index): NewRow<"checkIns">[] => {
    if (answers === "-") return [];
    const [sleep, body, energy, pressure, soul] = [...answers].map(answerOf);
    // Counts calendar days, because a day has 23 or 25 hours when the clocks change.
    const day = new Date(today - (index + 1) * dayMs).toISOString().slice(0, 10);
    const createdAt = new Date(`${day}T${morning}`);
    const shared: NewRow<"checkIns">["shared"] = index < sharedDays ? ["sleep", "body"] : [];
    const given = { sleep, body, energy, pressure, soul };
    return [{ athleteId, day, ...given, shared, createdAt, updatedAt: createdAt }];
  });
  await tx.insert(tx.tables.checkIns).values(rows);
}

const answerOf = (mark: string) => (mark === "." ? null : Number(mark));
