import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifference } from "#tests/fixtures/anonymity/compare.ts";
import { makeTemplate, type Template } from "#tests/fixtures/anonymity/world.ts";

const runs = Number(process.env.ANONYMITY_RUNS ?? 3);
const longestMs = 600_000;

const folder = mkdtempSync(join(tmpdir(), "honour-swap-"));
let template: Template;

beforeAll(async () => {
  template = await makeTemplate(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  "a third person cannot tell two worlds apart by who wrote the anonymous entries",
  async () => {
    expect(await findDifference(template, { from: 1, runs })).toBeUndefined();
  },
  longestMs,
);
