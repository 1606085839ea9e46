import { hash, randomBytes } from "node:crypto";
import type { Reader } from "#db/database.ts";
import { findSession } from "#db/queries/accounts.ts";
import { findApiToken } from "#db/queries/api-tokens.ts";
import type { roles, signInSteps, staffRoles, tokenScopes } from "#db/values.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Role = (typeof roles)[number];

/** `touchMs`: how old `lastSeenAt` may get before it is written again. */
export const lifetimes: Record<Role, { idleMs: number; longestMs: number; touchMs: number }> = {
  athlete: { idleMs: 7 * day, longestMs: 30 * day, touchMs: hour },
  admin: { idleMs: 30 * minute, longestMs: 12 * hour, touchMs: minute },
};

/** The person making the request. */
export type Viewer = {
  userId: number;
  /** null for a request with an API token. */
  sessionId: number | null;
  /** Missing for a session. */
  tokenId?: number;
  role: Role;
  /** What an admin may do here; null for athletes. */
  staffRole: StaffRole | null;
  name: string;
  athleteId: number | null;
  /** The scopes of an API token; missing for a session. */
  scopes?: readonly TokenScope[];
  /** When the person last proved their identity in this session. */
  steppedUpAt?: Date | null;
  /** What an admin must still do to finish signing in: give a code, or set up an app. */
  step?: SignInStep;
};

type StaffRole = (typeof staffRoles)[number];
type TokenScope = (typeof tokenScopes)[number];
type SignInStep = (typeof signInSteps)[number];

/** 256 random bits. The database stores only their hash. */
export const newToken = () => randomBytes(32).toString("base64url");

export const hashToken = (token: string) => hash("sha256", token, "base64url");

type TokenQuery = { token: string; now: Date; isProduction: boolean };
type Found = { id: number; viewer: Viewer; isStale: boolean };

/** The user of a session token; undefined if the session is not valid. */
export async function findViewer(
  db: Reader,
  { token, now, isProduction }: TokenQuery,
): Promise<Found | undefined> {
  const session = await findSession(db, hashToken(token));
  if (!session || !isOpenTo(session, isProduction)) return undefined;
  const { idleMs, touchMs } = lifetimes[session.role];
  const unusedMs = now.getTime() - session.lastSeenAt.getTime();
  if (unusedMs >= idleMs || session.expiresAt <= now) return undefined;
  const step = signInStep(session, isProduction);
  const { id: sessionId, steppedUpAt } = session;
  const viewer = { ...personOf(session), sessionId, steppedUpAt, ...(step && { step }) };
  return { id: session.id, viewer, isStale: unusedMs >= touchMs };
}

type SecondFactorState = {
  role: Role;
  authenticatorSince: Date | null;
  hasPasskey: boolean;
  provenAt: Date | null;
};

/**
 * What is missing to finish signing in. An admin with a second factor has to use it; one without
 * has to set one up, but only in production.
 */
export function signInStep(
  { role, authenticatorSince, hasPasskey, provenAt }: SecondFactorState,
  isProduction: boolean,
) {
  if (role !== "admin") return undefined;
  if (authenticatorSince || hasPasskey) return provenAt ? undefined : ("code" as const);
  return isProduction ? ("enrol" as const) : undefined;
}

/** The prefix makes a leaked token recognisable. Only its hash is stored. */
export const newApiToken = () => `${tokenPrefix}${newToken()}`;

const tokenPrefix = "hon_";
const touchTokenMs = minute;

/** The API token of a request, even a malformed one; undefined only if none is sent. */
export function bearerToken(authorization: string | undefined) {
  const sent = /^Bearer(?: +(.*))?$/i.exec(authorization ?? "");
  return sent ? (sent[1] ?? "") : undefined;
}

/** The owner and scopes of an API token; undefined if it is not valid. */
export async function findTokenViewer(db: Reader, { token, now, isProduction }: TokenQuery) {
  const row = await findApiToken(db, hashToken(token));
  if (!row || row.revokedAt || !isOpenTo(row, isProduction)) return undefined;
  if (row.expiresAt && row.expiresAt <= now) return undefined;
  const { id, scopes, lastUsedAt } = row;
  // Without the admin scope, an admin's token sees no more than an athlete's.
  const isStaff = scopes.includes("admin") && row.role === "admin";
  const person = isStaff ? personOf(row) : personOf({ ...row, role: "athlete", staffRole: null });
  const viewer: Viewer = { ...person, sessionId: null, tokenId: id, scopes };
  return {
    id,
    viewer,
    isStale: !lastUsedAt || now.getTime() - lastUsedAt.getTime() >= touchTokenMs,
  };
}

/** The user id of a token's owner, even if the token is no longer valid. */
export async function findTokenOwner(db: Reader, token: string) {
  return (await findApiToken(db, hashToken(token)))?.userId;
}

type Account = {
  role: Role;
  staffRole: StaffRole | null;
  closedAt: Date | null;
  isDemo: boolean;
};

/**
 * False for closed accounts, former or not yet active staff, and in production for demo accounts.
 */
function isOpenTo({ role, staffRole, closedAt, isDemo }: Account, isProduction: boolean) {
  const isInactiveStaff = role === "admin" && staffRole === null;
  return !closedAt && !isInactiveStaff && !(isDemo && isProduction);
}

type Person = {
  userId: number;
  role: Role;
  staffRole: StaffRole | null;
  athleteId: number | null;
  athleteName: string | null;
  displayName: string | null;
};

const personOf = ({ userId, role, staffRole, athleteId, athleteName, displayName }: Person) => ({
  userId,
  role,
  staffRole: role === "admin" ? staffRole : null,
  name: athleteName ?? displayName ?? "Admin",
  athleteId,
});
