import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const inEveryScreen = new RegExp(
  [
    "@emotion/",
    "lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared)",
    "@chakra-ui/react/dist/esm/(components/(button|stack|spinner)|styled-system/factory|utils/split-props)",
  ]
    .map((path) => `/node_modules/${path}`)
    .join("|"),
);

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
      // What every screen needs of the libraries is one file; small ones compress badly.
      output: { codeSplitting: { groups: [{ name: "pieces", test: inEveryScreen }] } },
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
