import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findDifference } from "#tests/fixtures/anonymity/compare.ts";
import { leaks } from "#tests/fixtures/anonymity/leaks.ts";
import { makeTemplate } from "#tests/fixtures/anonymity/world.ts";

/** The author-swap test, for as many histories as wanted; each planted leak must be found. */
export async function anonymity({ trials }: { trials: number }) {
  const folder = mkdtempSync(join(tmpdir(), "honour-swap-"));
  try {
    const template = await makeTemplate(folder);
    const difference = await findDifference(template, { from: 1, runs: trials });
    const caught: string[] = [];
    const missed: string[] = [];
    for (const [name, leak] of Object.entries(leaks)) {
      const found = await findDifference(template, { from: 1, runs: trials }, leak);
      if (found) caught.push(`${name} in run ${found.seed}`);
      else missed.push(name);
    }
    return { trials, difference, caught, missed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
