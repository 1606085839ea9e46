import { chakra, Flex, Stack } from "@chakra-ui/react";
import { NotebookPen } from "lucide-react";
import { ButtonLink } from "#src/components/text-link.tsx";
import { InkBand } from "#src/components/wrap.tsx";
import { journalIntro } from "#src/content/journal.ts";
import { Columns } from "./layout.tsx";
import { ReflectionForm } from "./reflections/reflection-form.tsx";
import { ReflectionList } from "./reflections/reflection-list.tsx";
import { ScriptureCard } from "./scripture/scripture-card.tsx";
import { extrasWords } from "./words.ts";

/** The Timeout tab: reflections, the way to the journal, and shared verses. */
export function TimeoutTab() {
  return (
    <Columns
      aside={
        <Stack gap="5">
          <JournalBand />
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
