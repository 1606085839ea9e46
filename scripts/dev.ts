import { readFile } from "node:fs/promises";
import { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { loadEnvFile, readEnv } from "#server/env.ts";
import { publicSettings, withSettings } from "#server/http/html.ts";
import { type Pages, pageOf } from "#server/http/pages.ts";
import { start } from "#server/start.ts";
import { printStartupMessage } from "#server/startup-message.ts";
import { publicPaths } from "#src/app/public-paths.ts";
import { paths } from "#src/app/routes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
loadEnvFile();
process.env.NODE_ENV = "development";

// Vite needs a server for upgrade events before ours exists, so it gets this one.
const upgrades = new Server();
const vite = await createServer({
  root,
  appType: "custom",
  server: {
    middlewareMode: true,
    ws: { server: upgrades },
    // Vite serves files below the root; databases must not be among them.
    fs: { deny: [".env", ".env.*", "*.{crt,pem,key}", "**/.git/**", "**/data/**"] },
  },
});

const pages: Pages = {
  paths,
  publicPaths,
  visitorPaths: {},
  page: async (path) => {
    const template = await readFile(join(root, "index.html"), "utf8");
    const html = await vite.transformIndexHtml(path, template);
    return pageOf(withSettings(html, publicSettings(env)));
  },
  files: new Map(),
  templates: new Map(),
  listed: publicPaths,
  // React refresh uses an inline script.
  scripts: ["'unsafe-inline'"],
  // While the server restarts, Vite's client polls it from a worker with a blob URL.
  workers: ["blob:"],
};

const env = readEnv(process.env);
const server = await start({ env, pages, frontend: vite.middlewares });
server.http.on("upgrade", (request, socket, head) => {
  // An open page asks again and again while Vite is closed; unanswered, that would delay the exit.
  if (!upgrades.emit("upgrade", request, socket, head)) socket.destroy();
});
printStartupMessage(env, server.demoSignIns);

for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop());

async function stop() {
  await vite.close();
  await server.stop();
  process.exit(0);
}
