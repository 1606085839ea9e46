import type { Block } from "#db/schema/library.ts";
import { escapeHtml } from "./html.ts";

type Inline = Extract<Block, { words: unknown }>["words"][number];

/** A text as HTML for pages without React, with the same elements as `src/components/prose.tsx`. */
export const proseHtml = (blocks: readonly Block[]) => blocks.map(blockHtml).join("");

function blockHtml(block: Block) {
  if (block.kind === "verse") {
    const cite = `<cite>${escapeHtml(block.reference)}, King James Version</cite>`;
    return `<blockquote class="verse">${escapeHtml(block.text)}${cite}</blockquote>`;
  }
  if (block.kind === "list") {
    const list = block.isOrdered ? "ol" : "ul";
    const items = block.items.map((words) => `<li>${wordsHtml(words)}</li>`).join("");
    return `<${list}>${items}</${list}>`;
  }
  const element = elements[block.kind];
  return `<${element}>${wordsHtml(block.words)}</${element}>`;
}

const elements = { h2: "h2", h3: "h3", paragraph: "p", quote: "blockquote" } as const;

const wordsHtml = (words: readonly Inline[]) => words.map(wordHtml).join("");

function wordHtml(word: Inline) {
  if (word.kind === "break") return "<br>";
  const text = escapeHtml(word.text);
  if (word.kind === "link") {
    const rel = word.href.startsWith("/") ? "" : ' rel="noopener noreferrer"';
    return `<a href="${escapeHtml(word.href)}"${rel}>${text}</a>`;
  }
  if (word.kind === "bold") return `<b>${text}</b>`;
  return word.kind === "italic" ? `<i>${text}</i>` : text;
}
