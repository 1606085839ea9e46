import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { Card } from "#src/components/wrap.tsx";
import { type AccountSection, accountSections } from "#src/content/account.ts";
import { states } from "#src/content/site.ts";

const inside = "clamp(20px, 3vw, 36px)";

type Props = { id: AccountSection; skeleton: ReactNode; children: ReactNode };

/** One section of the account; it loads, fails and is tried again on its own. */
export function SectionCard({ id, skeleton, children }: Props) {
  const headingId = `${id}-heading`;
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={headingId}
      position="relative"
      display="grid"
      gap="6"
      p={inside}
    >
      <SectionHeading id={headingId}>{accountSections[id]}</SectionHeading>
      <Loaded skeleton={skeleton} failed={states.failed}>
        {children}
      </Loaded>
    </Card>
  );
}

/** How things stand, at the right of the section's heading. */
export const State = chakra(Badge, {
  base: {
    position: "absolute",
    top: `calc(${inside} + 8px)`,
    right: inside,
  },
});

/** A part below another one. */
export const Part = chakra("div", { base: { borderTopWidth: "1px", pt: "22px" } });

export const PartHeading = chakra("h3", { base: { textStyle: "h3", fontSize: "1.15rem" } });

export const Explanation = chakra("p", {
  base: { textStyle: "small", color: "fg.muted", mt: "1", maxW: "64ch" },
});
