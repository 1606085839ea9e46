import { chakra } from "@chakra-ui/react";
import { CreditCard } from "lucide-react";
import { useRef, useState } from "react";
import { ButtonLink } from "#src/components/text-link.tsx";
import {
  formatHour,
  formatLongWeekDay,
  formatMonthDay,
  formatTime,
  nightsBetween,
} from "#src/lib/format.ts";
import { readLastSeen } from "#src/lib/last-seen.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { CheckInCard } from "./check-in-card.tsx";
import { FiveCards, useOpenCards } from "./five-cards.tsx";
import { HuddleBlocks } from "./huddle-skeleton.tsx";
import { NextPlate } from "./next-plate.tsx";
import { CheckInRow, FoldedRow, NewsCard, SinceCard, YoursCard } from "./today-rows.tsx";
import { WeekCard } from "./week-card.tsx";
import { WeeksFelt } from "./weeks-felt.tsx";

type Huddle = RouterOutputs["soulcare"]["huddle"];

const words = {
  payment: "Payment",
  failed: "Your card did not go through.",
  keep: (day: string) => `You keep everything until ${day}.`,
  update: "Update card",
  asOf: (moment: string) => `As of ${moment}`,
};

/** The Team Huddle tab: the next step, what has happened since, the week and five cards. */
export function HuddleTab() {
  const [huddle] = trpc.soulcare.huddle.useSuspenseQuery();
  const cards = useOpenCards();
  const checkIn = useRef<HTMLDivElement>(null);
  const { next, access, week, weeksFelt } = huddle;
  const showRelational = () => cards.show("relational");
  const hasFelt = weeksFelt.length > 1;
  const checkInCard = next.kind !== "rest" && (
    <Part ref={checkIn} of="check-in">
      <CheckInCard key={week.today} checkIn={huddle.checkIn} day={week.today} />
    </Part>
  );
  return (
    <>
      {access.state === "grace" && <PaymentNotice until={access.until} />}
      <Columns>
        <Column>
          <Part of="next">
            <NextPlate
              next={next}
              onDetails={showRelational}
              onCheckIn={() => checkIn.current?.querySelector("button")?.focus()}
            />
          </Part>
          <Part of="week">
            <WeekCard week={week} />
          </Part>
          {hasFelt && checkInCard}
        </Column>
        <Column>
          <Rows huddle={huddle} onDetails={showRelational} />
          {hasFelt ? (
            <Part of="felt">
              <WeeksFelt weeks={weeksFelt} />
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

/** What this browser saw of it last, for as long as there is no connection. */
export function SeenHuddle() {
  const [seen] = useState(readLastSeen);
  const now = useNow();
  const cards = useOpenCards();
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
          {next && (
            <Part of="next">
              <NextPlate next={next} onDetails={showRelational} onCheckIn={showRelational} />
            </Part>
          )}
          <Part of="week">
            <WeekCard week={week} />
          </Part>
        </Column>
        <Column>
          <Part of="news">
            <NewsCard
              announcements={[]}
              session={session}
              event={null}
              onDetails={showRelational}
            />
          </Part>
        </Column>
      </Columns>
      <FiveCards cards={cards} huddle={huddle} />
    </>
  );
}

const hasNoAccess = ({ next: { kind } }: Huddle) => kind === "begin" || kind === "on-hold";

/** What has happened, announcements and the next session. On a rest day all of it waits. */
function Rows({ huddle, onDetails }: { huddle: Huddle; onDetails: () => void }) {
  const { next, since, announcements, session, event, plan, week, checkIn } = huddle;
  const news = { announcements, session, event, plan, onDetails };
  if (next.kind === "rest")
    return (
      <Part of="news">
        <NewsCard {...news}>
          <FoldedRow since={since} tomorrow={dayAfter(week.today)} />
          {!checkIn.today && <CheckInRow />}
        </NewsCard>
      </Part>
    );
  return (
    <>
      <Part of="since">
        <SinceCard since={since} />
      </Part>
      {hasNoAccess(huddle) && (
        <Part of="since">
          <YoursCard />
        </Part>
      )}
      <Part of="news">
        <NewsCard {...news} />
      </Part>
    </>
  );
}

function dayAfter(day: string) {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return formatLongWeekDay(date);
}

function PaymentNotice({ until }: { until: Huddle["access"]["until"] }) {
  return (
    <Notice role="region" aria-label={words.payment}>
      <CreditCard size={22} aria-hidden />
      <p>
        <b>{words.failed}</b> {until && words.keep(formatMonthDay(until))}
      </p>
      <ButtonLink variant="outline" size="sm" to="/account#subscription">
        {words.update}
      </ButtonLink>
    </Notice>
  );
}

const Notice = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "auto 1fr auto",
    gap: "8px 12px",
    alignItems: "center",
    mb: "3.5",
    px: "3.5",
    py: "2.5",
    bg: "bg.panel",
    borderWidth: "1px",
    borderLeftWidth: "5px",
    borderColor: "fg.error",
    borderRadius: "l3",
    "& > svg": { color: "fg.error" },
    "& > a": { gridColumn: { base: "2", sm: "auto" } },
  },
});

/** Two columns; on a phone their parts stand in one, in the order of `Part`. */
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
