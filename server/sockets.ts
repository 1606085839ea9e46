import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Browsers and proxies send one request at a time on a connection. Node parses all that one read
 * brought before it pauses, which is 2,400 requests in 64 KiB.
 */
export const maxInFlight = 16;

/** Live streams ping every 15 s, so a connection on which nothing moves for longer is dead. */
const longestStallMs = 30_000;

/** Further connections are closed at once; with more of them the process runs out of memory. */
const maxSockets = 5_000;

const inFlight = new WeakMap<Socket, number>();

/**
 * Closes connections on which nothing moves, unless the server is the slow side: a request is in
 * flight and there is nothing to write. Node calls back after one to two of these times.
 */
export function guardSockets(server: Server, stallMs = longestStallMs) {
  server.maxConnections = maxSockets;
  server.setTimeout(stallMs, (socket) => {
    const isOurTurn = (inFlight.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isOurTurn) socket.destroy();
  });
}

/** Calls the listener, or closes a connection that has more requests in flight than anyone needs. */
export function limitInFlight(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (admits(request, response)) listener(request, response);
  };
}

function admits({ socket }: IncomingMessage, response: ServerResponse) {
  const count = (inFlight.get(socket) ?? 0) + 1;
  if (socket.destroyed || count > maxInFlight) {
    socket.destroy();
    return false;
  }
  inFlight.set(socket, count);
  response.once("close", () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
  return true;
}
