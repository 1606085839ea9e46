import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type Plugin } from "vite";
import { publicPaths, visitorPaths } from "#src/app/public-paths.ts";
import { paths, type Route, routes } from "#src/app/routes.ts";

/** The scripts of pages without React: one for every page, and one more for a shared verse. */
export const pageScripts = {
  every: "src/entry-page.ts",
  verse: "src/entry-verse.ts",
};

export function buildClient(root: string, out: string) {
  return build({
    root,
    logLevel: "warn",
    plugins: [listPackages],
    build: {
      outDir: join(out, "client"),
      emptyOutDir: true,
      manifest: true,
      // index.html is the React app; the others are the scripts of pages without React.
      rolldownOptions: { input: ["index.html", ...Object.values(pageScripts)] },
    },
  });
}

/** Records which packages each file contains, for scripts/budgets.ts. */
const listPackages: Plugin = {
  name: "list-packages",
  generateBundle(_options, bundle) {
    const packages: Record<string, string[]> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const used = Object.entries(chunk.modules).filter(([, module]) => module.renderedLength > 0);
      packages[chunk.fileName] = [...new Set(used.flatMap(([id]) => packageOf(id)))].sort();
    }
    this.emitFile({
      type: "asset",
      fileName: ".vite/packages.json",
      source: JSON.stringify(packages, null, 2),
    });
  },
};

function packageOf(id: string) {
  const inside = id
    .split(/[\\/]node_modules[\\/]/)
    .slice(1)
    .at(-1);
  const name = inside?.match(/^(@[^\\/]+[\\/])?[^\\/]+/)?.[0];
  return name ? [name.replace("\\", "/")] : [];
}

/** The server, and the commands that operators can run without the sources. */
export const entries = {
  main: "server/main.ts",
  admin: "scripts/admin.ts",
  token: "scripts/token.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  move: "scripts/move.ts",
  "push-keys": "scripts/push-keys.ts",
  "stripe-setup": "scripts/stripe-setup.ts",
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

const coversOf = (layout: Route["layout"]): Record<string, string> =>
  Object.fromEntries(
    routes
      .filter((route) => route.layout === layout)
      .map(({ path }) => [path, path === "/soulcare" ? "huddle" : "member"]),
  );

/** The name of the outline for each path of a member's screen. */
export const covers = coversOf("member");

/**
 * Writes the paths of the pages for the server: it answers others with 404, allows analytics on
 * public ones, and sends some to visitors only.
 */
export function writePages(_root: string, out: string) {
  return writeFile(
    join(out, "client", "pages.json"),
    JSON.stringify({
      paths,
      publicPaths,
      visitorPaths,
      // CSS hides the outline from visitors (`coverStyles`).
      covers: { ...covers, ...coversOf("person") },
    }),
  );
}

const compressible = /\.(js|css|svg|txt|webmanifest|xml)$/;
const smallestBytes = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses text files to `.br` and `.gz`. Pages are compressed by the server, which fills in
 * settings.
 */
export async function precompress(_root: string, out: string) {
  const folder = join(out, "client");
  const names = await readdir(folder, { recursive: true });
  const worthIt = names.filter((name) => compressible.test(name) && !name.startsWith(".vite"));
  await Promise.all(worthIt.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string) {
  if ((await stat(file)).size < smallestBytes) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
