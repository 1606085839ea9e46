import { chakra, Stack } from "@chakra-ui/react";
import { Button } from "#src/components/button.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { broken } from "#src/content/site.ts";

/** The last resort, when a screen fails to render or its code cannot be loaded. */
export function ErrorPage() {
  return (
    <PageBody>
      <title>{`${broken.title}: Honour`}</title>
      <Stack role="alert" gap="4" align="start">
        <PageHeading>{broken.title}</PageHeading>
        <chakra.p color="fg.muted">{broken.text}</chakra.p>
        <Button onClick={() => window.location.reload()}>{broken.button}</Button>
      </Stack>
    </PageBody>
  );
}
