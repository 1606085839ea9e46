import { chakra, Grid, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { WriteOrAsk } from "#src/components/help.tsx";
import { PageBody } from "#src/components/page.tsx";
import { HasMoved } from "#src/components/page-heading.tsx";
import { SunriseDoor } from "#src/components/sunrise-door.tsx";

const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 7.4fr) minmax(0, 3.6fr)" };
const moved = { current: true };

type Props = { title: string; children: ReactNode };

/** The result of a payment. Its heading takes the focus, so that a screen reader reads it. */
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

/** A question, and where to get help. */
export function SupportLine({ children }: { children: string }) {
  return (
    <chakra.p textStyle="small" color="fg.muted" maxW="60ch">
      {children} <WriteOrAsk />.
    </chakra.p>
  );
}
