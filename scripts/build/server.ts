import { dirname, join, relative, resolve } from "node:path";
import { build, type Plugin } from "vite";

/** The server, and the commands that somebody who runs it needs without the sources. */
export const entries = {
  main: "server/main.ts",
  admin: "scripts/admin.ts",
  token: "scripts/token.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  move: "scripts/move.ts",
};

const slowSpread = /function _objectSpread2\(e\) \{[\s\S]*?\n\}/;

/**
 * tRPC is published with a helper for browsers of long ago that copies objects key by key, which it
 * does some twenty times for each call. Here it is what it stands for.
 */
const nativeSpread: Plugin = {
  name: "native-spread",
  transform: {
    filter: { id: /@trpc\/server\/dist\//, code: /function _objectSpread2\(/ },
    handler(code) {
      if (!slowSpread.test(code)) throw new Error("tRPC's helper for spreads has changed.");
      const spread = "function _objectSpread2(a, b, c) { return { ...a, ...b, ...c }; }";
      // Nobody looks for tRPC's lines in our own map.
      return { code: code.replace(slowSpread, spread), map: { mappings: "" } };
    },
  },
};

export function buildServer(root: string, out: string) {
  return build({
    root,
    logLevel: "warn",
    plugins: [nativeSpread],
    ssr: { noExternal: ["@trpc/server"] },
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
