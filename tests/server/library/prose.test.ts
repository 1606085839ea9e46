import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#db/root.ts";
import { proseOf } from "#server/domain/prose.ts";
import { verifyQuotation } from "#server/domain/verse-lock.ts";
import { markdown } from "#server/input/fields.ts";

const blocksOf = (text: string) => proseOf(text).blocks;
const paragraph = (...words: object[]) => ({ kind: "paragraph", words });
const text = (words: string) => ({ kind: "text", text: words });

test("headings, lists, quotations and emphasis become blocks", () => {
  const written = `# One\n\n### Two\n\nA **bold** and *soft*  \nline\nthat goes on.\n\n- a\n- b\n  1. c\n\n> Said\n> so.`;
  expect(blocksOf(written)).toEqual([
    { kind: "h2", words: [text("One")] },
    { kind: "h3", words: [text("Two")] },
    paragraph(
      text("A "),
      { kind: "bold", text: "bold" },
      text(" and "),
      { kind: "italic", text: "soft" },
      { kind: "break" },
      text("line that goes on."),
    ),
    { kind: "list", isOrdered: false, items: [[text("a")], [text("b")], [text("c")]] },
    { kind: "quote", words: [text("Said so.")] },
  ]);
});

test("what is no mark of ours shows as its own text", () => {
  for (const [written, shown] of [
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["Say <b onclick=x>hi</b>.", "Say <b onclick=x>hi</b>."],
    ["    let a = 1;", "let a = 1;"],
    ["A `b` c", "A b c"],
    ["![alt](https://example.org/a.png)", "![alt](https://example.org/a.png)"],
    ["| a | b |\n|---|---|", "| a | b | |---|---|"],
    ["~~a~~ www.example.org", "~~a~~ www.example.org"],
  ] as const) {
    expect(proseOf(written).plain).toBe(shown);
    expect(blocksOf(written).map(({ kind }) => kind)).toEqual(["paragraph"]);
  }
});

test("a link to a page of ours, to https or to an address stays, and any other loses its address", () => {
  for (const href of ["https://example.org/a", "mailto:a@example.org", "/library/x?y=1#z"])
    expect(blocksOf(`[a *b*](${href})`)).toEqual([paragraph({ kind: "link", text: "a b", href })]);
  for (const href of [
    ...["http://example.org", "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x"],
    ...["//example.org", "/\\example.org", "library", "https:example.org"],
  ])
    expect([href, blocksOf(`[a](${href})`)]).toEqual([href, [paragraph(text("a"))]]);
});

test("a text gets the marks of print", () => {
  for (const [written, printed] of [
    [`"I'm here," he said. It's 'fine'.`, "“I’m here,” he said. It’s ‘fine’."],
    [`*"One"* ("two") '90s`, "“One” (“two”) ’90s"],
    [`a—"b"`, "a—“b”"],
  ] as const)
    expect(proseOf(written).plain).toBe(printed);
});

test("a quotation whose last line is a reference is a verse", () => {
  expect(blocksOf("> What *time* I am afraid,\n> I will trust in thee.\n>\n> — Ps 56:3")).toEqual([
    {
      kind: "verse",
      text: "What time I am afraid, I will trust in thee.",
      reference: "Psalm 56:3",
    },
  ]);
  expect(proseOf("> Be brave.\n>\n> Hezekiah 3:5").verses).toMatchObject([
    { text: "Be brave.", reference: "Hezekiah 3:5" },
  ]);
  expect(proseOf("> I swam in\n>\n> lane 4").verses).toEqual([]);
  expect(proseOf("> Psalm 56:3").verses).toEqual([]);
});

const refusal = "This text is nested too deeply.";

test("too deep a nesting is refused, and what is long but flat is parsed", () => {
  for (const deep of [
    ...["> > > > > a", ">>>>>a", "a\n\n- - - - - a", "1. 2) * + - a", `${">".repeat(20_000)}a`],
    "*a _b ".repeat(2_000) + "b_ a* ".repeat(2_000),
  ])
    expect(markdown(30_000).safeParse(deep).error?.issues[0]?.message).toBe(refusal);
  for (const flat of [
    ...["> > > > a", "----------", "***a***", "**a** b\n\n".repeat(3_000)],
    ...["[".repeat(15_000) + "]".repeat(15_000), "- a\n".repeat(7_500), "<a ".repeat(10_000)],
    "_".repeat(30_000),
  ])
    expect(proseOf(markdown(30_000).parse(flat)).blocks.length).toBeLessThan(3_001);
});

const mouth = "Let the words of my mouth, and the meditation of my heart";

test("a quotation may be a part of its verse, where it says so and cuts no word", () => {
  for (const [reference, quoted, verdict] of [
    ["Psalm 56:3", "What time I am afraid, I will trust in thee.", "exact"],
    ["Exodus 3:12", "… Certainly I will be with thee …", "part"],
    ["Psalm 19:14", `${mouth} …`, "part"],
    ["Psalm 19:14", `“${mouth}...”`, "part"],
    ["Psalm 19:14", mouth, "differs"],
    ["Psalm 19:14", "… the meditation of my heart", "differs"],
    ["Psalm 19:14", "Let the words of my mouth … be acceptable in thy sight …", "differs"],
    ["Psalm 19:14", "… let my words …", "differs"],
    ["Psalm 19:14", "…", "differs"],
    ["Psalm 19:14", "… editation of my …", "differs"],
    ["Hezekiah 3:5", "Be brave.", "unknown-reference"],
  ] as const)
    expect([quoted, verifyQuotation(reference, quoted).verdict]).toEqual([quoted, verdict]);
});

const library = join(root, "db/seed/library");
const texts = readdirSync(library, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => [name, readFileSync(join(library, name), "utf8").split(/^---$/m)[2] ?? ""]);

test("every quotation of the library passes Verse Lock", () => {
  const verses = texts.flatMap(([, text = ""]) => proseOf(text).verses);
  expect(verses.length).toBeGreaterThan(30);
  const verdicts = verses.map(({ reference, text }) => verifyQuotation(reference, text).verdict);
  expect(new Set(verdicts)).toEqual(new Set(["exact", "part"]));
});
