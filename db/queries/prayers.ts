import { eq, sql } from "drizzle-orm";
import type { Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";
import { bumpStat } from "./community.ts";

/** Whether it is the first of this athlete for that post; counted then. */
export async function insertPrayer(tx: Tx, prayer: NewRow<"discussionPrayers">) {
  const { discussionPrayers, discussionPosts: posts, communityContributions } = tx.tables;
  const [inserted] = await tx
    .insert(discussionPrayers)
    .values(prayer)
    .onConflictDoNothing()
    .returning();
  if (!inserted) return false;
  const { athleteId, createdAt } = prayer;
  await tx
    .update(posts)
    .set({ prayerCount: sql`${posts.prayerCount} + 1` })
    .where(eq(posts.id, prayer.postId));
  await tx.insert(communityContributions).values({
    athleteId,
    contributionType: "prayer",
    // Whose it was stays between the two of them.
    title: "Prayed for a teammate",
    contributedAt: createdAt,
  });
  await bumpStat(tx, { statType: "prayers", by: 1, at: createdAt });
  return true;
}
