import { chakra } from "@chakra-ui/react";
import { Fragment } from "react";
import { TextAnchor } from "./text-link.tsx";

type Props = {
  children: string;
  /** Web addresses become links. */
  hasLinks?: boolean;
};

/** Text by users: keeps paragraphs and line breaks, and reads nothing as markup. */
export function PlainText({ children, hasLinks = false }: Props) {
  return children
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) => (
      <Paragraph key={`${index}-${paragraph}`}>
        {hasLinks ? <WithLinks text={paragraph} /> : paragraph}
      </Paragraph>
    ));
}

/** A punctuation mark after an address belongs to the sentence, not to the address. */
const address = /(https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]’'])/gi;

function WithLinks({ text }: { text: string }) {
  return text.split(address).map((part, index) => (
    <Fragment key={`${index}-${part}`}>
      {index % 2 === 1 ? (
        <TextAnchor href={part} target="_blank" rel="noopener noreferrer nofollow">
          {part}
        </TextAnchor>
      ) : (
        part
      )}
    </Fragment>
  ));
}

const Paragraph = chakra("p", {
  base: {
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    textWrap: "pretty",
    "& + p": { mt: "1em" },
  },
});
