import { landing } from "#src/content/landing.ts";
import { Hero } from "#src/features/marketing/hero.tsx";

export function LandingPage() {
  return (
    <>
      <title>{landing.title}</title>
      <meta name="description" content={landing.description} />
      <Hero />
    </>
  );
}
