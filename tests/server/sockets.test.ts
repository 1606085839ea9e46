import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { guardSockets, limitInFlight, maxInFlight } from "#server/sockets.ts";
import { listen } from "#tests/helpers/listen.ts";

const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const stallMs = 50;

async function serve(listener: RequestListener) {
  const server = createServer(limitInFlight(listener));
  guardSockets(server, stallMs);
  const url = await listen(server);
  return {
    server,
    url,
    /** Sends these bytes; both ends of the connection. */
    async send(bytes: string) {
      const arrived = once(server, "connection");
      const client = connect(Number(new URL(url).port), "127.0.0.1", () => client.write(bytes));
      // The server resets connections here.
      client.on("error", () => undefined);
      onTestFinished(() => void client.destroy());
      // Safe: that is what the event carries.
      const [socket] = (await arrived) as [Socket];
      return { client, closed: once(socket, "close") };
    },
  };
}

test("a connection with one request too many in flight is closed", async () => {
  let count = 0;
  const { send } = await serve(() => {
    count += 1;
  });
  const { closed } = await send(request.repeat(maxInFlight + 1));
  await closed;
  expect(count).toBe(maxInFlight);
});

test("as many as are allowed are answered, and then as many again", async () => {
  const { send } = await serve((_request, response) => response.end("answer"));
  const { client } = await send(request.repeat(maxInFlight));
  let answers = 0;
  for await (const part of client) {
    answers += String(part).split("answer").length - 1;
    if (answers === maxInFlight) client.write(request.repeat(maxInFlight));
    if (answers === 2 * maxInFlight) break;
  }
  expect(answers).toBe(2 * maxInFlight);
});

test("a client that does not read its answer is closed", async () => {
  const { send } = await serve((_request, response) => response.end(new Uint8Array(32 << 20)));
  const { client, closed } = await send(request);
  client.pause();
  await closed;
});

test("a connection that sends nothing is closed", async () => {
  const { send } = await serve(() => undefined);
  await (await send("")).closed;
});

test("a slow call is answered, however long it takes", async () => {
  const { server, url } = await serve((_request, response) => {
    // Only after the server has looked at this connection.
    server.once("timeout", () => response.end("late"));
  });
  expect(await (await fetch(url)).text()).toBe("late");
});
