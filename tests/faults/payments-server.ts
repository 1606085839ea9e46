import { readEnv } from "#server/env.ts";
import { pageOf } from "#server/http/pages.ts";
import { start } from "#server/start.ts";

/** The whole server but for its pages, as its environment says. */
const pages = {
  ...{ paths: ["/"], publicPaths: ["/"], files: new Map(), scripts: [] },
  page: async () => pageOf("<!doctype html><title>Honour</title>"),
};
const server = await start({ env: readEnv(process.env), pages });
process.once("SIGTERM", async () => {
  await server.stop();
  process.exit(0);
});
console.info("ready");
