import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/helpers/free-port.ts";
import { startServer } from "./start-server.ts";
import { test as base } from "./test.ts";

interface Restarting {
  /** A server that can be started again, after a stop or a kill, with its stored data. */
  own: { url: string; restart: (end: "stop" | "kill") => Promise<void> };
}

export const test = base.extend<Restarting>({
  own: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "honour-restart-"));
    const port = await freePort();
    const begin = async () => {
      const env = { DATABASE_URL: `file:${join(folder, "honour.db")}` };
      const begun = await startServer({ port, env });
      if (!(await begun.isReady())) throw new Error("The server did not become ready.");
      return begun;
    };
    let server = await begin();
    await use({
      // Passkeys belong to a name; an address of numbers cannot have any.
      url: `http://localhost:${port}`,
      async restart(end) {
        server[end]();
        await server.ended;
        server = await begin();
      },
    });
    server.stop();
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  },

  baseURL: ({ own }, use) => use(own.url),
});
