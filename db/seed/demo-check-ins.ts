import type { Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";
import type { demoClock } from "./demo-clock.ts";

const jordan = 0;
const timeZone = "America/Chicago";

/**
 * Jordan’s last six weeks, the newest first and today left out: sleep, body, energy, pressure and
 * soul of each day, "." for what was not answered and "-" for a day without a check-in.
 */
const days = [
  ...["43334", "32323", "33424", "-", "44445", "3..24", "23223"],
  ...["34334", "43434", "-", "33323", "54445", "44435", "32324"],
  ...["-", "43334", "2.223", "33233", "-", "44444", "33324"],
  ...["22213", "....3", "33323", "43334", "-", "32222", "33323"],
  ...["-", "-", "33233", "44334", "23222", "....2", "33313"],
  ...["32223", "33323", "-", "43333", "22213", "33222", "....3"],
];

/** Sleep and body are for the mentor, as Jordan chose three weeks ago. */
const sharedDays = 21;

type Demo = { tx: Tx; clock: ReturnType<typeof demoClock>; now: Date; athletes: number[] };

export async function seedCheckIns({ tx, clock, now, athletes }: Demo) {
  const athleteId = athletes[jordan];
  if (athleteId === undefined) throw new Error("The demo world has no Jordan.");
  const rows = days.flatMap((answers, index): NewRow<"checkIns">[] => {
    const [sleep, body, energy, pressure, soul] = [...answers].map(answerOf);
    if (soul === undefined) return [];
    const createdAt = clock.notLater(new Date(now.getTime() - (index + 1) * dayMs));
    const shared: NewRow<"checkIns">["shared"] = index < sharedDays ? ["sleep", "body"] : [];
    const given = { sleep, body, energy, pressure, soul };
    return [
      { athleteId, day: dayOf(createdAt), ...given, shared, createdAt, updatedAt: createdAt },
    ];
  });
  await tx.insert(tx.tables.checkIns).values(rows);
}

const dayMs = 24 * 60 * 60_000;

const answerOf = (mark: string) => (mark === "." ? null : Number(mark));

/** The day where Jordan is, such as 2026-05-01. */
const dayOf = (at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
