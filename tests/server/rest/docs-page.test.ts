import { expect, test } from "vitest";
import { operations } from "#server/http/rest/operations.ts";
import { somePages, testApp } from "#tests/helpers/app.ts";

let once: ReturnType<typeof fetchPage> | undefined;

/** The page, which is the same for every test. */
async function read() {
  once ??= fetchPage();
  return once;
}

async function fetchPage() {
  const app = await testApp({ env: { PUBLIC_URL: "https://honour.test" } });
  const answer = await app.http("/api/docs");
  expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  return answer.text();
}

test("the API page has every call once, without scripts and in under 200 KB", async () => {
  const page = await read();
  expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|src=| on\w+=/i);
  for (const { verb, path } of operations)
    expect(page.split(`<code>${verb.toUpperCase()} ${path}</code>`)).toHaveLength(2);
  expect(Buffer.byteLength(page)).toBeLessThan(200_000);
});

test("its links lead to something, and the contents to every call, a token first", async () => {
  const page = await read();
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const known = [...ids.map((id) => `#${id}`), "/api/openapi.json", "/admin/tokens"];
  const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(known).toEqual(expect.arrayContaining(links));
  const [, contents = ""] = /<nav[^>]*>(.*?)<\/nav>/s.exec(page) ?? [];
  expect(contents.match(/href="#([^"]*)"/)?.[1]).toBe("token");
  expect(contents.split("<a ").length - 1).toBeGreaterThan(operations.length);
  expect(page.indexOf('id="token"')).toBeLessThan(page.indexOf("<h3"));
});

test("a call shows its fields with type, need and limits, and a line to try it", async () => {
  const page = await read();
  const [, call = ""] = /(<h3 id="admin_createAnnouncement">.*?)<\/section>/s.exec(page) ?? [];
  for (const part of [
    "For staff; a mentor reaches the mentor’s athletes. A token needs write and admin.",
    "<tr><th>title<td>text<td>yes<td>1 to 200 characters",
    "<code>low, normal, high, urgent</code>; <code>&quot;normal&quot;</code> if left out",
    "<tr><th>audience.sport<td>text<td>no",
    "&#39;https://honour.test/api/admin/announcements&#39;",
    "-d &#39;{&quot;title&quot;:",
  ])
    expect(call).toContain(part);
  expect(page).toContain("/api/admin/sessions?from=2026-03-02&amp;until=2026-03-08&#39;");
  expect(page).toContain("https://honour.test/api/admin/events/1&#39;");
  expect(call).toMatch(/Answers 201: <a href="#WrittenAnnouncement">.*with 400, 401, 403/);
});

test("it uses the fonts of the site where they are built", async () => {
  const font = "/assets/instrument-sans-latin-Kc7mNgkk.woff2";
  const file = { body: new Uint8Array(), type: "font/woff2", etag: '"1"' };
  const app = await testApp({ pages: { ...somePages, files: new Map([[font, file]]) } });
  const page = await (await app.http("/api/docs")).text();
  expect(page).toContain(`src:url("${font}") format("woff2")`);
});
