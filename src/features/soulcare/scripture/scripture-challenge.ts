import type { RouterOutputs } from "#src/lib/trpc.ts";
import { timeLeft } from "./time-left.ts";
import { scriptureWords } from "./words.ts";

export type ScriptureChallenge = RouterOutputs["soulcare"]["scriptureChallenges"][number];
export type OwnParticipation = NonNullable<ScriptureChallenge["own"]>;

type Status = Pick<ScriptureChallenge, "challengeType" | "expiresAt" | "participants" | "own">;

/** "You are in · weekly, 4 days left · 9 taking part" */
export function statusText(challenge: Status, now: Date) {
  const { challengeType, expiresAt, participants, own } = challenge;
  const type = scriptureWords.types[challengeType];
  const left = timeLeft(expiresAt, now);
  const ownStatus = ownStatusText(own, expiresAt > now);
  const parts = ownStatus ? [ownStatus, `${type.toLowerCase()}, ${left}`] : [type, left];
  if (participants > 0) parts.push(scriptureWords.takingPart(participants));
  return parts.join(" · ");
}

function ownStatusText(own: OwnParticipation | null, isOpen: boolean) {
  if (own?.isCompleted) return scriptureWords.done;
  return own && isOpen ? scriptureWords.joined : undefined;
}

/** An excerpt ends at a pause only if that keeps more than this share of the length. */
const shortestCut = 0.6;

/** The start of a long verse, cut at its last pause and marked with "…". */
export function excerpt(verse: string, maxLength: number) {
  if (verse.length <= maxLength) return verse;
  const start = verse.slice(0, maxLength + 1);
  const pause = Math.max(...[",", ";", ":", "."].map((mark) => start.lastIndexOf(`${mark} `)));
  const end = pause > maxLength * shortestCut ? pause : start.lastIndexOf(" ");
  const words = verse.slice(0, end > 0 ? end : maxLength);
  return `${words.replace(/[\s,;:.]+$/u, "")} …`;
}

/** The ids in order: joined challenges, then not joined ones, then completed ones. */
export function initialOrder(challenges: readonly ScriptureChallenge[]) {
  return challenges.toSorted((a, b) => rank(a) - rank(b)).map(({ id }) => id);
}

const rank = ({ own }: ScriptureChallenge) => {
  if (!own) return 1;
  return own.isCompleted ? 2 : 0;
};

/** Sorts by the first order, so that no row moves while it is used. New challenges come first. */
export function sortBy(challenges: readonly ScriptureChallenge[], order: readonly number[]) {
  return challenges.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
