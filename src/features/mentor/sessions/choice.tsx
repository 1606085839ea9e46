import { chakra, Stack } from "@chakra-ui/react";
import { CalendarCheck } from "lucide-react";
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { maxLengths } from "#db/limits.ts";
import { clockIn, longDayIn, longMomentIn, monthIn, plainDayIn } from "#server/input/zone-time.ts";
import { Button } from "#src/components/button.tsx";
import { Optional, TextField } from "#src/components/form/field.tsx";
import { Note } from "#src/components/note.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { ButtonLink, TextButton, TextLink } from "#src/components/text-link.tsx";
import { firstName } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { useRest } from "#src/lib/use-rest.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import type { Session, Slots } from "./book-screen.tsx";
import { bookWords as words } from "./words.ts";

type Props = {
  data: Slots;
  /** The mentor’s first name. */
  name: string;
  chosen: Date | undefined;
  /** The session that moves to the chosen time. */
  moving: number | undefined;
  onTaken: (error: unknown) => void;
  onDone: (session: Session) => void;
};

/** The chosen time in both zones, and the button that books it. */
export function Choice(props: Props) {
  const { chosen, moving } = props;
  const booking = useBooking(props);
  const form = useRef<HTMLFormElement>(null);

  // Otherwise the Tab key would pass dozens of other times before it reaches the form.
  useEffect(() => {
    if (chosen) form.current?.focus({ preventScroll: true });
  }, [chosen]);

  const failure = <Refusal error={booking.error} otherwise={textsOf(moving).failed} />;
  if (chosen)
    return (
      <Chosen {...props} chosen={chosen} booking={booking} form={form}>
        {failure}
      </Chosen>
    );
  return (
    <>
      <chakra.p color="fg.muted">{words.none}</chakra.p>
      {failure}
    </>
  );
}

const textsOf = (moving: number | undefined) =>
  moving
    ? { submit: words.move, submitting: words.moving, failed: words.notMoved }
    : { submit: words.book, submitting: words.booking, failed: words.notBooked };

type ChosenProps = Props & {
  chosen: Date;
  booking: ReturnType<typeof useBooking>;
  form: RefObject<HTMLFormElement | null>;
  children: ReactNode;
};

function Chosen({ data, name, chosen, moving, booking, form, children }: ChosenProps) {
  const [topic, setTopic] = useState("");
  const month = monthOf(data, chosen);
  const texts = textsOf(moving);
  const action = useRest(chosen.getTime());
  const isUsedUp = month.isFull && data.extraSessions === 0;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!booking.isPending) booking.submit(chosen, topic.trim());
  }

  return (
    <chakra.form
      ref={form}
      tabIndex={-1}
      aria-label={`${longDayIn(data.zone, chosen)}, ${clockIn(data.zone, chosen)}`}
      display="grid"
      gap="4.5"
      noValidate
      onSubmit={onSubmit}
    >
      <div>
        {!moving && !isUsedUp && (
          <chakra.p textStyle="label" color="fg.muted">
            {month.words}
          </chakra.p>
        )}
        <chakra.p textStyle="h2" fontSize="1.7rem" lineHeight="1.18">
          {longDayIn(data.zone, chosen)},
          <br />
          {clockIn(data.zone, chosen)}
        </chakra.p>
      </div>
      <Facts data={data} name={name} chosen={chosen} />
      {!moving && !isUsedUp && <Topic name={name} value={topic} onChange={setTopic} />}
      {isUsedUp ? (
        <UsedUp allowed={month.allowed} name={month.name} />
      ) : (
        <div ref={action}>
          <Button
            type="submit"
            colorPalette="accent"
            w="full"
            loading={booking.isPending}
            loadingText={texts.submitting}
          >
            {texts.submit}
          </Button>
          {children}
        </div>
      )}
      <Rules>
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Rules>
    </chakra.form>
  );
}

type TopicProps = { name: string; value: string; onChange: (topic: string) => void };

function Topic({ name, value, onChange }: TopicProps) {
  const id = useId();
  return (
    <TextField
      id={`${id}-topic`}
      label={<Optional>{words.topic}</Optional>}
      help={words.topicHelp(name)}
      value={value}
      maxLength={maxLengths.title}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const UsedUp = ({ allowed, name }: { allowed: number; name: string }) => (
  <div>
    <p>
      {words.taken(allowed, name)} {words.extraOne}
    </p>
    <TextLink alone to="/mentor?ask=extra">
      {words.ask}
    </TextLink>
  </div>
);

/** The month of the chosen time, and whether its sessions are used up. */
function monthOf({ allowance, zone }: Slots, chosen: Date) {
  const month = plainDayIn(zone, chosen).slice(0, 7);
  const { taken = 0, allowed = 0 } = allowance.find((each) => each.month === month) ?? {};
  const name = monthIn(zone, chosen);
  const isFull = taken >= allowed;
  return {
    name,
    allowed,
    isFull,
    words: isFull ? words.extra : words.nth(taken + 1, allowed, name),
  };
}

/** Those months of the shown week in which nothing more can be booked. */
const usedUpMonths = ({ allowance, extraSessions }: Slots) =>
  extraSessions > 0 ? [] : allowance.filter(({ taken, allowed }) => taken >= allowed);

/** The open times in months that are not used up. */
export function timesToBook(data: Slots) {
  const usedUp = usedUpMonths(data).map(({ month }) => month);
  return data.slots.filter((slot) => !usedUp.includes(plainDayIn(data.zone, slot).slice(0, 7)));
}

export type Month = Slots["allowance"][number];

/** The used-up months whose times would be open in the shown week. */
export function hiddenMonths(data: Slots) {
  const open = new Set(data.slots.map((slot) => plainDayIn(data.zone, slot).slice(0, 7)));
  return usedUpMonths(data).filter(({ month }) => open.has(month));
}

/** The months by name, each once. */
const once = (months: readonly Month[]) => [
  ...new Map(months.map((each) => [each.month, each])).values(),
];

type UsedUpNoteProps = {
  data: Slots;
  /** Those of the weeks before that were passed over. */
  passed: readonly Month[];
  onShow: (day: string) => void;
};

/** Says that the sessions of a month are used up, for its times are not shown. */
export function UsedUpNote({ data, passed, onShow }: UsedUpNoteProps) {
  const { from, lastDay } = data;
  const months = once([...passed, ...hiddenMonths(data)]);
  const last = months.at(-1);
  if (!last) return null;
  const nextMonth = firstDayOf(last.month);
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1);
  const nextDay = nextMonth.toISOString().slice(0, 10);
  const taken = months.map(({ month, allowed }) =>
    words.taken(allowed, monthIn("UTC", firstDayOf(month))),
  );
  return (
    <Note my="4">
      {taken.join(" ")} <TextLink to="/mentor?ask=extra">{words.ask}</TextLink>
      {nextDay > from && nextDay <= lastDay && (
        <>
          {words.or}{" "}
          <TextButton onClick={() => onShow(nextDay)}>
            {words.goTo(monthIn("UTC", nextMonth))}
          </TextButton>
        </>
      )}
    </Note>
  );
}

const firstDayOf = (month: string) => new Date(`${month}-01T12:00:00Z`);

type FactsProps = Pick<Props, "data" | "name"> & { chosen: Date };

function Facts({ data, name, chosen }: FactsProps) {
  const { mentorZone, zone, minutes, isVideo, place } = data;
  return (
    <List>
      {mentorZone && clockIn(mentorZone, chosen) !== clockIn(zone, chosen) && (
        <div>
          <dt>{words.forMentor(name)}</dt>
          <dd>{clockIn(mentorZone, chosen)}</dd>
        </div>
      )}
      <div>
        <dt>{words.length}</dt>
        <dd>{words.minutes(minutes)}</dd>
      </div>
      <div>
        <dt>{words.where}</dt>
        <dd>{isVideo ? words.video : (place ?? words.placeLater)}</dd>
      </div>
    </List>
  );
}

const meta = changes("soulcare", "athletes");

/** Books or moves a session. After a conflict, clears the choice and refetches the open times. */
function useBooking({ moving, onTaken, onDone }: Props) {
  const utils = trpc.useUtils();
  const options = {
    meta,
    onSuccess: onDone,
    onError(error: unknown) {
      if (serverFailure(error)?.httpStatus !== 409) return;
      onTaken(error);
      void utils.soulcare.slots.invalidate();
    },
  };
  const book = trpc.soulcare.book.useMutation({ ...creates, ...options });
  const move = trpc.soulcare.moveSession.useMutation(options);
  return {
    isPending: book.isPending || move.isPending,
    error: book.error ?? move.error,
    submit(startsAt: Date, topic: string) {
      if (moving) move.mutate({ id: moving, startsAt });
      else book.mutate(withKey("book", { startsAt, topic }));
    },
  };
}

type BookedProps = { session: Session; isMoved: boolean };

/** What was booked, and where to go from there. */
export function Booked({ session, isMoved }: BookedProps) {
  const { sessionDate, mentorName, zone } = session;
  const name = mentorName ? firstName(mentorName) : "your mentor";
  const { canMail } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <Stack ref={box} tabIndex={-1} gap="4" maxW="56ch" role="status" align="start">
      <chakra.span color="accent.fg">
        <CalendarCheck size={40} strokeWidth={1.5} aria-hidden />
      </chakra.span>
      <PageHeading>{isMoved ? words.moved : words.booked}</PageHeading>
      <chakra.p fontSize="1.125rem">{words.meet(name, longMomentIn(zone, sessionDate))}</chakra.p>
      {canMail && <p>{words.invitation}</p>}
      <ButtonLink to="/mentor/sessions">{words.toSessions}</ButtonLink>
    </Stack>
  );
}

const List = chakra("dl", {
  base: {
    "& > div": {
      display: "grid",
      gridTemplateColumns: "minmax(5rem, 96px) minmax(0, 1fr)",
      gap: "3",
      py: "2",
      borderTopWidth: "1px",
      lineHeight: "1.45",
    },
    "& dt": { color: "fg.muted", fontSize: "0.9375rem" },
    "& dd": { overflowWrap: "anywhere" },
  },
});

const Rules = chakra("ul", {
  base: {
    listStyle: "none",
    display: "grid",
    gap: "1.5",
    textStyle: "small",
    color: "fg.muted",
    "& li": { ps: "5", position: "relative" },
    "& li::before": {
      content: '""',
      position: "absolute",
      insetStart: "0",
      top: "0.65em",
      w: "13px",
      h: "5px",
      borderBlockWidth: "1px",
      borderColor: "border.lane",
    },
  },
});
