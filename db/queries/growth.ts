import { asc, isNull } from "drizzle-orm";
import type { Reader } from "../database.ts";

export function listAchievements(db: Reader) {
  const { achievements } = db.tables;
  return db
    .select()
    .from(achievements)
    .where(isNull(achievements.deletedAt))
    .orderBy(asc(achievements.id));
}

export function listChallenges(db: Reader) {
  const { challenges } = db.tables;
  return db
    .select()
    .from(challenges)
    .where(isNull(challenges.deletedAt))
    .orderBy(asc(challenges.id));
}
