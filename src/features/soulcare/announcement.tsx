import { Box, chakra, Flex } from "@chakra-ui/react";
import { TriangleAlert, X } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { labelOf } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

type Announcement = RouterOutputs["soulcare"]["announcements"][number];

type Look = { edge: string; palette: string };

const looks: Record<Announcement["priority"], Look> = {
  urgent: { edge: "fg.error", palette: "red" },
  high: { edge: "accent.border", palette: "accent" },
  normal: { edge: "fg.info", palette: "blue" },
  low: { edge: "border.lane", palette: "gray" },
};

const Strip = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: "4px 12px",
    bg: "bg.panel",
    borderWidth: "1px",
    borderLeftWidth: "5px",
    borderRadius: "l2",
    p: "12px 6px 12px 18px",
  },
});

type Props = { announcement: Announcement; onDismiss: () => void };

/** An urgent one cannot be sent away. */
export function AnnouncementStrip({ announcement, onDismiss }: Props) {
  const { title, content, priority } = announcement;
  const { edge, palette } = looks[priority];
  const isUrgent = priority === "urgent";
  return (
    <Strip borderLeftColor={edge}>
      <Box minW="0">
        <Flex wrap="wrap" align="center" gap="4px 8px">
          <Badge colorPalette={palette}>
            {isUrgent && <TriangleAlert size={13} aria-hidden />}
            {labelOf(priority)}
          </Badge>
          <chakra.h2 fontWeight="600">{title}</chakra.h2>
        </Flex>
        <chakra.p textStyle="small" color="fg.muted" mt="1" whiteSpace="pre-line">
          {content}
        </chakra.p>
      </Box>
      {!isUrgent && (
        <IconButton label={soulcare.announcements.dismiss(title)} onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      )}
    </Strip>
  );
}
