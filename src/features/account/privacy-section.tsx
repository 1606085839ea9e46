import { DataPart } from "./data-part.tsx";
import { DeletePart } from "./delete-part.tsx";
import { LeaderboardSwitch } from "./leaderboard-switch.tsx";
import { MutedPart } from "./muted-part.tsx";
import { SectionCard } from "./section-card.tsx";
import { LinesSkeleton } from "./skeletons.tsx";

export function PrivacySection() {
  return (
    <SectionCard id="privacy" skeleton={<LinesSkeleton lines={3} />}>
      <LeaderboardSwitch />
      <MutedPart />
      <DataPart />
      <DeletePart />
    </SectionCard>
  );
}
