import { chakra, Flex } from "@chakra-ui/react";
import { CalendarPlus, Check, Link2, Video } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { longMomentIn, plainDayIn, timeIn } from "#server/input/zone-time.ts";
import { Button } from "#src/components/button.tsx";
import { isFull } from "#src/components/event-parts.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { ExternalButton, TextAnchor } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import type { OwnEvent } from "./event-screen.tsx";
import { eventWords as words } from "./words.ts";

type Props = { event: OwnEvent; zone: string };
type Answer = NonNullable<OwnEvent["ownAnswer"]>["answer"];
/** The answer before a change; null if there was none. */
type PreviousAnswer = Answer | null;

const meta = changes("soulcare", "athletes");

/**
 * Asks whether the athlete is coming. Shows the calendar file and, to staff and those who come, the
 * link once it is open.
 */
export function AnswerCard({ event, zone }: Props) {
  const viewer = useViewer();
  const isAthlete = viewer?.athleteId != null;
  const isStaff = viewer !== null && !isAthlete;
  const isComing = event.ownAnswer?.answer === "coming";
  return (
    <Card as="section" aria-labelledby="answer">
      {isAthlete && <AnswerChoice event={event} />}
      {event.joinUrl ? (
        <ExternalButton href={event.joinUrl} colorPalette="accent" size="lg" w="full" mt="4">
          <Video aria-hidden />
          {words.join}
        </ExternalButton>
      ) : (
        (isComing || (isStaff && event.hasLink)) && (
          <LinkNote event={event} zone={zone} isComing={isComing} />
        )
      )}
      {event.joinUrl && (
        <chakra.p textStyle="small" color="fg.muted" mt="2">
          {words.joinHelp}
        </chakra.p>
      )}
      <TextAnchor alone href={`/events/${event.slug}.ics`} mt="2">
        <CalendarPlus size={18} aria-hidden />
        {words.calendar}
      </TextAnchor>
    </Card>
  );
}

/** The change that was just saved. Undo restores `previous`; an undo itself has none. */
type Done = { title: string; previous?: PreviousAnswer };

/** The athlete's answer, with undo. */
function useAnswer({ slug, ownAnswer }: OwnEvent) {
  const utils = trpc.useUtils();
  const [done, setDone] = useState<Done>();
  const answer = trpc.soulcare.answerEvent.useMutation({
    meta,
    onSuccess: (changed) => utils.soulcare.event.setData({ slug }, changed),
  });
  const chosen = answer.isPending ? answer.variables.answer : (ownAnswer?.answer ?? null);

  function choose(next: Answer) {
    if (answer.isPending || next === chosen) return;
    const previous = ownAnswer?.answer ?? null;
    const onSuccess = () => setDone({ title: words.saved[next], previous });
    answer.mutate({ slug, answer: next }, { onSuccess });
  }

  function undo(previous: PreviousAnswer) {
    if (answer.isPending) return;
    const onSuccess = () => setDone({ title: words.undone });
    answer.mutate({ slug, answer: previous }, { onSuccess });
  }

  // Without an answer the server keeps no question: one that was sent since must not go.
  const losesQuestion = done?.previous === null && Boolean(ownAnswer?.question);
  const shown = losesQuestion ? { title: done.title } : done;
  return { chosen, choose, done: shown, undo, error: answer.error };
}

function AnswerChoice({ event }: { event: OwnEvent }) {
  const { chosen, choose, done, undo, error } = useAnswer(event);
  const isOff = isFull(event) && chosen !== "coming";
  return (
    <>
      <chakra.h2 id="answer" textStyle="h3" mb="3">
        {words.areYouComing}
      </chakra.h2>
      <Flex role="group" aria-labelledby="answer" gap="2" wrap="wrap">
        <Choice isChosen={chosen === "coming"} isOff={isOff} onChoose={() => choose("coming")}>
          {words.yes}
        </Choice>
        <Choice isChosen={chosen === "not"} onChoose={() => choose("not")}>
          {words.no}
        </Choice>
      </Flex>
      <DoneLine done={done} onUndo={undo} />
      {isOff && <chakra.p mt="3">{words.full}</chakra.p>}
      <Refusal error={error} otherwise={words.notSaved} />
    </>
  );
}

type DoneProps = { done: Done | undefined; onUndo: (previous: PreviousAnswer) => void };

/** Not a toast, which would cover the form for a question to the host. */
function DoneLine({ done, onUndo }: DoneProps) {
  const line = useRef<HTMLDivElement>(null);
  const previous = done?.previous;

  function undo(to: PreviousAnswer) {
    // The pressed button disappears, so the focus moves to the line.
    line.current?.focus();
    onUndo(to);
  }

  return (
    <chakra.div ref={line} role="status" tabIndex={-1} mt={done ? "3" : undefined}>
      {done?.title}
      {previous !== undefined && (
        <Button
          variant="plain"
          px="0"
          ms="4"
          minH="11"
          minW="11"
          textDecoration="underline 1.5px {colors.accent.border}"
          textUnderlineOffset="5px"
          onClick={() => undo(previous)}
        >
          {words.undo}
        </Button>
      )}
    </chakra.div>
  );
}

type ChoiceProps = {
  isChosen: boolean;
  isOff?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

const Choice = ({ isChosen, isOff = false, onChoose, children }: ChoiceProps) => (
  <Button
    flex="1 1 8rem"
    minH="12"
    px="3"
    variant={isChosen ? "solid" : "outline"}
    aria-pressed={isChosen}
    disabled={isOff}
    onClick={onChoose}
  >
    {isChosen && <Check aria-hidden />}
    {children}
  </Button>
);

function LinkNote({ event, zone, isComing }: Props & { isComing: boolean }) {
  const { hasLink, linkOpensAt } = event;
  const isToday = plainDayIn(zone, linkOpensAt) === plainDayIn(zone, new Date());
  const opens = isToday
    ? words.opensAt(timeIn(zone, linkOpensAt))
    : words.opensOn(longMomentIn(zone, linkOpensAt));
  return (
    <Info>
      <Link2 size={20} aria-hidden />
      <div>
        {hasLink && <b>{opens}</b>}
        {isComing && <p>{hasLink ? words.linkHelp : words.reminders}</p>}
      </div>
    </Info>
  );
}

const Info = chakra("div", {
  base: {
    display: "flex",
    gap: "3",
    mt: "4",
    p: "14px 16px",
    bg: "bg.info",
    borderRadius: "l2",
    "& svg": { flex: "none", mt: "2px", color: "fg.info" },
    "& b": { fontWeight: "600" },
    "& p": { textStyle: "small" },
  },
});
