import { chakra } from "@chakra-ui/react";
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
  const checkInCard = next.kind !== "rest" && (
    <Part ref={checkIn} of="check-in">
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
        <Column>
          <Part ref={plate} of="next" tabIndex={-1}>
            <NextPlate
              next={shown}
              onDetails={showRelational}
              onCheckIn={startCheckIn}
              onClose={invitation.close}
            />
          </Part>
          <Part of="week">
            <WeekCard week={week} />
          </Part>
          {hasChart && checkInCard}
        </Column>
        <Column>
          {next.kind === "first-steps" && (
            <Part of="since">
              <FirstStepsCard step={next} onCheckIn={startCheckIn} />
            </Part>
          )}
          <Rows huddle={huddle} onDetails={showRelational} />
          {hasChart ? (
            <Part of="felt">
              <WeeksFelt weeks={weeksFelt} today={week.today} />
            </Part>
          ) : (
            checkInCard
          )}
        </Column>
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
        <Column>
          {next && !(next.kind === "begin" && invitation.isClosed) && (
            <Part of="next">
              <NextPlate
                next={next}
                onDetails={showRelational}
                onCheckIn={showRelational}
                onClose={invitation.close}
              />
            </Part>
          )}
          <Part of="week">
            <WeekCard week={week} />
          </Part>
        </Column>
        <Column>
          <Part of="news">
            <NewsCard session={session} event={null} onDetails={showRelational} />
          </Part>
        </Column>
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
      <Part of="news">
        <NewsCard {...news}>
          <FoldedRow since={others} tomorrow={dayAfter(week.today)} />
          {!checkIn.today && <CheckInRow />}
        </NewsCard>
      </Part>
    );
  return (
    <>
      <Part of="since">
        <SinceCard since={{ ...since, rows: others.rows }} />
      </Part>
      {hasNoAccess(huddle) && (
        <Part of="since">
          <YoursCard isOnHold={next.kind === "on-hold"} />
        </Part>
      )}
      <Part of="news">
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

/** Two columns; on a phone one column, ordered by `Part`. */
const Columns = chakra("div", {
  base: {
    display: { base: "flex", md: "grid" },
    flexDirection: "column",
    gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
    gap: { base: "3.5", md: "5" },
    alignItems: "stretch",
  },
});

const Column = chakra("div", {
  base: { display: { base: "contents", md: "flex" }, flexDirection: "column", gap: "5" },
});

const Part = chakra("div", {
  base: { minW: "0", _empty: { display: "none" } },
  variants: {
    of: {
      next: {},
      since: { order: { base: "1", md: "0" } },
      news: { order: { base: "2", md: "0" } },
      "check-in": { order: { base: "3", md: "0" } },
      week: { order: { base: "4", md: "0" } },
      felt: { hideBelow: "md", flex: "1", display: { md: "flex" } },
    },
  },
});
