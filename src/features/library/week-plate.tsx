import { useEffect } from "react";
import { Plate } from "#src/components/plate.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { keepText } from "#src/lib/library-kept.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { libraryWords as words } from "./words.ts";

/** This week's devotional, kept for days without a connection. */
export function WeekPlate() {
  const [devotional] = trpc.soulcare.devotional.useSuspenseQuery();
  const athleteId = useViewer()?.athleteId;
  useEffect(() => {
    if (athleteId && devotional) keepText(athleteId, "devotional", devotional);
  }, [athleteId, devotional]);
  if (!devotional) return null;
  const { slug, title, sunday, minutes, blocks } = devotional;
  const verse = blocks.find((block) => block.kind === "verse");
  const line = [
    words.weekOf(new Date(`${sunday}T00:00`)),
    verse?.reference,
    words.minutesSpoken(minutes),
  ].filter(Boolean);
  return (
    <Plate name={words.thisWeek} label={words.thisWeek} heading={title} line={line.join(" · ")}>
      <ButtonLink colorPalette="accent" size="sm" to={`/library/${slug}`}>
        {words.readIt}
      </ButtonLink>
    </Plate>
  );
}
