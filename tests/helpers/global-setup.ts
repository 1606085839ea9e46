import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { chosenPart } from "#tests/parts.ts";
import { paramSchemas } from "#tests/stripe-stand-in/api/check.ts";
import { namedServer } from "./postgres-databases.ts";
import { makePglite, makePostgres, makeSqlite } from "./templates.ts";

/** One migrated database of each engine that this run needs, which the tests copy. */
type Templates = {
  sqlite: { file: string };
  pglite: { dump: string } | null;
  postgres: { server: string; template: string; isNamed: boolean } | null;
  /** On which of them the tests run that run on several. */
  engines: ("SQLite" | "PGlite" | "PostgreSQL")[];
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
  const part = chosenPart();
  const isProof = part === "proof";
  const sqlite = await makeSqlite(folder);
  // A server that is named is what the tests were asked to use, also in the proof.
  const postgres = isProof && !namedServer() ? undefined : await makePostgres();
  const pglite = isProof || postgres ? undefined : await makePglite(folder);

  const second = postgres ? "PostgreSQL" : "PGlite";
  const engines: Templates["engines"] = isProof ? ["SQLite"] : ["SQLite", second];
  if (part === "engines") engines.shift();
  const made = [sqlite, pglite, postgres].flatMap((engine) => engine?.name ?? []);
  console.info(`Databases: ${made.join(", ")}; what runs on several: ${engines.join(", ")}`);

  const { stop, name: _, ...server } = postgres ?? { stop: async () => undefined, name: "" };
  project.provide("templates", {
    sqlite,
    pglite: pglite ?? null,
    postgres: "server" in server ? server : null,
    engines,
  });

  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
