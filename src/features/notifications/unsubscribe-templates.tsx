import { chakra, Stack } from "@chakra-ui/react";
import { Button } from "#src/components/button.tsx";
import { NoIndex, Page } from "#src/components/page.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { unsubscribeWords as words } from "./words.ts";

const settingsPath = "/account/notifications";

/** Asks first, because mail scanners open links too: only the button unsubscribes. */
export function UnsubscribeTemplate() {
  return (
    <Page title={words.title} heading={words.ask}>
      <NoIndex />
      <Stack gap="5" align="start" maxW="56ch">
        <chakra.p color="fg.muted">{words.about}</chakra.p>
        <form method="post" data-plain="">
          <Button type="submit">{words.button}</Button>
        </form>
        <TextLink alone to={settingsPath}>
          {words.settings}
        </TextLink>
      </Stack>
    </Page>
  );
}

export function UnsubscribedTemplate() {
  return (
    <Page title={words.title} heading={words.done}>
      <NoIndex />
      <chakra.p color="fg.muted" maxW="56ch">
        {words.again}
      </chakra.p>
      <TextLink alone to={settingsPath}>
        {words.settings}
      </TextLink>
    </Page>
  );
}
