import { Box, chakra, Flex } from "@chakra-ui/react";
import { Pin, Plus, Users } from "lucide-react";
import { Linked, PriorityBadge, priorityLooks } from "#src/components/announcement-strip.tsx";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { formatDate, formatStamp } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { levelWords, trackWords } from "../athletes/words.ts";
import { type CardProps, CrudScreen, type LayoutProps } from "../crud-screen.tsx";
import { FilterToggles, Muted } from "../screen-parts.tsx";
import { useOpenDialog } from "../use-open-dialog.ts";
import {
  type Announcement,
  byState,
  type Filter,
  filters,
  type State,
  stateOf,
} from "./announcement-dates.ts";
import { announcementWords as words } from "./words.ts";

const AnnouncementDialog = lazyComponent(
  async () => (await import("./announcement-dialog.tsx")).AnnouncementDialog,
);

const procedures = {
  list: trpc.admin.announcements,
  remove: trpc.admin.deleteAnnouncement,
  restore: trpc.admin.restoreAnnouncement,
  deleted: trpc.admin.deletedAnnouncements,
};

export function AdminAnnouncementsScreen() {
  return (
    <CrudScreen
      words={words}
      procedures={procedures}
      isForMentors
      dialog={AnnouncementDialog}
      list={CardList}
      card={AnnouncementCard}
      layout={Filtered}
      lead={<VisibleCount />}
      empty={<FirstAnnouncement />}
      footnote={words.order}
    />
  );
}

/** "2 of 3 are visible to athletes right now". */
function VisibleCount() {
  const { data } = trpc.admin.announcements.useQuery();
  if (!data || data.length === 0) return null;
  const now = new Date();
  const visible = data.filter((announcement) => stateOf(announcement, now) === "visible");
  return words.lead(visible.length, data.length);
}

function FirstAnnouncement() {
  const { openNew } = useOpenDialog();
  const isMentor = useIsMentor();
  return (
    <Empty
      action={
        <Button onClick={openNew}>
          <Plus aria-hidden />
          {words.new}
        </Button>
      }
    >
      <b>{words.empty}</b>
      <br />
      {isMentor ? words.emptyHelpMentor : words.emptyHelp}
    </Empty>
  );
}

const filterOptions = filters.map((value) => ({ value, label: words.filters[value] }));

/** Filters the cards by state; the filter is kept in the URL. */
function Filtered({ rows, cards }: LayoutProps<Announcement>) {
  const { params, change } = useAddressParams();
  const filter: Filter = filters.find((name) => name === params.get("show")) ?? "all";
  const now = new Date();
  const shown = byState(rows, now).filter(
    (announcement) => filter === "all" || stateOf(announcement, now) === filter,
  );

  function choose(chosen: Filter) {
    if (chosen === filter) return;
    change({ show: chosen === "all" ? undefined : chosen });
  }

  return (
    <>
      <FilterToggles
        label={words.filter}
        options={filterOptions}
        chosen={filter}
        onChoose={choose}
      />
      {shown.length === 0 && filter !== "all" ? (
        <Empty>{words.emptyFilter[filter]}</Empty>
      ) : (
        cards(shown)
      )}
    </>
  );
}

function AnnouncementCard({ row, actions }: CardProps<Announcement>) {
  const { title, content, priority, isPinned, readers } = row;
  const state = stateOf(row, new Date());
  return (
    <Card
      borderLeftColor={priorityLooks[priority].edge}
      data-off={state === "visible" ? undefined : ""}
    >
      <Flex justify="space-between" gap="3">
        <Box minW="0">
          <Flex wrap="wrap" gap="2" mb="1">
            <PriorityBadge priority={priority} />
            {isPinned && (
              <Badge bg="transparent" borderWidth="1px" borderColor="border.emphasized">
                <Pin size={13} aria-hidden />
                {words.pinned}
              </Badge>
            )}
            <StateBadge state={state} />
          </Flex>
          <chakra.h2 textStyle="h3" fontSize="1.15rem">
            {title}
          </chakra.h2>
        </Box>
        {actions}
      </Flex>
      <chakra.p color="fg.muted" maxW="72ch" mt="1" whiteSpace="pre-line">
        <Linked>{content}</Linked>
      </chakra.p>
      <AudienceLine announcement={row} />
      <Dates announcement={row} />
      {readers && <Muted mt="0.5">{words.readers(readers)}</Muted>}
    </Card>
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

/** The athletes an announcement is limited to; nothing if it is for all. */
function AudienceLine({ announcement: { audience, mentor } }: { announcement: Announcement }) {
  const isMentor = useIsMentor();
  if (!audience) return null;
  const { mentorId, track, level, sport } = audience;
  const athletes = isMentor ? words.yourAthletes : words.athletesOf(mentor ?? words.formerMentor);
  const parts = [
    mentorId && athletes,
    track && trackWords[track],
    level && levelWords[level],
    sport,
  ];
  return (
    <Flex textStyle="small" fontWeight="500" gap="2" mt="2" align="start">
      <Box flex="none" mt="0.2em">
        <Users size={15} aria-hidden />
      </Box>
      <p>{words.audience(parts.flatMap((part) => part || []))}</p>
    </Flex>
  );
}

function Dates({ announcement }: { announcement: Announcement }) {
  const { createdAt, createdBy, startsAt, expiresAt } = announcement;
  const now = new Date();
  const isOver = expiresAt !== null && expiresAt <= now;
  return (
    <chakra.p textStyle="small" color="fg.muted" mt="2" fontVariantNumeric="tabular-nums">
      {words.createdOn} <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>{" "}
      {words.by(createdBy)} ·{" "}
      {startsAt && (
        <>
          {startsAt > now ? words.begins : words.began}{" "}
          <time dateTime={startsAt.toISOString()}>{formatStamp(startsAt)}</time> ·{" "}
        </>
      )}
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

const CardList = chakra("ol", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "2.5",
    listStyle: "none",
    overflowWrap: "anywhere",
  },
});

const Card = chakra("li", {
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
