import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { build, type Plugin } from "vite";
import { kinds } from "#client/kinds.ts";
import { run } from "../prepare/run.mjs";
import { callTypes } from "./call-types.ts";

/** Builds honour/client as a package without dependencies. */
export async function buildApiClient(root: string, out: string) {
  const folder = join(out, "api-client");
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [plainKinds],
    ssr: { noExternal: true },
    build: {
      ssr: "client/index.ts",
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "[name].js" } },
    },
  });
  await declare(root, folder);
  await writeFile(join(folder, "calls.d.ts"), callTypes());
  await writeFile(join(folder, "index.d.ts"), declarations);
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await writeFile(join(folder, "package.json"), JSON.stringify(packageOf(version), null, 2));
}

/** Replaces client/kinds.ts by the list of calls, so the server is not bundled. */
const plainKinds: Plugin = {
  name: "plain-kinds",
  transform: {
    filter: { id: /client\/kinds\.ts$/ },
    handler: () => `export const kinds = ${JSON.stringify(kinds)};`,
  },
};

/** Writes the type declarations of the files that do not depend on the server. */
async function declare(root: string, folder: string) {
  const files = ["error.ts", "options.ts"].map((name) => join(root, "client", name));
  const options = [
    "--ignoreConfig",
    "--declaration",
    "--emitDeclarationOnly",
    "--target",
    "es2022",
  ];
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const args = [tsc, ...files, ...options, "--types", "", "--outDir", folder];
  const { code } = await run(process.execPath, args, { cwd: root });
  if (code !== 0) throw new Error("The types of the client could not be written.");
}

const declarations = `import type { Honour } from "./calls.js";
import type { ClientOptions } from "./options.js";

export { HonourError, type HonourIssue } from "./error.js";
export type { ClientOptions, Honour };

/** Creates a client that acts as the owner of the token. */
export declare function createClient(options: ClientOptions): Honour;
`;

const packageOf = (version: string) => ({
  name: "honour",
  version,
  description: "The typed client of Honour, for scripts.",
  license: "UNLICENSED",
  type: "module",
  engines: { node: ">=20" },
  exports: { "./client": { types: "./index.d.ts", default: "./index.js" } },
});
