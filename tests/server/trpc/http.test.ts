import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { boardApp } from "#tests/helpers/board.ts";
import { mutate, trpcError } from "#tests/helpers/http.ts";
import { serve } from "#tests/helpers/listen.ts";

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

test("a response has one framing header, also as JSON lines, and HEAD gets no body", async () => {
  const url = await serve(await boardApp());
  for (const type of ["application/json", "application/jsonl"]) {
    const answer = await wire(url, "GET", "/trpc/athletes.session?batch=1&input=%7B%7D", [
      `trpc-accept: ${type}`,
    ]);
    expect(answer).toContain("HTTP/1.1 200 OK");
    expect(answer.match(/^(content-length|transfer-encoding):/gim)).toHaveLength(1);
    expect(answer).toContain('"viewer":null');
  }
  const head = await wire(url, "HEAD", "/trpc/athletes.session");
  expect(head).toMatch(/^HTTP\/1\.1 204 /);
  expect(head.split("\r\n\r\n")).toEqual([expect.any(String), ""]);
});

test("a stream has no-store and the security headers", async () => {
  const app = await boardApp();
  const url = await serve(app);
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

test("a batch has at most ten calls, each with its own answer", async () => {
  const app = await testApp();
  const calls = (count: number) => batch(Array(count).fill("soulcare.announcements"));
  const ten = await app.http(calls(10));
  expect(ten.status).toBe(200);
  expect(await ten.json()).toHaveLength(10);
  const eleven = await app.http(calls(11));
  expect(eleven.status).toBe(400);
  expect(await eleven.text()).not.toContain("at ");

  const mixed = await app.http(
    batch(["athletes.session", "soulcare.leaderboard", "no.such", "payments.settings"]),
  );
  expect(mixed.status).toBe(207);
  expect(await mixed.json()).toMatchObject([
    { result: { data: { json: { viewer: null } } } },
    { error: { json: { data: { code: "UNAUTHORIZED", httpStatus: 401 } } } },
    { error: { json: { message: "Not found", data: { code: "NOT_FOUND", httpStatus: 404 } } } },
    { result: { data: { json: { publishableKey: null } } } },
  ]);
});

test("what is no call is refused in our words", async () => {
  const app = await testApp();
  for (const [method, call, status, error] of [
    ["GET", "athletes.signIn", 405, "Method not allowed"],
    ["POST", "athletes.list", 405, "Method not allowed"],
    ["GET", "", 404, "Not found"],
    ["GET", "__proto__", 404, "Not found"],
    ["GET", "constructor.name", 404, "Not found"],
    ["GET", "athletes.__proto__", 404, "Not found"],
  ] as const) {
    const init = method === "GET" ? {} : { json: { json: {} } };
    const answer = await app.http(`/trpc/${call}`, { method, ...init });
    expect([call, answer.status]).toEqual([call, status]);
    expect(await trpcError(answer)).toMatchObject({ error, httpStatus: status });
  }
  const headers = { "content-type": "application/json" };
  for (const body of ["{", "", "{'json':1}", '{"json":1', "\u0000"]) {
    const answer = await app.http("/trpc/athletes.signIn", { method: "POST", headers, body });
    expect([body, answer.status]).toEqual([body, 400]);
    const { error } = await trpcError(answer);
    expect(["The request is not valid JSON.", "Required", "Invalid input"]).toContain(error);
  }
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
