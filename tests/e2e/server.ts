import { freePort } from "#tests/helpers/free-port.ts";
import { startServer } from "./start-server.ts";

/** The server that the browser tests share. */
const server = await startServer({ port: await freePort() });

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, server.stop);
server.ended.then((code) => process.exit(code));

if (await server.isReady()) {
  console.info(`The server under test answers at ${server.url} (${server.engine})`);
} else {
  console.error("The server under test did not become ready within 30 seconds.");
  server.stop();
}
