import { Button, chakra, Stack } from "@chakra-ui/react";
import { PageHeading } from "#src/components/page-heading.tsx";
import { Card } from "#src/components/wrap.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { trpc } from "#src/lib/trpc.ts";

const { title, text, button } = soulcare.profileLoading;

/** For an account that has no athlete, or none yet. */
export function ProfileLoading() {
  const utils = trpc.useUtils();
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
