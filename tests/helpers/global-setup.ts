import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { paramSchemas } from "#tests/support/stripe/api/schemas.ts";
import { makePglite, makePostgres, makeSqlite } from "./templates.ts";

/** One migrated database of each engine, which every test file copies. */
type Templates = {
  sqlite: { file: string };
  pglite: { dump: string };
  postgres: { server: string; template: string; isNamed: boolean } | null;
};

declare module "vitest" {
  interface ProvidedContext {
    templates: Templates;
  }
}

export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "honour-tests-"));
  // Takes seconds where the cache is empty: once here rather than in every worker.
  await paramSchemas();
  const postgres = await makePostgres();
  const [sqlite, pglite] = await Promise.all([makeSqlite(folder), makePglite(folder)]);
  const { stop, ...server } = postgres ?? { name: noPostgres, stop: () => undefined };
  console.info(`Database engines: ${sqlite.name}, ${pglite.name}, ${server.name}`);
  project.provide("templates", {
    sqlite,
    pglite,
    postgres: "server" in server ? server : null,
  });

  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

const noPostgres =
  "no PostgreSQL (its programs are not installed and TEST_DATABASE_URL names no server)";
