import type { Tx } from "#db/database.ts";
import { deleteSessions, deleteSignInLinks, setClosed } from "#db/queries/accounts.ts";
import { revokeTokensOf } from "#db/queries/api-tokens.ts";
import { deleteAuthenticator } from "#db/queries/authenticators.ts";
import { deleteFeed } from "#db/queries/calendar-feeds.ts";
import { hasOpenConcern } from "#db/queries/concerns.ts";
import { listAthletesOf } from "#db/queries/mentors.ts";
import { removeOnCall } from "#db/queries/on-call.ts";
import { deletePasskeys } from "#db/queries/passkeys.ts";
import {
  findStaffMember,
  findStaffRole,
  forgetStaff,
  isLastOwner,
  updateStaff,
} from "#db/queries/staff.ts";
import { conflict, found } from "../errors.ts";
import type { Office } from "../mentor/news.ts";
import { assign } from "../mentoring.ts";
import { noPassword } from "./password.ts";

type Leaving = {
  userId: number;
  /** The new mentor of the athletes; null: none. */
  to: number | null;
  /** Whether to delete the name and everything that they wrote about themselves. */
  forget: boolean;
  at: Date;
};

/**
 * Ends all access of a person who leaves the staff, and gives their athletes to another mentor.
 * Returns these athletes, and the sessions and API tokens that ended.
 */
export async function deactivate(tx: Tx, office: Office, { userId, to, forget, at }: Leaving) {
  const member = found(await findStaffMember(tx, userId), "person");
  if (member.deactivatedAt) throw conflict("This person has left already.");
  if (await isLastOwner(tx, userId)) throw lastOwner();
  if (to === userId || (to !== null && !(await findStaffRole(tx, to))))
    throw conflict("Please choose somebody who works here.");
  if (forget && (await hasOpenConcern(tx, userId))) throw hasConcern();
  await setClosed(tx, { id: userId, closedAt: at });
  await removeOnCall(tx, userId);
  await deleteFeed(tx, userId);
  // While they still count as a mentor, so that their calendar drops the sessions.
  const athleteIds = await assign(tx, office, {
    athleteIds: await listAthletesOf(tx, userId),
    mentorId: to,
    at,
  });
  await updateStaff(tx, { userId, deactivatedAt: at });
  if (forget) await forgetAll(tx, userId);
  await deleteSignInLinks(tx, { userId });
  return {
    athleteIds,
    sessionIds: await deleteSessions(tx, { userId }),
    tokenIds: await revokeTokensOf(tx, { userId, at }),
  };
}

async function forgetAll(tx: Tx, userId: number) {
  await forgetStaff(tx, { userId, password: noPassword });
  await deletePasskeys(tx, { userId });
  await deleteAuthenticator(tx, userId);
}

export const lastOwner = () => conflict("This is the only owner. Make another one first.");
const hasConcern = () =>
  conflict("An athlete has an open concern about this person. Please close it first.");
