import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "#client/index.ts";

type Reply = (answer: ServerResponse) => void;

/** A server that says these things one after the other, and what it was asked. */
async function saying(...replies: Reply[]) {
  const asked: { method: string | undefined; url: string | undefined; body: string }[] = [];
  const server = createServer(async (request, answer) => {
    let body = "";
    for await (const part of request) body += part;
    asked.push({ method: request.method, url: request.url, body });
    const reply = replies[Math.min(asked.length, replies.length) - 1];
    reply?.(answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/` };
}

const json = (status: number, body: unknown, headers = {}): Reply => {
  return (answer) => answer.writeHead(status, headers).end(JSON.stringify(body));
};
const done = (data: unknown, meta = {}) => json(200, { result: { data: { json: data, meta } } });
const refused = (status: number, data: object, headers = {}) =>
  json(status, { error: { json: { message: "No.", code: -32000, data } } }, headers);
const busy = (seconds: number) => (answer: ServerResponse) =>
  answer.writeHead(503, { "retry-after": String(seconds) }).end("busy");

const announcement = { title: "Camp", content: "Shoes.", expiresAt: new Date("2026-03-09") };

test("dates go and come as dates", async () => {
  const values = { values: { createdAt: ["Date"] } };
  const { url, asked } = await saying(done({ id: 7, createdAt: "2026-03-02T15:00:00Z" }, values));
  const made = await createClient({ url }).admin.createAnnouncement(announcement);

  expect(made).toEqual({ id: 7, createdAt: new Date("2026-03-02T15:00:00Z") });
  expect(asked).toMatchObject([{ method: "POST", url: "/trpc/admin.createAnnouncement" }]);
  expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({
    json: { title: "Camp", expiresAt: "2026-03-09T00:00:00.000Z" },
    meta: { values: { expiresAt: ["Date"] } },
  });
});

test("a refusal has the status in front, the code, the fields and the request's name", async () => {
  const issues = [{ path: "title", message: "Please fill in title and content" }];
  const said = { code: "BAD_REQUEST", requestId: "r-1", issues, httpStatus: 400 };
  const { url } = await saying(refused(400, said));

  await expect(createClient({ url }).admin.createAnnouncement(announcement)).rejects.toMatchObject({
    ...{ name: "HonourError", message: "400: No.", status: 400, code: "BAD_REQUEST" },
    ...{ requestId: "r-1", issues },
  });
});

test("a read waits as long as Retry-After says, and is repeated", async () => {
  const { url, asked } = await saying(busy(0), refused(429, { retryAfterSeconds: 0 }), done([]));
  expect(await createClient({ url }).soulcare.announcements()).toEqual([]);
  expect(asked).toHaveLength(3);
});

test("not more often than it is allowed, and not where the wait is long", async () => {
  const often = await saying(busy(0));
  const read = createClient({ url: often.url, retries: 2 }).soulcare.announcements();
  await expect(read).rejects.toMatchObject({ status: 503 });
  expect(often.asked).toHaveLength(3);

  const long = await saying(busy(3_600));
  const late = createClient({ url: long.url }).soulcare.announcements();
  await expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 3_600 });
  expect(long.asked).toHaveLength(1);
});

test("a write is never sent a second time", async () => {
  const { url, asked } = await saying(busy(0));
  const write = createClient({ url }).admin.createAnnouncement(announcement);
  await expect(write).rejects.toMatchObject({ status: 503, message: /^503: / });
  expect(asked).toHaveLength(1);
});

test("a server that does not answer, and one that is not there, have codes of their own", async () => {
  const { url } = await saying(() => undefined);
  const late = createClient({ url, timeoutMs: 50 }).soulcare.announcements();
  await expect(late).rejects.toMatchObject({ status: 0, code: "TIMEOUT" });
  const absent = createClient({ url: "http://127.0.0.1:1" }).soulcare.announcements();
  await expect(absent).rejects.toMatchObject({ status: 0, code: "UNREACHABLE" });
});

test("a token follows no redirection", async () => {
  const there = await saying(done([]));
  const { url } = await saying((answer) => answer.writeHead(302, { location: there.url }).end());
  const read = createClient({ url, token: "hon_secret" }).soulcare.announcements();
  await expect(read).rejects.toMatchObject({ status: 0 });
  expect(there.asked).toEqual([]);
});

test("an error page of a proxy is not taken for an answer of Honour", async () => {
  const { url } = await saying((answer) => answer.writeHead(502).end("<html>Bad Gateway"));
  const read = createClient({ url }).soulcare.announcements();
  await expect(read).rejects.toMatchObject({ status: 502, code: "UNKNOWN" });
});

test("an address without https or http is refused at once", () => {
  expect(() => createClient({ url: "honour.example.org" })).toThrow(/does not begin with https/);
});
