import { remains, scripture } from "#src/content/scripture.ts";
import { formatDate, nightsBetween } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

export type ScriptureChallenge = RouterOutputs["soulcare"]["scriptureChallenges"][number];
export type Participation = NonNullable<ScriptureChallenge["own"]>;

const eveningHour = 17;

/** How long a challenge still runs, by the calendar of whoever looks. */
export function timeLeft(end: Date, now: Date) {
  if (end <= now) return `${remains.over} ${formatDate(end)}`;
  const nights = nightsBetween(now, end);
  if (nights === 0) return end.getHours() >= eveningHour ? remains.tonight : remains.today;
  return nights === 1 ? remains.tomorrow : remains.days(nights);
}

type Standing = Pick<ScriptureChallenge, "challengeType" | "expiresAt" | "participants" | "own">;

/** "You are in · weekly, 4 days left · 9 taking part" */
export function standingWords(challenge: Standing, now: Date) {
  const { challengeType, expiresAt, participants, own } = challenge;
  const type = scripture.types[challengeType];
  const left = timeLeft(expiresAt, now);
  const isIn = own && expiresAt > now && scripture.joined;
  const mine = own?.isCompleted ? scripture.done : isIn;
  return [
    ...(mine ? [mine, `${type.toLowerCase()}, ${left}`] : [type, left]),
    ...(participants > 0 ? [scripture.takingPart(participants)] : []),
  ].join(" · ");
}
