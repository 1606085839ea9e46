import { chakra, useBreakpointValue } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { LatePayment } from "#src/components/late-payment.tsx";
import { formatHour, formatLongWeekDay, formatTime, nightsBetween } from "#src/lib/format.ts";
import { readLastSeen } from "#src/lib/last-seen.ts";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { useNow } from "#src/lib/use-today.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CheckInCard } from "./check-in-card.tsx";
import { FirstStepsCard } from "./first-steps.tsx";
import { FiveCards, useOpenCards } from "./five-cards.tsx";
import { HuddleBlocks } from "./huddle-skeleton.tsx";
import { useUndismissed } from "./news-row.tsx";
import { NextPlate } from "./next-plate.tsx";
import { CheckInRow, FoldedRow, NewsCard, SinceCard, YoursCard } from "./today-rows.tsx";
import { WeekCard } from "./week-card.tsx";
import { WeeksFelt } from "./weeks-felt.tsx";
import { huddle as words } from "./words.ts";

type Huddle = RouterOutputs["soulcare"]["huddle"];

/** The Team Huddle tab: next step, unread notifications, week, check-in and five cards. */
export function HuddleTab() {
  const [huddle] = trpc.soulcare.huddle.useSuspenseQuery();
  const cards = useOpenCards();
  const checkIn = useRef<HTMLDivElement>(null);
  const mend = useViewer()?.mend;
  const { next, access, week, weeksFelt } = huddle;
  const invitation = useInvitation();
  const shown = invitation.isClosed ? (huddle.instead ?? next) : next;
  // The button of a step disappears when the step is done or closed.
  const plate = useKeptFocus<HTMLDivElement>(`${shown.kind} ${"id" in shown ? shown.id : ""}`);
  const showRelational = () => cards.show("relational");
  const hasChart = weeksFelt.length > 1;
  const startCheckIn = () => checkIn.current?.querySelector("button")?.focus();
  // In the page as it is seen: the Tab key and screen readers follow the page.
  const isWeekFirst = useBreakpointValue({ base: false, md: true }, { ssr: false });
  const weekCard = (
    <Part key="week">
      <WeekCard week={week} />
    </Part>
  );
  const checkInCard = next.kind !== "rest" && (
    <Part key="check-in" ref={checkIn}>
      <CheckInCard key={week.today} checkIn={huddle.checkIn} day={week.today} />
    </Part>
  );
  return (
    <>
      {access.state === "on-hold" && next.kind !== "on-hold" && mend && (
        <chakra.div mb="3.5">
          <LatePayment mend={mend} />
        </chakra.div>
      )}
      <Columns>
        <Part ref={plate} tabIndex={-1}>
          <NextPlate
            next={shown}
            onDetails={showRelational}
            onCheckIn={startCheckIn}
            onClose={invitation.close}
          />
        </Part>
        <News>
          {next.kind === "first-steps" && (
            <Part>
              <FirstStepsCard step={next} onCheckIn={startCheckIn} />
            </Part>
          )}
          <Rows huddle={huddle} onDetails={showRelational} />
          {hasChart ? (
            <Felt>
              <WeeksFelt weeks={weeksFelt} today={week.today} />
            </Felt>
          ) : (
            checkInCard
          )}
        </News>
        <Days>
          {isWeekFirst && weekCard}
          {hasChart && checkInCard}
          {!isWeekFirst && weekCard}
        </Days>
      </Columns>
      <FiveCards cards={cards} huddle={huddle} />
    </>
  );
}

/** The Huddle as this browser last saw it, shown while there is no connection. */
export function SeenHuddle() {
  const [seen] = useState(readLastSeen);
  const now = useNow();
  const cards = useOpenCards();
  const invitation = useInvitation();
  if (!seen) return <HuddleBlocks />;
  const { savedAt, huddle } = seen;
  const { next, week, session } = huddle;
  const showRelational = () => cards.show("relational");
  const moment = nightsBetween(savedAt, now) === 0 ? formatTime(savedAt) : formatHour(savedAt);
  return (
    <>
      <chakra.p textStyle="small" fontWeight="600" mb="3.5">
        {words.asOf(moment)}
      </chakra.p>
      <Columns>
        {next && !(next.kind === "begin" && invitation.isClosed) && (
          <Part>
            <NextPlate
              next={next}
              onDetails={showRelational}
              onCheckIn={showRelational}
              onClose={invitation.close}
            />
          </Part>
        )}
        <News>
          <Part>
            <NewsCard session={session} event={null} onDetails={showRelational} />
          </Part>
        </News>
        <Days>
          <Part>
            <WeekCard week={week} />
          </Part>
        </Days>
      </Columns>
      <FiveCards cards={cards} huddle={huddle} />
    </>
  );
}

const closedForMs = 30 * 24 * 60 * 60_000;

/** The invitation to begin the mentorship can be closed on this device for 30 days. */
function useInvitation() {
  const now = useNow();
  const [closedAt, setClosedAt] = useState(() =>
    Date.parse(localStore.read(storeKeys.invitationClosed) ?? ""),
  );

  function close() {
    localStore.write(storeKeys.invitationClosed, now.toISOString());
    setClosedAt(now.getTime());
  }

  return { isClosed: now.getTime() - closedAt < closedForMs, close };
}

const hasNoAccess = ({ next: { kind } }: Huddle) => kind === "begin" || kind === "on-hold";

/** The notifications and the news. On a rest day the notifications are folded. */
function Rows({ huddle, onDetails }: { huddle: Huddle; onDetails: () => void }) {
  const { next, since, announcements, session, event, plan, week, checkIn } = huddle;
  const announced = useUndismissed(announcements);
  const news = { news: announced, session, event, plan, onDetails };
  const others = withoutNews(since, announced.open[0]);
  if (next.kind === "rest")
    return (
      <Part>
        <NewsCard {...news}>
          <FoldedRow since={others} tomorrow={dayAfter(week.today)} />
          {!checkIn.today && <CheckInRow />}
        </NewsCard>
      </Part>
    );
  return (
    <>
      <Part>
        <SinceCard since={{ ...since, rows: others.rows }} />
      </Part>
      {hasNoAccess(huddle) && (
        <Part>
          <YoursCard isOnHold={next.kind === "on-hold"} />
        </Part>
      )}
      <Part>
        <NewsCard {...news} />
      </Part>
    </>
  );
}

/** The unread notifications without the one about the announcement shown among the news. */
function withoutNews({ rows, unread }: Huddle["since"], shown: { id: number } | undefined) {
  const others = rows.filter(({ subject }) => subject !== `announcement:${shown?.id}`);
  return { rows: others, unread: unread - (rows.length - others.length) };
}

function dayAfter(day: string) {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return formatLongWeekDay(date);
}

/** One column on a phone; otherwise the next step and the days stand beside the news. */
const Columns = chakra("div", {
  base: {
    display: { base: "flex", md: "grid" },
    flexDirection: "column",
    gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
    gridTemplateRows: "auto 1fr",
    gap: { base: "3.5", md: "5" },
    "& > *": { gridColumn: "1" },
  },
});

const Part = chakra("div", { base: { minW: "0", _empty: { display: "none" } } });

const News = chakra("div", {
  base: {
    display: { base: "contents", md: "flex" },
    flexDirection: "column",
    gap: "5",
    "&&": { gridColumn: "2", gridRow: "1 / span 2" },
  },
});

/** The check-in and the week; the week comes first where there is room for two columns. */
const Days = chakra("div", {
  base: { display: { base: "contents", md: "flex" }, flexDirection: "column", gap: "5" },
});

/** Fills the column, but stays near the height of its chart. */
const Felt = chakra("div", {
  base: { hideBelow: "md", flex: "1", display: { md: "flex" }, minW: "0", maxH: "18rem" },
});
