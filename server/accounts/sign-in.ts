import type { Reader, Tx } from "#db/database.ts";
import { signInLinkMinutes } from "#db/limits.ts";
import {
  deleteSessionByToken,
  findNameOfUser,
  findUser,
  insertSession,
} from "#db/queries/accounts.ts";
import { findMembership } from "#db/queries/athletes.ts";
import { findAuthenticator } from "#db/queries/authenticators.ts";
import { countPasskeys } from "#db/queries/passkeys.ts";
import { findStaffRole } from "#db/queries/staff.ts";
import type { Row } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { accessOf, mendOf } from "../domain/subscription.ts";
import { isPaid, isProduction } from "../env.ts";
import { unauthorized } from "../errors.ts";
import type { Ended } from "../live/stream-sessions.ts";
import { rememberBrowser } from "./known-browsers.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { hashToken, lifetimes, newToken, signInStep, type Viewer } from "./session.ts";

/** How long a mailed sign-in link works. */
export const signInLinkLifeMs = signInLinkMinutes * 60_000;

/** The account as it was read when its owner proved their identity. */
type ProvenAccount = Pick<Row<"users">, "id" | "password">;

/**
 * A new session, which replaces the one that this browser had: call `store` in the write that signs
 * in, and `setCookie` after that write.
 */
export function newSession(ctx: Context, role: Viewer["role"], { isProven = false } = {}) {
  const token = newToken();
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimes[role].longestMs);
  const browser = rememberBrowser(ctx);
  let ended: Ended = {};
  let isFinished = false;

  return {
    /**
     * `alsoEnded` are the sessions and tokens that the same write has ended already. Returns what
     * is still missing to finish signing in.
     */
    store: async (tx: Tx, { id: userId, password }: ProvenAccount, alsoEnded: Ended = {}) => {
      await checkCredentialUnchanged(tx, userId, password);
      const { token: oldToken } = ctx.cookie;
      const replaced = oldToken ? await deleteSessionByToken(tx, hashToken(oldToken)) : [];
      ended = { ...alsoEnded, sessionIds: [...(alsoEnded.sessionIds ?? []), ...replaced] };
      const provenAt = isProven ? createdAt : null;
      const times = { createdAt, lastSeenAt: createdAt, expiresAt, provenAt };
      const { device } = ctx;
      const session = { userId, tokenHash: hashToken(token), device, ...times };
      await insertSession(tx, { ...session, steppedUpAt: createdAt });
      const authenticatorSince = (await findAuthenticator(tx, userId))?.confirmedAt ?? null;
      const hasPasskey = (await countPasskeys(tx, userId)) > 0;
      const factors = { role, authenticatorSince, hasPasskey, provenAt };
      const step = signInStep(factors, isProduction(ctx.env));
      isFinished = !step;
      if (isFinished) {
        await recordSecurityEvent(tx, ctx, { kind: "sign-in", userId });
        await browser.store(tx, userId);
      }
      return step;
    },
    setCookie() {
      ctx.board.end(ended);
      ctx.cookie.set(token, expiresAt);
      if (isFinished) browser.setCookie();
    },
  };
}

/**
 * Throws if the password hash is no longer the one that was checked, or the account was closed or
 * deleted. For the write that acts on a checked password: checking takes time before that write.
 */
export async function checkCredentialUnchanged(tx: Tx, userId: number, hash: string) {
  const user = await findUser(tx, userId);
  if (user?.password !== hash) throw signInFailed();
  if (user.closedAt || (await isInactiveStaff(tx, user))) throw accountClosed();
}

/** Whether this is an account of staff who have left or not yet accepted their invitation. */
export const isInactiveStaff = async (db: Reader, { id, role }: Row<"users">) =>
  role === "admin" && !(await findStaffRole(db, id));

export const signInFailed = () =>
  unauthorized("That sign-in did not work. Please check the spelling.");
const accountClosed = () => unauthorized("This account is closed. Please write to us.");

/**
 * Demo passwords are public, so demo accounts never work in production, and work from other
 * machines only with DEMO_PUBLIC.
 */
export function maySignIn(ctx: Context, user: Row<"users">) {
  if (!user.isDemo) return true;
  return !isProduction(ctx.env) && (ctx.env.DEMO_PUBLIC || ctx.isLoopback);
}

/** The person who has just signed in, for `publicViewer`. */
export const namedViewer = async (tx: Tx, { id, role, athleteId }: Row<"users">) => ({
  userId: id,
  role,
  athleteId,
  staffRole: (await findStaffRole(tx, id)) ?? null,
  name: await findNameOfUser(tx, id),
});

/** The part of the viewer that is sent to the browser, and what is wrong with the mentorship. */
export async function publicViewer(ctx: Context, viewer: Omit<Viewer, "sessionId">) {
  const { userId, role, staffRole, name, athleteId, step } = viewer;
  return {
    role,
    name,
    ...(staffRole && { staffRole, userId }),
    ...(athleteId !== null && { athleteId }),
    ...(step && { step }),
    ...(athleteId !== null && !step && (await mentorshipOf(ctx, athleteId))),
  };
}

/** Why the mentorship is closed, and how to fix a late payment; nothing without payments. */
async function mentorshipOf({ env, database, now }: Context, athleteId: number) {
  if (!isPaid(env)) return undefined;
  const membership = await findMembership(database.read, athleteId);
  if (!membership) return undefined;
  const rule = { isPaid: true, now: now() };
  const { state } = accessOf(membership, rule);
  const mend = mendOf(membership, rule);
  const isOpen = state === "open" || state === "grace";
  return { ...(!isOpen && { closed: state }), ...(mend && { mend }) };
}
