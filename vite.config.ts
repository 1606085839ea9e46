import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** What recipes that nobody uses ask of their anatomies would stay: calls may do anything. */
const anatomies: Plugin = {
  name: "pure-anatomies",
  transform: {
    filter: { id: /node_modules.*(?:anatomy|theme.recipes)/ },
    handler: (code) =>
      code.replace(
        /\b\w*anatomy\b[^;\n]*?\.(?:keys|build|parts|extendWith)\(/gi,
        "/* @__PURE__ */ $&",
      ),
  },
};

export default defineConfig({
  plugins: [react(), anatomies],
  publicDir: "src/public",
  build: {
    outDir: "dist/client",
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Fonts are preloaded, so they stay files of their own.
    assetsInlineLimit: 0,
    // Parts of Chakra's theme that nothing uses; the bundler cannot know that making them, or
    // reading from them, changes nothing.
    rolldownOptions: {
      treeshake: {
        propertyReadSideEffects: false,
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
