import { chakra, Flex, Grid } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { mostCases } from "#server/input/admin.ts";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { categoryNames } from "#src/content/community.ts";
import { formatRecent } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { AdminHeading, RecentTime, RowLink } from "../screen-parts.tsx";
import { caseName, useCaseAddress } from "./case-address.ts";
import { caseWords, moderationWords } from "./words.ts";

/** Loaded on demand: the queue comes first. */
const CaseView = lazyComponent(async () => (await import("./case-view.tsx")).CaseView);

type Line = RouterOutputs["admin"]["cases"][number];

export function AdminModerationScreen() {
  return (
    <>
      <AdminHeading place={moderationWords.place} lead={<QueueLead />} />
      <PausedHiding />
      <Cases />
    </>
  );
}

/** The number of open cases, and the age of the oldest report. */
function QueueLead() {
  const { data } = trpc.admin.waiting.useQuery();
  if (!data) return "\u00a0";
  const { count, oldestAt } = data.cases;
  return moderationWords.lead(
    count,
    oldestAt ? formatRecent(oldestAt, new Date()).spoken : undefined,
  );
}

/** Notes that automatic hiding is paused. The queue does not wait for this query. */
function PausedHiding() {
  const { data } = trpc.admin.pausedHiding.useQuery();
  if (!data) return null;
  const lines = data.isBoardPaused
    ? [moderationWords.pausedBoard]
    : data.authors.map(moderationWords.pausedAuthor);
  return lines.map((line) => (
    <Note key={line} mb="5">
      {line}
    </Note>
  ));
}

/** The list with the open case beside it; narrow screens show only one of the two. */
function Cases() {
  const { open, isDecided } = useCaseAddress();
  // The link to the other list goes away with its list.
  const list = useKeptFocus<HTMLElement>(isDecided);
  return (
    <Grid
      gap="5"
      alignItems="start"
      gridTemplateColumns={{
        base: "minmax(0, 1fr)",
        xl: "minmax(0, 340px) minmax(0, 1fr)",
      }}
    >
      <chakra.section
        ref={list}
        tabIndex={-1}
        outline="none"
        aria-label={isDecided ? moderationWords.decided : moderationWords.queue}
        display={{ base: open ? "none" : "block", xl: "block" }}
      >
        <Loaded
          key={String(isDecided)}
          skeleton={<CardSkeleton />}
          failed={moderationWords.failed}
          asked={String(isDecided)}
        >
          <CaseQueue />
        </Loaded>
      </chakra.section>
      {open ? (
        <Card as="section" p="clamp(20px, 3vw, 36px)">
          <Loaded
            key={caseName(open)}
            skeleton={<CardSkeleton />}
            failed={caseWords.failed}
            asked={caseName(open)}
          >
            <CaseView open={open} />
          </Loaded>
        </Card>
      ) : (
        <chakra.p hideBelow="xl" color="fg.muted" p="6">
          {moderationWords.choose}
        </chakra.p>
      )}
    </Grid>
  );
}

const CaseQueue = () => (useCaseAddress().isDecided ? <Decided /> : <Waiting />);

function Waiting() {
  const [lines] = trpc.admin.cases.useSuspenseQuery();
  return <Lines lines={lines} empty={moderationWords.empty} />;
}

function Decided() {
  const [lines] = trpc.admin.decidedCases.useSuspenseQuery();
  return <Lines lines={lines} empty={moderationWords.noneDecided} />;
}

type LinesProps = { lines: readonly Line[]; empty: string };

function Lines({ lines, empty }: LinesProps) {
  const { isDecided, searchOf } = useCaseAddress();
  return (
    <Card p="2">
      {lines.length === 0 ? (
        <chakra.div p="4">
          <Empty>{empty}</Empty>
        </chakra.div>
      ) : (
        <chakra.ul listStyle="none">
          {lines.map((line) => (
            <CaseLine key={`${line.kind}-${line.id}`} line={line} />
          ))}
        </chakra.ul>
      )}
      <chakra.div px="3.5" pt="3" pb="2" textStyle="small" color="fg.muted">
        {!isDecided && <p>{moderationWords.hiddenUntil}</p>}
        {isDecided && lines.length >= mostCases && <p>{moderationWords.newest(mostCases)}</p>}
        <TextLink alone to={searchOf(undefined, !isDecided)}>
          {isDecided ? moderationWords.seeQueue : moderationWords.seeDecided}
        </TextLink>
      </chakra.div>
    </Card>
  );
}

function CaseLine({ line }: { line: Line }) {
  const { open, searchOf } = useCaseAddress();
  const isCurrent = open !== undefined && caseName(open) === caseName(line);
  const isPost = line.kind === "post";
  return (
    <Row>
      <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {isPost
          ? `${moderationWords.kinds.post}, ${categoryNames[line.category]}`
          : moderationWords.replyTo(line.title)}
      </chakra.p>
      <RowLink to={searchOf(line)} display="block" lineClamp="2" aria-current={isCurrent}>
        {isPost ? line.title : line.content.slice(0, 120)}
      </RowLink>
      <Flex wrap="wrap" gap="6px 10px" align="center" mt="1" textStyle="small" color="fg.muted">
        {line.reasons.map((reason) => (
          <ReasonBadge key={reason} reason={reason} />
        ))}
        <span>
          {line.decision
            ? caseWords.decidedBefore[line.decision.action]
            : moderationWords.reports(line.reportCount)}
          {" · "}
          <RecentTime at={line.at} />
        </span>
      </Flex>
    </Row>
  );
}

function ReasonBadge({ reason }: { reason: Line["reasons"][number] }) {
  if (reason !== "danger")
    return (
      <Badge bg="bg.muted" color="fg">
        {moderationWords.reasons[reason]}
      </Badge>
    );
  return (
    <Badge colorPalette="red">
      <TriangleAlert size={13} aria-hidden />
      {moderationWords.reasons[reason]}
    </Badge>
  );
}

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
