import { chakra } from "@chakra-ui/react";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { experiential } from "#src/content/playbook.ts";
import { CardHeading } from "../card-heading.tsx";
import { ChoosePractices } from "./choose-practices.tsx";
import { KeepingNote } from "./keeping-note.tsx";
import { PracticePreview } from "./practice-preview.tsx";

/** What one does with it: a few practices, and how far each has come. */
export function ExperientialCard() {
  return (
    <Card as="section" aria-label={experiential.title}>
      <CardHeading title={experiential.title} lead={experiential.lead} />
      <KeepingNote />
      <PracticePreview />
      <chakra.p textStyle="small" color="fg.muted" mt="4" mb="2">
        {experiential.recommended}
      </chakra.p>
      <ChoosePractices />
      <chakra.p textStyle="small" color="fg.muted" mt="4">
        {experiential.local}{" "}
        <TextLink to="/soulcare?tab=playbook#playbook-copy">{experiential.copy}</TextLink>
      </chakra.p>
    </Card>
  );
}
