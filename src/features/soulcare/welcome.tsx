import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { EmptyArch } from "#src/components/drawing/empty-arch.tsx";
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
          <Button asChild colorPalette="accent">
            <Link to="/create-profile">{button}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/sign-in">{signIn}</Link>
          </Button>
        </Flex>
      </Stack>
    </Card>
  );
}
