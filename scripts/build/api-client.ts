import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { build, type Plugin } from "vite";
import type * as z from "zod";
import { kinds } from "#client/kinds.ts";
import { accessTexts } from "#server/http/rest/openapi.ts";
import {
  inputSchema,
  type JsonSchema,
  operations,
  outputSchema,
} from "#server/http/rest/operations.ts";
import { type OutputParser, schemaOf } from "#server/output/parser.ts";
import { appRouter } from "#server/routers/index.ts";
import type { Access } from "#server/trpc.ts";
import { run } from "../prepare/run.mjs";

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
  await copyFile(join(root, "client/README.md"), join(folder, "README.md"));
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  await writeFile(join(folder, "package.json"), JSON.stringify(packageOf(version), null, 2));
}

/** Replaces client/kinds.ts by a plain list of the calls, so that the server is not bundled. */
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
import type { ClientOptions, CreateOptions } from "./options.js";

export { HonourError, type HonourIssue } from "./error.js";
export type { ClientOptions, CreateOptions, Honour };

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

type Definition = {
  type: "query" | "mutation" | "subscription";
  inputs: z.ZodType[];
  output?: OutputParser;
  meta: { access: Access };
};

// Safe: every procedure has zod schemas, and its builder sets the access.
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;

/** The types of all calls, printed from their schemas, so scripts need no server types. */
export function callTypes() {
  const groups = Object.keys(appRouter._def.record).map((group) => {
    const lines = Object.entries(procedures)
      .filter(([name, { _def }]) => name.startsWith(`${group}.`) && _def.type !== "subscription")
      .map(([name, { _def }]) => describe(name, _def));
    return `  ${group}: {\n${lines.join("\n")}\n  };`;
  });
  return `import type { CreateOptions } from "./options.js";\n\n/** Every call by its group and name. */\nexport type Honour = {\n${groups.join("\n")}\n};\n`;
}

function describe(name: string, { inputs, output: parser, meta, type }: Definition) {
  const [, call = ""] = name.split(".");
  const says = operations.find((operation) => operation.call === name)?.says;
  const summary = says ? `${says}. ` : "";
  const effect = type === "mutation" ? " Writes." : "";
  const comment = `    /** ${summary}${accessTexts[meta.access]}${effect} */`;
  const given = inputs[0] ? argumentsOf(inputSchema(inputs[0])) : "";
  const output = parser && schemaOf(parser);
  const answer = output && output._zod.def.type !== "void" ? typeOf(outputSchema(output)) : "void";
  return `${comment}\n    ${call}(${given}): Promise<${answer}>;`;
}

/** A create takes its idempotency key in the options, not in the input. */
function argumentsOf(schema: JsonSchema) {
  const { idempotencyKey, ...properties } = schema.properties ?? {};
  if (!idempotencyKey) return `input: ${typeOf(schema)}`;
  return `input: ${typeOf({ ...schema, properties })}, options?: CreateOptions`;
}

/** A JSON Schema as a TypeScript type, with Date for date-time. */
export function typeOf(schema: JsonSchema, indent = "    "): string {
  if (schema.anyOf) return union(schema.anyOf.map((each) => typeOf(each, indent)));
  if (schema.format === "date-time") return "Date";
  const values = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
  if (Array.isArray(values)) return union(values.map((value) => JSON.stringify(value)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(types.map((type) => typeNamed(type, schema, indent)));
}

const union = (types: readonly string[]) => [...new Set(types)].join(" | ");

function typeNamed(type: string | undefined, schema: JsonSchema, indent: string) {
  switch (type) {
    case "integer":
      return "number";
    case "array":
      return `Array<${typeOf(schema.items ?? {}, indent)}>`;
    case "object":
      return objectOf(schema, indent);
    default:
      return type ?? "unknown";
  }
}

function objectOf({ properties, required = [], ...schema }: JsonSchema, indent: string) {
  // Safe: the value of `additionalProperties` is a schema or a boolean.
  const others = (schema.additionalProperties || {}) as JsonSchema;
  if (!properties) return `Record<string, ${typeOf(others, indent)}>`;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = typeOf(field, inner);
    return required.includes(name) ? `${name}: ${type}` : `${name}?: ${type} | undefined`;
  });
  const line = `{ ${fields.join("; ")} }`;
  if (line.length < 80 && !line.includes("\n")) return line;
  return `{\n${fields.map((field) => `${inner}${field};\n`).join("")}${indent}}`;
}
