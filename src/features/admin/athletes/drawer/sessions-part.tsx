import { Button, chakra, Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { sessionUndoMs, tracks } from "#db/values.ts";
import { Badge } from "#src/components/badge.tsx";
import { Select } from "#src/components/form/select.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatCount, formatStamp } from "#src/lib/format.ts";
import { trpc, trpcClient } from "#src/lib/trpc.ts";
import { showFailure } from "../../admin-toasts.ts";
import { Muted } from "../../screen-parts.tsx";
import { trackWords } from "../words.ts";
import { type AthleteProps, MoreButton, Part, Rows, useAthletePages } from "./drawer-parts.tsx";
import { CompleteForm, EditForm, PlanForm, type Session } from "./session-forms.tsx";
import { athleteWords, sessionWords as words } from "./words.ts";

const trackOptions = tracks.map((track) => ({ value: track, label: trackWords[track] }));

/** The sessions with the mentor, completed and planned. */
export function SessionsPart({ athlete }: AthleteProps) {
  const [isPlanning, setIsPlanning] = useState(false);
  return (
    <Part
      title={words.title}
      failed={words.failed}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsPlanning(true)}>
          <Plus aria-hidden />
          {words.plan}
        </Button>
      }
    >
      <TrackChoice athlete={athlete} />
      <Muted my="3">{words.held(athlete.sessionsThisMonth, athlete.sessionAllowance)}</Muted>
      {isPlanning && <PlanForm athleteId={athlete.id} onClose={() => setIsPlanning(false)} />}
      <Sessions id={athlete.id} />
    </Part>
  );
}

function Sessions({ id }: { id: number }) {
  const pages = useAthletePages(
    getQueryKey(trpc.admin.athleteSessions),
    id,
    trpcClient.admin.athleteSessions.query,
  );
  const { rows } = pages;
  if (rows.length === 0) return <Muted>{words.empty}</Muted>;
  return (
    <>
      <Rows>
        {rows.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      <MoreButton of={words.title} pages={pages} />
    </>
  );
}

/** The track decides how many sessions a month has; a change counts at once. */
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

/** A session and its actions; a completed one cannot be deleted. */
function SessionRow({ session }: { session: Session }) {
  const [opened, setOpened] = useState<"edit" | "complete">();
  const { notes, notesVisible, completedAt } = session;
  const close = () => setOpened(undefined);
  return (
    <chakra.li flexDir="column">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Topic session={session} />
        <Badge alignSelf="start" colorPalette={completedAt ? "green" : "blue"}>
          {completedAt ? words.completed : words.planned}
        </Badge>
      </Flex>
      {notes && (
        <chakra.div whiteSpace="pre-line">
          {notes}
          <small>{notesVisible ? words.shared : words.hidden}</small>
        </chakra.div>
      )}
      {opened === undefined && <Actions session={session} onOpen={setOpened} />}
      {opened === "edit" && <EditForm session={session} onClose={close} />}
      {opened === "complete" && <CompleteForm session={session} onClose={close} />}
    </chakra.li>
  );
}

function Topic({ session: { topic, sessionDate, pointsEarned } }: { session: Session }) {
  return (
    <chakra.div>
      <b>{topic}</b>
      <small>
        <time dateTime={sessionDate.toISOString()}>{formatStamp(sessionDate)}</time>,{" "}
        {words.points(formatCount(pointsEarned))}
      </small>
    </chakra.div>
  );
}

type ActionsProps = { session: Session; onOpen: (form: "edit" | "complete") => void };

function Actions({ session: { id, topic, completedAt }, onOpen }: ActionsProps) {
  const remove = useSessionDelete(id);
  const [openedAt] = useState(() => Date.now());
  const canReopen = completedAt && openedAt - completedAt.getTime() < sessionUndoMs;
  const reopen = trpc.admin.reopenSession.useMutation({
    onSuccess: () => void toaster.create({ title: words.reopened }),
    onError: showFailure(athleteWords.failedTitle, words.notReopened),
  });
  return (
    <Flex gap="2" wrap="wrap">
      {canReopen && (
        <Action
          name={words.reopenLong(topic)}
          onClick={() => reopen.isPending || reopen.mutate({ id })}
        >
          {words.reopenShort}
        </Action>
      )}
      {!completedAt && (
        <Action name={words.completeLong(topic)} onClick={() => onOpen("complete")}>
          {words.completeShort}
        </Action>
      )}
      <Action name={words.editLong(topic)} onClick={() => onOpen("edit")}>
        {words.editShort}
      </Action>
      {!completedAt && (
        <Action name={words.deleteLong(topic)} onClick={remove}>
          {words.deleteShort}
        </Action>
      )}
    </Flex>
  );
}

type ActionProps = { name: string; onClick: () => void; children: string };

function Action({ name, onClick, children }: ActionProps) {
  return (
    <Button variant="outline" size="sm" px="3" aria-label={name} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Deletes a planned session; the toast offers Undo. */
function useSessionDelete(id: number) {
  const restore = trpc.admin.restoreSession.useMutation({
    onError: showFailure(athleteWords.failedTitle, words.notRestored),
  });
  const remove = trpc.admin.deleteSession.useMutation({
    onError: showFailure(athleteWords.failedTitle, words.notDeleted),
    onSuccess: () =>
      void toaster.create({
        title: words.deleted,
        action: { label: words.undo, onClick: () => restore.mutate({ id }) },
      }),
  });
  return () => {
    if (!remove.isPending) remove.mutate({ id });
  };
}
