import { Button } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { athleteWords } from "#src/content/admin-athlete.ts";
import { stateWords, athletesWords as words } from "#src/content/admin-athletes.ts";
import { toCsv } from "#src/lib/csv.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { formatCount } from "#src/lib/format.ts";
import { saveFile } from "#src/lib/save-file.ts";
import type { View } from "./athletes-address.ts";
import { everyAthlete, type ListedAthlete } from "./athletes-query.ts";

/** All athletes that fit what is looked for, as a file. */
export function ExportButton({ view }: { view: View }) {
  const [count, setCount] = useState<number>();

  async function save() {
    const rows: (string | number)[][] = [words.csvHeads];
    setCount(0);
    try {
      for await (const athletes of everyAthlete(view)) {
        rows.push(...athletes.map(rowOf));
        setCount(rows.length - 1);
      }
      saveFile(words.file, { type: "text/csv", text: toCsv(rows) });
    } catch (error) {
      const description = reasonOf(error, words.notExported);
      toaster.create({ variant: "destructive", title: athleteWords.failedTitle, description });
    } finally {
      setCount(undefined);
    }
  }

  return (
    <Button
      variant="outline"
      size="sm"
      loading={count !== undefined}
      loadingText={words.exporting(formatCount(count ?? 0))}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      {words.export}
    </Button>
  );
}

const rowOf = (athlete: ListedAthlete) => {
  const { name, email, sport, subscription, totalPoints, currentStreak } = athlete;
  return [name, email, sport, stateWords[subscription], totalPoints, currentStreak];
};
