import type { Tx } from "#db/database.ts";
import {
  deleteSessions,
  deleteSignInLinks,
  type SessionsOfUser,
  updatePassword,
} from "#db/queries/accounts.ts";
import { revokeTokensOf } from "#db/queries/api-tokens.ts";
import { deleteFeed } from "#db/queries/calendar-feeds.ts";
import { deleteEmailChange } from "#db/queries/confirmations.ts";
import { deleteKnownBrowsers } from "#db/queries/known-browsers.ts";
import { type Caller, recordSecurityEvent } from "./security-events.ts";

/**
 * Signs devices out, and deletes the user's sign-in links and pending change of address. Returns
 * the ids of the ended sessions, whose open streams the caller ends after the commit.
 */
export async function endDevices(tx: Tx, caller: Caller, sessions: SessionsOfUser) {
  const { userId } = sessions;
  await deleteSignInLinks(tx, { userId });
  await deleteEmailChange(tx, { userId });
  const sessionIds = await deleteSessions(tx, sessions);
  if (sessionIds.length > 0)
    await recordSecurityEvent(tx, caller, { kind: "sessions-ended", userId });
  return sessionIds;
}

type NewPassword = { userId: number; password: string; except?: number };

/**
 * Stores a password, and ends all access that the old one may have given: sessions (except one),
 * API tokens, mailed links, known browsers and the calendar feed. Returns the ids of what ended;
 * the caller ends their open streams after the commit.
 */
export async function replacePassword(
  tx: Tx,
  caller: Caller,
  { password, ...sessions }: NewPassword,
) {
  const { userId } = sessions;
  await updatePassword(tx, { userId, password });
  await deleteSignInLinks(tx, { userId });
  await deleteEmailChange(tx, { userId });
  await deleteKnownBrowsers(tx, { userId });
  await deleteFeed(tx, userId);
  await recordSecurityEvent(tx, caller, { kind: "password-changed", userId });
  const sessionIds = await deleteSessions(tx, sessions);
  const tokenIds = await revokeTokensOf(tx, { userId, at: caller.now() });
  return { sessionIds, tokenIds };
}
