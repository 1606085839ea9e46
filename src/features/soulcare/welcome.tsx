import { chakra, Flex, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { EmptyArch } from "#src/components/empty.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { Card } from "#src/components/wrap.tsx";
import { soulcare } from "#src/content/soulcare.ts";

const { title, text, button, signIn } = soulcare.welcome;

/** What a visitor sees: the dashboard starts with a profile. */
export function Welcome() {
  return (
    <Card maxW="640px" p="clamp(24px, 4vw, 48px)">
      <Stack gap="4" align="start">
        <EmptyArch />
        <PageHeading>{title}</PageHeading>
        <chakra.p textStyle="lead" color="fg.muted">
          {text}
        </chakra.p>
        <Flex wrap="wrap" gap="3" mt="1.5">
          <ButtonLink colorPalette="accent" to="/create-profile">
            {button}
          </ButtonLink>
          <ButtonLink variant="outline" to="/sign-in">
            {signIn}
          </ButtonLink>
        </Flex>
      </Stack>
    </Card>
  );
}
