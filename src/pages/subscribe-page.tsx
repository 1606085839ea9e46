import { chakra, Stack } from "@chakra-ui/react";
import { useParams } from "react-router-dom";
import { ButtonLink } from "#src/components/button-link.tsx";
import { WriteOrAsk } from "#src/components/help.tsx";
import { NotFound } from "#src/components/not-found.tsx";
import { Page } from "#src/components/page.tsx";
import { subscribe } from "#src/content/payments.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

/** Somebody else's plan is not found. */
export function SubscribePage() {
  const { athleteId } = useParams();
  const viewer = useViewer();
  if (String(viewer?.athleteId) !== athleteId) return <NotFound />;
  return (
    <Page title={subscribe.title} heading={subscribe.unavailable}>
      <Stack gap="22px" align="start">
        <chakra.p textStyle="lead" color="fg.muted" maxW="56ch">
          {subscribe.unavailableText} <WriteOrAsk /> {subscribe.weWillHelp}
        </chakra.p>
        <ButtonLink to="/soulcare">{subscribe.back}</ButtonLink>
      </Stack>
    </Page>
  );
}
