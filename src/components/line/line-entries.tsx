import { chakra } from "@chakra-ui/react";
import {
  CalendarClock,
  CalendarX,
  Check,
  Eye,
  Hand,
  ListChecks,
  type LucideIcon,
  PenLine,
  UserRoundCheck,
} from "lucide-react";
import type { ReactNode } from "react";
import { PlainText } from "#src/components/plain-text.tsx";
import { firstName, formatShortDay, formatStamp, formatTime } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { lineWords as words } from "./words.ts";

export type LineEntry = RouterOutputs["soulcare"]["line"]["entries"][number];
export type LineMessage = Extract<LineEntry, { kind: "message" }>;
export type SharedReflection = Extract<LineEntry, { kind: "reflection" }>;
type Opening = Extract<LineEntry, { kind: "opening" }>;

type LineSession = Extract<LineEntry, { kind: "session" }>;
type DoneHomework = Extract<LineEntry, { kind: "homework" }>;
export type Homework = LineSession["homework"][number];

type Tint = "plain" | "gold";

type EventProps = {
  Icon: LucideIcon;
  title: ReactNode;
  tint?: Tint;
  at: Date;
  children?: ReactNode;
};

/** An entry of the line that is no message. */
function LineEvent({ Icon, title, tint = "plain", at, children }: EventProps) {
  return (
    <EventFrame alignItems={children ? "start" : "center"}>
      <EventIcon data-tint={tint}>
        <Icon size={17} strokeWidth={1.75} aria-hidden />
      </EventIcon>
      <chakra.div minW="0">
        <chakra.p fontWeight="600" lineHeight="1.35">
          {title}
        </chakra.p>
        <chakra.div textStyle="small" color="fg.muted" lineHeight="1.45">
          {children ?? <time dateTime={at.toISOString()}>{formatTime(at)}</time>}
        </chakra.div>
      </chakra.div>
    </EventFrame>
  );
}

/** Says that an owner has opened this line, and why. */
export const OpeningEntry = ({ opening: { at, name, reason } }: { opening: Opening }) => (
  <LineEvent
    Icon={Eye}
    at={at}
    title={words.opened(name ?? words.owner, formatShortDay(at), reason)}
  />
);

type SessionProps = {
  session: LineSession;
  /** The names of both people for the reader, such as "You". */
  people: { athlete: string; staff: string };
  /** Renders a piece of homework; the athlete can tick it. */
  drawHomework: (homework: Homework) => ReactNode;
};

const sessionIcons = { booked: CalendarClock, held: Check, missed: CalendarX, canceled: CalendarX };

/** A session with its notes, folded, and its homework. */
export function SessionEntry({ session, people, drawHomework }: SessionProps) {
  const { at, startsAt, state, topic, canceledBy, counts, notes, mentor, homework } = session;
  const title =
    state === "canceled" && canceledBy
      ? words.canceled(people[canceledBy])
      : words.sessions[state](topic);
  return (
    <>
      <LineEvent
        Icon={sessionIcons[state]}
        at={at}
        tint={state === "held" ? "gold" : "plain"}
        title={title}
      >
        {state === "canceled" ? words.planned(topic, formatStamp(startsAt)) : factsOf(session)}
        {counts && state !== "held" && state !== "booked" && ` ${words.counts}`}
        {notes && (
          <chakra.details>
            <chakra.summary cursor="pointer" py="3" textDecoration="underline">
              {mentor ? words.notesFrom(firstName(mentor)) : words.notes}
            </chakra.summary>
            <PlainText>{notes}</PlainText>
          </chakra.details>
        )}
      </LineEvent>
      {homework.length > 0 && (
        <LineEvent Icon={ListChecks} at={at} title={words.homework}>
          <chakra.ul listStyle="none" color="fg" fontSize="1rem">
            {homework.map((one) => (
              <li key={one.id}>{drawHomework(one)}</li>
            ))}
          </chakra.ul>
        </LineEvent>
      )}
    </>
  );
}

const factsOf = ({ minutes, sessionType }: LineSession) =>
  words.length(minutes, sessionType === "video-call");

export const HomeworkEntry = ({ homework: { at, text } }: { homework: DoneHomework }) => (
  <LineEvent Icon={ListChecks} at={at} tint="gold" title={words.homeworkDone(text)} />
);

type OwnReflectionProps = { reflection: SharedReflection; reader: string };

/** A shared reflection, as its author sees it: the beginning, and when staff read it. */
export function OwnReflection({ reflection, reader }: OwnReflectionProps) {
  const { growthArea, at, seenAt } = reflection;
  return (
    <LineEvent Icon={PenLine} at={at} title={words.shared(growthArea)}>
      “{excerptOf(reflection.reflection)}” {seenAt && words.seen(reader, formatTime(seenAt))}
    </LineEvent>
  );
}

const excerptLength = 120;

function excerptOf(text: string) {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length > excerptLength
    ? `${characters.slice(0, excerptLength).join("").trimEnd()} …`
    : line;
}

type GivenReflectionProps = { reflection: SharedReflection; children?: ReactNode };

/** A shared reflection, as the staff see it: the whole text. */
export const GivenReflection = ({ reflection, children }: GivenReflectionProps) => (
  <chakra.div
    borderInlineStartWidth="3px"
    borderColor="accent.border"
    ps="4"
    py="1.5"
    id={`reflection-${reflection.id}`}
  >
    <chakra.p textStyle="small" color="fg.muted">
      {words.sharedWith(reflection.growthArea, reflection.promptQuestion)}
    </chakra.p>
    <chakra.div fontFamily="heading" fontSize="1.1875rem" lineHeight="1.5" my="1">
      <PlainText>{reflection.reflection}</PlainText>
    </chakra.div>
    {children}
  </chakra.div>
);

type NoticeProps = { message: LineMessage; titles: Record<Extra, string>; children?: ReactNode };
type Extra = "extra_request" | "extra_granted" | "extra_declined";

const extraIcons = { extra_request: Hand, extra_granted: UserRoundCheck, extra_declined: Hand };

export const isExtra = (about: LineMessage["about"]): about is Extra => about in extraIcons;

/** A change of the mentor, or a request for an extra session and its answer. */
export function LineNotice({ message: { about, at, body }, titles, children }: NoticeProps) {
  if (!isExtra(about)) return <LineEvent Icon={UserRoundCheck} at={at} title={body} />;
  const tint = about === "extra_granted" ? "gold" : "plain";
  return (
    <LineEvent Icon={extraIcons[about]} at={at} title={titles[about]} tint={tint}>
      {body && <PlainText>{body}</PlainText>}
      <time dateTime={at.toISOString()}>{formatTime(at)}</time>
      {children}
    </LineEvent>
  );
}

const EventFrame = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "40px minmax(0, 1fr)",
    gap: "2px 14px",
    borderInlineStartWidth: "3px",
    borderColor: "border.lane",
    ps: "3.5",
    py: "1.5",
    overflowWrap: "anywhere",
  },
});

const EventIcon = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "34px",
    h: "40px",
    borderRadius: "999px 999px 4px 4px",
    borderWidth: "1.5px",
    borderColor: "border.emphasized",
    "&[data-tint=gold]": {
      bg: "accent.subtle",
      borderColor: "accent.border",
      color: "accent.fg",
    },
  },
});
