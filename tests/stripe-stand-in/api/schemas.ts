import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Stripe from "stripe";
import type { Schema } from "ts-json-schema-generator";
import { root } from "#db/root.ts";

const source = join(import.meta.dirname, "params.ts");
const folder = join(root, "node_modules/.cache/honour");

/**
 * The parameters of every call as JSON schemas, made from the types of the installed SDK. That
 * takes seconds, so they are kept until the SDK or the list of calls changes.
 */
export async function paramSchemas(): Promise<Schema> {
  const hash = createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 8);
  const file = join(folder, `stripe-${Stripe.PACKAGE_VERSION}-${hash}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const schema = await generate();
  mkdirSync(folder, { recursive: true });
  // Several processes may come at once: each puts a whole file in place.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(schema));
  renameSync(draft, file);
  return schema;
}

async function generate() {
  const { createGenerator } = await import("ts-json-schema-generator");
  const generator = createGenerator({
    path: source,
    tsconfig: join(root, "tsconfig.json"),
    type: "Params",
    additionalProperties: false,
    expose: "all",
    skipTypeCheck: true,
    topRef: false,
  });
  return generator.createSchema("Params");
}
