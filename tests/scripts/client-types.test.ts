import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "#db/root.ts";
import { callTypes, typeOf } from "#scripts/build/api-client.ts";

/** What the compiler says, where the server's own types are at hand. */
async function compile(sources: Record<string, string>) {
  const folder = join(root, ".cache", `types-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
  const config = { extends: "../../tsconfig.json", include: ["*.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  try {
    return (await promisify(execFile)(process.execPath, [tsc, "-p", folder])).stdout;
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const compare = (printed: string) => `
import type { Honour } from "#client/index.ts";
import type { Honour as Printed } from "./calls.ts";
declare const printed: ${printed};
declare const own: Honour;
export const both: [Honour, ${printed}] = [printed, own];
`;
const altered = 'Omit<Printed, "moods"> & { moods: Omit<Printed["moods"], "keep"> }';

/** It reads the types of the whole server. */
const patient = { timeout: 120_000 };

test("what is printed for scripts is what the server takes and gives", patient, async () => {
  const said = await compile({
    "calls.ts": callTypes(),
    "options.ts": 'export type { CreateOptions } from "#client/options.ts";',
    "same.ts": compare("Printed"),
    "other.ts": compare(altered),
  });
  expect(said).not.toMatch(/(same|calls)\.ts/);
  expect(said).toMatch(/other\.ts[\s\S]*'keep' is missing/);
});

test("each schema is printed as its type", () => {
  for (const [schema, printed] of [
    [{ type: "string", format: "date-time" }, "Date"],
    [{ type: ["integer", "null"] }, "number | null"],
    [{ anyOf: [{ const: 1 }, { enum: ["a", "b"] }, { type: "null" }] }, '1 | "a" | "b" | null'],
    [{ type: "array", items: { type: "boolean" } }, "Array<boolean>"],
    [{}, "unknown"],
    [{ type: "object", additionalProperties: {} }, "Record<string, unknown>"],
    [
      {
        type: "object",
        properties: { a: { type: "string" }, b: { type: "null" } },
        required: ["a"],
      },
      "{ a: string; b?: null | undefined }",
    ],
  ] satisfies [Parameters<typeof typeOf>[0], string][])
    expect([schema, typeOf(schema)]).toEqual([schema, printed]);
});
