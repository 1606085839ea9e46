import { expect, test } from "vitest";
import { somePages, stripeKeys, testApp } from "#tests/helpers/app.ts";

const template = [
  '<head><title>{title}: Honour</title><meta name="description" content="{summary}"/></head>',
  "<article>{prose}</article>",
  '<data value="if-summed-up">Lead: {summary}</data>',
  '<data value="if-public">More like this</data>',
  '<data value="if-member">Membership</data>',
  '<data value="if-mentorship">Mentorship</data>',
].join("");

const pages = { ...somePages, templates: new Map([["resource", template]]) };

const start = () => testApp({ pages, env: stripeKeys });

test("a stranger gets a public text whole, as words and never as elements of its author", async () => {
  const { http, make } = await start();
  await make.text({
    slug: "rest",
    title: "Rest <b> {prose}",
    body: "One <script>alert(1)</script> {title}\n\n> Jesus wept.\n>\n> John 11:35",
  });
  const answer = await http("/library/rest");
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain("<title>Rest &lt;b&gt; {prose}: Honour</title>");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; {title}</p>");
  expect(html).toContain("<cite>John 11:35, King James Version</cite>");
  expect(html).toContain("More like this");
  expect(html).not.toContain("Membership");
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/library\/rest">/);
  expect(answer.headers.get("x-robots-tag")).toBeNull();
});

test("of a closed text a stranger gets two paragraphs and what opens it", async () => {
  const { http, make } = await start();
  for (const [access, card] of [
    ["member", "Membership"],
    ["mentorship", "Mentorship"],
  ] as const) {
    await make.text({ slug: access, access, body: "One.\n\nTwo.\n\nSecret three." });
    const answer = await http(`/library/${access}`);
    const html = await answer.text();
    expect(html).toContain("<p>One.</p><p>Two.</p></article>");
    expect(html).toContain(card);
    expect(html).not.toMatch(/Secret|More like this/);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  }
});

test("a devotional begins with its verse, and says it once", async () => {
  const { http, make } = await start();
  const body = "> Jesus wept.\n>\n> John 11:35\n\nHe did.";
  const leads = async (slug: string) =>
    (await (await http(`/library/${slug}`)).text()).match(/Lead: .*?wept/g);
  await make.text({
    slug: "week",
    kind: "devotional",
    week: 1,
    area: null,
    summary: "Jesus wept.",
    body,
  });
  await make.text({ slug: "article", summary: "He wept too.", body });
  expect(await leads("week")).toBeNull();
  expect(await leads("article")).toHaveLength(1);
});

test("whoever is signed in gets the frame of members; the sitemap lists what everybody may read", async () => {
  const { http, make } = await start();
  const { cookie } = await make.athlete();
  await make.text({ slug: "rest" });
  await make.text({ slug: "draft", status: "draft" });
  await make.text({ slug: "closed", access: "member" });
  const sitemap = await (await http("/sitemap.xml")).text();
  expect(sitemap.match(/\/library\/[\w-]+/g)).toEqual(["/library/rest"]);
  const own = await http("/library/rest", { headers: { cookie } });
  expect(await own.text()).not.toContain("<article>");
  expect(own.headers.get("vary")).toContain("Cookie");
  expect((await http("/library/draft")).status).toBe(404);
  expect((await http("/library/nothing")).status).toBe(404);
  expect((await http("/library/nothing", { headers: { cookie } })).status).toBe(404);
});
