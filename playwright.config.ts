import { defineConfig, devices } from "@playwright/test";
import { browserArgs, findBrowser } from "#scripts/find-browser.ts";

// Every worker reads this file again; the first reading settles the browser for all of them.
process.env.HONOUR_E2E_BROWSER ??= (await findBrowser()).path;

const baseURL = process.env.HONOUR_E2E_URL;

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    ...(baseURL ? { baseURL } : {}),
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.HONOUR_E2E_BROWSER,
      chromiumSandbox: false,
      args: browserArgs,
    },
  },
  projects: [{ name: "chromium", use: devices["Desktop Chrome"] }],
  webServer: {
    command: "node --import tsx tests/e2e/server.ts",
    wait: { stdout: /The server under test answers at (?<honour_e2e_url>http:\S+)/ },
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
    stderr: "pipe",
  },
});
