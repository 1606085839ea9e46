import { chakra, Flex, Stack } from "@chakra-ui/react";
import { AudioLines, NotebookPen } from "lucide-react";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Card, InkBand } from "#src/components/wrap.tsx";
import { journalIntro } from "#src/content/journal.ts";
import { formatDate, labelOf } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CardHeading, Columns } from "./layout.tsx";
import { ReflectionForm } from "./reflections/reflection-form.tsx";
import { ReflectionList } from "./reflections/reflection-list.tsx";
import { ScriptureCard } from "./scripture/scripture-card.tsx";
import { extrasWords, moodCardWords } from "./words.ts";

/** The Timeout tab: reflections, a link to the journal, the last mood, and shared verses. */
export function TimeoutTab() {
  return (
    <Columns
      aside={
        <Stack gap="5">
          <JournalBand />
          <Loaded skeleton={<Skeleton h="150px" />} failed={moodCardWords.failed}>
            <MoodCard />
          </Loaded>
          <ScriptureCard />
          <chakra.p textStyle="small" color="fg.muted" pt="4" borderTopWidth="1px">
            {journalIntro.crisis}
          </chakra.p>
        </Stack>
      }
    >
      <Stack gap="11">
        <ReflectionForm />
        <ReflectionList />
      </Stack>
    </Columns>
  );
}

/** The last mood with its playlist, and a link to make a new playlist. */
export function MoodCard() {
  const athleteId = useViewer()?.athleteId;
  const [lists] = trpc.moods.lists.useSuspenseQuery({ limit: 1 });
  const last = lists[0];
  const { title, none, entry, on, open, make } = moodCardWords;
  const path = `/mood-playlist/${athleteId}`;
  return (
    <Card as="section" aria-label={title}>
      <CardHeading title={title} lead={last ? "" : none} />
      {last && (
        <>
          <p>{entry(labelOf(last.mood), last.intensity)}</p>
          <chakra.p textStyle="small" color="fg.muted">
            {on(formatDate(last.createdAt))}
          </chakra.p>
          <TextLink alone to={`${path}?list=${last.generatedPlaylist.id}`}>
            {open(last.generatedPlaylist.name)}
          </TextLink>
        </>
      )}
      <chakra.div mt={last ? "3" : undefined}>
        <ButtonLink variant="outline" size="sm" to={path}>
          <AudioLines aria-hidden />
          {make}
        </ButtonLink>
      </chakra.div>
    </Card>
  );
}

function JournalBand() {
  return (
    <InkBand>
      <Flex direction="column" align="start" gap="3" p="clamp(20px, 2.4vw, 28px)">
        <chakra.h2 textStyle="h2">{journalIntro.heading}</chakra.h2>
        <chakra.p color="fg.muted">{journalIntro.lead}</chakra.p>
        <ButtonLink colorPalette="accent" to="/timeout-journal">
          <NotebookPen aria-hidden />
          {extrasWords.journal}
        </ButtonLink>
        <chakra.p textStyle="small" color="fg.muted">
          {extrasWords.journalHelp}
        </chakra.p>
      </Flex>
    </InkBand>
  );
}
