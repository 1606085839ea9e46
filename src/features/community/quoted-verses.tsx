import { VerseLock } from "#src/components/verse-lock.tsx";
import { useVerseLock } from "#src/lib/use-verse-lock.ts";
import { findQuotes, isPartOf, type Quote, repaired } from "./quotes.ts";

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
