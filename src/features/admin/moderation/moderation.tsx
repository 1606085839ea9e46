import { Box, chakra, Grid } from "@chakra-ui/react";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { Card } from "#src/components/wrap.tsx";
import { moderation, openCase } from "#src/content/admin-moderation.ts";
import { caseName, useCaseAddress } from "./case-address.ts";
import { CaseQueue } from "./case-queue.tsx";
import { CaseView } from "./case-view.tsx";

/** The cases at the left, and the one that is open beside them; on a phone one or the other. */
export function Moderation() {
  const { open, isDecided } = useCaseAddress();
  return (
    <Grid
      gap="5"
      alignItems="start"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        xl: "minmax(0, 340px) minmax(0, 1fr)",
      }}
    >
      <Box display={{ base: open ? "none" : "block", xl: "block" }}>
        <Loaded
          key={String(isDecided)}
          skeleton={<CardSkeleton />}
          failed={moderation.failed}
          asked={String(isDecided)}
        >
          <CaseQueue />
        </Loaded>
      </Box>
      {open ? (
        <Card as="section" p="clamp(20px, 3vw, 36px)">
          <Loaded
            key={caseName(open)}
            skeleton={<CardSkeleton />}
            failed={openCase.failed}
            asked={caseName(open)}
          >
            <CaseView open={open} />
          </Loaded>
        </Card>
      ) : (
        <chakra.p hideBelow="xl" color="fg.muted" p="6">
          {moderation.choose}
        </chakra.p>
      )}
    </Grid>
  );
}
