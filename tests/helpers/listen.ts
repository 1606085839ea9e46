import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { somePages, type TestApp } from "./app.ts";

/** The address at which this server answers until the test is over. */
export async function listen(server: Server) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** The same for the server of an app. */
export async function serve(app: Pick<TestApp, "deps">) {
  const { fetch } = createApp({ ...app.deps, pages: somePages, isStopping: () => false });
  const address = await listen(createServer(getRequestListener(fetch)));
  onTestFinished(() => app.deps.board.close());
  return address;
}
