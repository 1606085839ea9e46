import { chakra, Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { Eye, Lock, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { maxHomework, sessionUndoMs } from "#db/limits.ts";
import { tracks } from "#db/values.ts";
import { clockIn } from "#server/input/zone-time.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { ownZone } from "#src/components/event-parts.tsx";
import { Select } from "#src/components/form/select.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { firstName, formatCount, formatPlainDay, formatStamp } from "#src/lib/format.ts";
import { trpc, trpcClient } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { useNow } from "#src/lib/use-today.ts";
import { showFailure } from "../../admin-toasts.ts";
import { Muted } from "../../screen-parts.tsx";
import { trackWords } from "../words.ts";
import { CareGate, useCareAccess } from "./care-gate.tsx";
import { type AthleteProps, MoreButton, Part, Rows, useAthletePages } from "./page-parts.tsx";
import { EditSessionForm, PlanSessionForm, type Session } from "./session-forms.tsx";
import { HomeworkForm, SettleForm } from "./settle-form.tsx";
import { athleteWords, sessionWords as words } from "./words.ts";

const trackOptions = tracks.map((track) => ({ value: track, label: trackWords[track] }));

type PartProps = AthleteProps & {
  /** Beside the line: no choice of track, and nothing at all while the line is closed. */
  isBeside?: boolean;
};

/** Past and booked sessions with the mentor. */
export function SessionsPart({ athlete, isBeside = false }: PartProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  const { isOpen, mayChange } = useCareAccess(athlete.id);
  // The line already shows the "closed" notice, and opening the line opens the sessions too.
  if (isBeside && !isOpen) return null;
  return (
    <Part
      title={words.title}
      failed={words.failed}
      isBeside={isBeside}
      action={
        mayChange && (
          <Button variant="outline" size="sm" onClick={() => setIsPlanning(true)}>
            <Plus aria-hidden />
            {words.plan}
          </Button>
        )
      }
    >
      {!isBeside && <TrackChoice athlete={athlete} />}
      <Muted my="3">{words.held(athlete.sessionsThisMonth, athlete.sessionAllowance)}</Muted>
      {isPlanning && <PlanSessionForm athlete={athlete} onClose={() => setIsPlanning(false)} />}
      {isBeside ? (
        <Sessions athlete={athlete} mayChange={mayChange} />
      ) : (
        <CareGate athleteId={athlete.id}>
          <Sessions athlete={athlete} mayChange={mayChange} />
        </CareGate>
      )}
    </Part>
  );
}

type SessionsProps = AthleteProps & { mayChange: boolean };

function Sessions({ athlete, mayChange }: SessionsProps) {
  const pages = useAthletePages(
    getQueryKey(trpc.admin.athleteSessions),
    athlete.id,
    trpcClient.admin.athleteSessions.query,
  );
  const { rows } = pages;
  if (rows.length === 0) return <Muted>{words.empty}</Muted>;
  const lastHeld = rows.find(({ state }) => state === "held");
  return (
    <>
      <Rows ref={pages.list}>
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            athlete={athlete}
            session={session}
            mayChange={mayChange}
            leavesHomework={session === lastHeld && session.homework.length < maxHomework}
          />
        ))}
      </Rows>
      <MoreButton of={words.title} pages={pages} />
    </>
  );
}

/** The track sets the number of sessions a month; a change applies at once. */
function TrackChoice({ athlete: { id, track } }: AthleteProps) {
  const change = trpc.admin.changeTrack.useMutation({
    onSuccess: () => toaster.create({ title: words.trackChanged }),
    onError: showFailure(athleteWords.failedTitle, words.trackFailed),
  });

  function choose(value: string) {
    const chosen = tracks.find((name) => name === value);
    if (chosen && chosen !== track) change.mutate({ id, track: chosen });
  }

  return (
    <Select
      id="athlete-track"
      label={words.track}
      placeholder={words.track}
      options={trackOptions}
      value={change.isPending ? change.variables.track : track}
      onChange={choose}
    />
  );
}

type SessionProps = AthleteProps & { session: Session };
type RowProps = SessionProps &
  SessionsProps & {
    /** The last one that was held, and homework can be added to it. */
    leavesHomework: boolean;
  };

type Opened = "edit" | "held" | "cancel" | "homework";

/** A session with its notes, homework and actions. */
function SessionRow({ athlete, session, mayChange, leavesHomework }: RowProps) {
  const [opened, setOpened] = useState<Opened>();
  const name = firstName(athlete.name);
  const close = () => setOpened(undefined);
  const act = useSessionActions(close);
  // Only a booked session can be canceled.
  const shown = opened === "cancel" && session.state !== "booked" ? undefined : opened;
  // A pressed button may disappear with its action, so the row takes the focus.
  const row = useKeptFocus<HTMLLIElement>(`${shown} ${session.state} ${session.counts}`);
  return (
    <chakra.li ref={row} tabIndex={-1} flexDir="column">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Topic athlete={athlete} session={session} />
        <State session={session} />
      </Flex>
      {session.notes && (
        <Noted sign={<Eye size={15} aria-hidden />} title={words.shared(name)}>
          {session.notes}
        </Noted>
      )}
      {session.privateNotes && (
        <Noted sign={<Lock size={15} aria-hidden />} title={words.hidden(name)}>
          {session.privateNotes}
        </Noted>
      )}
      <Homework session={session} />
      {mayChange && shown === undefined && (
        <Actions act={act} session={session} leavesHomework={leavesHomework} onOpen={setOpened} />
      )}
      {shown === "cancel" && (
        <CancelQuestion act={act} id={session.id} name={name} onClose={close} />
      )}
      {shown === "edit" && <EditSessionForm athlete={athlete} session={session} onClose={close} />}
      {shown === "held" && <SettleForm name={name} session={session} onClose={close} />}
      {shown === "homework" && <HomeworkForm session={session} onClose={close} />}
    </chakra.li>
  );
}

const nameOf = ({ topic, sessionDate }: Session) => topic || formatStamp(sessionDate);

function Topic({ athlete, session }: SessionProps) {
  const { topic, sessionDate, pointsEarned, state } = session;
  const theirs = clockIn(athlete.timeZone, sessionDate);
  const isElsewhere = theirs !== clockIn(ownZone(null), sessionDate);
  return (
    <chakra.div minW="0" maxW="full">
      <b>{topic || words.noTopic}</b>
      <small>
        <time dateTime={sessionDate.toISOString()}>{formatStamp(sessionDate)}</time>
        {isElsewhere && `, ${words.theirTime(theirs, firstName(athlete.name))}`}
      </small>
      <small>
        {[session.place, state === "held" && words.points(formatCount(pointsEarned))]
          .filter(Boolean)
          .join(", ")}
      </small>
    </chakra.div>
  );
}

const palettes = { booked: "blue", held: "green", missed: "yellow", canceled: "gray" } as const;

function State({ session }: { session: Session }) {
  const { state, isExtra, isLate, counts, sessionDate } = session;
  const now = useNow(sessionDate);
  const isOpen = state === "booked" && sessionDate <= now;
  const isGivenBack = !counts && !isExtra && (state === "missed" || isLate);
  const more = [
    isExtra && words.extra,
    isLate && counts && words.late,
    isGivenBack && words.givenBack,
  ].filter(Boolean);
  return (
    <Badge alignSelf="start" colorPalette={isOpen ? "yellow" : palettes[state]}>
      {[isOpen ? words.open : words.states[state], ...more].join(", ")}
    </Badge>
  );
}

type NotedProps = { sign: ReactNode; title: string; children: string };

function Noted({ sign, title, children }: NotedProps) {
  return (
    <div>
      <chakra.small css={{ display: "flex!", alignItems: "center", gap: "6px", fontWeight: "600" }}>
        {sign}
        {title}
      </chakra.small>
      <chakra.p whiteSpace="pre-line">{children}</chakra.p>
    </div>
  );
}

function Homework({ session: { homework } }: { session: Session }) {
  if (homework.length === 0) return null;
  return (
    <div>
      <small>{words.homework}</small>
      <chakra.ul ps="4" listStyle="disc">
        {homework.map(({ id, text, dueDay, doneAt }) => (
          <li key={id}>
            {[text, dueDay && words.due(formatPlainDay(dueDay)), doneAt && words.done]
              .filter(Boolean)
              .join(", ")}
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}

type Act = { act: ReturnType<typeof useSessionActions> };
type ActionsProps = Act &
  Pick<RowProps, "session" | "leavesHomework"> & { onOpen: (opened: Opened) => void };

function Actions({ act, session, leavesHomework, onOpen }: ActionsProps) {
  const { id, state, sessionDate } = session;
  const now = useNow(sessionDate);
  const hasBegun = sessionDate <= now;
  const { actions } = words;
  const action = (name: string, onClick: () => void) => (
    <Button
      variant="outline"
      size="sm"
      px="3"
      aria-label={words.about(name, nameOf(session))}
      aria-disabled={act.isPending}
      onClick={() => act.isPending || onClick()}
    >
      {name}
    </Button>
  );
  return (
    <Flex gap="2" wrap="wrap">
      {state === "booked" && hasBegun && action(actions.held, () => onOpen("held"))}
      {state === "booked" && hasBegun && action(actions.missed, () => act.settle(id, "missed"))}
      {state === "booked" && action(actions.cancel, () => onOpen("cancel"))}
      {isUndoable(session, now) && action(actions.undo, () => act.undo(id))}
      {isSpent(session) && action(actions.giveBack, () => act.giveBack(id))}
      {leavesHomework && action(actions.homework, () => onOpen("homework"))}
      {action(actions.edit, () => onOpen("edit"))}
    </Flex>
  );
}

type QuestionProps = Act & { id: number; name: string; onClose: () => void };

/** Asks whether a session is to be canceled. */
const CancelQuestion = ({ act, id, name, onClose }: QuestionProps) => (
  <Flex role="group" aria-label={words.cancelIt} gap="2" wrap="wrap" align="center">
    <p>{words.sure(name)}</p>
    <Button
      size="sm"
      colorPalette="red"
      autoFocus
      loading={act.isPending}
      loadingText={athleteWords.saving}
      onClick={() => act.settle(id, "canceled")}
    >
      {words.cancelIt}
    </Button>
    <Button variant="outline" size="sm" onClick={onClose}>
      {words.keepIt}
    </Button>
  </Flex>
);

const isUndoable = ({ settledAt, canceledBy }: Session, now: Date) =>
  settledAt !== null &&
  canceledBy !== "athlete" &&
  now.getTime() - settledAt.getTime() < sessionUndoMs;

/** Whether the session counts against the allowance although it did not take place. */
const isSpent = ({ state, counts }: Session) =>
  counts && (state === "missed" || state === "canceled");

function useSessionActions(onSettled: () => void) {
  const onError = showFailure(athleteWords.failedTitle, words.failedAct);
  const settle = trpc.admin.settleSession.useMutation({
    onError,
    onSuccess: ({ state }) => {
      onSettled();
      if (state === "booked") return;
      toaster.create({ title: words.saved[state] });
    },
  });
  const undo = trpc.admin.unsettleSession.useMutation({
    onError,
    onSuccess: () => void toaster.create({ title: words.saved.undone }),
  });
  const giveBack = trpc.admin.giveBack.useMutation({
    onError,
    onSuccess: () => void toaster.create({ title: words.saved.givenBack }),
  });
  return {
    isPending: settle.isPending || undo.isPending || giveBack.isPending,
    settle: (id: number, state: "missed" | "canceled") => settle.mutate({ id, state }),
    undo: (id: number) => undo.mutate({ id }),
    giveBack: (id: number) => giveBack.mutate({ id }),
  };
}
