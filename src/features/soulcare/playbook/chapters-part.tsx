import { chakra, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { cognitive, commentary, playbook } from "#src/content/playbook.ts";
import { ChapterRow } from "./chapter-row.tsx";
import { LapDrawing } from "./lap-drawing.tsx";
import { countComplete, currentOf, useChapters } from "./use-playbook.ts";

const Head = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) 280px" },
    gap: { base: "0", sm: "6" },
    alignItems: "end",
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    "& > svg": { mx: { base: "auto", sm: "0" }, ms: { sm: "auto" }, mb: "-1px" },
  },
});

/** How far one has come, and the twelve chapters to write in. */
export function ChaptersPart() {
  const { chapters, oddCount } = useChapters();
  const count = countComplete(chapters);
  const here = currentOf(chapters)?.id;
  const [open, setOpen] = useState(here);
  return (
    <section aria-labelledby="chapters-heading">
      <Head>
        <Stack gap="1.5" pb="6">
          <chakra.h2 id="chapters-heading" textStyle="h2" maxW="16ch">
            {cognitive.progress(count)}
          </chakra.h2>
          <chakra.p color="fg.muted" maxW="44ch">
            {here === undefined ? commentary.allRun : commentary.lanes}
          </chakra.p>
        </Stack>
        <LapDrawing chapters={chapters} hereId={here} />
      </Head>
      <chakra.ol listStyle="none">
        {chapters.map((chapter) => (
          <ChapterRow
            key={chapter.id}
            chapter={chapter}
            isHere={chapter.id === here}
            isOpen={chapter.id === open}
            onToggle={() => setOpen(chapter.id === open ? undefined : chapter.id)}
          />
        ))}
      </chakra.ol>
      {oddCount > 0 && (
        <chakra.p mt="4" textStyle="small" color="fg.muted">
          {playbook.odd(oddCount)}
        </chakra.p>
      )}
    </section>
  );
}
