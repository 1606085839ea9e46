import { trpc } from "#src/lib/trpc.ts";
import { DevicesPart } from "./devices-part.tsx";
import { PasswordPart } from "./password-part.tsx";
import { SecondStepPart } from "./second-step-part.tsx";
import { SectionCard } from "./section-card.tsx";
import { FieldsSkeleton } from "./skeletons.tsx";

export function SecuritySection() {
  // Else it would be asked for only once the part above it is there.
  trpc.athletes.sessions.usePrefetchQuery();
  return (
    <SectionCard id="security" skeleton={<FieldsSkeleton rows={1} />}>
      <PasswordPart />
      <DevicesPart />
      <SecondStepPart />
    </SectionCard>
  );
}
