import { chakra, Flex, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { EmptyArch } from "#src/components/empty.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { versePage } from "#src/content/scripture.ts";
import { notFound } from "#src/content/site.ts";

export function VerseNotFound() {
  return (
    <Stack gap="5" align="start" minH="50vh">
      <title>{versePage.notFoundTitle}</title>
      <EmptyArch />
      <PageHeading>{versePage.notFound}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="48ch">
        {versePage.notFoundHelp}
      </chakra.p>
      <Flex wrap="wrap" align="center" gap="12px 24px">
        <ButtonLink to="/">{notFound.home}</ButtonLink>
        <TextLink alone to="/soulcare">
          {notFound.dashboard}
        </TextLink>
      </Flex>
    </Stack>
  );
}
