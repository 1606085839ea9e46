import { chakra, Grid, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { speaking } from "#src/content/speaking.ts";
import { TalkArt } from "./talk-art.tsx";

const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 6.2fr) minmax(0, 5.8fr)" };

export function TalkHero() {
  return (
    <section>
      <Wrap pt="clamp(32px, 4vw, 56px)">
        <Grid templateColumns={columns} gap="clamp(28px, 5vw, 72px)" alignItems="center">
          <Stack gap="6" align="start">
            <PageHeading textStyle="display" fontSize="clamp(2.6rem, 1.8rem + 3.2vw, 4.2rem)">
              {speaking.heading}
            </PageHeading>
            <chakra.p textStyle="lead" color="fg.muted" maxW="46ch">
              {speaking.sub}
            </chakra.p>
            <ButtonLink to="#inquiry">{speaking.button}</ButtonLink>
          </Stack>
          <TalkArt />
        </Grid>
      </Wrap>
    </section>
  );
}
