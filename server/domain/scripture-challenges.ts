import { challengeDays, type challengeTypes } from "#db/values.ts";
import { unnamed } from "./anonymity.ts";

const day = 24 * 60 * 60_000;
const sharePrefix = "/scripture/";

export const sharePath = (code: string) => `${sharePrefix}${code}`;

export function scriptureEndsAt(type: (typeof challengeTypes)[number], createdAt: Date) {
  return new Date(createdAt.getTime() + challengeDays[type] * day);
}

type Stored = { isActive: boolean; expiresAt: Date };

export const isOpen = ({ isActive, expiresAt }: Stored, now: Date) => isActive && now < expiresAt;

type ChallengeRow<C, P> = { challenge: C; participants: number; own: P | null };
type Challenge = Stored & { shareUrl: string; author: string | null };

type RequestInfo = { publicUrl: string; now: Date; isVisitor: boolean };

/**
 * A scripture challenge as it is sent. The link uses the current public address. Visitors see no
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
    code: shareUrl.slice(sharePrefix.length),
    author: (isVisitor ? null : author) ?? unnamed,
    isOpen: isOpen(challenge, now),
    participants,
    own,
  };
}
