import { Box, chakra, Flex } from "@chakra-ui/react";
import { PriorityBadge, priorityLooks } from "#src/components/announcement-strip.tsx";
import { Badge } from "#src/components/badge.tsx";
import { announcements as words } from "#src/content/admin-announcements.ts";
import { formatDate, formatStamp } from "#src/lib/format.ts";
import { CardActions } from "../frame/card-actions.tsx";
import { type Announcement, type State, stateOf } from "./standing.ts";

const Strip = chakra("li", {
  base: {
    bg: "bg.panel",
    borderWidth: "1px",
    borderLeftWidth: "5px",
    borderRadius: "l2",
    p: "16px 20px 18px 22px",
    overflowWrap: "anywhere",
    "&[data-off]": { bg: "transparent" },
    "&[data-off] h2": { color: "fg.muted" },
  },
});

type Props = { announcement: Announcement; onEdit: () => void; onRemove: () => void };

export function AnnouncementRow({ announcement, onEdit, onRemove }: Props) {
  const { title, content, priority } = announcement;
  const state = stateOf(announcement, new Date());
  return (
    <Strip
      borderLeftColor={priorityLooks[priority].edge}
      data-off={state === "visible" ? undefined : ""}
    >
      <Flex justify="space-between" gap="3">
        <Box minW="0">
          <Flex wrap="wrap" gap="2" mb="1">
            <PriorityBadge priority={priority} />
            <StateBadge state={state} />
          </Flex>
          <chakra.h2 textStyle="h3" fontSize="1.15rem">
            {title}
          </chakra.h2>
        </Box>
        <CardActions
          editLabel={words.edit(title)}
          removeLabel={words.remove(title)}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      </Flex>
      <chakra.p color="fg.muted" maxW="72ch" mt="1" whiteSpace="pre-line">
        {content}
      </chakra.p>
      <Dates announcement={announcement} />
    </Strip>
  );
}

function StateBadge({ state }: { state: State }) {
  if (state === "visible") return null;
  return (
    <Badge bg="transparent" color="fg.muted" borderWidth="1px" borderColor="border.emphasized">
      {words[state]}
    </Badge>
  );
}

function Dates({ announcement: { createdAt, createdBy, expiresAt } }: Pick<Props, "announcement">) {
  const isOver = expiresAt !== null && expiresAt <= new Date();
  return (
    <chakra.p textStyle="small" color="fg.muted" mt="2" fontVariantNumeric="tabular-nums">
      {words.created} <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>{" "}
      {words.by(createdBy)} ·{" "}
      {expiresAt ? (
        <>
          {isOver ? words.wasOver : words.expires}{" "}
          <time dateTime={expiresAt.toISOString()}>{formatStamp(expiresAt)}</time>
        </>
      ) : (
        words.noExpiry
      )}
    </chakra.p>
  );
}
