import { chakra, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { moderation, openCase } from "#src/content/admin-moderation.ts";
import { categoryNames } from "#src/content/community.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { When } from "../desk/when.tsx";
import { caseName, useCaseAddress } from "./case-address.ts";
import { ReasonBadge } from "./reason-badge.tsx";

export type Line = RouterOutputs["admin"]["cases"][number];

const Row = chakra("li", {
  base: {
    position: "relative",
    px: "3.5",
    py: "3.5",
    borderBottomWidth: "1px",
    _hover: { bg: "bg.subtle" },
    "&:has([aria-current=true])": {
      bg: "bg.subtle",
      boxShadow: "inset 3px 0 0 {colors.accent.border}",
    },
  },
});

/** The link is as large as its row. */
const Title = chakra(Link, {
  base: {
    display: "block",
    fontWeight: "600",
    lineClamp: "2",
    overflowWrap: "anywhere",
    _before: { content: '""', position: "absolute", inset: "0" },
    _focusVisible: {
      outline: "none",
      _before: { outline: "2px solid", outlineColor: "colorPalette.focusRing" },
    },
  },
});

export function CaseLine({ line }: { line: Line }) {
  const { open, searchOf } = useCaseAddress();
  const isCurrent = open !== undefined && caseName(open) === caseName(line);
  const isPost = line.kind === "post";
  return (
    <Row>
      <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {isPost
          ? `${moderation.kinds.post}, ${categoryNames[line.category]}`
          : moderation.replyTo(line.title)}
      </chakra.p>
      <Title to={searchOf(line)} aria-current={isCurrent}>
        {isPost ? line.title : line.content.slice(0, 120)}
      </Title>
      <Flex wrap="wrap" gap="6px 10px" align="center" mt="1" textStyle="small" color="fg.muted">
        {line.reasons.map((reason) => (
          <ReasonBadge key={reason} reason={reason} />
        ))}
        <span>
          {line.decision
            ? openCase.decidedBefore[line.decision.action]
            : moderation.reports(line.reportCount)}
          {" · "}
          <When at={line.at} />
        </span>
      </Flex>
    </Row>
  );
}
