import { describe, expect, test } from "vitest";
import { addMissingClaims } from "#db/queries/claims.ts";
import { initialClaims, shownClaims } from "#server/domain/claims.ts";
import { NOW, somePages, testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const figuresOf = (claims: readonly { key: string; figure: string | null }[]) =>
  Object.fromEntries(claims.map(({ key, figure }) => [key, figure]));
const none = { figure: null, basis: null, n: null, asOf: null, source: null };

describe("what is shown", () => {
  test("of a new installation is what its owner stated, and not that athletes grew", () => {
    const stored = initialClaims({ now: NOW, areSamples: false });
    const [mentored, confidence] = shownClaims(stored, { showsSamples: false });
    const stated = { figure: "100+", basis: "stated", n: null, asOf: "2026-03-02" };
    expect(mentored).toEqual({
      key: "mentored",
      ...stated,
      source: "From Honour’s own records",
    });
    expect(confidence).toEqual({ key: "confidence", ...none });
  });

  test("of the demo world is all four, which production never shows", () => {
    const stored = initialClaims({ now: NOW, areSamples: true });
    const samples = { mentored: "100+", confidence: "95%", universities: "10+", experience: "10+" };
    expect(figuresOf(shownClaims(stored, { showsSamples: true }))).toEqual(samples);
    expect(Object.values(figuresOf(shownClaims(stored, { showsSamples: false })))).toEqual(
      Array(4).fill(null),
    );
  });

  test("of a figure without a source, or of nothing stored, is nothing", () => {
    const unsourced = { key: "mentored", figure: "9", source: "", asOf: "2026-03-02" } as const;
    for (const stored of [[unsourced], []])
      expect(shownClaims(stored, { showsSamples: true })).toContainEqual({
        key: "mentored",
        ...none,
      });
  });
});

const change = {
  key: "mentored" as const,
  figure: "120+",
  source: "Our list of athletes",
  asOf: "2026-03-01",
};

onEveryEngine("a claim", ({ open }) => {
  test("is stated by an admin with its source, on the audit log, for everybody to read", async () => {
    const { app, admin, auditLines } = await withAdmin(open);
    await admin.updateClaim({ ...change, figure: "110+" });
    const saved = await admin.updateClaim(change);
    expect(saved).toEqual({ ...change, updatedAt: NOW });
    expect(await admin.claims()).toEqual([saved]);
    expect(await auditLines()).toMatchObject([
      ...[{ action: "update", target: "claim mentored" }, { target: "claim mentored" }],
    ]);
    const answer = await app.http("/api/claims");
    expect((await answer.json())[0]).toEqual({ ...change, basis: "stated", n: null });
  });

  test("is not changed by a later start", async () => {
    const { app, admin } = await withAdmin(open);
    await admin.updateClaim(change);
    const rows = initialClaims({ now: NOW, areSamples: false });
    await app.database.write((tx) => addMissingClaims(tx, rows));
    const figures = figuresOf(await app.as(null).community.claims());
    expect(figures).toMatchObject({ mentored: "120+", universities: "10+" });
  });

  test("without a source is refused, and an empty one is withdrawn", async () => {
    const { app, naomi, admin } = await withAdmin(open);
    const { key, ...json } = change;
    const put = { method: "PUT", as: naomi, json: { ...json, source: " " } };
    const answer = await app.http(`/api/admin/claims/${key}`, put);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Say how you know.");
    for (const wrong of [{ figure: "x".repeat(21) }, { source: "x".repeat(301) }, { asOf: "soon" }])
      await expect(admin.updateClaim({ ...change, ...wrong })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    const alone = { key, figure: "130+" };
    await expect(admin.updateClaim(alone)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await admin.updateClaim(change);
    expect(await admin.updateClaim(alone)).toMatchObject({ ...change, figure: "130+" });
    const unsourced = { method: "PUT", as: naomi, json: { source: "" } };
    const refused = await app.http(`/api/admin/claims/${key}`, unsourced);
    expect(await refused.text()).toContain("Say how you know.");
    await admin.updateClaim({ ...change, figure: "", source: "" });
    expect(figuresOf(await app.as(null).community.claims())).toMatchObject({ mentored: null });
  });
});

const landing = `<!doctype html><html><head><title>Honour</title></head><body>
<data value="if-mentored-known"><dd>{mentoredFigure}</dd><p>{mentoredSource}, {mentoredDay}</p></data>
<data value="if-confidence-known">{confidenceFigure}</data><data value="if-confidence-open">We ask</data></body></html>`;

test("the landing page has the figures in its HTML, escaped, and a change within a minute", async () => {
  const pages = { ...somePages, templates: new Map([["landing", landing]]) };
  const app = await testApp({ pages });
  const naomi = await app.make.admin();
  await app.as(naomi).admin.updateClaim({ ...change, source: "<b>Our list</b> {mentoredFigure}" });
  const first = await app.http("/");
  const html = await first.text();
  expect(html).toContain(
    "<dd>120+</dd><p>&lt;b&gt;Our list&lt;/b&gt; {mentoredFigure}, Mar 1, 2026",
  );
  expect(html).toContain("We ask");
  expect(html).not.toMatch(/<data|confidenceFigure/);

  const headers = { "if-none-match": first.headers.get("etag") ?? "" };
  expect((await app.http("/", { headers })).status).toBe(304);
  await app.as(naomi).admin.updateClaim({ ...change, figure: "130+" });
  expect((await app.http("/", { headers })).status).toBe(304);
  app.clock.now = new Date(NOW.getTime() + 60_000);
  expect(await (await app.http("/", { headers })).text()).toContain("130+");
  // Without a database it comes all the same, and claims nothing.
  const broken = await testApp({ pages });
  await broken.database.close();
  const bare = await (await broken.http("/")).text();
  expect(bare).toContain("We ask");
  expect(bare).not.toContain("<dd>");
});
