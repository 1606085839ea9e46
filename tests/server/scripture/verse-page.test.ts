import { expect, test } from "vitest";
import { pageOf } from "#server/http/pages.ts";
import { somePages, testApp } from "#tests/helpers/app.ts";
import { passDays } from "#tests/helpers/soulcare.ts";

const choice = (is: string, text = is) => `<data value="if-${is}">${text}</data>`;

/** As the build writes it, with one of everything. */
const verse = `<!doctype html><html><head><title>{reference}: a verse</title>
<meta name="description" content="Read it"></head><body><a href="/sign-in?next=%2Fscripture%2F%7Bcode%7D">join</a>
<q data-long="{isLong}">{verse}</q><cite>{reference}</cite>${choice("encouraged", "<p>{encouragement}</p>")}
${choice("daily")}${choice("weekly")}${choice("open", "until {lastDay}")}${choice("ended")}
${choice("joined", "{participants} taking part")}<b data-link="{shareUrl}">{unknown}</b></body></html>`;

const pages = {
  ...somePages,
  paths: ["/scripture/:code"],
  page: async (path: string) => pageOf(`<title>${path}</title>`),
  templates: new Map([
    ["verse", verse],
    ["verse-unknown", "<title>We could not find this challenge</title>"],
  ]),
};

const john = { verse: "Jesus wept.", reference: "John 11:35", challengeType: "weekly" } as const;

async function shared(fields: object = {}) {
  const app = await testApp({ pages });
  const ruth = await app.make.athlete({ communityName: "Ruthie", name: "Ruth Canary" });
  const json = { ...john, ...fields };
  const answer = await app.http("/api/scripture-challenges", { as: ruth, json });
  const { code } = await answer.json();
  return { app, ruth, code, path: `/scripture/${code}` };
}

test("a visitor gets the verse as HTML, with a card for previews and nobody's name", async () => {
  const { app, code, path } = await shared({ encouragement: "Say it twice." });
  for (const address of [path, `${path}/`]) {
    const answer = await app.http(address);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    expect(html).toContain('<q data-long="false">Jesus wept.</q><cite>John 11:35</cite><p>Say it');
    expect(html).toContain("weeklyuntil Mar 9, 2026");
    expect(html).toContain("1 taking part");
    expect(html).toContain(`href="/sign-in?next=%2Fscripture%2F${code}"`);
    expect(html).toContain(`data-link="http://localhost:3000/scripture/${code}"`);
    expect(html).toContain('<meta property="og:title" content="John 11:35: a verse">');
    expect(html).toContain(`og:url" content="http://localhost:3000/scripture/${code}"`);
    expect(html).not.toMatch(/daily|ended|if-|Ruth|canonical/);
  }
});

test("after its end it says so and no longer asks to join", async () => {
  const { app, path } = await shared();
  passDays(app, 8);
  const html = await (await app.http(path)).text();
  expect(html).toContain("ended");
  expect(html).not.toMatch(/until|encouraged|<p>/);
});

test("what people wrote stays text, and names no other value", async () => {
  const words = `<script>alert("1")</script> {code} $& ${choice("open")}`;
  const { app, path, code } = await shared({ verse: words, reference: '"><img onerror=x>' });
  const html = await (await app.http(path)).text();
  expect(html).toContain(
    "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; {code} $&amp; &lt;data value=",
  );
  expect(html).toContain('content="&quot;&gt;&lt;img onerror=x&gt;: a verse"');
  expect(html).not.toMatch(/<script|<img/);
  expect(html.split(code)).toHaveLength(4);
});

test("a code that nobody has is a 404", async () => {
  const { app } = await shared();
  for (const code of ["nothing", "x".repeat(60), "%E0%A4%A", "{verse}"]) {
    const answer = await app.http(`/scripture/${code}`);
    expect([code, answer.status]).toEqual([code, 404]);
    expect(await answer.text()).toContain("We could not find this challenge");
  }
});

test("whoever is signed in gets the frame of members, and a 404 for a code that nobody has", async () => {
  const { app, ruth, path } = await shared();
  for (const [address, status] of [
    [path, 200],
    ["/scripture/nothing", 404],
  ] as const) {
    const answer = await app.http(address, { as: ruth });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("vary")).toContain("Cookie");
    expect(await answer.text()).toBe("<title>/covers/member.html</title>");
  }
});
