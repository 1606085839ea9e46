import { challengeDays, type challengeTypes } from "#db/values.ts";
import { unnamed } from "./anonymity.ts";

const day = 24 * 60 * 60_000;
const sharePrefix = "/scripture/";

export const sharePath = (code: string) => `${sharePrefix}${code}`;

export const codeOf = (shareUrl: string) => shareUrl.slice(sharePrefix.length);

export function scriptureEndsAt(type: (typeof challengeTypes)[number], createdAt: Date) {
  return new Date(createdAt.getTime() + challengeDays[type] * day);
}

type Stored = { isActive: boolean; expiresAt: Date };

export const isOpen = ({ isActive, expiresAt }: Stored, now: Date) => isActive && now < expiresAt;

const mostLaps = 7;

type Lapped = { challengeType: keyof typeof challengeDays; progress: number };

/** How many daily steps (laps) a challenge has, and how many are done at this progress. */
export function lapsOf({ challengeType, progress }: Lapped) {
  const laps = Math.min(challengeDays[challengeType], mostLaps);
  // Stored progress is rounded.
  return { laps, lapsDone: Math.floor(((progress + 0.5) * laps) / 100) };
}

/** The progress after some steps more; a negative number takes steps back. */
export function progressAfter(challenge: Lapped, steps: number) {
  const { laps, lapsDone } = lapsOf(challenge);
  const done = Math.min(Math.max(lapsDone + steps, 0), laps);
  return Math.round((done * 100) / laps);
}

type ChallengeRow<C, P> = { challenge: C; participants: number; own: P | null };
type Challenge = Stored & { shareUrl: string; author: string | null };

type RequestInfo = { publicUrl: string; now: Date; isVisitor: boolean };

/**
 * A scripture challenge as the API returns it. The link has the current public URL. Visitors see no
 * author name.
 */
export function scriptureOf<C extends Challenge, P>(
  { challenge, participants, own }: ChallengeRow<C, P>,
  { publicUrl, now, isVisitor }: RequestInfo,
) {
  const { shareUrl, author } = challenge;
  return {
    ...challenge,
    shareUrl: `${publicUrl}${shareUrl}`,
    code: codeOf(shareUrl),
    author: (isVisitor ? null : author) ?? unnamed,
    isOpen: isOpen(challenge, now),
    participants,
    own,
  };
}
