import { chakra, Flex } from "@chakra-ui/react";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import { maxLengths } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { composerId, LineComposer } from "#src/components/line/line-composer.tsx";
import {
  GivenReflection,
  type Homework,
  HomeworkEntry,
  isExtra,
  type LineEntry,
  LineNotice,
  OpeningEntry,
  SessionEntry,
  type SharedReflection,
} from "#src/components/line/line-entries.tsx";
import { MessageBubble, UnsentBubble } from "#src/components/line/message-bubble.tsx";
import { Timeline } from "#src/components/line/timeline.tsx";
import { lineWords } from "#src/components/line/words.ts";
import { Note } from "#src/components/note.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { firstName, formatPlainDay } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { changes, creates, type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { addToLine, useLineDraft } from "#src/lib/use-line-draft.ts";
import { useNow } from "#src/lib/use-today.ts";
import { useDraftOwner } from "../admin-draft.ts";
import { linesWords, newestHash, waitOf, lineScreenWords as words } from "./words.ts";

type Props = { athleteId: number };

/** An athlete's line as staff see it; only with `mayWrite` can they write in it. */
export function StaffLine({ athleteId }: Props) {
  const { pages, line, entries } = useStaffLine(athleteId);
  const { reply, read, actions } = useStaffLineMutations();
  const [answered, setAnswered] = useState<SharedReflection>();
  const owner = useDraftOwner();
  const draft = useLineDraft({ owner, part: String(athleteId), entries }, (message) =>
    reply({ athleteId, ...message }),
  );
  const name = firstName(line.athlete.name);
  const { hash } = useLocation();

  function answer(reflection: SharedReflection) {
    setAnswered(reflection);
    document.getElementById(composerId)?.focus();
  }

  function submit() {
    draft.submit(answered?.id);
    setAnswered(undefined);
  }

  return (
    <>
      {line.mentor === null && <Note mb="4">{words.noMentor}</Note>}
      <Card p="0" as="section" aria-label={words.with(line.athlete.name)}>
        <Waiting line={line} />
        <chakra.div px={{ base: "4", md: "6" }}>
          {entries.length === 0 && <chakra.p py="6">{words.empty}</chakra.p>}
          <Timeline
            entries={entries}
            pages={pages}
            readAt={line.staffReadAt}
            opensAtEnd={hash === newestHash}
            isNews={isFromAthlete}
            {...(line.mayWrite && { onRead: (upTo: Date) => read({ athleteId, upTo }) })}
            draw={(entry, isNew) => (
              <Entry
                entry={entry}
                isNew={isNew}
                line={line}
                actions={actions}
                onAnswer={line.mayWrite ? answer : undefined}
              />
            )}
          >
            {draft.unsent.map((message) => (
              <UnsentBubble
                key={message.key}
                message={message}
                error={draft.errorOf(message.key)}
                onRetry={() => draft.retry(message)}
                onDiscard={() => draft.discard(message.key)}
              />
            ))}
            <chakra.div id={newestHash.slice(1)} mt="-3.5" />
          </Timeline>
        </chakra.div>
        <Dock>
          {line.mayWrite ? (
            <>
              {answered && (
                <Answering reflection={answered} onStop={() => setAnswered(undefined)} />
              )}
              <LineComposer name={name} draft={{ ...draft, submit }} />
            </>
          ) : (
            <p>{words.readOnly}</p>
          )}
        </Dock>
      </Card>
      <chakra.p textStyle="small" color="fg.muted" mt="3">
        {words.crisis}
      </chakra.p>
    </>
  );
}

function Waiting({ line }: { line: StaffLineData }) {
  const { athlete, awaitsSince, isLate, mayWrite } = line;
  const now = useNow();
  const waits = mayWrite ? words.waitsForYou : linesWords.waits;
  const settle = trpc.admin.endWaiting.useMutation({ meta: changes("admin") });
  return (
    <Flex
      wrap="wrap"
      justify="space-between"
      align="center"
      gap="2"
      px={{ base: "4", md: "6" }}
      py="3"
      minH="56px"
      borderBottomWidth="1px"
    >
      <chakra.h2 textStyle="h3">{words.place}</chakra.h2>
      {awaitsSince && (
        <Flex wrap="wrap" align="center" gap="3">
          <chakra.span textStyle="small" color={isLate ? "fg.error" : "fg.muted"}>
            {waits(waitOf(awaitsSince, now))}
          </chakra.span>
          {mayWrite && (
            <Button
              variant="outline"
              size="sm"
              loading={settle.isPending}
              loadingText={words.settling}
              onClick={() => settle.mutate({ athleteId: athlete.id })}
            >
              {words.settle}
            </Button>
          )}
        </Flex>
      )}
      <Refusal error={settle.error} otherwise={words.notSaved} />
    </Flex>
  );
}

/** Whether an entry comes from the athlete; only these are news to the mentor. */
const isFromAthlete = (entry: LineEntry) =>
  entry.kind === "reflection" ||
  entry.kind === "homework" ||
  (entry.kind === "message" && !entry.fromStaff);

type EntryProps = {
  entry: LineEntry;
  isNew: boolean;
  line: StaffLineData;
  actions: ReturnType<typeof useStaffLineMutations>["actions"];
  onAnswer: ((reflection: SharedReflection) => void) | undefined;
};

function Entry({ entry, isNew, line, actions, onAnswer }: EntryProps) {
  const now = useNow();
  const { athlete, athleteReadAt } = line;
  const name = firstName(athlete.name);
  if (entry.kind === "opening") return <OpeningEntry opening={entry} />;
  if (entry.kind === "reflection")
    return (
      <GivenReflection reflection={entry}>
        {onAnswer && (
          <TextButton textStyle="small" fontWeight="600" onClick={() => onAnswer(entry)}>
            {lineWords.answerThis}
          </TextButton>
        )}
      </GivenReflection>
    );
  if (entry.kind === "session")
    return (
      <SessionEntry
        session={entry}
        people={{ athlete: name, staff: firstName(entry.mentor ?? lineWords.formerMentor) }}
        drawHomework={wordsOfHomework}
      />
    );
  if (entry.kind === "homework") return <HomeworkEntry homework={entry} />;
  if (isExtra(entry.about) || entry.about === "mentor_changed")
    return (
      <LineNotice message={entry} titles={words.titles(authorOf(entry, name))}>
        <OpenRequestAnswer entry={entry} line={line} />
      </LineNotice>
    );
  return (
    <MessageBubble
      message={entry}
      isOurs={entry.fromStaff}
      author={authorOf(entry, name)}
      isRead={athleteReadAt !== null && entry.at <= athleteReadAt}
      isNew={isNew}
      now={now}
      actions={actions}
    />
  );
}

const wordsOfHomework = ({ text, dueDay, doneAt }: Homework) =>
  [text, dueDay && !doneAt && lineWords.due(formatPlainDay(dueDay)), doneAt && lineWords.done]
    .filter(Boolean)
    .join(", ");

type Message = Extract<LineEntry, { kind: "message" }>;

function authorOf({ isOwn, fromStaff, author }: Message, athlete: string) {
  if (isOwn) return lineWords.you;
  return fromStaff ? (author ?? lineWords.formerMentor) : athlete;
}

/** The form to answer an open request for an extra session; only the newest request can be open. */
function OpenRequestAnswer({ entry, line }: { entry: Message; line: StaffLineData }): ReactNode {
  const newest = line.entries.find((one) => one.kind === "message" && isExtra(one.about));
  const isOpen = line.mayWrite && line.hasOpenRequest && newest?.id === entry.id;
  return isOpen && <AnswerExtraForm athleteId={line.athlete.id} />;
}

type AnsweringProps = { reflection: SharedReflection; onStop: () => void };

const Answering = ({ reflection, onStop }: AnsweringProps) => (
  <Flex wrap="wrap" gap="3" align="center" mb="2" textStyle="small">
    <span>{words.answering(reflection.growthArea)}</span>
    <TextButton onClick={onStop}>{words.stopAnswering}</TextButton>
  </Flex>
);

/** Grants or declines the requested extra session. */
function AnswerExtraForm({ athleteId }: { athleteId: number }) {
  const [note, setNote] = useState("");
  const answer = trpc.admin.answerExtra.useMutation({ ...creates, meta: changes("admin") });

  function send(grant: boolean) {
    if (!answer.isPending) answer.mutate(withKey("answerExtra", { athleteId, grant, note }));
  }

  return (
    <chakra.div display="grid" gap="3" mt="3" maxW="480px" color="fg">
      <LongTextField
        id="extra-answer"
        name="note"
        label={words.note}
        help={words.noteHelp}
        maxLength={maxLengths.extraNote}
        minH="64px"
        value={note}
        readOnly={answer.isPending}
        onChange={(event) => setNote(event.target.value)}
      />
      <Flex wrap="wrap" gap="3">
        <Button size="sm" loading={answer.isPending} onClick={() => send(true)}>
          {words.grant}
        </Button>
        <Button size="sm" variant="outline" disabled={answer.isPending} onClick={() => send(false)}>
          {words.decline}
        </Button>
      </Flex>
      <Refusal error={answer.error} otherwise={words.notSaved} />
    </chakra.div>
  );
}

type StaffLineData = RouterOutputs["admin"]["line"];

const lineKey = (athleteId: number) => [
  ...getQueryKey(trpc.admin.line),
  { athleteId, type: "infinite" },
];

/** The line with an athlete in pages, newest first. */
function useStaffLine(athleteId: number) {
  const pages = useSuspenseInfiniteQuery({
    queryKey: lineKey(athleteId),
    queryFn: ({ pageParam, signal }) =>
      trpcClient.admin.line.query(
        { athleteId, ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }: StaffLineData) => next,
  });
  const [newest] = pages.data.pages;
  if (!newest) throw new Error("A line has at least one page.");
  return { pages, line: newest, entries: pages.data.pages.flatMap(({ entries }) => entries) };
}

const meta = changes("admin");

function useStaffLineMutations() {
  const reply = trpc.admin.reply.useMutation({
    ...creates,
    meta,
    onSuccess: (said, { athleteId, idempotencyKey }) =>
      addToLine(lineKey(athleteId), { ...said, idempotencyKey }),
  });
  const edit = trpc.soulcare.editMessage.useMutation({ meta });
  const remove = trpc.soulcare.deleteMessage.useMutation({ meta });
  const restore = trpc.soulcare.restoreMessage.useMutation({ meta });
  const read = trpc.admin.readLine.useMutation({ meta: changes("admin", "athletes") });
  return {
    reply: reply.mutateAsync,
    read: read.mutate,
    actions: {
      onEdit: edit.mutateAsync,
      onDelete: remove.mutateAsync,
      onRestore: restore.mutateAsync,
    },
  };
}

const Dock = chakra("div", {
  base: {
    position: "sticky",
    // Above the bottom navigation bar on a phone.
    bottom: "calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))",
    bg: "bg.panel",
    borderTopWidth: "1px",
    borderBottomRadius: "l3",
    px: "4",
    py: "3",
  },
});
