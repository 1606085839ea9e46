import { createRequire } from "node:module";
import { findBrowser } from "./find-browser.ts";
import { run } from "./prepare/run.mjs";

const require = createRequire(import.meta.url);
const runners = [
  { name: "Vitest", program: require.resolve("vitest/vitest.mjs"), args: ["run"] },
  { name: "Playwright", program: require.resolve("@playwright/test/cli"), args: ["test"] },
];

// The tests choose their mode themselves; one left over from a deployment would change what they see.
const { NODE_ENV: _, ...env } = process.env;

const browser = await findBrowser().catch((error: Error) => error);
if (browser instanceof Error) console.error(browser.message);
else console.info(`Browser: Chromium ${browser.version} (${browser.path})`);

const endings: string[] = [];
for (const { name, program, args } of runners) {
  const started = performance.now();
  const { code, signal } = await run(process.execPath, [program, ...args], { env });
  if (signal) process.exit(code);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  endings.push(`${name}: ${code === 0 ? "passed" : "FAILED"} after ${seconds} s`);
  process.exitCode ||= code;
}
console.info(`\n${endings.join("\n")}`);
