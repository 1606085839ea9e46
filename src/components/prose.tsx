import { chakra } from "@chakra-ui/react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Block } from "#db/schema/library.ts";
import { linkStyle } from "./text-link.tsx";
import { verseStyle } from "./verse.tsx";

type Inline = Extract<Block, { words: unknown }>["words"][number];

type Props = {
  blocks: readonly Block[];
  /** Renders the actions below a verse, by its reference. */
  belowVerse?: ((reference: string) => ReactNode) | undefined;
};

/** A text made of blocks. The server writes the same elements (`server/http/prose-html.ts`). */
export function Prose({ blocks, belowVerse }: Props) {
  return (
    <ProseText>
      {blocks.map((block, place) => (
        <BlockPart key={place} block={block} belowVerse={belowVerse} />
      ))}
    </ProseText>
  );
}

function BlockPart({ block, belowVerse }: { block: Block } & Pick<Props, "belowVerse">) {
  if (block.kind === "verse")
    return (
      <>
        <blockquote className="verse">
          {block.text}
          <cite>{`${block.reference}, King James Version`}</cite>
        </blockquote>
        {belowVerse?.(block.reference)}
      </>
    );
  if (block.kind === "list") {
    const List = block.isOrdered ? "ol" : "ul";
    return (
      <List>
        {block.items.map((item, place) => (
          <li key={place}>
            <Words words={item} />
          </li>
        ))}
      </List>
    );
  }
  const Element = elements[block.kind];
  return (
    <Element>
      <Words words={block.words} />
    </Element>
  );
}

const elements = { h2: "h2", h3: "h3", paragraph: "p", quote: "blockquote" } as const;

const Words = ({ words }: { words: readonly Inline[] }) =>
  words.map((word, place) => (
    <Fragment key={place}>
      <Word word={word} />
    </Fragment>
  ));

function Word({ word }: { word: Inline }) {
  if (word.kind === "break") return <br />;
  if (word.kind === "bold") return <b>{word.text}</b>;
  if (word.kind === "italic") return <i>{word.text}</i>;
  return word.kind === "link" ? <InlineLink {...word} /> : word.text;
}

function InlineLink({ text, href }: Extract<Inline, { kind: "link" }>) {
  if (href.startsWith("/")) return <Link to={href}>{text}</Link>;
  return (
    <a href={href} rel="noopener noreferrer">
      {text}
    </a>
  );
}

/** Styles for the elements of a text made of blocks. */
export const ProseText = chakra("div", {
  base: {
    maxW: "64ch",
    fontSize: "1.0625rem",
    lineHeight: "1.7",
    overflowWrap: "anywhere",
    "& > * + *": { mt: "4" },
    "& > h2": { textStyle: "h3", fontSize: "1.35rem" },
    "& > h3": { textStyle: "h3" },
    "& > * + h2": { mt: "8" },
    "& > * + h3": { mt: "6" },
    "& > p": { textWrap: "pretty" },
    "& > ul, & > ol": { ps: "5", display: "grid", gap: "2" },
    "& > ul": { listStyle: "disc" },
    "& > ol": { listStyle: "decimal" },
    "& b": { fontWeight: "600" },
    "& i": { fontStyle: "italic" },
    "& a": linkStyle,
    "& > blockquote": {
      ps: "5",
      borderLeftWidth: "3px",
      borderColor: "border.lane",
      color: "fg.muted",
    },
    "& > blockquote.verse": {
      ...verseStyle,
      my: "6",
      borderLeftWidth: "0",
      color: "fg",
    },
  },
});
