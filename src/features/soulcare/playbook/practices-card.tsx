import { Card } from "#src/components/wrap.tsx";
import { experiential } from "#src/content/playbook.ts";
import { CardHeading } from "../card-heading.tsx";
import { ChoosePractices } from "./choose-practices.tsx";
import { PracticePreview } from "./practice-preview.tsx";

export function PracticesCard() {
  return (
    <Card as="section" aria-label={experiential.card}>
      <CardHeading
        title={experiential.card}
        lead={experiential.recommended}
        aside={<ChoosePractices />}
      />
      <PracticePreview />
    </Card>
  );
}
