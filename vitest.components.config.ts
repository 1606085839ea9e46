import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browserArgs, findBrowser } from "./scripts/find-browser.ts";

/** Moves are for tests/e2e/motion.spec.ts; here they would be waited for. */
const reducedMotion = "--force-prefers-reduced-motion";

const executablePath = process.env.HONOUR_E2E_BROWSER || (await findBrowser()).path;

export default defineConfig({
  plugins: [react()],
  // No file of the site is asked for; what a test asks for it answers itself.
  publicDir: false,
  // A package that is found late makes Vite load the page again in the middle of a test.
  optimizeDeps: { entries: ["src/**/*.{ts,tsx}"] },
  test: {
    include: ["tests/components/**/*.test.tsx"],
    setupFiles: "tests/components/setup.ts",
    // Each file would load the product again; `setup.ts` clears what a screen leaves behind.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Each of them waits for its browser half of the time.
    maxWorkers: Math.max(5, availableParallelism()),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: {
          executablePath,
          chromiumSandbox: false,
          args: [...browserArgs, reducedMotion],
        },
      }),
      instances: [{ browser: "chromium" }],
    },
    // A busy computer is no failure.
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
