import { chakra } from "@chakra-ui/react";

/** What somebody wrote, in its paragraphs and with its line breaks, and nothing else in it. */
const Paragraph = chakra("p", {
  base: {
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    textWrap: "pretty",
    "& + p": { mt: "1em" },
  },
});

export function PlainText({ children }: { children: string }) {
  return children
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, place) => <Paragraph key={`${place}-${paragraph}`}>{paragraph}</Paragraph>);
}
