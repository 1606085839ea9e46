import { MarginGrid, Section, SectionHeading } from "#src/components/section.tsx";
import { LaneRow, StartList } from "#src/components/start-list.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { whichOne } from "#src/content/plans.ts";

/** From what one is looking for to the plan that has it. */
export function WhichOne() {
  return (
    <Section pb="0">
      <Wrap>
        <MarginGrid>
          <SectionHeading>{whichOne.heading}</SectionHeading>
          <StartList>
            {whichOne.answers.map(({ need, plan, to }, place) => (
              <LaneRow key={need} lane={place + 1}>
                <p>{need}</p>
                <TextLink alone to={to}>
                  {plan}
                </TextLink>
              </LaneRow>
            ))}
          </StartList>
        </MarginGrid>
      </Wrap>
    </Section>
  );
}
