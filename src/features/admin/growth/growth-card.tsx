import { chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { AchievementIcon } from "#src/components/achievement-icon.tsx";

type Props = {
  title: string;
  description: string;
  icon?: string;
  badges: ReactNode;
  actions: ReactNode;
  foot: ReactNode;
  isOff?: boolean;
};

/** An achievement or a challenge in its list. */
export function GrowthCard({ title, description, icon, badges, actions, foot, isOff }: Props) {
  return (
    <Card data-off={isOff ? "" : undefined}>
      <Flex justify="space-between" align="start" gap="2">
        <Flex wrap="wrap" gap="2" align="center" minW="0">
          {badges}
        </Flex>
        {actions}
      </Flex>
      <chakra.h2 textStyle="h3" display="flex" gap="2.5" color={isOff ? "fg.muted" : undefined}>
        {icon && (
          <chakra.span aria-hidden flex="none" fontSize="1.35rem">
            <AchievementIcon icon={icon} />
          </chakra.span>
        )}
        {title}
      </chakra.h2>
      <chakra.p color="fg.muted" whiteSpace="pre-line">
        {description}
      </chakra.p>
      <Flex wrap="wrap" gap="4px 16px" mt="auto" pt="2" textStyle="small" color="fg.muted">
        {foot}
      </Flex>
    </Card>
  );
}

export const CardGrid = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: "repeat(2, minmax(0, 1fr))",
      xl: "repeat(3, minmax(0, 1fr))",
    },
    gap: "4",
    listStyle: "none",
  },
});

const Card = chakra("li", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "2",
    minW: "0",
    bg: "bg.panel",
    borderWidth: "1px",
    borderRadius: "l3",
    p: "5",
    overflowWrap: "anywhere",
    "&[data-off]": { bg: "transparent" },
  },
});
