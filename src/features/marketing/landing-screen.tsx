import { Box } from "@chakra-ui/react";
import { lazy, Suspense } from "react";
import { landing } from "#src/content/landing.ts";
import { Claims } from "#src/features/marketing/claims.tsx";
import { Hero } from "#src/features/marketing/hero.tsx";

const LandingSections = lazy(async () => ({
  default: (await import("#src/features/marketing/landing-sections.tsx")).LandingSections,
}));

export function LandingScreen() {
  return (
    <>
      <title>{landing.title}</title>
      <meta name="description" content={landing.description} />
      <Hero />
      <Claims />
      <Suspense fallback={<Box minH="100dvh" />}>
        <LandingSections />
      </Suspense>
    </>
  );
}
