import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { somePages, type TestApp } from "./app.ts";

/** The address at which this server answers until the test is over. */
export async function listen(app: Pick<TestApp, "deps">) {
  const served = createApp({ ...app.deps, pages: somePages, isStopping: () => false });
  const server = createServer(getRequestListener(served.fetch));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    app.deps.board.close();
    server.closeAllConnections();
    server.close();
  });
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
