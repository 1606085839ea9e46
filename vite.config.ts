import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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
});
