import { chakra, Flex } from "@chakra-ui/react";
import { formatDate, formatShortDay } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Milestone = RouterOutputs["soulcare"]["milestones"][number];

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "44px minmax(0, 1fr)", sm: "64px minmax(0, 1fr)" },
    gap: { base: "4px 16px", sm: "4px 24px" },
    py: "5",
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    overflowWrap: "anywhere",
  },
});

const DateLane = chakra("time", {
  base: {
    display: "grid",
    justifyItems: "center",
    alignContent: "start",
    gap: "1",
    pe: { base: "3", sm: "4" },
    borderRightWidth: "1px",
    borderColor: "border.lane",
    fontSize: "0.8125rem",
    lineHeight: "1.2",
    color: "fg.muted",
    "& b": {
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "1.7rem",
      lineHeight: "1",
      color: "fg",
      fontFeatureSettings: '"lnum"',
    },
  },
});

/** The date stands in the lane column, what happened beside it. */
export function MilestoneRow({ milestone }: { milestone: Milestone }) {
  const { title, category, description, reflectionNote, celebratedAt } = milestone;
  const [month, date] = formatShortDay(celebratedAt).split(" ");
  const isOfThisYear = celebratedAt.getFullYear() === new Date().getFullYear();
  return (
    <Row>
      <DateLane dateTime={celebratedAt.toISOString()} title={formatDate(celebratedAt)}>
        <b>{date}</b>
        <span>{month}</span>
        {!isOfThisYear && <span>{celebratedAt.getFullYear()}</span>}
      </DateLane>
      <div>
        <Flex
          direction={{ base: "column", sm: "row" }}
          justify="space-between"
          align={{ base: "start", sm: "baseline" }}
          gap="0 12px"
        >
          <chakra.h3 textStyle="h3">{title}</chakra.h3>
          <chakra.span textStyle="small" color="fg.muted" flex="none" maxW="full">
            {category}
          </chakra.span>
        </Flex>
        <chakra.p color="fg.muted" maxW="56ch" whiteSpace="pre-line">
          {description}
        </chakra.p>
        {reflectionNote && (
          <chakra.p
            mt="2"
            fontFamily="heading"
            fontSize="1.1rem"
            lineHeight="1.5"
            whiteSpace="pre-line"
          >
            “{reflectionNote}”
          </chakra.p>
        )}
      </div>
    </Row>
  );
}
