import { Temporal } from "temporal-polyfill";
import { accessLevels } from "#db/values.ts";
import { hasMembership } from "./membership.ts";

export type Level = (typeof accessLevels)[number];

export type Facts = Parameters<typeof hasMembership>[0] & {
  /** Set by staff, for members of the outside platform. */
  memberUntil: Date | null;
  /** When the athlete's months of membership were paid, oldest first; without full refunds. */
  paidMonths: readonly Date[];
};

/** What an athlete may open in the library. */
export function levelOf(facts: Facts): Level {
  if (hasMembership(facts)) return "mentorship";
  const until = memberUntilOf(facts);
  return until && until > facts.now ? "member" : "public";
}

/** When the months end that were bought or given; null without any. */
export function memberUntilOf({
  memberUntil,
  paidMonths,
}: Pick<Facts, "memberUntil" | "paidMonths">) {
  let end: Date | null = null;
  for (const paidAt of paidMonths) end = monthAfter(end && end > paidAt ? end : paidAt);
  return memberUntil && (!end || memberUntil > end) ? memberUntil : end;
}

function monthAfter(moment: Date) {
  const start = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO("UTC");
  return new Date(start.add({ months: 1 }).epochMilliseconds);
}

/** Whether a person of this level may open a text or event that requires `access`. */
export const opens = (level: Level, access: Level) =>
  accessLevels.indexOf(level) >= accessLevels.indexOf(access);
