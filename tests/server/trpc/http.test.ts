import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { boardApp } from "#tests/helpers/board.ts";
import { listen } from "#tests/helpers/listen.ts";

/** All that the server sends back on a connection of its own, head and body as they come. */
async function wire(url: string, method: string, path: string, headers: string[] = []) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    "Host: honour.test",
    "Connection: close",
    ...headers,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return text(socket);
}

test.each(["application/json", "application/jsonl"])(
  "a response as %s has one framing header",
  async (type) => {
    const url = await listen(await boardApp());
    const answer = await wire(url, "GET", "/trpc/athletes.session?batch=1&input=%7B%7D", [
      `trpc-accept: ${type}`,
    ]);
    expect(answer).toContain("HTTP/1.1 200 OK");
    expect(answer.match(/^(content-length|transfer-encoding):/gim)).toHaveLength(1);
    expect(answer).toContain('"viewer":null');
  },
);

test("HEAD gets no body", async () => {
  const url = await listen(await boardApp());
  const answer = await wire(url, "HEAD", "/trpc/athletes.session");
  expect(answer).toMatch(/^HTTP\/1\.1 204 /);
  expect(answer.split("\r\n\r\n")).toEqual([expect.any(String), ""]);
});

test("a stream has no-store and the security headers", async () => {
  const app = await boardApp();
  const url = await listen(app);
  const { cookie } = await app.make.athlete();
  const leaving = new AbortController();
  const { headers } = await fetch(`${url}/trpc/community.live?input={"json":{}}`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  leaving.abort();
  expect(headers.get("content-type")).toContain("text/event-stream");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("content-security-policy")).toContain("default-src 'self'");
});
