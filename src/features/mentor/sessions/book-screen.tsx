import { Box, chakra } from "@chakra-ui/react";
import { keepPreviousData } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Globe } from "lucide-react";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { plainDayIn, shortMomentIn, zoneWord } from "#server/input/zone-time.ts";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Empty } from "#src/components/empty.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Failed } from "#src/components/loaded.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Presence } from "#src/components/presence.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { CardSkeleton, Loading } from "#src/components/skeleton.tsx";
import { BackLink, TextLink } from "#src/components/text-link.tsx";
import { Card, gutter } from "#src/components/wrap.tsx";
import { firstName } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { wayOutOf } from "#src/lib/way-out.ts";
import { addDays, hoursAhead, monthDayWords, weekOf } from "#src/lib/weeks.ts";
import { Booked, Choice, timesToBook, UsedUpNote } from "./choice.tsx";
import { Days, useFirstTime } from "./days.tsx";
import { useWeek } from "./use-week.ts";
import { bookWords as words } from "./words.ts";

export type Slots = RouterOutputs["soulcare"]["slots"];
export type Session = RouterOutputs["soulcare"]["mentorSessions"][number];

/** The mentor’s open times by week, to book a session or to move one (`?move=`). */
export function BookScreen() {
  const isAthlete = useViewer()?.athleteId != null;
  const { params } = useAddressParams();
  const moving = Number(params.get("move")) || undefined;
  return (
    <PageBody pt={{ base: "2.5", md: "7" }} pb={{ base: "28", md: "16" }}>
      <title>{moving ? words.moveTitle : words.title}</title>
      {isAthlete ? <Booking moving={moving} /> : <ForStaff />}
    </PageBody>
  );
}

function ForStaff() {
  return (
    <>
      <PageHeading>{words.heading("a mentor")}</PageHeading>
      <p>{words.staff}</p>
      <TextLink alone to="/admin/calendar">
        {words.staffLink}
      </TextLink>
    </>
  );
}

function Booking({ moving }: { moving: number | undefined }) {
  const weeks = useWeek();
  const [done, setDone] = useState<Session>();
  const query = trpc.soulcare.slots.useQuery(
    { from: weeks.week, ...(moving && { moving }) },
    { placeholderData: keepPreviousData },
  );
  const { data, error, isPlaceholderData } = query;
  const isSeeking = !weeks.isFound && data?.hasHours === true;
  if (isSeeking && !isPlaceholderData) weeks.seek(data);
  if (done) return <Booked session={done} isMoved={Boolean(moving)} />;
  const openTimes = { weeks, moving, isLoading: isPlaceholderData, onDone: setDone };
  if (data && !isSeeking) return <OpenTimes data={data} {...openTimes} />;
  if (error) return <NotLoaded error={error} onRetry={() => void query.refetch()} />;
  return (
    <Loading>
      <CardSkeleton />
    </Loading>
  );
}

type OpenTimesProps = {
  data: Slots;
  /** Whether `data` is of another week, until that of this week is there. */
  isLoading: boolean;
  weeks: ReturnType<typeof useWeek>;
  moving: number | undefined;
  onDone: (session: Session) => void;
};

function OpenTimes({ data, isLoading, weeks, moving, onDone }: OpenTimesProps) {
  const [pick, setPick] = useState<{ week: string; time: Date }>();
  // A time of another week is not on screen.
  const chosen = pick?.week === weeks.week ? pick.time : undefined;
  const [refusal, setRefusal] = useState<unknown>();
  const { times, seek } = useFirstTime(data.from);
  if (data.mentorName === null) return <NoTimes text={words.noMentor} />;
  const name = firstName(data.mentorName);
  if (!data.hasHours) return <NoTimes text={words.notYet(name)} />;
  const choice = { data, name, chosen, moving, onTaken, onDone };

  const slots = timesToBook(data);
  const days = { data, slots, name, chosen, week: weeks.week };

  function onTaken(error: unknown) {
    setPick(undefined);
    setRefusal(error);
  }

  function choose(time: Date) {
    setPick({ week: weeks.week, time });
    setRefusal(undefined);
  }

  /**
   * Shows the week of the day. If that week is shown already and nothing is open from the day on,
   * shows the week after.
   */
  function goTo(day: string) {
    const isOpen = slots.some((slot) => plainDayIn(data.zone, slot) >= day);
    const first = weekOf(day);
    const week = first === data.from && !isOpen ? addDays(first, 7) : first;
    weeks.show(week);
    seek(week);
  }

  return (
    <Columns>
      <section aria-labelledby="book">
        <BackLink to={moving ? "/mentor/sessions" : "/mentor"}>
          {moving ? words.backToSessions : words.back}
        </BackLink>
        <PageHeading id="book">
          {moving ? words.moveHeading(name) : words.heading(name)}
        </PageHeading>
        <Zones data={data} name={name} />
        <UsedUpNote data={data} passed={weeks.passed} onShow={goTo} />
        <PhoneRefusal error={refusal} otherwise={moving ? words.notMoved : words.notBooked} />
        <Week {...weeks} lastDay={data.lastDay} />
        <chakra.div ref={times} tabIndex={-1} outline="none">
          {isLoading ? (
            <Loading>
              <CardSkeleton />
            </Loading>
          ) : (
            <Days {...days} onChoose={choose} />
          )}
        </chakra.div>
        <chakra.p textStyle="small" color="fg.muted" mt="4.5">
          {words.noFit} <TextLink to="/mentor">{words.write(name)}</TextLink>
        </chakra.p>
      </section>
      <Aside aria-label={words.choice} hideBelow="md">
        <Card>
          <Choice {...choice} />
        </Card>
      </Aside>
      {chosen && <PhoneFoot {...choice} chosen={chosen} />}
    </Columns>
  );
}

/** Shows the way out that came with the error, such as a membership; otherwise a retry. */
function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!wayOutOf(error)) return <Failed as="h1" title={words.failed} onRetry={onRetry} />;
  return (
    <>
      <BackLink to="/mentor">{words.back}</BackLink>
      <PageHeading>{words.heading("your mentor")}</PageHeading>
      <Refusal error={error} otherwise={words.failed} />
    </>
  );
}

function NoTimes({ text }: { text: string }) {
  return (
    <>
      <BackLink to="/mentor">{words.back}</BackLink>
      <PageHeading mb="6">{words.heading("your mentor")}</PageHeading>
      <Empty
        action={
          <TextLink alone to="/mentor">
            {words.write("your mentor")}
          </TextLink>
        }
      >
        {text}
      </Empty>
    </>
  );
}

type ZonesProps = { data: Slots; name: string };

function Zones({ data: { zone, mentorZone }, name }: ZonesProps) {
  const now = new Date();
  const theirs = mentorZone ?? zone;
  const ahead = words.ahead(name, zoneWord(theirs, now), hoursAhead(theirs, zone, now));
  return (
    <chakra.p display="flex" gap="2.5" mt="3" mb="5" textStyle="small">
      <chakra.span color="fg.muted" flex="none" pt="0.5">
        <Globe size={19} strokeWidth={1.75} aria-hidden />
      </chakra.span>
      <span>
        {words.zone} <b>{zoneWord(zone, now)}</b>. {ahead}{" "}
        <TextLink to="/account">{words.changeZone}</TextLink>
      </span>
    </chakra.p>
  );
}

type WeekProps = Pick<ReturnType<typeof useWeek>, "first" | "week" | "show"> & {
  lastDay: string;
};

function Week({ first, week, show, lastDay }: WeekProps) {
  const [before, after] = [addDays(week, -7), addDays(week, 7)];
  return (
    <Bar>
      <IconButton
        label={words.before(monthDayWords(before))}
        disabled={week <= first}
        onClick={() => show(before)}
      >
        <ChevronLeft size={20} aria-hidden />
      </IconButton>
      <chakra.h2 textStyle="h3" fontSize="1.15rem" textAlign="center" aria-live="polite">
        {words.week(monthDayWords(week), monthDayWords(addDays(week, 6)))}
      </chakra.h2>
      <IconButton
        label={words.after(monthDayWords(after))}
        disabled={after > lastDay}
        onClick={() => show(after)}
      >
        <ChevronRight size={20} aria-hidden />
      </IconButton>
    </Bar>
  );
}

/** On a phone the dialog closes after an error, so the error appears on the page. */
function PhoneRefusal(refusal: ComponentProps<typeof Refusal>) {
  const box = useRef<HTMLDivElement>(null);
  const { error } = refusal;

  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);

  return (
    <Box ref={box} tabIndex={-1} hideFrom="md" mb={error ? "4" : undefined}>
      <Refusal {...refusal} />
    </Box>
  );
}

type FootProps = ComponentProps<typeof Choice> & { chosen: Date };

/** The chosen time at the foot of a phone; its button opens the choice as a dialog. */
function PhoneFoot(props: FootProps) {
  const { data, chosen } = props;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (chosen) button.current?.focus({ preventScroll: true });
  }, [chosen]);

  return (
    <Box hideFrom="md">
      <Foot aria-label={words.chosen}>
        <chakra.span lineHeight="1.35">
          <b>{shortMomentIn(data.zone, chosen)}</b>
          <chakra.span display="block" textStyle="small" color="fg.muted">
            {words.byVideo(zoneWord(data.zone, chosen), data.minutes, data.isVideo)}
          </chakra.span>
        </chakra.span>
        <Button ref={button} colorPalette="accent" size="sm" onClick={() => setIsOpen(true)}>
          {words.continue}
        </Button>
      </Foot>
      <Presence>
        {isOpen && (
          <Dialog title={words.choice} onClose={() => setIsOpen(false)}>
            <Box mt="4">
              <Choice {...props} />
            </Box>
          </Dialog>
        )}
      </Presence>
    </Box>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 7.4fr) minmax(0, 4.6fr)" },
    columnGap: "14",
    alignItems: "start",
  },
});

const Aside = chakra("aside", { base: { position: "sticky", top: "88px" } });

const Bar = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    minH: "52px",
    borderBlockWidth: "1px",
    borderColor: "border.lane",
  },
});

const Foot = chakra("section", {
  base: {
    position: "fixed",
    insetInline: "0",
    bottom: "var(--bottom-bar, 0px)",
    zIndex: "docked",
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: "3",
    alignItems: "center",
    px: gutter,
    py: "3",
    bg: "bg.panel",
    borderTopWidth: "1px",
    borderColor: "border.lane",
  },
});
