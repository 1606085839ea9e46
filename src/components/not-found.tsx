import { chakra, Flex, Grid, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { notFound } from "#src/content/site.ts";
import { LostLane } from "./drawing/lost-lane.tsx";
import { WriteOrAsk } from "./help.tsx";
import { PageBody } from "./page.tsx";
import { PageHeading } from "./page-heading.tsx";
import { TextLink } from "./text-link.tsx";

export function NotFound() {
  return (
    <PageBody>
      <title>{`${notFound.title}: Honour`}</title>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" }}
        gap="clamp(32px, 5vw, 80px)"
        alignItems="center"
        py={{ base: "4", md: "8" }}
        minH={{ md: "54vh" }}
      >
        <Stack gap="5" align="start">
          <chakra.p textStyle="label" color="fg.muted">
            Error 404
          </chakra.p>
          <PageHeading textStyle="display" fontSize="clamp(2.6rem, 1.8rem + 3.4vw, 4.2rem)">
            {notFound.title}
          </PageHeading>
          <chakra.p textStyle="lead" color="fg.muted">
            {notFound.text}
          </chakra.p>
          <Flex wrap="wrap" align="center" gap="12px 24px">
            <ButtonLink colorPalette="accent" to="/">
              {notFound.home}
            </ButtonLink>
            <TextLink alone to="/soulcare">
              {notFound.dashboard}
            </TextLink>
            <TextLink alone to="/community">
              {notFound.community}
            </TextLink>
          </Flex>
          <chakra.p textStyle="small" color="fg.muted">
            {notFound.help} <WriteOrAsk />.
          </chakra.p>
        </Stack>
        <LostLane />
      </Grid>
    </PageBody>
  );
}
