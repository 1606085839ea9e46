import { createHash, randomBytes } from "node:crypto";
import type { Reader } from "#db/database.ts";
import { findSession } from "#db/queries/accounts.ts";
import type { roles } from "#db/values.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Role = (typeof roles)[number];

/** How long a session lasts unused, at most, and how stale `lastSeenAt` may grow before a write. */
export const lifetimes: Record<Role, { idleMs: number; longestMs: number; touchMs: number }> = {
  athlete: { idleMs: 7 * day, longestMs: 30 * day, touchMs: hour },
  admin: { idleMs: 30 * minute, longestMs: 12 * hour, touchMs: minute },
};

/** The person making the request. */
export type Viewer = {
  userId: number;
  sessionId: number;
  role: Role;
  name: string;
  athleteId: number | null;
};

/** 256 random bits; the browser alone keeps them. */
export const newToken = () => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

type Found = { viewer: Viewer; isStale: boolean };

/** Who a token belongs to, while its session lasts. */
export async function findViewer(
  db: Reader,
  { token, now, isDemoRefused }: { token: string; now: Date; isDemoRefused: boolean },
): Promise<Found | undefined> {
  const session = await findSession(db, hashToken(token));
  if (!session || (session.isDemo && isDemoRefused)) return undefined;
  const { idleMs, touchMs } = lifetimes[session.role];
  const unusedMs = now.getTime() - session.lastSeenAt.getTime();
  if (unusedMs >= idleMs || session.expiresAt <= now) return undefined;
  const viewer = {
    userId: session.userId,
    sessionId: session.id,
    role: session.role,
    name: session.athleteName ?? session.displayName ?? "Admin",
    athleteId: session.athleteId,
  };
  return { viewer, isStale: unusedMs >= touchMs };
}
