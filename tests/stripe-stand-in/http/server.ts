import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FaultKind } from "./faults.ts";

export interface Request {
  method: string;
  path: string;
  query: string;
  body: string;
  header: (name: string) => string | undefined;
}

export interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

export type Handle = (request: Request) => {
  fault: FaultKind | undefined;
  /** Does the work; not called where the fault prevents it. */
  answer: () => Promise<Reply>;
};

/** Listens on this machine; `port` 0 takes any that is free. */
export async function listen(port: number, handle: Handle) {
  const server = createServer((request, response) => {
    serve(request, response, handle).catch((error: unknown) => {
      console.error("The stand-in for Stripe failed:", error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(incoming: IncomingMessage, response: ServerResponse, handle: Handle) {
  const url = new URL(incoming.url ?? "/", "http://stand-in");
  const { fault, answer } = handle({
    method: incoming.method ?? "GET",
    path: url.pathname,
    query: url.search.slice(1),
    body: await text(incoming),
    header: (name) => incoming.headers[name]?.toString(),
  });
  if (fault === "hang") return;
  if (fault === "reset") {
    incoming.socket.destroy();
    return;
  }
  const reply = await answer();
  if (fault === "lost-response") sendHalf(response, reply);
  else response.writeHead(reply.status, reply.headers).end(reply.body);
}

function sendHalf(response: ServerResponse, { status, headers, body }: Reply) {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}
