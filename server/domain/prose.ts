import { Lexer, type MarkedToken, type Token } from "marked";
import type { Block } from "#db/schema/library.ts";
import { findPassage } from "./scripture.ts";

type Inline = Extract<Block, { words: unknown }>["words"][number];

/**
 * Markdown as blocks for the screen, and as plain text. Elements for which there is no block,
 * such as HTML, stay as written. `markdown` of server/input/fields.ts must have accepted the
 * text, because deep nesting overflows the parser.
 */
export function proseOf(markdown: string) {
  const blocks = tokensOf(new Lexer({ gfm: false }).lex(markdown)).flatMap(blocksOf);
  const verses = blocks.filter((block) => block.kind === "verse");
  return { blocks, verses, plain: plainOf(blocks) };
}

/** The Bible verses of a text, each with its Markdown. */
export function versesIn(markdown: string) {
  return tokensOf(new Lexer({ gfm: false }).lex(markdown)).flatMap((token) => {
    const block = token.type === "blockquote" ? quoteOf(token)[0] : undefined;
    return block?.kind === "verse" ? [{ ...block, markdown: token.raw.trimEnd() }] : [];
  });
}

/** The plain text, one line for each block or list item. */
function plainOf(blocks: readonly Block[]) {
  return blocks
    .flatMap((block) => {
      if (block.kind === "verse") return [`${block.text} ${block.reference}`];
      return block.kind === "list" ? block.items.map(textOf) : [textOf(block.words)];
    })
    .join("\n");
}

/** Replaces straight quotation marks and apostrophes by curly ones, each by one character. */
export function typographic(text: string) {
  return text
    .replaceAll(/(^|[\s([{\u2010-\u2015“‘-])"/g, "$1“")
    .replaceAll('"', "”")
    .replaceAll(/(^|[\s([{\u2010-\u2015“-])'(?!\d)/g, "$1‘")
    .replaceAll("'", "’");
}

/** The cast is safe: no extension is installed, so all tokens are those of marked itself. */
const tokensOf = (tokens: Token[] | undefined = []) => tokens as MarkedToken[];

function blocksOf(token: MarkedToken): Block[] {
  switch (token.type) {
    case "heading":
      return block(token.depth > 2 ? "h3" : "h2", inlineOf(token.tokens));
    case "paragraph":
    case "text":
      return block("paragraph", inlineOf(token.tokens ?? [token]));
    case "list":
      return [{ kind: "list", isOrdered: token.ordered, items: itemsOf(token) }];
    case "blockquote":
      return quoteOf(token);
    case "space":
    case "hr":
    case "def":
      return [];
    default:
      return block("paragraph", [words(textOfOther(token))]);
  }
}

function block(kind: "h2" | "h3" | "paragraph" | "quote", inline: Inline[]): Block[] {
  return inline.length > 0 ? [{ kind, words: printed(inline) }] : [];
}

/** The items of a nested list follow the item that contains the list. */
function itemsOf(list: Extract<MarkedToken, { type: "list" }>): Inline[][] {
  return list.items.flatMap(({ tokens }) => {
    const parts = tokensOf(tokens);
    const own = parts.filter(({ type }) => type !== "list").flatMap(blocksOf);
    const inner = parts.flatMap((part) => (part.type === "list" ? itemsOf(part) : []));
    return [lines(own), ...inner];
  });
}

/** A quotation whose last line is a Bible reference is a verse. */
function quoteOf({ text, tokens }: Extract<MarkedToken, { type: "blockquote" }>): Block[] {
  const inner = tokensOf(tokens).flatMap(blocksOf);
  const written = text.trim().split(/\n+/);
  const reference = (written.pop() ?? "").replace(/^[\s\u2010-\u2015-]+/, "").trim();
  if (written.length === 0 || !isReference(reference)) return block("quote", lines(inner));
  const verse = proseOf(written.join("\n")).plain.replaceAll(/\s+/g, " ");
  return [
    { kind: "verse", text: verse, reference: findPassage(reference)?.reference ?? reference },
  ];
}

/** Also true for a reference to a verse that does not exist, so that Verse Lock can report it. */
const isReference = (line: string) =>
  findPassage(line) !== undefined ||
  /^(?:[1-3] ?)?\p{L}[\p{L} .]{0,30} \d{1,3}:\d{1,3}(?:[\u2010-\u2015-]\d{1,3})?\.?$/u.test(line);

/** Joins blocks into one text, with line breaks between them. */
function lines(blocks: Block[]): Inline[] {
  return blocks.flatMap((block, index): Inline[] => {
    const before: Inline[] = index === 0 ? [] : [{ kind: "break" }];
    if (block.kind === "verse") return [...before, words(`${block.text} ${block.reference}`)];
    if (block.kind !== "list") return [...before, ...block.words];
    return [...before, ...block.items.flatMap((item) => [...item, { kind: "break" } as const])];
  });
}

type Mark = "text" | "bold" | "italic";

function inlineOf(tokens: Token[] | undefined, mark: Mark = "text"): Inline[] {
  return tokensOf(tokens).flatMap((token): Inline[] => {
    switch (token.type) {
      case "strong":
        return inlineOf(token.tokens, "bold");
      case "em":
        return inlineOf(token.tokens, mark === "bold" ? "bold" : "italic");
      case "br":
        return [{ kind: "break" }];
      case "link":
        return [linkOf(token, mark)];
      case "escape":
        return [words(token.text, mark)];
      case "text":
        return token.tokens ? inlineOf(token.tokens, mark) : [words(token.text, mark)];
      default:
        return [words(textOfOther(token), mark)];
    }
  });
}

function linkOf({ href, tokens }: Extract<MarkedToken, { type: "link" }>, mark: Mark): Inline {
  const text = textOf(inlineOf(tokens));
  return isAllowed(href) ? { kind: "link", text, href } : words(text, mark);
}

const words = (text: string, kind: Mark = "text"): Inline => ({
  kind,
  text: text.replaceAll(/\s+/g, " "),
});

/** Code without its backticks, everything else as written. */
const textOfOther = (token: MarkedToken) =>
  token.type === "code" || token.type === "codespan" ? token.text : token.raw.trim();

/**
 * Makes quotation marks curly. All parts are read as one text, because the shape of a mark depends
 * on the character before it.
 */
function printed(inline: readonly Inline[]): Inline[] {
  const whole = typographic(inline.map(charactersOf).join(""));
  let at = 0;
  return inline.map((part) => {
    const from = at;
    at += charactersOf(part).length;
    return part.kind === "break" ? part : { ...part, text: whole.slice(from, at) };
  });
}

const charactersOf = (part: Inline) => (part.kind === "break" ? " " : part.text);

const textOf = (inline: readonly Inline[]) => inline.map(charactersOf).join("");

/** Links to HTTPS pages, to pages of this site and to mail addresses. */
const isAllowed = (href: string) =>
  /^mailto:[^\s]+$/i.test(href) || /^\/(?![/\\])[^\s\\]*$/.test(href) || isSecure(href);

const isSecure = (href: string) => /^https:\/\//i.test(href) && URL.canParse(href);
