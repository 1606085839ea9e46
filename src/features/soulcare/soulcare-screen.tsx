import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { EmptyArch } from "#src/components/empty.tsx";

import { PageBody } from "#src/components/page.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { Card } from "#src/components/wrap.tsx";
import { trpc } from "#src/lib/trpc.ts";
import { useIsKnown } from "#src/lib/use-is-known.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { Dashboard, PrefetchDashboard } from "./dashboard.tsx";
import { dashboardWords, profileLoadingWords, welcomeWords } from "./words.ts";

export function SoulcareScreen() {
  const isKnown = useIsKnown();
  return (
    <>
      <title>{dashboardWords.title}</title>
      {isKnown && <PrefetchDashboard />}
      <DashboardOrWelcome />
    </>
  );
}

function DashboardOrWelcome() {
  const viewer = useViewer();
  if (viewer?.athleteId) return <Dashboard name={viewer.name} />;
  return <PageBody>{viewer ? <ProfileLoading /> : <Welcome />}</PageBody>;
}

/** For an account without an athlete, such as an admin's. */
function ProfileLoading() {
  const utils = trpc.useUtils();
  const { title, text, button } = profileLoadingWords;
  return (
    <Card maxW="640px" p="clamp(24px, 4vw, 48px)">
      <Stack gap="4" align="start">
        <PageHeading>{title}</PageHeading>
        <chakra.p color="fg.muted">{text}</chakra.p>
        <Button variant="outline" onClick={() => void utils.athletes.session.invalidate()}>
          {button}
        </Button>
      </Stack>
    </Card>
  );
}

/** For a visitor: the dashboard starts with a profile. */
function Welcome() {
  const { title, text, button, signIn } = welcomeWords;
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
