import { Grid, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageBody } from "#src/components/page.tsx";
import { HasMoved } from "#src/components/page-heading.tsx";
import { SunriseDoor } from "#src/components/sunrise-door.tsx";

const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 7.4fr) minmax(0, 3.6fr)" };
const moved = { current: true };

type Props = { title: string; children: ReactNode };

/** How a payment ended. Its heading takes the focus, so that it is read out. */
export function OutcomeLayout({ title, children }: Props) {
  return (
    <PageBody>
      <title>{title}</title>
      <Grid templateColumns={columns} gap="clamp(32px, 7vw, 112px)" alignItems="center">
        <Stack gap="22px" align="start">
          <HasMoved value={moved}>{children}</HasMoved>
        </Stack>
        <SunriseDoor hideBelow="md" justifySelf="end" />
      </Grid>
    </PageBody>
  );
}
