import { Button, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { Badge } from "#src/components/badge.tsx";
import { sessionWords as words } from "#src/content/admin-athlete.ts";
import { formatCount, formatStamp } from "#src/lib/format.ts";
import { CompleteForm, EditForm } from "./session-forms.tsx";
import type { Session } from "./session-types.ts";
import { useSessionDelete } from "./use-session-delete.ts";

/** One session, and what may be done with it: once it was held, it stays. */
export function SessionRow({ session }: { session: Session }) {
  const [opened, setOpened] = useState<"edit" | "complete">();
  const { notes, notesVisible, completedAt } = session;
  const close = () => setOpened(undefined);
  return (
    <chakra.li flexDir="column">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <What session={session} />
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

function What({ session: { topic, sessionDate, pointsEarned } }: { session: Session }) {
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
  return (
    <Flex gap="2" wrap="wrap">
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
