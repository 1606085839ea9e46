import { DevicesPart } from "./devices-part.tsx";
import { PasswordPart } from "./password-part.tsx";
import { SectionCard } from "./section-card.tsx";
import { FieldsSkeleton } from "./skeletons.tsx";

export function SecuritySection() {
  return (
    <SectionCard id="security" skeleton={<FieldsSkeleton rows={1} />}>
      <PasswordPart />
      <DevicesPart />
    </SectionCard>
  );
}
