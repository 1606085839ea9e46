import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findDifference } from "#tests/fixtures/anonymity/compare.ts";
import { makeTemplate } from "#tests/fixtures/anonymity/world.ts";

// The long comparison, and proof that it catches each leak, is anonymity.test.ts.
test("a third person cannot tell two worlds apart by who wrote the anonymous entries", async () => {
  const folder = mkdtempSync(join(tmpdir(), "honour-swap-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const template = await makeTemplate(folder);
  expect(await findDifference(template, { from: 1, runs: 3 })).toBeUndefined();
}, 60_000);
