import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./find-browser.ts";
import { run } from "./prepare/run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const runners = [
  { name: "Vitest", program: "vitest/vitest.mjs", args: ["run"] },
  { name: "Playwright", program: "@playwright/test/cli.js", args: ["test"] },
];

// The tests choose their mode themselves; one left over from a deployment would change what they see.
const { NODE_ENV: _, ...env } = process.env;

const browser = await findBrowser().catch((error: Error) => error);
if (browser instanceof Error) console.error(browser.message);
else console.info(`Browser: Chromium ${browser.version} (${browser.path})`);

const endings: string[] = [];
for (const { name, program, args } of runners) {
  const started = performance.now();
  const file = join(root, "node_modules", program);
  const { code, signal } = await run(process.execPath, [file, ...args], { cwd: root, env });
  if (signal) process.exit(code);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  endings.push(`${name}: ${code === 0 ? "passed" : "FAILED"} after ${seconds} s`);
  process.exitCode ||= code;
}
console.info(`\n${endings.join("\n")}`);
