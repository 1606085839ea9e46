import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  publicDir: "src/public",
  build: {
    outDir: "dist/client",
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Fonts are preloaded, so they stay files of their own.
    assetsInlineLimit: 0,
    // Chakra's theme calls these without side effects; naming them lets unused recipes go.
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: [
          "createAnatomy",
          "defineRecipe",
          "defineSemanticTokens",
          "defineSlotRecipe",
          "defineTokens",
        ],
      },
    },
  },
  test: {
    include: ["tests/{db,scripts,server,src,support}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
    globalSetup: "tests/helpers/global-setup.ts",
    setupFiles: "tests/helpers/console.ts",
    restoreMocks: true,
    // Many of them wait for servers and databases: two keep even a small machine busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A busy computer is no failure.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
