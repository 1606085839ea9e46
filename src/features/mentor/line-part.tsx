import { chakra } from "@chakra-ui/react";
import { Hand } from "lucide-react";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "#src/components/button.tsx";
import { MendLink } from "#src/components/late-payment.tsx";
import { LineComposer } from "#src/components/line/line-composer.tsx";
import {
  HomeworkEntry,
  isExtra,
  type LineEntry,
  type LineMessage,
  LineNotice,
  OpeningEntry,
  OwnReflection,
  SessionEntry,
} from "#src/components/line/line-entries.tsx";
import {
  type MessageActions,
  MessageBubble,
  UnsentBubble,
} from "#src/components/line/message-bubble.tsx";
import { Timeline } from "#src/components/line/timeline.tsx";
import { lineWords } from "#src/components/line/words.ts";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { gutter } from "#src/components/wrap.tsx";
import { latePayment } from "#src/content/payments.ts";
import { firstName, formatMonthDay } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import type { Viewer } from "#src/lib/trpc.ts";
import { useLineDraft } from "#src/lib/use-line-draft.ts";
import { useNow } from "#src/lib/use-today.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { HomeworkTick } from "./homework-tick.tsx";
import { type OwnLine, useLineMutations, useMonth, useOwnLine } from "./queries.ts";
import { extraWords, mentorWords as words } from "./words.ts";

const ExtraForm = lazyComponent(async () => (await import("./extra-form.tsx")).ExtraForm);

/** `/mentor?ask=extra` opens the request for an extra session. */
const asking = { name: "ask", value: "extra" };

/** The entries of the athlete’s line, and the field to write a message. */
export function OwnLineEntries({ athleteId }: { athleteId: number }) {
  const { pages, line, entries } = useOwnLine();
  const { send, read, actions } = useLineMutations();
  const draft = useLineDraft({ owner: athleteId, part: "own", entries }, send);
  const staff = firstName(line.mentor?.name ?? words.ownersShort);
  const isEmpty = entries.length === 0 && draft.unsent.length === 0;
  return (
    <>
      <chakra.div flex="1">
        {isEmpty && (
          <chakra.div py="8">
            <Verse {...words.empty} />
          </chakra.div>
        )}
        <Timeline
          entries={entries}
          pages={pages}
          readAt={line.athleteReadAt}
          isNews={isNews}
          onRead={(upTo) => read({ upTo })}
          draw={(entry, isNew) => (
            <Entry entry={entry} isNew={isNew} line={line} staff={staff} actions={actions} />
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
        </Timeline>
      </chakra.div>
      <Dock>
        <Standing line={line} athleteId={athleteId} />
        {line.mayWrite && (
          <>
            <ExtraRequest line={line} />
            <LineComposer name={staff} draft={draft} />
          </>
        )}
      </Dock>
    </>
  );
}

/** Entries that count as unread: messages of staff, and notices that an owner opened the line. */
const isNews = (entry: LineEntry) =>
  entry.kind === "opening" || (entry.kind === "message" && entry.fromStaff);

type EntryProps = {
  entry: LineEntry;
  isNew: boolean;
  line: OwnLine;
  /** The mentor’s first name, or “Honour” without a mentor. */
  staff: string;
  actions: MessageActions;
};

function Entry({ entry, isNew, line, staff, actions }: EntryProps) {
  const now = useNow();
  if (entry.kind === "opening") return <OpeningEntry opening={entry} />;
  if (entry.kind === "reflection") return <OwnReflection reflection={entry} reader={staff} />;
  if (entry.kind === "session")
    return (
      <SessionEntry
        session={entry}
        people={peopleIn(entry, staff)}
        drawHomework={(homework) => <HomeworkTick homework={homework} />}
      />
    );
  if (entry.kind === "homework") return <HomeworkEntry homework={entry} />;
  if (isNotice(entry)) return <Notice entry={entry} staff={staff} />;
  const { staffReadAt } = line;
  return (
    <MessageBubble
      message={entry}
      isOurs={!entry.fromStaff}
      author={authorOf(entry)}
      isRead={staffReadAt !== null && entry.at <= staffReadAt}
      isNew={isNew}
      now={now}
      actions={actions}
    />
  );
}

/** Empty for the athlete’s own messages. */
function authorOf({ fromStaff, author }: LineMessage) {
  if (!fromStaff) return "";
  return author ? firstName(author) : words.unnamed;
}

/** A notice. That of a granted extra session links to the open times. */
function Notice({ entry, staff }: { entry: LineMessage; staff: string }) {
  const author = firstName(entry.author ?? staff);
  return (
    <LineNotice message={entry} titles={extraWords.titles(author)}>
      {entry.about === "extra_granted" && (
        <TextLink alone to="/mentor/book" display="flex">
          {extraWords.choose}
        </TextLink>
      )}
    </LineNotice>
  );
}

const peopleIn = ({ mentor }: { mentor: string | null }, staff: string) => ({
  athlete: lineWords.you,
  staff: firstName(mentor ?? staff),
});

const isNotice = ({ about }: LineMessage) => isExtra(about) || about === "mentor_changed";

/** Why the athlete cannot write, or until when they still can. */
function Standing({ line, athleteId }: { line: OwnLine; athleteId: number }) {
  const viewer = useViewer();
  const { state, until } = line.writing;
  if (state === "open") return null;
  if (viewer?.mend) return <OnHold until={until} mend={viewer.mend} />;
  const [text, button] =
    state === "none" ? [words.none, words.beginFirst] : [words.ended, words.begin];
  return (
    <chakra.div bg="bg.subtle" borderRadius="l2" p="4" mb="3" display="grid" gap="2">
      <p>{until ? words.closing(formatMonthDay(until)) : text}</p>
      <chakra.p textStyle="small" color="fg.muted">
        {words.endedHelp}
      </chakra.p>
      <ButtonLink
        to={`/subscribe/${athleteId}`}
        colorPalette="accent"
        size="sm"
        justifySelf="start"
      >
        {button}
      </ButtonLink>
    </chakra.div>
  );
}

type OnHoldProps = { until: Date | null; mend: NonNullable<Viewer["mend"]> };

/** In place of `Standing` while a payment is late. */
const OnHold = ({ until, mend }: OnHoldProps) => (
  <chakra.div bg="bg.subtle" borderRadius="l2" p="4" mb="3" display="grid" gap="2">
    <p>
      <b>{latePayment.ended}</b> {latePayment.failed}
      {until && ` ${words.until(formatMonthDay(until))}`}
    </p>
    <chakra.p textStyle="small" color="fg.muted">
      {words.endedHelp}
    </chakra.p>
    <chakra.div justifySelf="start">
      <MendLink mend={mend} colorPalette="accent" />
    </chakra.div>
  </chakra.div>
);

function ExtraRequest({ line }: { line: OwnLine }) {
  const [params, setParams] = useSearchParams();
  const isAsking = params.get(asking.name) === asking.value;
  const month = useMonth();
  const show = (isOpen: boolean) =>
    setParams(isOpen ? { [asking.name]: asking.value } : {}, { replace: true });
  if (line.hasOpenRequest)
    return (
      <chakra.p textStyle="small" color="fg.muted" mb="2">
        {extraWords.waiting}
      </chakra.p>
    );
  if (line.writing.state !== "open") return null;
  // The button appears once the month's sessions are used up.
  if (!isAsking && month?.left !== 0) return null;
  if (!isAsking)
    return (
      <Button variant="ghost" size="sm" px="2" mb="1" onClick={() => show(true)}>
        <Hand size={17} aria-hidden />
        {extraWords.ask}
      </Button>
    );
  return (
    <Suspense>
      <ExtraForm onClose={() => show(false)} />
    </Suspense>
  );
}

/** Not with large text or in a low window, where the line between them would not be seen. */
export const stickyIfRoom = {
  "@media (min-height: 34rem)": { "@container (min-width: 15rem)": { position: "sticky" } },
} as const;

/** Sticky above a phone’s bottom navigation where there is room. */
const Dock = chakra("div", {
  base: {
    ...stickyIfRoom,
    bottom: "calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))",
    zIndex: "docked",
    bg: "bg",
    mx: { base: `calc(${gutter} * -1)`, md: "0" },
    px: { base: gutter, md: "0" },
    pt: "2",
    pb: { base: "2.5", md: "4" },
    borderTopWidth: { base: "1px", md: "0" },
  },
});
