import { expect, test } from "vitest";
import { pageOf } from "#server/http/pages.ts";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import { somePages } from "#tests/helpers/app-on.ts";
import { failing } from "#tests/helpers/fail-database.ts";

const production = { NODE_ENV: "production", PUBLIC_URL: "https://honour.test" };

/** One answer of each kind, by its status. */
const answers = {
  "a page": (app: TestApp) => app.http("/"),
  "a page that is not there": (app: TestApp) => app.http("/nothing"),
  "an answer of the API": (app: TestApp) => app.http("/api/announcements"),
  "the API's document": (app: TestApp) => app.http("/api/docs"),
  "an answer over tRPC": (app: TestApp) => app.http("/trpc/athletes.session"),
  "a 401": (app: TestApp) => app.http("/api/leaderboard"),
  "a 404": (app: TestApp) => app.http("/api/nothing"),
  "a 405": (app: TestApp) => app.http("/api/leaderboard", { method: "PUT" }),
  "a 413": (app: TestApp) => app.http("/api/session", { json: { username: "x".repeat(70_000) } }),
  "a 500": (app: TestApp) => app.http("/api/achievements"),
  "the health of the process": (app: TestApp) => app.http("/healthz"),
};

async function headersOfAll(env: Record<string, string> = {}) {
  const app = await testApp({ env });
  const broken = await testApp({ env, database: failing(app.database, new Error()) });
  const asked = Object.entries(answers).map(async ([kind, ask]) => {
    const { headers } = await ask(kind === "a 500" ? broken : app);
    return [kind, headers] as const;
  });
  return Promise.all(asked);
}

const hsts = "strict-transport-security";

test("every answer has every security header and allows own scripts and Stripe's only", async () => {
  for (const [kind, headers] of await headersOfAll()) {
    expect({ kind, ...Object.fromEntries(headers) }).toMatchObject({
      kind,
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringMatching(
        /camera=\(\).*payment=\(self "https:\/\/js\.stripe\.com"\)/,
      ),
    });
    const leaks = ["x-powered-by", "server", hsts].filter((name) => headers.has(name));
    const others = [...headers.keys()].filter((name) => name.startsWith("access-control"));
    expect([kind, ...leaks, ...others]).toEqual([kind]);
    expect({ kind, ...policy(headers) }).toMatchObject({
      kind,
      "default-src": ["'self'"],
      "script-src": ["'self'", "https://js.stripe.com", "https://*.js.stripe.com"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
      "connect-src": ["'self'", "https://api.stripe.com"],
      "worker-src": ["'self'"],
      "manifest-src": ["'self'"],
    });
  }
});

test("every answer has HSTS in production, with subdomains on request", async () => {
  for (const [kind, headers] of await headersOfAll(production))
    expect([kind, headers.get(hsts)]).toEqual([kind, "max-age=31536000"]);
  const { headers } = await (await testApp({ env: { ...production, HSTS_SUBDOMAINS: "1" } })).http(
    "/",
  );
  expect(headers.get(hsts)).toBe("max-age=31536000; includeSubDomains");
});

test("assets have only the headers they need", async () => {
  const files = new Map([["/assets/app-1a2b.js", pageOf("start();")]]);
  const app = await testApp({ pages: { ...somePages, files } });
  const guards = async (path: string) => {
    const { headers } = await app.http(path);
    const sniffed = headers.get("x-content-type-options");
    return [sniffed, headers.has("content-security-policy"), headers.has("x-frame-options")];
  };

  expect(await guards("/assets/app-1a2b.js")).toEqual(["nosniff", false, false]);
  expect(await guards("/assets/gone.js")).toEqual(["nosniff", true, true]);
});

function policy(headers: Headers) {
  const parts = (headers.get("content-security-policy") ?? "").split("; ");
  return Object.fromEntries(
    parts.map((part) => [part.split(" ")[0] ?? "", part.split(" ").slice(1)] as const),
  );
}

test("the CSP allows analytics on public pages alone", async () => {
  const app = await testApp({ env: { ANALYTICS_ID: "G-TEST1" } });
  for (const path of ["/", "//"]) {
    const csp = policy((await app.http(path)).headers);
    expect(csp["script-src"]).toContain("https://www.googletagmanager.com");
    for (const name of ["connect-src", "img-src"])
      expect(csp[name]).toEqual(expect.arrayContaining(["https://*.google-analytics.com"]));
  }
  for (const path of [
    ...["/sign-in", "/subscribe/7", "/nothing", "/nothing/", "/api/announcements", "/healthz"],
  ]) {
    const { headers } = await app.http(path);
    expect([path, headers.get("content-security-policy")]).toEqual([
      ...[path, expect.not.stringContaining("google")],
    ]);
  }
});

const own = "https://honour.test";
const crossSite = { "sec-fetch-site": "cross-site" };
const rows: [string, string, Record<string, string>, boolean][] = [
  ["our own page", "POST", { "sec-fetch-site": "same-origin", origin: own }, true],
  ["a person who typed it", "POST", { "sec-fetch-site": "none" }, true],
  ["another site's JSON", "POST", { ...crossSite, origin: "https://evil.test" }, false],
  [
    "a sibling subdomain",
    "POST",
    { "sec-fetch-site": "same-site", origin: "https://evil.honour.test" },
    false,
  ],
  ["another site that claims our origin", "POST", { ...crossSite, origin: own }, false],
  ["an old browser on our page", "POST", { origin: own }, true],
  ["an old browser elsewhere", "POST", { origin: "https://evil.test" }, false],
  ["an old browser on our name in plain http", "POST", { origin: "http://honour.test" }, false],
  ["an origin that begins like ours", "POST", { origin: "https://honour.test.evil.test" }, false],
  ["a sandboxed frame", "POST", { origin: "null" }, false],
  ["a script without a browser", "POST", {}, true],
  ["another site's DELETE", "DELETE", crossSite, false],
  ["another site's form", "POST", { ...crossSite, "content-type": "text/plain" }, false],
  ["another site's unknown method", "PATCH", crossSite, false],
];

test("what another site sends is refused, and what our own pages and scripts send is not", async () => {
  const app = await testApp({ env: { PUBLIC_URL: own } });
  const text = "This request came from another site.";
  const paths = ["/api/session", "/trpc/athletes.signOut", "/api/athletes", "/api/nothing"];
  for (const [who, method, headers, isOpen] of rows) {
    const body = method === "DELETE" ? {} : { body: "{}" };
    const json = { "content-type": "application/json", ...headers };
    for (const path of paths) {
      const answer = await app.http(path, { method, headers: json, ...body });
      expect([who, path, answer.status === 403]).toEqual([who, path, !isOpen]);
      if (!isOpen) expect(await answer.json()).toMatchObject({ error: text, code: "FORBIDDEN" });
    }
  }
  for (const path of ["/", "/api/announcements", "/trpc/athletes.session"]) {
    const headers = { ...crossSite, origin: "https://evil.test" };
    expect([path, (await app.http(path, { headers })).status]).toEqual([path, 200]);
  }
});

test("without a public address the host decides where a request comes from", async () => {
  const app = await testApp();
  for (const [origin, status] of [
    ["http://localhost:3000", 204],
    ["http://localhost:3001", 403],
    ["http://evil.test", 403],
    ["localhost:3000", 403],
  ] as const) {
    const headers = { host: "localhost:3000", origin };
    const answer = await app.http("/api/session", { method: "DELETE", headers });
    expect([origin, answer.status]).toEqual([origin, status]);
  }
});

test("a refused cross-site request changes nothing", async () => {
  const app = await testApp({ env: { PUBLIC_URL: "http://honour.test" } });
  const ruth = await app.make.athlete();
  await app.http("/api/session", { method: "DELETE", headers: crossSite, as: ruth });
  expect((await app.http(`/api/athletes/${ruth.id}`, { as: ruth })).status).toBe(200);
});
