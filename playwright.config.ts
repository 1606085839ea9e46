import { availableParallelism } from "node:os";
import { defineConfig, devices } from "@playwright/test";
import { browserArgs, findBrowser } from "#scripts/find-browser.ts";

// Every worker reads this file again; the first reading settles the browser for all of them.
process.env.HONOUR_E2E_BROWSER ??= (await findBrowser()).path;

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // Each has a server and a browser of its own; three keep even a small machine busy.
  workers: Math.max(3, Math.floor(availableParallelism() / 2)),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    // A trace of each step takes a third of the time; to have one, add --trace=retain-on-failure.
    trace: "off",
    // What never comes fails by its name, not by the end of the test's time.
    actionTimeout: 30_000,
    // It fetches the whole program, in each context anew; the test of it allows it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.HONOUR_E2E_BROWSER,
      chromiumSandbox: false,
      args: browserArgs,
    },
  },
  projects: [{ name: "chromium", use: devices["Desktop Chrome"] }],
});
