import { chakra, Flex } from "@chakra-ui/react";
import { ChevronRight } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { RowButton, RowLink, RowList, RowText } from "#src/components/notification-row.tsx";
import { Plate } from "#src/components/plate.tsx";
import { Card } from "#src/components/wrap.tsx";
import { GoldButton, GoldLink, type Step } from "./steps-to-do.tsx";
import { firstSteps as words } from "./words.ts";

type Props = { step: Step<"first-steps">; onCheckIn: () => void };

/** The first of the steps that are left. */
export function FirstStepPlate({ step: { step, done, all }, onCheckIn }: Props) {
  const { heading, line, button, to } = words.steps[step];
  const laps = { done, all, noun: words.counted };
  return (
    <Plate label={words.label(done, all)} heading={heading} line={line} laps={laps}>
      {to ? (
        <GoldLink to={to}>{button}</GoldLink>
      ) : (
        <GoldButton onClick={onCheckIn}>{button}</GoldButton>
      )}
    </Plate>
  );
}

/** All the steps that are left, to take in any order; hidden if only one is left. */
export function FirstStepsCard({ step: { step: next, left }, onCheckIn }: Props) {
  if (left.length < 2) return null;
  return (
    <Card as="section" px={{ base: "18px", md: "5" }} py="0.5" aria-label={words.title}>
      <Flex justify="space-between" align="baseline" gap="2.5" pt="2.5" pb="1">
        <chakra.h2 textStyle="h3">{words.title}</chakra.h2>
        <chakra.p textStyle="small" color="fg.muted">
          {words.order}
        </chakra.p>
      </Flex>
      <RowList>
        {left.map((step, index) => {
          const { heading, line, to } = words.steps[step];
          const content = (
            <>
              <Numbered aria-hidden>{index + 1}</Numbered>
              <RowText title={heading}>{line}</RowText>
              {step === next ? (
                <Badge colorPalette="accent">{words.next}</Badge>
              ) : (
                <ChevronRight size={18} aria-hidden />
              )}
            </>
          );
          return (
            <li key={step}>
              {to ? (
                <RowLink to={to}>{content}</RowLink>
              ) : (
                <RowButton type="button" onClick={onCheckIn}>
                  {content}
                </RowButton>
              )}
            </li>
          );
        })}
      </RowList>
    </Card>
  );
}

const Numbered = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "9",
    h: "10",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "999px 999px 5px 5px",
    fontFamily: "heading",
    fontSize: "lg",
  },
});
