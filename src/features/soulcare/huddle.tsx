import { chakra, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { Achievements } from "./achievements.tsx";
import { Announcements } from "./announcements.tsx";
import { Challenges } from "./challenges.tsx";

/** What an athlete finds; each part loads and fails on its own. */
export function Huddle() {
  return (
    <>
      <Loaded skeleton={<Skeleton h="74px" mb="8" />} failed={soulcare.announcements.failed}>
        <Announcements />
      </Loaded>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 5fr)" }}
        gap="clamp(36px, 5vw, 64px)"
        alignItems="start"
      >
        <Part id="challenges" title={soulcare.challenges.title}>
          <Loaded skeleton={<Rows />} failed={soulcare.challenges.failed}>
            <FadeIn>
              <Challenges />
            </FadeIn>
          </Loaded>
        </Part>
        <Part id="achievements" title={soulcare.achievements.title}>
          <Loaded skeleton={<Rows />} failed={soulcare.achievements.failed}>
            <FadeIn>
              <Achievements />
            </FadeIn>
          </Loaded>
        </Part>
      </Grid>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="h2" mb="4">
        {title}
      </chakra.h2>
      {children}
    </section>
  );
}

function Rows() {
  return (
    <Grid gap="5">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </Grid>
  );
}
