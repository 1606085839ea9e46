import { type SQL, sql } from "drizzle-orm";
import type { Database, Reader } from "./database.ts";

type Engine = Database["engine"];

/**
 * Whether all these words, or the beginnings of words, stand in a post's title or text. Each engine
 * has its own index of them, which the migrations make.
 */
export function hasWords(db: Reader, engine: Engine, text: string): SQL {
  const { discussionPosts: posts } = db.tables;
  const words = wordsOf(text);
  if (words.length === 0) return sql`1 = 0`;
  if (engine === "sqlite") {
    const query = words.map((word) => `"${word}"*`).join(" ");
    return sql`${posts.id} in (
      select rowid from discussion_search where discussion_search match ${query}
      order by rowid desc limit ${mostFound}
    )`;
  }
  const query = words.map((word) => `${word}:*`).join(" & ");
  return sql`${posts}."search" @@ to_tsquery('english', ${query})`;
}

const mostWords = 8;
/** A word that stands in every post must not hold up everyone else. */
const mostFound = 10_000;

/** Letters and digits only, so that nothing of it is a command to the index. */
function wordsOf(text: string) {
  return (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}
