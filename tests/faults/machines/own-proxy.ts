import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Ports } from "./balancer.ts";

/** One after the other; the other one where the first is not there, or has done nothing yet. */
export async function startOwnProxy(ports: Ports) {
  let turn = 0;
  const server = createServer(async (asked, answer) => {
    const [first, second] = ports;
    turn += 1;
    const order = turn % 2 === 0 ? ([first, second] as const) : ([second, first] as const);
    await pass(asked, answer, { body: await buffer(asked), order });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Passing = { body: Buffer; order: Ports };

async function pass(asked: IncomingMessage, answer: ServerResponse, { body, order }: Passing) {
  for (const port of order) {
    const found = await ask(asked, port, body);
    if (found instanceof Error) {
      if (isDone(asked, found)) break;
      continue;
    }
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.on("error", () => answer.destroy());
    answer.on("close", () => found.destroy());
    found.pipe(answer);
    return;
  }
  answer.writeHead(502).end();
}

/** Whether it may have been done already, so that nobody may do it again. */
const isDone = ({ method }: IncomingMessage, error: Error) =>
  method !== "GET" && !("code" in error && error.code === "ECONNREFUSED");

function ask({ method, url, headers, socket }: IncomingMessage, port: number, body: Buffer) {
  const forwarded = { ...headers, "x-forwarded-for": socket.remoteAddress ?? "" };
  const { "transfer-encoding": _, ...sent } = { ...forwarded, "content-length": body.length };
  return new Promise<IncomingMessage | Error>((resolve) => {
    const options = { host: "127.0.0.1", port, method, path: url, headers: sent };
    const call = request(options, resolve);
    call.once("error", resolve);
    call.end(body);
  });
}
