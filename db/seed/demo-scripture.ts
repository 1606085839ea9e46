import type { Tx } from "../database.ts";
import { firstRow } from "../first-row.ts";
import { insertScriptureChallenge } from "../queries/scripture.ts";
import type { NewRow } from "../schema/index.ts";
import type { demoClock } from "./clock.ts";
import world from "./demo.json" with { type: "json" };
import { at } from "./entry.ts";

type Demo = {
  tx: Tx;
  clock: ReturnType<typeof demoClock>;
  athletes: readonly number[];
  /** The King James text of a reference. */
  verseOf: (reference: string) => string;
};

type Challenge = (typeof world.scriptureChallenges)[number];

/** Scripture challenges with participants and progress. */
export async function seedScripture(demo: Demo) {
  for (const [index, challenge] of world.scriptureChallenges.entries()) {
    const { id } = await seedChallenge(demo, challenge, index + 1);
    for (const participant of challenge.participants) await seedParticipant(demo, id, participant);
  }
}

function seedChallenge({ tx, clock, athletes, verseOf }: Demo, challenge: Challenge, no: number) {
  const { reference, challengeType, encouragement, isActive, createdBy, hour } = challenge;
  return insertScriptureChallenge(tx, {
    ...{ reference, challengeType, encouragement, isActive },
    verse: verseOf(reference),
    createdBy: at(athletes, createdBy),
    shareUrl: `/scripture/demo-${no}`,
    createdAt: clock.done(challenge),
    expiresAt: clock.planned({ dayOffset: challenge.expiresDayOffset, hour }),
    // Safe: an invalid value would violate a CHECK, and the seeding tests write every row.
  } as NewRow<"scriptureChallenges">);
}

type Participant = Challenge["participants"][number];

async function seedParticipant({ tx, clock, athletes }: Demo, id: number, joined: Participant) {
  const { athlete, progress, isCompleted, reflection, joinedDayOffset, joinedHour } = joined;
  const { completedDayOffset: dayOffset, completedHour: hour } = joined;
  const done = dayOffset === null || hour === null ? null : { dayOffset, hour };
  const row = { challengeId: id, athleteId: at(athletes, athlete), progress, isCompleted };
  const times = {
    joinedAt: clock.done({ dayOffset: joinedDayOffset, hour: joinedHour }),
    completedAt: done && clock.done(done),
  };
  const { scriptureParticipants } = tx.tables;
  firstRow(
    await tx
      .insert(scriptureParticipants)
      .values({ ...row, reflection, ...times })
      .returning(),
  );
}
