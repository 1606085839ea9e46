import { ChakraProvider } from "@chakra-ui/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Block } from "#db/schema/library.ts";
import { proseHtml } from "#server/http/prose-html.ts";
import { system } from "#src/app/theme.ts";
import { Prose } from "#src/components/prose.tsx";

const text = (words: string) => [{ kind: "text" as const, text: words }];

const blocks: Block[] = [
  { kind: "h2", words: text("The idea") },
  {
    kind: "paragraph",
    words: [
      { kind: "text", text: "You are <script>alert(1)</script> & “ranked”" },
      { kind: "break" },
      { kind: "bold", text: "by " },
      { kind: "italic", text: "comparison" },
      { kind: "link", text: "here", href: "/library/rest?a=1&b=2" },
      { kind: "link", text: "there", href: 'https://example.com/"><b>' },
    ],
  },
  { kind: "h3", words: text("A list") },
  { kind: "list", isOrdered: true, items: [text("one"), text("two")] },
  { kind: "list", isOrdered: false, items: [text("three")] },
  { kind: "quote", words: text("Said once.") },
  { kind: "verse", text: "Jesus wept.", reference: "John 11:35" },
];

/** The elements alone, without what the router and the theme add. */
function drawn() {
  const prose = createElement(Prose, { blocks });
  const children = createElement(MemoryRouter, undefined, prose);
  const html = renderToStaticMarkup(createElement(ChakraProvider, { value: system, children }));
  return html
    .replaceAll(/<style.*?<\/style>/gs, "")
    .replaceAll(' data-discover="true"', "")
    .replaceAll("/>", ">")
    .replace(/^.*?<div[^>]*>/s, "")
    .replace(/<\/div>.*$/s, "");
}

test("a text has the same elements where React draws it and where the server writes it", () => {
  expect(proseHtml(blocks).replaceAll("&#39;", "&#x27;")).toBe(drawn());
});

test("words of a text are never read as elements", () => {
  const html = proseHtml(blocks);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain('href="https://example.com/&quot;&gt;&lt;b&gt;"');
  expect(html).not.toContain("<script");
});

test("a verse names its place and its translation", () => {
  expect(drawn()).toContain("<cite>John 11:35, King James Version</cite></blockquote>");
});
