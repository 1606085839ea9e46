import { createServer, type ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { createClient } from "#client/index.ts";
import { listen } from "#tests/helpers/listen.ts";

type Reply = (answer: ServerResponse) => void;

/** A server that says these things one after the other, and what it was asked. */
async function saying(...replies: Reply[]) {
  const asked: {
    method?: string | undefined;
    url?: string | undefined;
    body: string;
    at: number;
  }[] = [];
  const server = createServer(async (request, answer) => {
    let body = "";
    for await (const part of request) body += part;
    asked.push({ method: request.method, url: request.url, body, at: performance.now() });
    const reply = replies[Math.min(asked.length, replies.length) - 1];
    reply?.(answer);
  });
  return { asked, url: `${await listen(server)}/` };
}

const type = { "content-type": "application/json" };
const json = (status: number, body: unknown, headers = {}): Reply => {
  return (answer) => answer.writeHead(status, { ...type, ...headers }).end(JSON.stringify(body));
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

test("the key of a create is sent with its input, and no other field changes", async () => {
  const { url, asked } = await saying(done({ id: 7 }));
  const { admin, soulcare } = createClient({ url });
  await admin.createAnnouncement(announcement, { idempotencyKey: "camp-2026" });
  await admin.createAnnouncement(announcement);
  await soulcare.announcements();
  const [first, second] = asked.map(({ body }) => JSON.parse(body || "{}").json);
  expect(first).toEqual({ ...second, idempotencyKey: "camp-2026" });
  expect(second).not.toHaveProperty("idempotencyKey");
  expect(asked[2]).toMatchObject({ method: "GET", body: "" });
  expect(asked[2]?.url).toMatch(/^\/trpc\/soulcare\.announcements\?input=/);
});

test("a refusal has the status in front, the code, the fields and the request's name", async () => {
  const issues = [{ path: "title", message: "Please fill in title and content" }];
  const said = { code: "BAD_REQUEST", requestId: "r-1", issues, httpStatus: 400 };
  const { url } = await saying(refused(400, said));

  await expect(createClient({ url }).admin.createAnnouncement(announcement)).rejects.toMatchObject({
    name: "HonourError",
    message: "400: No.",
    status: 400,
    code: "BAD_REQUEST",
    requestId: "r-1",
    issues,
  });
});

test("a read waits as long as Retry-After says, and is repeated", async () => {
  const { url, asked } = await saying(busy(0), refused(429, { retryAfterSeconds: 0 }), done([]));
  expect(await createClient({ url }).soulcare.announcements()).toEqual([]);
  expect(asked).toHaveLength(3);
});

test("the wait is the one that the refusal names", async () => {
  const { url, asked } = await saying(refused(429, { retryAfterSeconds: 1 }), done([]));
  await createClient({ url }).soulcare.announcements();
  const [first, second] = asked.map(({ at }) => at);
  expect(Number(second) - Number(first)).toBeGreaterThan(990);
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

test("what a proxy says is not taken for an answer of Honour", async () => {
  const page: Reply = (answer) => answer.writeHead(502).end("<html>Bad Gateway");
  const { url } = await saying(page, json(200, {}), json(200, []));
  const read = () => createClient({ url }).soulcare.announcements();
  const message = expect.stringMatching(/This is no answer of Honour's\.$/);
  for (const status of [502, 200, 200])
    await expect(read()).rejects.toMatchObject({ status, code: "UNKNOWN", message });
});

test("what is refused before the call is read has its words too", async () => {
  const body = { error: "Please shorten it.", code: "PAYLOAD_TOO_LARGE", requestId: "r-2" };
  const { url } = await saying(json(413, body));
  const write = createClient({ url }).admin.createAnnouncement(announcement);
  await expect(write).rejects.toMatchObject({
    status: 413,
    code: "PAYLOAD_TOO_LARGE",
    requestId: "r-2",
    message: "413: Please shorten it.",
  });
});

test("an answer that stops half-way is late", async () => {
  const { url } = await saying((answer) => answer.writeHead(200, type).write('{"result":'));
  const late = createClient({ url, timeoutMs: 50 }).soulcare.announcements();
  await expect(late).rejects.toMatchObject({ name: "HonourError", status: 0, code: "TIMEOUT" });
});

test("an address without https or http is refused at once", () => {
  expect(() => createClient({ url: "honour.example.org" })).toThrow(/does not begin with https/);
});
