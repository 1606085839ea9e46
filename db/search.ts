import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Database, Reader } from "./database.ts";

type Engine = Database["engine"];

/**
 * Full-text search in title and text for all words, as prefixes. Each engine uses its own index,
 * created by the migrations.
 */
export const hasWords = (db: Reader, engine: Engine, text: string) =>
  matches({ id: db.tables.discussionPosts.id, index: "discussion_search", engine }, text);

/** The same in the texts of the library. */
export const hasWordsOfLibrary = (db: Reader, engine: Engine, text: string) =>
  matches({ id: db.tables.resources.id, index: "resource_search", engine }, text);

type Search = { id: AnyColumn; index: string; engine: Engine };

function matches({ id, index, engine }: Search, text: string): SQL {
  const words = wordsOf(text);
  if (words.length === 0) return sql`1 = 0`;
  if (engine === "sqlite") {
    const query = words.map((word) => `"${word}"*`).join(" ");
    const table = sql.identifier(index);
    return sql`${id} in (
      select rowid from ${table} where ${table} match ${query}
      order by rowid desc limit ${mostFound}
    )`;
  }
  const query = words.map((word) => `${withoutAccents(word)}:*`).join(" & ");
  return sql`${id.table}."search" @@ to_tsquery('english', ${query})`;
}

const mostWords = 8;
/** Limits the cost of a search for a very common word. */
const mostFound = 10_000;

/** Letters and digits only, so the text contains no search operators. */
function wordsOf(text: string) {
  return (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}

/** As the index of PostgreSQL stores it; SQLite's does this by itself. */
const withoutAccents = (word: string) =>
  word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
