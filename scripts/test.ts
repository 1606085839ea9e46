import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./find-browser.ts";
import { run } from "./prepare/run.mjs";

type Stage = { name: string; program: string; args: string[]; part?: string };

const root = fileURLToPath(new URL("..", import.meta.url));
const vitest = "vitest/vitest.mjs";
const playwright = "@playwright/test/cli.js";

// The halves are explained in docs/decisions/017-a-proof-in-minutes.md.
const proof: Stage[] = [
  { name: "functions and server", program: vitest, args: ["run"], part: "proof" },
  { name: "components", program: vitest, args: ["run", "--config=vitest.components.config.ts"] },
  { name: "journeys", program: playwright, args: ["test", "--grep=@journey"] },
];
const rest: Stage[] = [
  { name: "the second engine", program: vitest, args: ["run"], part: "engines" },
  { name: "long and rare", program: vitest, args: ["run"], part: "rest" },
  // Two at a time: some of them measure how a page behaves while it loads.
  {
    name: "other browser tests",
    program: playwright,
    args: ["test", "--grep-invert=@journey", "--workers=2"],
  },
];
const halves = new Map([
  ["proof", proof],
  ["rest", rest],
  ["all", [...proof, ...rest]],
]);

const half = process.argv[2] ?? "proof";
const stages = halves.get(half);
if (!stages) {
  console.error(`There is no half "${half}", only ${[...halves.keys()].join(", ")}.`);
  process.exit(1);
}

// Tests set NODE_ENV themselves; an inherited one would change what they see.
const { NODE_ENV: _, ...env } = process.env;

const browser = await findBrowser().catch((error: Error) => error);
if (browser instanceof Error) console.error(browser.message);
else {
  console.info(`Browser: Chromium ${browser.version} (${browser.path})`);
  env.HONOUR_E2E_BROWSER = browser.path;
}

const begun = performance.now();
const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

const endings: string[] = [];
for (const { name, program, args, part } of stages) {
  console.info(`\n=== ${name}`);
  const started = performance.now();
  const file = join(root, "node_modules", program);
  const ownEnv = part ? { ...env, HONOUR_TESTS: part } : env;
  const { code, signal } = await run(process.execPath, [file, ...args], { cwd: root, env: ownEnv });
  if (signal) process.exit(code);
  endings.push(`${name}: ${code === 0 ? "passed" : "FAILED"} after ${secondsSince(started)}`);
  process.exitCode ||= code;
}
const outcome = process.exitCode ? "Something FAILED" : "Everything passed";
console.info(`\n${endings.join("\n")}\n${outcome} after ${secondsSince(begun)}`);
