import { desc, eq } from "drizzle-orm";
import type { Reader } from "../database.ts";

export function listMoodEntries(
  db: Reader,
  { athleteId, limit }: { athleteId: number; limit: number },
) {
  const { moodEntries } = db.tables;
  return db
    .select()
    .from(moodEntries)
    .where(eq(moodEntries.athleteId, athleteId))
    .orderBy(desc(moodEntries.createdAt), desc(moodEntries.id))
    .limit(limit);
}
