import { readEnv } from "#server/env.ts";
import { pageOf } from "#server/pages.ts";
import { start } from "#server/start.ts";

/** The whole server but for its pages, as its environment says. */
const pages = {
  ...{ paths: ["/"], publicPaths: ["/"], files: new Map(), scripts: [] },
  page: async () => pageOf("<!doctype html><title>Honour</title>"),
};
await start({ env: readEnv(process.env), pages });
console.info("ready");
