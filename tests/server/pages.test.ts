import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { withEmailAddresses, withoutSamples } from "#server/http/html.ts";
import { readPages } from "#server/http/pages.ts";
import { testApp } from "#tests/helpers/app.ts";

const script = 'document.documentElement.dataset.theme = "dark";';
const shell = `<!doctype html><head><title>Honour</title><script>${script}</script></head>`;
const pageOf = (title: string) => shell.replace("Honour", title);
const settings = {
  publicUrl: "https://honour.test",
  supportEmail: "help@honour.test",
  officeEmail: null,
  analyticsId: null,
  canMail: true,
  showsSamples: true,
};
const code = "export const honour = 1;";

function build() {
  const folder = mkdtempSync(join(tmpdir(), "honour-pages-"));
  const files: Record<string, string | Buffer> = {
    "shell.html": shell,
    "index.html": pageOf("Home"),
    "speaking/index.html": `${pageOf("Speaking")}<p>{publicUrl}/speaking</p>`,
    "sign-in/index.html": pageOf("Sign In"),
    "checkout/index.html": pageOf("Checkout"),
    "covers/member.html": pageOf("Member"),
    "404/index.html": pageOf("Page Not Found"),
    "pages.json": JSON.stringify({
      paths: ["/", "/speaking", "/sign-in", "/checkout", "/subscribe/:athleteId"],
      publicPaths: ["/", "/speaking"],
      visitorPaths: {
        "/sign-in": "/shell.html",
        "/checkout": "/covers/member.html",
        "/404": "/covers/member.html",
      },
      covers: { "/subscribe/:athleteId": "member" },
    }),
    ".vite/manifest.json": "{}",
    "assets/app-1a2b.js": code,
    "assets/app-1a2b.js.br": brotliCompressSync(code),
    "assets/app-1a2b.js.gz": gzipSync(code),
    "assets/app-1a2b.js.map": "{}",
    "favicon.svg": "<svg/>",
    "site.webmanifest": "{}",
  };
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), body);
  }
  return folder;
}

async function titleOf(answer: Response) {
  return /<title>(.*)<\/title>/.exec(await answer.text())?.[1];
}

let folder: string;
beforeAll(() => {
  folder = build();
  return () => rmSync(folder, { recursive: true });
});

async function site() {
  const app = await testApp({ pages: readPages(folder, settings) });
  return (path: string, headers: HeadersInit = {}, method = "GET") =>
    app.http(path, { headers, method });
}

test("each screen gets its own page, and any other address the not-found page", async () => {
  const get = await site();
  for (const [path, title] of [
    ["/", "Home"],
    ["/speaking", "Speaking"],
    ["/speaking/", "Speaking"],
    ["/subscribe/7/", "Member"],
    ["/subscribe/x?y=1", "Member"],
  ] as const) {
    const answer = await get(path);
    expect([path, answer.status, await titleOf(answer)]).toEqual([path, 200, title]);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  }
  for (const path of [
    ...["/nothing", "/subscribe", "/subscribe/", "/subscribe/7/8", "/Speaking", "/index.html"],
    ...["//x", "/shell.html", "/covers/member.html", "/speaking/index.html", "/404"],
    ...["/assets", "/assets/", "/assets/gone.js"],
    // Nor does any of these reach a file.
    ...["/pages.json", "/.vite/manifest.json", "/assets/app-1a2b.js.br", "/assets/app-1a2b.js.gz"],
    ...["/../package.json", "/..%2f..%2fpackage.json", "/%2e%2e/package.json", "/%E0%A4%A"],
    ...["/assets/..%2findex.html", "/assets/%2e%2e/%2e%2e/package.json", "/%00", "/__proto__"],
    ...["/assets/..\\..\\package.json", "/etc/passwd", "//etc/passwd", "/constructor"],
  ]) {
    const answer = await get(path);
    expect([path, answer.status, await titleOf(answer)]).toEqual([path, 404, "Page Not Found"]);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  }
});

test("some pages are another one for browsers that have a session", async () => {
  const get = await site();
  for (const [path, own, others] of [
    ["/sign-in", "Sign In", "Honour"],
    ["/checkout", "Checkout", "Member"],
    ["/nothing", "Page Not Found", "Member"],
  ] as const) {
    const visitor = await get(`${path}/`);
    const member = await get(path, { cookie: "sid=anything" });
    expect([path, await titleOf(visitor), await titleOf(member)]).toEqual([path, own, others]);
    for (const { headers } of [visitor, member]) expect(headers.get("vary")).toContain("Cookie");
  }
  expect((await get("/speaking")).headers.get("vary")).not.toContain("Cookie");
});

test("every page embeds the settings as escaped data", async () => {
  const supportEmail = "</script><script>alert(1)</script>";
  const app = await testApp({ pages: readPages(folder, { ...settings, supportEmail }) });
  for (const path of ["/", "/subscribe/7", "/nothing"]) {
    const text = await (await app.http(path)).text();
    const [, json = ""] =
      /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({ ...settings, supportEmail });
    expect(text.match(/<script/g)).toHaveLength(2);
  }
});

test("an unchanged page is a 304; HEAD has no body, and POST is a 404", async () => {
  const get = await site();
  const etag = (await get("/")).headers.get("etag") ?? "";
  const again = await get("/", { "if-none-match": etag });

  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(again.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect((await get("/", { "if-none-match": '"other"' })).status).toBe(200);
  expect((await get("/nothing", { "if-none-match": etag })).status).toBe(404);
  const head = await get("/", {}, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await get("/", {}, "POST")).status).toBe(404);
});

test("pages and files are sent as the browser accepts them, and hashed ones cached for ever", async () => {
  const get = await site();
  const readers = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
  const asked = async (path: string, accepted: string) => {
    const answer = await get(path, { "accept-encoding": accepted });
    const encoding = answer.headers.get("content-encoding");
    // Safe: another one is no function, which fails the test.
    const read = readers[(encoding ?? "none") as keyof typeof readers];
    const text = read(Buffer.from(await answer.arrayBuffer())).toString();
    return { encoding, text, headers: answer.headers };
  };
  for (const [accepted, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["deflate", null],
    ["*", null],
  ] as const) {
    const { headers, ...sent } = await asked("/assets/app-1a2b.js", accepted);
    expect([accepted, sent]).toEqual([accepted, { encoding, text: code }]);
    expect(headers.get("vary")).toBe("Accept-Encoding");
    expect(headers.get("content-type")).toMatch(/javascript/);
  }
  expect(await asked("/", "br")).toMatchObject({
    encoding: "br",
    text: (await asked("/", "")).text,
  });
  const cached = (path: string) =>
    asked(path, "").then(({ headers }) => headers.get("cache-control"));
  expect(await cached("/assets/app-1a2b.js")).toBe("public, max-age=31536000, immutable");
  for (const path of ["/favicon.svg", "/robots.txt", "/site.webmanifest"])
    expect(await cached(path)).toBe("public, max-age=3600");
  const icon = await asked("/favicon.svg", "br");
  expect(icon).toMatchObject({ encoding: null, text: "<svg/>" });
  expect(icon.headers.get("content-type")).toMatch(/^image\/svg\+xml\b/);
});

test("the CSP allows the page's own inline script, by its hash only", async () => {
  const get = await site();
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = (await get("/")).headers.get("content-security-policy");
  const scripts = policy?.split("; ").find((part) => part.startsWith("script-src"));
  expect(scripts).toContain(`'sha256-${hash}'`);
  expect(scripts).not.toContain("'unsafe-inline'");
});

test("a path of many slashes is fast", async () => {
  const get = await site();
  await get("/");
  const before = process.cpuUsage();
  await get(`${"/".repeat(15_000)}x`);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100);
});

test("only public pages have a canonical address and are in the sitemap", async () => {
  const get = await site();
  const speaking = await (await get("/speaking")).text();
  expect(speaking).toContain('<link rel="canonical" href="https://honour.test/speaking">');
  expect(speaking).toContain('content="https://honour.test/social-card.png"');
  expect(speaking).toContain("<p>https://honour.test/speaking</p>");
  expect(await (await get("/subscribe/7")).text()).not.toContain("canonical");
  expect(await (await get("/nowhere")).text()).not.toContain("canonical");

  const sitemap = await (await get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(["http://localhost:3000/", "http://localhost:3000/speaking"]);
  expect(await (await get("/robots.txt")).text()).toContain("https://honour.test/sitemap.xml");
});

test("a page names an address, or leaves out the words around it", () => {
  const page = `Ask<data value="supportEmail"> <a href="mailto:%7BsupportEmail%7D">{supportEmail}</a></data><data value="no-supportEmail"> your mentor</data>.`;
  expect(withEmailAddresses(page, { ...settings, supportEmail: null })).toBe(
    'Ask<data value="no-supportEmail"> your mentor</data>.',
  );
  expect(withEmailAddresses(page, { ...settings, supportEmail: "a&b@honour.test" })).toBe(
    'Ask<data value="supportEmail"> <a href="mailto:a%26b@honour.test">a&amp;b@honour.test</a></data>.',
  );
});

test("a page promises a mail only where mail is sent", () => {
  const page = `<p><data value="canMail">We mail it.</data><data value="no-canMail">No mail yet.</data></p>`;
  const promised = '<p><data value="canMail">We mail it.</data></p>';
  const refused = '<p><data value="no-canMail">No mail yet.</data></p>';
  expect(withEmailAddresses(page, settings)).toBe(promised);
  expect(withEmailAddresses(page, { ...settings, canMail: false })).toBe(refused);
});

test("what shows or links to samples is left out where they may not be shown", () => {
  const link = '<a class="h-1" data-sample="" href="/#testimonials">Testimonials</a>';
  const item = `<li data-sample=""><a href="/#testimonials">Testimonials<span>→</span></a></li>`;
  const section = '<section data-sample="" id="testimonials"><h2>Quotes</h2>\n<p>“A”</p></section>';
  const page = `<nav><a href="/">Home</a>${link}<ul><li>Home</li>${item}</ul></nav><section>Plans</section>${section}<section>End</section>`;

  expect(withoutSamples(page, settings)).toBe(page);
  expect(withoutSamples(page, { ...settings, showsSamples: false })).toBe(
    '<nav><a href="/">Home</a><ul><li>Home</li></ul></nav><section>Plans</section><section>End</section>',
  );
});
