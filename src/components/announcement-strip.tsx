import { Box, chakra, Flex } from "@chakra-ui/react";
import { TriangleAlert, X } from "lucide-react";
import type { priorities } from "#db/values.ts";
import { labelOf } from "#src/lib/format.ts";
import { Badge } from "./badge.tsx";
import { IconButton } from "./icon-button.tsx";
import { TextAnchor } from "./text-link.tsx";

type Props = {
  announcement: { title: string; content: string; priority: Priority };
  onDismiss: () => void;
};

/** An urgent announcement cannot be dismissed. */
export function AnnouncementStrip({ announcement, onDismiss }: Props) {
  const { title, content, priority } = announcement;
  const isUrgent = priority === "urgent";
  return (
    <Strip borderLeftColor={priorityLooks[priority].edge}>
      <Box minW="0">
        <Flex wrap="wrap" align="center" gap="4px 8px">
          <PriorityBadge priority={priority} />
          <chakra.h2 fontWeight="600" minW="0" overflowWrap="anywhere">
            {title}
          </chakra.h2>
        </Flex>
        <chakra.p textStyle="small" color="fg.muted" mt="1" whiteSpace="pre-line">
          <Linked>{content}</Linked>
        </chakra.p>
      </Box>
      {!isUrgent && (
        <IconButton label={words.dismiss(title)} onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      )}
    </Strip>
  );
}

const httpsLink = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)\]’”])/;

/** Plain text in which https addresses are links. */
export function Linked({ children }: { children: string }) {
  return children.split(httpsLink).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <TextAnchor key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </TextAnchor>
    ),
  );
}

export type Priority = (typeof priorities)[number];

type Look = { edge: string; palette: string };

export const priorityLooks: Record<Priority, Look> = {
  urgent: { edge: "fg.error", palette: "red" },
  high: { edge: "accent.border", palette: "accent" },
  normal: { edge: "fg.info", palette: "blue" },
  low: { edge: "border.lane", palette: "gray" },
};

export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <Badge colorPalette={priorityLooks[priority].palette}>
      {priority === "urgent" && <TriangleAlert size={13} aria-hidden />}
      {labelOf(priority)}
    </Badge>
  );
}

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

const words = { dismiss: (title: string) => `Dismiss “${title}”` };
