import { chakra, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { Empty } from "#src/components/empty.tsx";
import { LeaderLine } from "#src/components/leader-line.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { formatCount, formatRecent, formatShortDay } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { largeNumber, numberGrid } from "../screen-parts.tsx";
import { officeWords as words } from "./words.ts";

const leadersShown = 5;

const columns = { base: "minmax(0, 1fr)", xl: "minmax(0, 7fr) minmax(0, 5fr)" };

/** The skeleton's height: the counters take two rows on a phone. */
const countersHeight = { base: "172px", md: "99px" };

/** For owners: totals, top athletes, and open tasks. */
export const OfficeParts = () => (
  <>
    <chakra.h2 textStyle="h2" mt="8" mb="4">
      {words.title}
    </chakra.h2>
    <Loaded skeleton={<Skeleton h={countersHeight} mb="5" />} failed={words.failed}>
      <Counters />
    </Loaded>
    <chakra.div display="grid" gridTemplateColumns={columns} gap="5" alignItems="start">
      <Loaded skeleton={<Skeleton h="450px" />} failed={words.leaders.failed}>
        <TopAthletesCard />
      </Loaded>
      <Loaded skeleton={<Skeleton h="320px" />} failed={words.waiting.failed}>
        <WaitingCard />
      </Loaded>
    </chakra.div>
  </>
);

/** Each number links to the list that it counts. */
function Counters() {
  const [totals] = trpc.admin.totals.useSuspenseQuery();
  const counters = [
    { to: "/admin/athletes", label: words.counters.athletes, count: totals.athletes },
    { to: "/admin/achievements", label: words.counters.achievements, count: totals.achievements },
    { to: "/admin/challenges", label: words.counters.challenges, count: totals.activeChallenges },
    { to: "/admin/athletes?sort=points", label: words.counters.points, count: totals.points },
  ];
  return (
    <CounterGrid aria-label={words.counters.label}>
      {counters.map(({ to, label, count }) => (
        <li key={label}>
          <Counter to={to}>
            <b>{formatCount(count)}</b> <span>{label}</span>
          </Counter>
        </li>
      ))}
    </CounterGrid>
  );
}

/** The athletes with the most points, including those who are not on the leaderboard. */
function TopAthletesCard() {
  const [{ athletes: leaders }] = trpc.admin.athletes.useSuspenseQuery({ limit: leadersShown });
  return (
    <Card as="section" aria-label={words.leaders.title}>
      <Flex justify="space-between" align="center" gap="3" mb="2">
        <chakra.h2 textStyle="h3">{words.leaders.title}</chakra.h2>
        <TextLink alone to="/admin/athletes?sort=points" textStyle="small">
          {words.leaders.all}
        </TextLink>
      </Flex>
      {leaders.length === 0 ? (
        <Empty>{words.leaders.empty}</Empty>
      ) : (
        <chakra.ol listStyle="none">
          {leaders.map((leader, place) => (
            <Leader key={leader.id} leader={leader} rank={place + 1} />
          ))}
        </chakra.ol>
      )}
    </Card>
  );
}

type LeaderProps = {
  leader: RouterOutputs["admin"]["athletes"]["athletes"][number];
  rank: number;
};

function Leader({ leader, rank }: LeaderProps) {
  const { name, sport, totalPoints, currentStreak } = leader;
  return (
    <LeaderLine
      rank={rank}
      rankLabel={words.leaders.place}
      sport={sport}
      days={words.leaders.streak(currentStreak)}
      isHighlighted={rank === 1}
      name={<chakra.b fontWeight="600">{name}</chakra.b>}
      points={
        <>
          <chakra.b fontWeight="600">{formatCount(totalPoints)}</chakra.b>{" "}
          <chakra.span textStyle="small" color="fg.muted">
            {words.leaders.points}
          </chakra.span>
        </>
      }
    />
  );
}

function WaitingCard() {
  const [waiting] = trpc.admin.waiting.useSuspenseQuery();
  const lines = waitingList(waiting, new Date());
  return (
    <Card as="section" aria-label={words.waiting.title}>
      <chakra.h2 textStyle="h3" mb="2">
        {words.waiting.title}
      </chakra.h2>
      {lines.length === 0 && <chakra.p color="fg.muted">{words.waiting.empty}</chakra.p>}
      <chakra.ul listStyle="none">
        {lines.map(({ what, help, to, action }) => (
          <WaitingRow key={to}>
            <div>
              <chakra.p fontWeight="600">{what}</chakra.p>
              <chakra.p textStyle="small" color="fg.muted">
                {help}
              </chakra.p>
            </div>
            <ButtonLink
              to={to}
              variant="outline"
              size="sm"
              flex="none"
              aria-label={`${action}: ${what}`}
            >
              {action}
            </ButtonLink>
          </WaitingRow>
        ))}
      </chakra.ul>
    </Card>
  );
}

/** The open tasks, most urgent first. */
function waitingList(waiting: RouterOutputs["admin"]["waiting"], now: Date) {
  const { careCalls, concerns, cases, inquiries, pastDue, failedMail, stuckWebhooks } = waiting;
  const { waiting: texts } = words;
  const ago = (date: Date | null) => (date ? formatRecent(date, now).spoken : "");
  const lines = [
    {
      count: careCalls.count,
      what: texts.careCalls(careCalls.count),
      help: texts.oldestCall(ago(careCalls.oldestAt)),
      to: "/admin/care",
      action: texts.toCalls,
    },
    {
      count: concerns.count,
      what: texts.concerns(concerns.count),
      help: texts.oldestConcern(ago(concerns.oldestAt)),
      to: "/admin/staff",
      action: texts.toConcerns,
    },
    {
      count: cases.count,
      what: texts.cases(cases.count),
      help: texts.oldestReport(ago(cases.oldestAt)),
      to: "/admin/moderation",
      action: texts.toReports,
    },
    {
      count: inquiries.count,
      what: texts.inquiries(inquiries.count),
      help: texts.oldestInquiry(ago(inquiries.oldestAt)),
      to: "/admin/inquiries",
      action: texts.toInquiries,
    },
    {
      count: pastDue.count,
      what: texts.pastDue(pastDue.count),
      help: pastDue.nextEnd ? texts.accessUntil(formatShortDay(pastDue.nextEnd)) : "",
      to: "/admin/athletes?subscription=past_due",
      action: texts.toAthletes,
    },
    {
      count: failedMail,
      what: texts.failedMail(failedMail),
      help: texts.failedMailHelp,
      to: "/admin/outbox",
      action: texts.toMail,
    },
    {
      count: stuckWebhooks,
      what: texts.webhooks(stuckWebhooks),
      help: texts.webhooksHelp,
      to: "/admin/webhooks",
      action: texts.toWebhooks,
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

const CounterGrid = chakra("ul", { base: { ...numberGrid, listStyle: "none", mb: "5" } });

const Counter = chakra(Link, {
  base: {
    display: "block",
    h: "full",
    px: { base: "4", md: "22px" },
    py: "3.5",
    bg: "bg.panel",
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-4px" },
    "& b": {
      ...largeNumber,
      display: "block",
      fontFeatureSettings: '"lnum"',
    },
    "& span": { textStyle: "small", color: "fg.muted" },
  },
});

const WaitingRow = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "8px 16px",
    py: "3.5",
    "& > div": { flex: "1 1 9rem", minW: "0" },
    "& + &": { borderTopWidth: "1px" },
  },
});
