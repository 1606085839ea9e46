import { chakra, Flex, Stack } from "@chakra-ui/react";
import { Check, Printer } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Empty } from "#src/components/empty.tsx";
import {
  Circle,
  dateOf,
  PartHeading,
  type PlanAction,
  PlanText,
  PrintedWeeks,
  WeekActions,
  WeekArches,
  weekHeading,
} from "#src/components/game-plan.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { BackLink, TextButton, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { UnprintedFrame } from "#src/components/unprinted-frame.tsx";
import { Card } from "#src/components/wrap.tsx";
import { earnedTitle, unlockedText } from "#src/content/achievements.ts";
import { formatMonthDay } from "#src/lib/format.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { HomeworkTick } from "../homework-tick.tsx";
import { planWords as words } from "./words.ts";

export type GamePlan = NonNullable<RouterOutputs["soulcare"]["gamePlan"]>;

/** The game plan that the mentor wrote for the season, with the actions to tick. */
export function GamePlanScreen() {
  const isAthlete = useViewer()?.athleteId != null;
  const [params] = useSearchParams();
  return (
    <PageBody>
      <UnprintedFrame />
      <chakra.div data-unprinted>
        <BackLink to="/soulcare">{words.back}</BackLink>
      </chakra.div>
      {isAthlete ? (
        <Loaded failed={words.failed} skeleton={<PlanSkeleton />} asked={params.toString()}>
          <Plan id={numberIn(params, "plan")} version={numberIn(params, "version")} />
        </Loaded>
      ) : (
        <>
          <title>{words.title(words.place)}</title>
          <PageHeading mb="5">{words.place}</PageHeading>
          <p>{words.staff}</p>
          <TextLink alone to="/admin/athletes">
            {words.staffLink}
          </TextLink>
        </>
      )}
    </PageBody>
  );
}

function numberIn(params: URLSearchParams, name: string) {
  const number = Number(params.get(name));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

const PlanSkeleton = () => (
  <>
    <Skeleton w="220px" h="20px" mb="2" />
    <Skeleton w="280px" h="44px" mb="5" />
    <CardSkeleton />
  </>
);

function Plan(asked: { id: number | undefined; version: number | undefined }) {
  const [plan] = trpc.soulcare.gamePlan.useSuspenseQuery(asked);
  if (!plan)
    return (
      <>
        <title>{words.title(words.place)}</title>
        <PageHeading mb="5">{words.place}</PageHeading>
        <Empty
          action={
            <TextLink alone to="/mentor">
              {words.toMentor}
            </TextLink>
          }
        >
          {words.empty}
        </Empty>
      </>
    );
  const span = words.span(plan.weeks.length, formatMonthDay(dateOf(plan.startsOn)));
  return (
    <>
      <title>{words.title(plan.title)}</title>
      <chakra.p textStyle="small" color="fg.muted">
        {`${words.place} · ${span}`}
      </chakra.p>
      <PageHeading mt="0.5" mb="5" overflowWrap="anywhere">
        {plan.title}
      </PageHeading>
      <Columns>
        <Stack gap="5" order={{ lg: "2" }} minW="0">
          <Versions plan={plan} />
          <HomeworkCard homework={plan.homework} />
          <Weeks key={`${plan.id} ${plan.shown.number}`} plan={plan} />
          <About plan={plan} />
        </Stack>
        <chakra.div minW="0">
          <PlanText letter={plan.letter} goals={plan.goals} />
          <PrintedWeeks weeks={plan.weeks} />
        </chakra.div>
      </Columns>
    </>
  );
}

type PlanProps = { plan: GamePlan };

const isNewest = ({ shown, versions }: GamePlan) => shown.number === versions[0]?.number;

/** A note if the plan is closed or the shown version is not the newest. */
function Versions({ plan }: PlanProps) {
  const { shown, id, isOpen } = plan;
  if (isNewest(plan)) return isOpen ? null : <Note>{words.away}</Note>;
  return (
    <Note as="div" data-unprinted>
      <p>{words.older(shown.number, formatMonthDay(shown.createdAt))}</p>
      <TextLink alone to={`/game-plan?plan=${id}`}>
        {words.newest}
      </TextLink>
    </Note>
  );
}

function HomeworkCard({ homework }: Pick<GamePlan, "homework">) {
  if (homework.length === 0) return null;
  return (
    <Card as="section" aria-label={words.homework} data-unprinted>
      <PartHeading mb="1">{words.homework}</PartHeading>
      <Stack gap="0">
        {homework.map((piece) => (
          <div key={piece.id}>
            <HomeworkTick homework={piece} />
            {piece.dueDay && (
              <chakra.p textStyle="small" color="fg.muted" ps="9" mt="-1.5">
                {words.due(formatMonthDay(dateOf(piece.dueDay)))}
              </chakra.p>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  );
}

function Weeks({ plan }: PlanProps) {
  const { weeks, currentWeek, isOpen, startsOn } = plan;
  const hasBegun = dateOf(startsOn) <= new Date();
  const [chosen, setChosen] = useState<number>();
  const number = chosen ?? currentWeek ?? (hasBegun ? weeks.length : 1);
  const week = weeks.find((candidate) => candidate.number === number) ?? weeks[0];
  if (!week) return null;
  const mayTick = isOpen && isNewest(plan);
  return (
    <Card as="section" aria-label={weekHeading(week)} data-unprinted>
      <PartHeading aria-live="polite" mb="3">
        {weekHeading(week)}
      </PartHeading>
      <WeekArches weeks={weeks} current={currentWeek} shown={week.number} onChoose={setChosen} />
      <WeekActions
        week={week}
        circle={
          mayTick
            ? (action, place) => (
                <TickCircle key={`${action.id} ${place}`} action={action} place={place} />
              )
            : undefined
        }
      />
      <chakra.p textStyle="small" color="fg.muted" borderTopWidth="1px" pt="3">
        {words.seen}
      </chakra.p>
    </Card>
  );
}

/** A circle to tick. The tick shows at once, and a second press takes it back. */
function TickCircle({ action, place }: { action: PlanAction; place: number }) {
  const utils = trpc.useUtils();
  const tick = trpc.soulcare.tickPlan.useMutation({
    meta: changes("soulcare"),
    onSuccess({ unlocked }) {
      if (unlocked.length === 0) return;
      toaster.create({ title: earnedTitle, description: unlockedText(unlocked) });
      void utils.athletes.notifications.invalidate();
    },
    onError: (error) =>
      toaster.create({
        variant: "destructive",
        title: words.notSaved,
        description: explain(error),
      }),
  });
  const isDone = tick.isPending ? tick.variables.isDone : action.ticked.includes(place);
  return (
    <Circle
      type="button"
      aria-pressed={isDone}
      aria-label={action.times === 1 ? words.once : words.time(place)}
      onClick={() => tick.isPending || tick.mutate({ actionId: action.id, place, isDone: !isDone })}
    >
      {isDone && <Check size={20} strokeWidth={1.75} aria-hidden />}
    </Circle>
  );
}

/** When this version was sent, what changed, and links to other versions and plans. */
function About({ plan }: PlanProps) {
  const { id, shown, versions, others } = plan;
  const day = formatMonthDay(shown.createdAt);
  return (
    <Card as="section" aria-label={words.versions} data-unprinted>
      <chakra.h2 fontWeight="600">
        {shown.number > 1 ? words.changed(day) : words.sent(day)}
      </chakra.h2>
      {shown.changed && (
        <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {`“${shown.changed}”`}
        </chakra.p>
      )}
      <Flex wrap="wrap" columnGap="5">
        {versions
          .filter(({ number }) => number !== shown.number)
          .map(({ number }) => (
            <Way key={number} to={`/game-plan?plan=${id}&version=${number}`}>
              {words.version(number)}
            </Way>
          ))}
        <Way to="/mentor">{words.toMentor}</Way>
        <TextButton alone textStyle="small" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          {words.print}
        </TextButton>
      </Flex>
      {others.length > 0 && (
        <>
          <chakra.h3 fontWeight="600" mt="2">
            {words.others}
          </chakra.h3>
          {others.map((other) => (
            <chakra.p key={other.id}>
              <Way to={`/game-plan?plan=${other.id}`}>
                {words.other(other.title, formatMonthDay(dateOf(other.startsOn)))}
              </Way>
            </chakra.p>
          ))}
        </>
      )}
    </Card>
  );
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <TextLink alone textStyle="small" to={to}>
    {children}
  </TextLink>
);

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 5fr)" },
    gap: { base: "7", lg: "9" },
    alignItems: "start",
    _print: { display: "block" },
  },
});
