import { expect, test } from "vitest";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { cookieFrom, mutate } from "#tests/helpers/http.ts";

const password = "demo-athlete-1";

async function withDemo(env: Record<string, string> = {}) {
  const app = await testApp({ env });
  const hash = await app.deps.passwords.hash(password);
  return { app, jordan: await app.make.athlete({ isDemo: true, password: hash }) };
}

type Caller = { from?: string; headers?: HeadersInit };

const enter = async (app: TestApp, { email }: { email: string }, caller: Caller = {}) =>
  (await app.http("/api/session", { json: { username: email, password }, ...caller })).status;

test("a demo sign-in works from this machine", async () => {
  const { app, jordan } = await withDemo();
  for (const from of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    expect([from, await enter(app, jordan, { from })]).toEqual([from, 200]);
});

test("a demo sign-in is refused from other machines, unless DEMO_PUBLIC says otherwise", async () => {
  const { app, jordan } = await withDemo();
  const open = await testApp({ env: { DEMO_PUBLIC: "1" }, database: app.database });
  for (const from of ["192.168.1.7", "::ffff:10.0.0.1", "2001:db8::1", "::2:0:0:0:1"]) {
    expect([from, await enter(app, jordan, { from })]).toEqual([from, 401]);
    expect([from, await enter(open, jordan, { from })]).toEqual([from, 200]);
  }
});

test.each([
  ["0", "192.168.1.7", "127.0.0.1"],
  ["0", "127.0.0.1", "127.0.0.1"],
  ["0", "127.0.0.1", "203.0.113.9"],
  ["1", "10.0.0.1", "127.0.0.1, 203.0.113.9"],
  ["2", "10.0.0.1", "::1, 203.0.113.9, 10.0.0.2"],
])("with TRUST_PROXY=%s, %s forwarding for %s is not this machine", async (hops, from, noted) => {
  const { app, jordan } = await withDemo({ TRUST_PROXY: hops });
  expect(await enter(app, jordan, { from, headers: { "x-forwarded-for": noted } })).toBe(401);
});

test.each([
  ["x-forwarded-for", "127.0.0.1"],
  ["x-forwarded-proto", "https"],
  ["x-forwarded-host", "localhost"],
  ["Forwarded", "for=127.0.0.1"],
  ["X-Real-IP", "127.0.0.1"],
  ["Via", "1.1 proxy"],
])("what a proxy on this machine forwards with %s is not this machine", async (name, value) => {
  const { app, jordan } = await withDemo();
  expect(await enter(app, jordan, { headers: { [name]: value } })).toBe(401);
});

test.each([
  ["http://localhost:3000", 200],
  ["http://127.0.0.1:3000", 200],
  ["http://[::1]:3000", 200],
  ["http://honour.localhost", 200],
  ["http://evil.test:3000", 401],
  ["http://localhost.evil.test", 401],
  ["http://127.0.0.1.evil.test", 401],
  ["http://192.168.1.7:3000", 401],
])("a demo sign-in with the address %s is a %i", async (site, status) => {
  const { app, jordan } = await withDemo();
  const answer = await app.http(`${site}/api/session`, {
    json: { username: jordan.email, password },
  });

  expect(answer.status).toBe(status);
});

/** Asks for a sign-in link, and uses it. */
async function followLink(app: TestApp, { email }: { email: string }, caller: Caller = {}) {
  await mutate(app, "athletes.requestSignInLink", { email });
  const [mail] = await waitingMail(app.database);
  const token = /#token=(.{43})/.exec(mail?.body ?? "")?.[1];
  return mutate(app, "athletes.useSignInLink", { token }, caller);
}

test("in production a demo account cannot sign in by password, link or session", async () => {
  const { app, jordan } = await withDemo({ NODE_ENV: "production" });
  const session = jordan.cookie.replace("sid=", "__Host-sid=");
  expect(await enter(app, jordan)).toBe(401);
  const seen = await app.http("/api/session", { headers: { cookie: session } });
  expect(await seen.json()).toEqual({ viewer: null });

  expect((await followLink(app, jordan)).ok).toBe(false);
});

test("a demo account's link is refused from another machine", async () => {
  const { app, jordan } = await withDemo();
  const redeemed = await followLink(app, jordan, { from: "192.168.1.7" });

  expect(redeemed.status).toBe(401);
  expect(cookieFrom(redeemed)).toBe("");
});
