import { dirname, join, relative, resolve } from "node:path";
import { build } from "vite";

export function buildServer(root: string, out: string) {
  return build({
    root,
    logLevel: "warn",
    build: {
      ssr: "server/main.ts",
      outDir: join(out, "server"),
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      sourcemap: true,
      target: "node20",
      rolldownOptions: {
        // Side by side, so that import.meta.dirname means the same folder in every file.
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "[name]-[hash].js",
          sourcemapPathTransform: (source, map) =>
            relative(join(root, "dist/server"), resolve(dirname(map), source)),
        },
      },
    },
  });
}
