import { chakra, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { MarginGrid, Section } from "#src/components/section.tsx";
import { Verse } from "#src/components/verse.tsx";
import { InkBand, Wrap } from "#src/components/wrap.tsx";
import { closing } from "#src/content/landing.ts";
import { site } from "#src/content/site.ts";

/** The last word, and the next step. */
export function Closing() {
  return (
    <InkBand bg="bg.inverted" borderRadius="0" borderTopWidth={{ base: "0", _dark: "1px" }}>
      <Section>
        <Wrap>
          <MarginGrid alignItems="end">
            <Verse {...closing.verse} />
            <Stack gap="22px" align="start">
              <chakra.h2 textStyle="h1">{closing.heading}</chakra.h2>
              <chakra.p color="fg.muted" maxW="52ch">
                {closing.text}
              </chakra.p>
              <ButtonLink colorPalette="accent" to="/create-profile">
                {site.createProfile}
              </ButtonLink>
            </Stack>
          </MarginGrid>
        </Wrap>
      </Section>
    </InkBand>
  );
}
