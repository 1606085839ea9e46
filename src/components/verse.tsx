import { chakra } from "@chakra-ui/react";

const lanes =
  "linear-gradient(to right, {colors.border.lane} 0 1px, transparent 1px 5.5px, {colors.accent.border} 5.5px 7.5px, transparent 7.5px 12px, {colors.border.lane} 12px 13px)";

/** The look of a verse: italic, three lines at its side, the reference below. */
export const verseStyle = {
  position: "relative",
  ps: "7",
  maxW: "38ch",
  textStyle: "verse",
  _before: {
    content: '""',
    position: "absolute",
    left: "0",
    insetY: "0.2em",
    w: "13px",
    backgroundImage: lanes,
  },
  "& cite": {
    display: "block",
    mt: "2",
    fontFamily: "body",
    fontStyle: "normal",
    textStyle: "label",
    fontWeight: "500",
    color: "fg.muted",
  },
} as const;

const Quote = chakra("blockquote", { base: verseStyle });

type Props = { text: string; reference: string };

/** A verse that ends in the middle of its sentence gets an ellipsis: "as to the Lord …". */
const shown = (text: string) => text.replace(/\s*[,;:]$/u, " …");

/** A Bible verse, quoted exactly. */
export function Verse({ text, reference }: Props) {
  return (
    <Quote>
      {shown(text)}
      <cite>{reference}</cite>
    </Quote>
  );
}
