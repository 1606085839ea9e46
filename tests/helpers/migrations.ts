import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#db/root.ts";
import { freshFolder } from "./engines.ts";

type Dialect = "sqlite" | "postgres";

const folderOf = (dialect: Dialect) => join(root, "db/migrations", dialect);

/** The project's migrations and one more, as a later version of Honour would bring them. */
export function migrationsAndOneMore(dialect: Dialect, statements: string[]) {
  const folder = freshFolder();
  cpSync(folderOf(dialect), folder, { recursive: true });
  writeFileSync(join(folder, "9999_more.sql"), statements.join("\n--> statement-breakpoint\n"));

  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  const last = entries.at(-1);
  const more = { ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_more" };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, more] }));
  return folder;
}

/** The migrations of the version before this one. */
export function migrationsButTheLast(dialect: Dialect) {
  const folder = freshFolder();
  cpSync(folderOf(dialect), folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
  return folder;
}

export const countMigrations = (dialect: Dialect): number =>
  JSON.parse(readFileSync(join(folderOf(dialect), "meta/_journal.json"), "utf8")).entries.length;

/** What drizzle-kit writes when a check of a table changes: a new table in place of the old one. */
export function rebuildOf(table: string) {
  const files = readdirSync(folderOf("sqlite")).filter((name) => name.endsWith(".sql"));
  const all = files.toSorted().map((name) => readFileSync(join(folderOf("sqlite"), name), "utf8"));
  const made = new RegExp(`CREATE TABLE \`(?:__new_)?${table}\` [^;]*;`, "g");
  const create = all.join("\n").match(made)?.at(-1) ?? "";
  return [
    "PRAGMA foreign_keys=OFF;",
    create.replaceAll(new RegExp(`(__new_)?${table}`, "g"), `__new_${table}`),
    `INSERT INTO __new_${table} SELECT * FROM ${table};`,
    `DROP TABLE ${table};`,
    `ALTER TABLE __new_${table} RENAME TO ${table};`,
    "PRAGMA foreign_keys=ON;",
  ];
}
