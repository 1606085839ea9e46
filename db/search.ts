import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Database, Reader } from "./database.ts";

type Engine = Database["engine"];

/**
 * The condition for posts that have all words of `text`, as prefixes, in title or content. Each
 * engine has its own full-text index, created by the migrations.
 */
export const hasWords = (db: Reader, engine: Engine, text: string) =>
  matches({ id: db.tables.discussionPosts.id, index: "discussion_search", engine }, text);

/** The same condition for texts of the library. */
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
/** Limits the cost of a search for a very common word on SQLite. */
const mostFound = 10_000;

/** Letters and digits only, so the text contains no search operators. */
function wordsOf(text: string) {
  return (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}

/** PostgreSQL's index has no accents; SQLite removes the accents of a search by itself. */
const withoutAccents = (word: string) =>
  word
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
