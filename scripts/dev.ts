import { readFile } from "node:fs/promises";
import { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { announce } from "#server/announce.ts";
import { loadEnvFile, readEnv } from "#server/env.ts";
import { type Pages, pageOf } from "#server/http/pages.ts";
import { publicSettings, withSettings } from "#server/public-settings.ts";
import { start } from "#server/start.ts";
import { paths, publicPaths } from "#src/app/routes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
loadEnvFile();
process.env.NODE_ENV = "development";

// Vite wants a server to hear upgrades from before ours exists, so it listens to this one's events.
const upgrades = new Server();
const vite = await createServer({
  root,
  appType: "custom",
  server: {
    middlewareMode: true,
    ws: { server: upgrades },
    // Vite serves what lies below the root; people's data is none of that.
    fs: { deny: [".env", ".env.*", "*.{crt,pem,key}", "**/.git/**", "**/data/**"] },
  },
});

const pages: Pages = {
  paths,
  publicPaths,
  page: async (path) => {
    const template = await readFile(join(root, "index.html"), "utf8");
    const html = await vite.transformIndexHtml(path, template);
    return pageOf(withSettings(html, publicSettings(env)));
  },
  files: new Map(),
  // React's refresh is a script in the page.
  scripts: ["'unsafe-inline'"],
};

const env = readEnv(process.env);
const server = await start({ env, pages, frontend: vite.middlewares });
server.http.on("upgrade", (...upgrade) => upgrades.emit("upgrade", ...upgrade));
announce(env);

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop());

async function stop() {
  await vite.close();
  await server.stop();
  process.exit(0);
}
