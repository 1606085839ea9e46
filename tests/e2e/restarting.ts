import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/helpers/free-port.ts";
import { startServer } from "./start-server.ts";
import { test as base } from "./test.ts";

type Ending = "stop" | "kill";

interface Restarting {
  /** A server that can be started again, after a stop or a kill, with its stored data. */
  own: {
    url: string;
    end: (end: Ending) => Promise<void>;
    /** Another build of the program, if one is given. */
    begin: (program?: string) => Promise<void>;
    restart: (end: Ending) => Promise<void>;
  };
}

export const test = base.extend<Restarting>({
  own: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "honour-restart-"));
    const port = await freePort();
    const env = { DATABASE_URL: `file:${join(folder, "honour.db")}` };
    let server: Awaited<ReturnType<typeof startServer>>;

    async function begin(program?: string) {
      server = await startServer({ port, env, ...(program && { program }) });
      if (!(await server.isReady())) throw new Error("The server did not become ready.");
    }

    async function end(how: Ending) {
      server[how]();
      await server.ended;
    }

    await begin();
    await use({
      // Passkeys belong to a name; an address of numbers cannot have any.
      url: `http://localhost:${port}`,
      end,
      begin,
      async restart(how) {
        await end(how);
        await begin();
      },
    });
    await end("stop");
    await rm(folder, { recursive: true, force: true });
  },

  baseURL: ({ own }, use) => use(own.url),
});
