import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * The most requests in flight per connection. Browsers and proxies send one at a time, but Node
 * parses all requests of one read before it pauses, which can be 2,400 in 64 KiB.
 */
export const maxInFlight = 16;

/** Live streams ping every 15 s, so a connection without traffic for longer is dead. */
const longestStallMs = 30_000;

/** Further connections are closed at once, before the process runs out of memory. */
const maxSockets = 5_000;

const inFlight = new WeakMap<Socket, number>();

/**
 * Closes connections without traffic, unless the server is the slow side: a request is in flight
 * and no output is waiting. Node calls back after one to two times `stallMs`.
 */
export function guardSockets(server: Server, stallMs = longestStallMs) {
  server.maxConnections = maxSockets;
  server.setTimeout(stallMs, (socket) => {
    const isServerSlow = (inFlight.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isServerSlow) socket.destroy();
  });
}

/** Calls the listener, or closes a connection that has too many requests in flight. */
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
