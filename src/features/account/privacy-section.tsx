import { lazy } from "react";
import { LinesSkeleton, SectionCard } from "./section-card.tsx";

// They come when the page is there: the account has little room.
const PrivacyParts = lazy(async () => ({
  default: (await import("./privacy-parts.tsx")).PrivacyParts,
}));

export const PrivacySection = () => (
  <SectionCard id="privacy" skeleton={<LinesSkeleton lines={3} />}>
    <PrivacyParts />
  </SectionCard>
);
