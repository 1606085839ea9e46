import { chakra, Flex } from "@chakra-ui/react";
import {
  Bell,
  BellRing,
  BookOpen,
  ChevronRight,
  ClipboardList,
  MessagesSquare,
  NotebookPen,
  Sun,
  X,
} from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { IconButton } from "#src/components/icon-button.tsx";
import {
  NotificationRow,
  RowButton,
  RowIcon,
  RowLink,
  RowList,
  RowText,
} from "#src/components/notification-row.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import {
  formatLongWeekDay,
  formatMonthDay,
  formatTimeInZone,
  nightsBetween,
} from "#src/lib/format.ts";
import type { SeenHuddle } from "#src/lib/last-seen.ts";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { explainPush, hasPush, ownerOf } from "#src/lib/push-owner.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { useMarkRead } from "#src/lib/use-news.ts";
import { useNow } from "#src/lib/use-today.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { Chevron, NewsRow, type useUndismissed } from "./news-row.tsx";
import { pushWords, todayRows as words } from "./words.ts";

type Huddle = RouterOutputs["soulcare"]["huddle"];

/** The three most important unread notifications; hidden if there are none. */
export function SinceCard({ since: { rows, unread } }: Pick<Huddle, "since">) {
  if (rows.length === 0) return null;
  return (
    <RowCard aria-label={words.since}>
      <Flex justify="space-between" align="center" gap="2.5" pt="2" pb="1">
        <chakra.h2 textStyle="h3">{words.since}</chakra.h2>
        <TextLink alone justifyContent="end" textStyle="small" to="/notifications">
          {words.all(unread)}
        </TextLink>
      </Flex>
      <NotificationRows rows={rows} />
    </RowCard>
  );
}

function NotificationRows({ rows }: { rows: Huddle["since"]["rows"] }) {
  const { mutate } = useMarkRead();
  return (
    <RowList>
      {rows.map((item) => (
        <li key={item.key}>
          <NotificationRow item={item} onRead={(subject) => mutate({ subject })} />
        </li>
      ))}
    </RowList>
  );
}

type NewsProps = Pick<Huddle, "event"> &
  Pick<SeenHuddle, "session"> & {
    /** Missing without a connection, like the plan: neither is stored in this browser. */
    news?: ReturnType<typeof useUndismissed>;
    plan?: Huddle["plan"];
    onDetails: () => void;
    children?: ReactNode;
  };

/** The announcements, the next session, the next event and the game plan. */
export function NewsCard({ news, session, event, plan, onDetails, children }: NewsProps) {
  const open = news?.open ?? [];
  if (open.length === 0 && !session && !event && !plan && !children) return null;
  return (
    <RowCard aria-label={words.news}>
      <RowList>
        {news && <NewsRow announcements={open} onDismiss={news.dismiss} />}
        {session && (
          <li>
            <SessionRow session={session} onDetails={onDetails} />
          </li>
        )}
        {session && <PushRow />}
        {event && (
          <li>
            <EventRow event={event} />
          </li>
        )}
        {plan && (
          <li>
            <LinkedRow
              to="/game-plan"
              Icon={ClipboardList}
              title={words.plan}
              line={words.planLine(plan.number, plan.focus, words.done(plan.done, plan.all))}
            />
          </li>
        )}
        {children}
      </RowList>
    </RowCard>
  );
}

type SessionProps = { session: NonNullable<SeenHuddle["session"]>; onDetails: () => void };

function SessionRow({ session, onDetails }: SessionProps) {
  const { topic, sessionDate, sessionType } = session;
  const when = `${dayOf(sessionDate, useNow())}, ${formatTimeInZone(sessionDate)}`;
  const isVideo = sessionType === "video-call";
  return (
    <RowButton type="button" onClick={onDetails}>
      <RowIcon>
        <DayArch aria-hidden>{sessionDate.getDate()}</DayArch>
      </RowIcon>
      <RowText title={topic || words.session}>{isVideo ? `${when}, ${words.video}` : when}</RowText>
      <ChevronRight size={18} aria-hidden />
    </RowButton>
  );
}

function EventRow({ event: { slug, title, startsAt } }: { event: NonNullable<Huddle["event"]> }) {
  return (
    <RowLink to={`/events/${slug}`}>
      <RowIcon>
        <DayArch aria-hidden>{startsAt.getDate()}</DayArch>
      </RowIcon>
      <RowText title={title}>
        {`${dayOf(startsAt, useNow())}, ${formatTimeInZone(startsAt)}`}
      </RowText>
      <ChevronRight size={18} aria-hidden />
    </RowLink>
  );
}

/** "Today", "Tomorrow", "Thursday"; from a week on "Thursday, December 3". */
function dayOf(date: Date, now: Date) {
  const nights = nightsBetween(now, date);
  if (nights === 0) return words.today;
  if (nights === 1) return words.tomorrow;
  const weekDay = formatLongWeekDay(date);
  return nights < 7 ? weekDay : `${weekDay}, ${formatMonthDay(date)}`;
}

/** The unread notifications on a rest day, folded until the athlete opens them. */
export function FoldedRow({ since, tomorrow }: Pick<Huddle, "since"> & { tomorrow: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (since.unread === 0) return null;
  return (
    <li>
      <RowButton type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <RowIcon color="fg.muted">
          <Bell size={22} aria-hidden />
        </RowIcon>
        <RowText title={words.keep(since.unread, tomorrow)}>{words.show}</RowText>
        <Chevron size={18} aria-hidden />
      </RowButton>
      {isOpen && (
        <chakra.div pb="2" animation="open">
          <NotificationRows rows={since.rows} />
          <TextLink alone textStyle="small" to="/notifications">
            {words.all(since.unread)}
          </TextLink>
        </chakra.div>
      )}
    </li>
  );
}

export const CheckInRow = () => (
  <li>
    <LinkedRow to="/check-in" Icon={Sun} title={words.checkIn} line={words.checkInLine} />
  </li>
);

/** Links to what needs no membership. */
export function YoursCard({ isOnHold }: { isOnHold: boolean }) {
  return (
    <RowCard aria-label={words.yours}>
      <chakra.h2 textStyle="h3" pt="3.5" pb="1">
        {words.yours}
      </chakra.h2>
      <RowList>
        <li>
          <LinkedRow
            to="/timeout-journal"
            Icon={NotebookPen}
            title={words.journal}
            line={words.journalLine}
          />
        </li>
        <li>
          <LinkedRow
            to="/soulcare?tab=playbook"
            Icon={BookOpen}
            title={words.playbook}
            line={words.playbookLine}
          />
        </li>
        <li>
          <LinkedRow
            to="/community"
            Icon={MessagesSquare}
            title={words.community}
            line={isOnHold ? words.communityOnHold : words.communityLine}
          />
        </li>
      </RowList>
    </RowCard>
  );
}

type LinkedRowProps = { to: string; Icon: typeof Bell; title: string; line: string };

const LinkedRow = ({ to, Icon, title, line }: LinkedRowProps) => (
  <RowLink to={to}>
    <RowIcon color="fg.muted">
      <Icon size={22} aria-hidden />
    </RowIcon>
    <RowText title={title}>{line}</RowText>
    <ChevronRight size={18} aria-hidden />
  </RowLink>
);

const RowCard = (props: ComponentProps<typeof Card>) => (
  <Card as="section" px={{ base: "18px", md: "5" }} py="0.5" {...props} />
);

/** Whether this browser supports push, has it off, and was not asked about it before. */
const isWorthOffering = () =>
  "PushManager" in window &&
  "Notification" in window &&
  Notification.permission === "default" &&
  !hasPush() &&
  localStore.read(storeKeys.pushOffered) === null;

/** Offers push notifications before sessions. Any answer ends the offer; an error does not. */
function PushRow() {
  const [isOffered, setIsOffered] = useState(isWorthOffering);
  const viewer = useViewer();
  if (!isOffered || !viewer || viewer.isOffline) return null;

  function dismiss() {
    localStore.write(storeKeys.pushOffered, "1");
    setIsOffered(false);
  }

  async function turnOn(owner: string) {
    try {
      const { turnOnPush } = await import("#src/lib/push-device.ts");
      if ((await turnOnPush(owner)) === "on") toaster.create({ title: pushWords.done() });
      dismiss();
    } catch (error) {
      const description = explainPush(error);
      toaster.create({ variant: "destructive", title: pushWords.failed, description });
    }
  }

  return (
    <chakra.li display="flex" alignItems="center">
      <RowButton type="button" onClick={() => void turnOn(ownerOf(viewer))}>
        <RowIcon>
          <BellRing size={22} strokeWidth={1.75} aria-hidden />
        </RowIcon>
        <RowText title={pushWords.title}>{pushWords.line}</RowText>
      </RowButton>
      <IconButton label={pushWords.dismiss} me="-13px" onClick={dismiss}>
        <X size={18} aria-hidden />
      </IconButton>
    </chakra.li>
  );
}

const DayArch = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "2.125rem",
    h: "10",
    pt: "1",
    borderRadius: "999px 999px 4px 4px",
    borderWidth: "1.5px",
    borderColor: "border.emphasized",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.05rem",
    lineHeight: "1",
  },
});
