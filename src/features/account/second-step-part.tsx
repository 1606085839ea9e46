import { ButtonLink } from "#src/components/button-link.tsx";
import { secondStep as words } from "#src/content/second-step.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { Explanation, Part, PartHeading } from "./section-card.tsx";

/** For the staff, whose account opens the most. */
export function SecondStepPart() {
  if (useViewer()?.role !== "admin") return null;
  return (
    <Part>
      <PartHeading>{words.account}</PartHeading>
      <Explanation mb="3.5">{words.accountHelp}</Explanation>
      <ButtonLink variant="outline" size="sm" to="/second-step?next=/account">
        {words.manage}
      </ButtonLink>
    </Part>
  );
}
