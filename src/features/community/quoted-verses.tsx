import { VerseLock } from "#src/components/verse-lock.tsx";
import { useVerseLock } from "#src/lib/use-verse-lock.ts";
import { findQuotes, isPartOf, type Quote, repaired } from "./quotes.ts";

type Props = { text: string; onRepair: (text: string) => void };

/** Speaks up where the words of a verse in a text are not those of the King James text. */
export function QuotedVerses({ text, onRepair }: Props) {
  return findQuotes(text).map((quote, place) => (
    <QuotedVerse
      key={place}
      quote={quote}
      onRepair={(words) => onRepair(repaired(text, quote, words))}
    />
  ));
}

type QuoteProps = { quote: Quote; onRepair: (words: string) => void };

function QuotedVerse({ quote: { reference, verse }, onRepair }: QuoteProps) {
  const lock = useVerseLock(reference, verse);
  const { verified, isCurrent } = lock;
  const isWrong = verified?.verdict === "differs" && !isPartOf(verse, verified.text ?? "");
  const said = isWrong ? lock : { verified: undefined, says: undefined, isCurrent };
  return <VerseLock lock={said} onRepair={({ text }) => onRepair(text)} />;
}
