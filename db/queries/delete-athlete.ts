import { and, eq, exists, inArray, ne, not, or } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import { blankCareWords } from "./care.ts";
import { bumpStat } from "./community.ts";
import { forgetMail } from "./mail.ts";
import { generatedFor, heldBy, isMailToAuthor } from "./personal-data.ts";
import { isStaffAddress } from "./staff.ts";

/**
 * Deletes an athlete and their own data. The foreign keys in `db/schema` decide which other rows
 * are deleted, and which stay without the athlete, such as payments and entries of the board. What
 * else ends with an account is in `server/accounts/delete-account.ts`.
 */
export async function deleteAthlete(tx: Tx, { athleteId, at }: { athleteId: number; at: Date }) {
  const { athletes, outbox, tombstones, users } = tx.tables;
  const { createdAt, email, userId } = firstRow(
    await tx
      .select({ createdAt: athletes.createdAt, email: athletes.email, userId: users.id })
      .from(athletes)
      .leftJoin(users, eq(users.athleteId, athletes.id))
      .where(eq(athletes.id, athleteId)),
  );
  await deletePlaylists(tx, athleteId);
  await tx.delete(outbox).where(isMailToAuthor(tx, athleteId));
  await forgetBuyer(tx, athleteId);
  await blankCareWords(tx, athleteId);
  // A member of staff with the same address keeps their mail.
  await forgetMail(tx, email, (await isStaffAddress(tx, email)) ? "athlete" : undefined);
  await tx.delete(athletes).where(eq(athletes.id, athleteId));
  await tx.insert(tombstones).values({ athleteId, userId, createdAt, deletedAt: at });
  await bumpStat(tx, { statType: "athletes", by: -1, at });
}

/** Removes the e-mail address from purchases, which stay for bookkeeping. */
async function forgetBuyer(tx: Tx, athleteId: number) {
  const { purchases } = tx.tables;
  await tx.update(purchases).set({ email: null }).where(eq(purchases.athleteId, athleteId));
}

/**
 * Deletes the playlists that were generated for this athlete or that only this athlete may see,
 * unless another athlete has them too.
 */
async function deletePlaylists(tx: Tx, athleteId: number) {
  const { playlists, athletePlaylists } = tx.tables;
  const isOwn = or(
    inArray(playlists.id, generatedFor(tx, athleteId)),
    and(eq(playlists.isPublic, false), inArray(playlists.id, heldBy(tx, athleteId))),
  );
  const linksOfOthers = tx
    .select({ id: athletePlaylists.id })
    .from(athletePlaylists)
    .where(
      and(eq(athletePlaylists.playlistId, playlists.id), ne(athletePlaylists.athleteId, athleteId)),
    );
  await tx.delete(playlists).where(and(isOwn, not(exists(linksOfOthers))));
}
