import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/helpers/free-port.ts";
import { startServer } from "./start-server.ts";
import { test as base } from "./test.ts";

interface Restarting {
  /** A server that can be killed and begun again with its stored data. */
  own: { url: string; kill: () => Promise<void>; begin: () => Promise<void> };
}

export const test = base.extend<Restarting>({
  own: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "honour-restart-"));
    const port = await freePort();
    const env = {
      DATABASE_URL: `file:${join(folder, "honour.db")}`,
      MEDIA_DIR: join(folder, "media"),
    };
    let server: Awaited<ReturnType<typeof startServer>>;

    async function begin() {
      server = await startServer({ port, env });
      if (!(await server.isReady())) throw new Error("The server did not become ready.");
    }

    async function kill() {
      server.kill();
      await server.ended;
    }

    await begin();
    await use({ url: `http://127.0.0.1:${port}`, kill, begin });
    await kill();
    await rm(folder, { recursive: true, force: true });
  },

  baseURL: ({ own }, use) => use(own.url),
});
