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

type Kind = keyof typeof answers;
const kinds = Object.keys(answers) as Kind[];

async function headersOf(kind: Kind, env: Record<string, string> = {}) {
  const app = await testApp({ env });
  if (kind !== "a 500") return (await answers[kind](app)).headers;
  const database = failing(app.database, new Error());
  return (await answers[kind](await testApp({ env, database }))).headers;
}

test.each(kinds)("%s has every security header, and HSTS in production only", async (kind) => {
  const headers = await headersOf(kind);
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
  });
  expect(headers.get("permissions-policy")).toContain('payment=(self "https://js.stripe.com")');
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("server")).toBeNull();
  expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);

  const hsts = "strict-transport-security";
  expect(headers.get(hsts)).toBeNull();
  expect((await headersOf(kind, production)).get(hsts)).toBe("max-age=31536000");
});

test("HSTS includes subdomains on request", async () => {
  const headers = await headersOf("a page", { ...production, HSTS_SUBDOMAINS: "1" });
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
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

test.each(kinds)("the CSP of %s allows only own scripts and Stripe's", async (kind) => {
  const csp = policy(await headersOf(kind));
  expect(csp["default-src"]).toEqual(["'self'"]);
  expect(csp["script-src"]).toEqual(["'self'", "https://js.stripe.com", "https://*.js.stripe.com"]);
  for (const name of ["object-src", "base-uri", "frame-ancestors"])
    expect([name, csp[name]]).toEqual([name, ["'none'"]]);
  expect(csp["form-action"]).toEqual(["'self'"]);
  expect(csp["connect-src"]).toEqual(["'self'", "https://api.stripe.com"]);
  for (const name of ["worker-src", "manifest-src"])
    expect([name, csp[name]]).toEqual([name, ["'self'"]]);
});

const counting = { ANALYTICS_ID: "G-TEST1" };

test.each(["/", "//"])("the CSP allows analytics at %s", async (path) => {
  const { headers } = await (await testApp({ env: counting })).http(path);
  const csp = policy(headers);

  expect(csp["script-src"]).toContain("https://www.googletagmanager.com");
  for (const name of ["connect-src", "img-src"])
    expect(csp[name]).toEqual(expect.arrayContaining(["https://*.google-analytics.com"]));
});

test.each([
  ...["/sign-in", "/subscribe/7", "/nothing", "/nothing/", "/api/announcements", "/healthz"],
])("the CSP does not allow analytics at %s", async (path) => {
  const { headers } = await (await testApp({ env: counting })).http(path);
  expect(headers.get("content-security-policy")).not.toContain("google");
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

test.each(rows)("%s: %s with %j is let through: %s", async (_, method, headers, isOpen) => {
  const app = await testApp({ env: { PUBLIC_URL: own } });
  const text = "This request came from another site.";
  const body = method === "DELETE" ? {} : { body: "{}" };
  const json = { "content-type": "application/json", ...headers };
  for (const path of ["/api/session", "/trpc/athletes.signOut", "/api/athletes", "/api/nothing"]) {
    const answer = await app.http(path, { method, headers: json, ...body });
    expect([path, answer.status === 403]).toEqual([path, !isOpen]);
    if (!isOpen) expect(await answer.json()).toMatchObject({ error: text, code: "FORBIDDEN" });
  }
});

test("GET requests from other sites are allowed", async () => {
  const app = await testApp({ env: { PUBLIC_URL: own } });
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.test" };
  for (const path of ["/", "/api/announcements", "/trpc/athletes.session"])
    expect((await app.http(path, { headers })).status).toBe(200);
});

test.each([
  ["localhost:3000", "http://localhost:3000", 204],
  ["localhost:3000", "http://localhost:3001", 403],
  ["localhost:3000", "http://evil.test", 403],
  ["localhost:3000", "localhost:3000", 403],
])(
  "without a public address the host %s decides: from %s it is a %i",
  async (host, origin, status) => {
    const app = await testApp();
    const answer = await app.http("/api/session", { method: "DELETE", headers: { host, origin } });
    expect(answer.status).toBe(status);
  },
);

test("a refused cross-site request changes nothing", async () => {
  const app = await testApp({ env: { PUBLIC_URL: "http://honour.test" } });
  const ruth = await app.make.athlete();
  const headers = { "sec-fetch-site": "cross-site" };
  await app.http("/api/session", { method: "DELETE", headers, as: ruth });

  expect((await app.http(`/api/athletes/${ruth.id}`, { as: ruth })).status).toBe(200);
});
