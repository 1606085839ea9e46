import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifference } from "#tests/fixtures/anonymity/compare.ts";
import { leaks } from "#tests/fixtures/anonymity/leaks.ts";
import { makeTemplate, type Template } from "#tests/fixtures/anonymity/world.ts";

const folder = mkdtempSync(join(tmpdir(), "honour-leaks-"));
let template: Template;

beforeAll(async () => {
  template = await makeTemplate(folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(leaks))(
  "the comparison of two worlds catches %s",
  async (_, leak) => {
    const difference = await findDifference(template, { from: 1, runs: 10 }, leak);
    expect(difference).toMatchObject({ seed: expect.any(Number) });
  },
  600_000,
);
