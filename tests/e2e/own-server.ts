import { freePort } from "#tests/helpers/free-port.ts";
import { startServer } from "./start-server.ts";
import { test as base } from "./test.ts";

interface Own {
  /** The address of a server of this test alone. */
  own: string;
}

/** For what would disturb others who share a server: the account of its only admin, say. */
export const test = base.extend<Own>({
  own: async ({ browserName: _ }, use) => {
    const server = await startServer({ port: await freePort() });
    if (!(await server.isReady())) throw new Error("The server did not become ready.");
    await use(server.url);
    server.stop();
    await server.ended;
  },

  baseURL: ({ own }, use) => use(own),
});
