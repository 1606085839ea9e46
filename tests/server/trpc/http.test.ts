import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { boardApp } from "#tests/helpers/board.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";
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

const batch = (calls: string[]) =>
  `/trpc/${calls.join(",")}?batch=1&input=${encodeURIComponent("{}")}`;

test("a batch has at most ten calls", async () => {
  const app = await testApp();
  const calls = (count: number) => batch(Array(count).fill("soulcare.announcements"));
  const ten = await app.http(calls(10));
  expect(ten.status).toBe(200);
  expect(await ten.json()).toHaveLength(10);

  const eleven = await app.http(calls(11));
  expect(eleven.status).toBe(400);
  expect(await eleven.text()).not.toContain("at ");
});

test("each call of a batch has its own answer", async () => {
  const app = await testApp();
  const answer = await app.http(
    batch(["athletes.session", "soulcare.leaderboard", "no.such", "payments.settings"]),
  );

  expect(answer.status).toBe(207);
  expect(await answer.json()).toMatchObject([
    { result: { data: { json: { viewer: null } } } },
    { error: { json: { data: { code: "UNAUTHORIZED", httpStatus: 401 } } } },
    { error: { json: { message: "Not found", data: { code: "NOT_FOUND", httpStatus: 404 } } } },
    { result: { data: { json: { publishableKey: null } } } },
  ]);
});

test.each(["{", "", "undefined", "{'json':1}", '{"json":1', "\u0000"])(
  "the body %j is a 400 with our message",
  async (body) => {
    const app = await testApp();
    const headers = { "content-type": "application/json" };
    const answer = await app.http("/trpc/athletes.signIn", { method: "POST", headers, body });

    expect(answer.status).toBe(400);
    const { error } = await trpcError(answer);
    expect(["The request is not valid JSON.", "Required", "Invalid input"]).toContain(error);
  },
);

test.each([
  ["GET", "athletes.signIn", 405, "Method not allowed"],
  ["POST", "athletes.list", 405, "Method not allowed"],
  ["GET", "athletes", 404, "Not found"],
  ["GET", "", 404, "Not found"],
  ["GET", "__proto__", 404, "Not found"],
  ["GET", "constructor.name", 404, "Not found"],
  ["GET", "_def", 404, "Not found"],
  ["GET", "athletes.__proto__", 404, "Not found"],
])("%s %s is a %i with our message", async (method, call, status, error) => {
  const app = await testApp();
  const init = method === "GET" ? {} : { json: { json: {} } };
  const answer = await app.http(`/trpc/${call}`, { method, ...init });

  expect(answer.status).toBe(status);
  expect(await trpcError(answer)).toMatchObject({ error, httpStatus: status });
});

test("every error has the request id", async () => {
  const app = await testApp();
  const answers = [
    await app.http(batch(Array(11).fill("athletes.session"))),
    await app.http("/trpc/no.such"),
    await app.http("/trpc/athletes.signIn", { method: "POST", body: "x" }),
    await mutate(app, "athletes.signIn", {}),
  ];
  for (const answer of answers) {
    const body = await answer.json();
    const { data } = (Array.isArray(body) ? body[0] : body).error.json;
    expect(data.requestId).toBe(answer.headers.get("x-request-id"));
  }
});

test("an error in a JSON-lines response leaks nothing", async () => {
  const app = await testApp();
  const headers = { "trpc-accept": "application/jsonl" };
  const answer = await app.http(batch(["soulcare.leaderboard", "no.such"]), { headers });
  const text = await answer.text();

  expect(text).toContain("Please sign in to see this page.");
  expect(text).not.toContain("no.such");
  expect(text).not.toMatch(/stack|\.ts:/);
});
