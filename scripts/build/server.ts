import { dirname, join, relative, resolve } from "node:path";
import { build } from "vite";

/** The server and the commands for operators without the sources. */
export const entries = {
  main: "server/main.ts",
  admin: "scripts/admin.ts",
  token: "scripts/token.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  move: "scripts/move.ts",
};

export function buildServer(root: string, out: string) {
  return build({
    root,
    logLevel: "warn",
    build: {
      ssr: true,
      outDir: join(out, "server"),
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      sourcemap: true,
      target: "node20",
      rolldownOptions: {
        input: entries,
        // In one folder, so import.meta.dirname is the same in every file.
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
