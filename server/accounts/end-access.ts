import type { Tx } from "#db/database.ts";
import { deleteSessions, deleteSignInLinks, updatePassword } from "#db/queries/accounts.ts";
import { revokeTokensOf } from "#db/queries/api-tokens.ts";
import { deleteFeed } from "#db/queries/calendar-feeds.ts";
import { deleteEmailChange } from "#db/queries/confirmations.ts";
import { deleteKnownBrowsers } from "#db/queries/known-browsers.ts";
import { type Caller, recordSecurityEvent } from "./security-events.ts";

type Devices = Parameters<typeof deleteSessions>[1];

/** Signs a user's devices out, and deletes all mailed links that could sign them in again. */
export async function endDevices(tx: Tx, caller: Caller, devices: Devices) {
  const { userId } = devices;
  await deleteSignInLinks(tx, devices);
  await deleteEmailChange(tx, devices);
  const sessionIds = await deleteSessions(tx, devices);
  if (sessionIds.length > 0)
    await recordSecurityEvent(tx, caller, { kind: "sessions-ended", userId });
  return sessionIds;
}

type NewPassword = { userId: number; password: string; except?: number };

/**
 * Stores a password, and ends all access that the old one may have given: sessions (except one),
 * API tokens, mailed links, known browsers and the calendar feed.
 */
export async function replacePassword(
  tx: Tx,
  caller: Caller,
  { password, ...devices }: NewPassword,
) {
  const { userId } = devices;
  await updatePassword(tx, { userId, password });
  await deleteSignInLinks(tx, { userId });
  await deleteEmailChange(tx, { userId });
  await deleteKnownBrowsers(tx, { userId });
  await deleteFeed(tx, userId);
  await recordSecurityEvent(tx, caller, { kind: "password-changed", userId });
  return {
    sessionIds: await deleteSessions(tx, devices),
    tokenIds: await revokeTokensOf(tx, { userId, at: caller.now() }),
  };
}
