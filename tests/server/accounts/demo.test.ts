import { expect, test } from "vitest";
import { linkFor } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
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

const entersAt = async (app: TestApp, { email }: { email: string }, site: string) =>
  (await app.http(`${site}/api/session`, { json: { username: email, password } })).status;

test("a demo sign-in works from this machine, and from others if DEMO_PUBLIC says so", async () => {
  const { app, jordan } = await withDemo();
  for (const from of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    expect([from, await enter(app, jordan, { from })]).toEqual([from, 200]);
  const open = await testApp({ env: { DEMO_PUBLIC: "1" }, database: app.database });
  for (const from of ["192.168.1.7", "::ffff:10.0.0.1", "2001:db8::1", "::2:0:0:0:1"]) {
    expect([from, await enter(app, jordan, { from })]).toEqual([from, 401]);
    expect([from, await enter(open, jordan, { from })]).toEqual([from, 200]);
  }
  for (const site of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
    expect([site, await entersAt(app, jordan, site)]).toEqual([site, 200]);
  for (const site of ["http://localhost.evil.test", "http://127.0.0.1.evil.test"])
    expect([site, await entersAt(app, jordan, site)]).toEqual([site, 401]);
  expect(await entersAt(app, jordan, "http://192.168.1.7:3000")).toBe(401);
});

test("what a proxy forwards, wherever it runs and whatever it says, is not this machine", async () => {
  const { app, jordan } = await withDemo();
  for (const [hops, from, noted] of [
    ["0", "192.168.1.7", "127.0.0.1"],
    ["0", "127.0.0.1", "203.0.113.9"],
    ["1", "10.0.0.1", "127.0.0.1, 203.0.113.9"],
    ["2", "10.0.0.1", "::1, 203.0.113.9, 10.0.0.2"],
  ] as const) {
    const site = await testApp({ env: { TRUST_PROXY: hops }, database: app.database });
    const headers = { "x-forwarded-for": noted };
    expect([noted, await enter(site, jordan, { from, headers })]).toEqual([noted, 401]);
  }
  for (const [name, value] of [
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-host", "localhost"],
    ["Forwarded", "for=127.0.0.1"],
    ["X-Real-IP", "127.0.0.1"],
    ["Via", "1.1 proxy"],
  ] as const)
    expect([name, await enter(app, jordan, { headers: { [name]: value } })]).toEqual([name, 401]);
});

/** Asks for a sign-in link, and uses it. */
async function followLink(app: TestApp, { email }: { email: string }, caller: Caller = {}) {
  const token = await linkFor(app, email);
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
