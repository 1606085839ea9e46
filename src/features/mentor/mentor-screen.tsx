import { chakra, Flex } from "@chakra-ui/react";
import { Info, LifeBuoy } from "lucide-react";
import { Suspense, useState } from "react";
import { NavLink } from "react-router-dom";
import { Face } from "#src/components/face.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Presence } from "#src/components/presence.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextAnchor, TextLink } from "#src/components/text-link.tsx";
import { barHeight, fadingEnd, gutter } from "#src/components/wrap.tsx";
import { firstName } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { OwnLineEntries, stickyIfRoom } from "./line-part.tsx";
import { type OwnLine, useOwnLine } from "./queries.ts";
import { mentorWords as words } from "./words.ts";

const InfoDialog = lazyComponent(async () => (await import("./info-dialog.tsx")).InfoDialog);

/** The line: what the athlete and the mentor write to each other. */
export function MentorScreen() {
  const athleteId = useViewer()?.athleteId ?? null;
  return (
    <PageBody pt="0" pb={{ base: "0", md: "10" }}>
      <title>{words.title}</title>
      {athleteId === null ? (
        <ForStaff />
      ) : (
        <Loaded skeleton={<CardSkeleton />} failed={words.failed}>
          <Mentor athleteId={athleteId} />
        </Loaded>
      )}
    </PageBody>
  );
}

function ForStaff() {
  return (
    <chakra.div pt="8">
      <PageHeading>{words.unnamed}</PageHeading>
      <p>{words.staff}</p>
      <TextLink alone to="/admin/lines">
        {words.staffLink}
      </TextLink>
    </chakra.div>
  );
}

const besideLine = () => import("./beside-line.tsx");
const BesideLine = lazyComponent(async () => (await besideLine()).BesideLine);
const NextSessionRow = lazyComponent(async () => (await besideLine()).NextSessionRow);

function Mentor({ athleteId }: { athleteId: number }) {
  return (
    <Columns>
      <Line athleteId={athleteId} />
      <Beside>
        <Suspense>
          <BesideLine />
        </Suspense>
      </Beside>
    </Columns>
  );
}

function Line({ athleteId }: { athleteId: number }) {
  const { line } = useOwnLine();
  const { mentor } = line;
  return (
    <chakra.section
      aria-label={words.line(mentor?.name ?? words.owners)}
      w="full"
      maxW="760px"
      mx="auto"
      containerType="inline-size"
      display="flex"
      flexDirection="column"
      minH={{ base: "calc(100dvh - 65px - var(--bottom-bar, 0px))", md: "calc(100dvh - 140px)" }}
    >
      <Top>
        <MentorHead mentor={mentor} />
        <Parts aria-label={words.parts}>
          <Part to="/mentor" end>
            {words.linePart}
          </Part>
          <Part to="/mentor/sessions">{words.sessionsPart}</Part>
          <Part to="/game-plan">{words.planPart}</Part>
        </Parts>
        <chakra.div hideFrom="xl">
          <Suspense>
            <NextSessionRow />
          </Suspense>
        </chakra.div>
        <CrisisNotice mentor={mentor} />
      </Top>
      <OwnLineEntries athleteId={athleteId} />
    </chakra.section>
  );
}

type MentorProps = { mentor: OwnLine["mentor"] };

function MentorHead({ mentor }: MentorProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Does not suspend: initials stand in for the photo until it loads.
  const { data: person } = trpc.soulcare.mentor.useQuery();
  const [concern, setConcern] = useState("");
  const name = mentor?.name ?? words.unnamed;
  const answers = mentor ? words.replies(mentor.replyHours) : words.choosing;
  return (
    <Flex gap={{ base: "3", md: "4" }} align="center" pb={{ base: "2", md: "4" }}>
      {mentor && <Face name={name} photo={person?.photo} />}
      <chakra.div flex="1" minW="0">
        <PageHeading fontSize="clamp(1.5rem, 1.25rem + 1.1vw, 2rem)" overflowWrap="anywhere">
          {name}
        </PageHeading>
        <chakra.p textStyle="small" color="fg.muted" lineHeight="1.4">
          <chakra.span hideBelow="md">{mentor ? `${words.role} ${answers}` : answers}</chakra.span>
          <chakra.span hideFrom="md">{`${readsOf(mentor)} ${answers}`}</chakra.span>
        </chakra.p>
      </chakra.div>
      <IconButton
        label={mentor ? words.about(name) : words.aboutLine}
        onClick={() => setIsOpen(true)}
      >
        <Info size={21} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Suspense>
        <Presence>
          {isOpen && (
            <InfoDialog
              mentor={mentor}
              concern={{ body: concern, onWrite: setConcern }}
              onClose={() => setIsOpen(false)}
            />
          )}
        </Presence>
      </Suspense>
    </Flex>
  );
}

const readsOf = (mentor: OwnLine["mentor"]) =>
  words.reads(mentor ? firstName(mentor.name) : words.owners);

/** The crisis notice. It is shorter on a phone, where `MentorHead` says who reads the line. */
const CrisisNotice = ({ mentor }: MentorProps) => (
  <Notice>
    <LifeBuoy size={18} strokeWidth={1.75} aria-hidden />
    <chakra.span hideFrom="md" textWrap="wrap">
      {words.short.watch}{" "}
      <TextAnchor href="tel:988" fontWeight="600" py="1.5" whiteSpace="nowrap">
        {words.short.crisis}
      </TextAnchor>
    </chakra.span>
    <chakra.span hideBelow="md">
      {readsOf(mentor)} {words.watch}{" "}
      <TextAnchor href="tel:988" fontWeight="600" py="1.5">
        {words.crisis}
      </TextAnchor>{" "}
      {words.anyHour}
    </chakra.span>
  </Notice>
);

/** The line, with the sessions beside it on a very wide screen. */
const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 411px" },
    gap: "12",
    alignItems: "start",
  },
});

/** Sticky, because the page scrolls with the line, which opens at its end. */
const Beside = chakra("div", {
  base: {
    hideBelow: "xl",
    position: "sticky",
    top: barHeight,
    maxH: `calc(100dvh - ${barHeight} - 2.5rem)`,
    overflowY: "auto",
    pt: "8",
    ...fadingEnd("bg"),
  },
});

/** Sticky below the app bar where there is room. */
const Top = chakra("div", {
  base: {
    ...stickyIfRoom,
    top: barHeight,
    zIndex: "docked",
    bg: "bg",
    mx: { base: `calc(${gutter} * -1)`, md: "0" },
    px: { base: gutter, md: "0" },
    pt: { base: "2.5", md: "8" },
  },
});

const Parts = chakra("nav", {
  base: {
    display: "flex",
    gap: { base: "0", md: "6" },
    mx: { base: `calc(${gutter} * -1)`, md: "0" },
    px: { base: gutter, md: "0" },
    mb: { base: "0", md: "4" },
    borderBottomWidth: { base: "0", md: "1px" },
    borderColor: "border.lane",
  },
});

const Part = chakra(NavLink, {
  base: {
    display: "grid",
    placeItems: "center",
    flex: { base: "1", md: "none" },
    minH: "11",
    px: { base: "0", md: "1" },
    fontWeight: "500",
    color: "fg.muted",
    "&[aria-current=page]": {
      color: "fg",
      fontWeight: "700",
      boxShadow: "inset 0 -3px 0 {colors.accent.border}",
    },
  },
});

const Notice = chakra("p", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "16px minmax(0, 1fr)", md: "20px minmax(0, 1fr)" },
    gap: { base: "1.5", md: "2.5" },
    bg: "bg.subtle",
    borderRadius: { base: "0", md: "l2" },
    borderBlockWidth: { base: "1px", md: "0" },
    mx: { base: `calc(${gutter} * -1)`, md: "0" },
    px: { base: gutter, md: "3.5" },
    py: { base: "1.5", md: "11px" },
    fontSize: { base: "0.8125rem", md: "0.875rem" },
    lineHeight: "1.5",
    "& svg": { color: "fg.muted", mt: "2px" },
  },
});
