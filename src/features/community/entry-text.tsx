import { chakra } from "@chakra-ui/react";
import { VerseLock } from "#src/components/verse-lock.tsx";
import { useVerseLock } from "#src/lib/use-verse-lock.ts";
import { findQuotes, isPartOf, type Quote, repaired } from "./quotes.ts";

/** Paragraphs and line breaks are kept; nothing in the text is read as markup. */
export function PlainText({ children }: { children: string }) {
  return children
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) => <Paragraph key={`${index}-${paragraph}`}>{paragraph}</Paragraph>);
}

type QuotedVersesProps = { text: string; onRepair: (text: string) => void };

/** A hint for each quoted verse whose words differ from the King James text. */
export function QuotedVerses({ text, onRepair }: QuotedVersesProps) {
  return findQuotes(text).map((quote, index) => (
    <QuotedVerse
      key={index}
      quote={quote}
      onRepair={(words) => onRepair(repaired(text, quote, words))}
    />
  ));
}

type QuotedVerseProps = { quote: Quote; onRepair: (words: string) => void };

function QuotedVerse({ quote: { reference, verse }, onRepair }: QuotedVerseProps) {
  const lock = useVerseLock(reference, verse);
  const { verified, isCurrent } = lock;
  const isWrong = verified?.verdict === "differs" && !isPartOf(verse, verified.text ?? "");
  const shownLock = isWrong ? lock : { verified: undefined, says: undefined, isCurrent };
  return <VerseLock lock={shownLock} onRepair={({ text }) => onRepair(text)} />;
}

const Paragraph = chakra("p", {
  base: {
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
    textWrap: "pretty",
    "& + p": { mt: "1em" },
  },
});
