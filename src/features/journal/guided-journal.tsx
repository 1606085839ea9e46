import { chakra, Flex } from "@chakra-ui/react";
import { EyeOff } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button } from "#src/components/button.tsx";
import { Duo, TextField } from "#src/components/form/field.tsx";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { NeedSomeoneLink } from "#src/components/need-someone-link.tsx";
import { OneQuestion, PrivateNote } from "#src/components/one-question.tsx";
import { TextButton, TextLink } from "#src/components/text-link.tsx";
import type { Values } from "#src/lib/journal-entries.ts";
import { areaId, Hint, putWords, VerseHint } from "./hints.tsx";
import type { JournalEditor } from "./journal-editor.ts";
import { DraftLine, EditingNotes, PrayerHelp, saveOnCtrlEnter, sheetId } from "./journal-form.tsx";
import { ShareCard } from "./share-card.tsx";
import { guided, journal, parts, past } from "./words.ts";

const questions = parts.flatMap((part, lap) =>
  part.fields.map((question, place) => ({ ...question, part, lap, place })),
);

type Question = (typeof questions)[number];

type Props = ReturnType<JournalEditor["read"]> & {
  editor: JournalEditor;
  /** The index of the shown question; beyond the last one, the whole page is shown. */
  step: number;
  onStep: (step: number) => void;
  /** Whether the entry was saved. */
  onSave: () => boolean;
  /** Saves the page and returns the entry's key; undefined if it cannot be saved. */
  keyOf: () => string | undefined;
  onWholePage: () => void;
  hideButton: Ref<HTMLButtonElement>;
  onHide: () => void;
  entryCount: number;
  /** Warnings about text that the browser cannot read or store. */
  notes: ReactNode;
};

/** The journal with one question per screen, and at the end the whole page. */
export function GuidedJournal({ editor, step, onStep, onSave, notes, ...props }: Props) {
  const { sheet, status, hideButton, onHide, onWholePage } = props;
  const { values } = sheet;
  const question = questions[step];

  function save() {
    if (onSave()) onStep(0);
  }

  const goOn = () => onStep(step + 1);

  const notices = (
    <chakra.div mt="4" _empty={{ mt: "0" }}>
      {notes}
      <EditingNotes editor={editor} sheet={sheet} isChangedElsewhere={props.isChangedElsewhere} />
    </chakra.div>
  );
  const frame = {
    step,
    back: backFrom(step, onStep),
    note: <PrivateNote>{guided.private}</PrivateNote>,
    actions: (
      <>
        <Button variant="ghost" size="sm" px="3" onClick={save}>
          {journal.save}
        </Button>
        <HideButton ref={hideButton} onClick={onHide} />
      </>
    ),
  };
  return (
    <chakra.section
      id={sheetId}
      tabIndex={-1}
      aria-label={journal.page}
      outline="none"
      onKeyDown={saveOnCtrlEnter(save)}
      onBlur={editor.keepNow}
    >
      {question ? (
        <OneQuestion
          {...frame}
          laps={lapsOf(question)}
          above={question.part.heading}
          heading={question.label}
          help={helpOf(question, values)}
          foot={{
            note: (
              <FootNote onWholePage={onWholePage}>
                <DraftLine status={status} isSpoken />
              </FootNote>
            ),
            skip: guided.skip,
            onSkip: goOn,
            next: guided.next,
            onNext: goOn,
          }}
        >
          {notices}
          <Answer key={question.name} question={question} values={values} editor={editor} />
          <Ways>
            <TextButton alone hideFrom="sm" onClick={onWholePage}>
              {guided.wholePage}
            </TextButton>
            {step === 0 && (
              <TextLink alone to="#past-entries">
                {past.link(props.entryCount)}
              </TextLink>
            )}
          </Ways>
        </OneQuestion>
      ) : (
        <OneQuestion
          {...frame}
          laps={{ label: guided.allLaps, count: parts.length, done: parts.length }}
          heading={
            <>
              {guided.read[0]} <br />
              {guided.read[1]}
            </>
          }
          help={<chakra.span textStyle="small">{guided.graded}</chakra.span>}
          art={<Rising />}
          foot={{
            note: (
              <TextButton alone color="fg" onClick={() => onStep(0)}>
                {guided.change}
              </TextButton>
            ),
            next: journal.save,
            onNext: save,
          }}
        >
          {notices}
          <WholePage values={values} onChange={editor.change} />
          <ShareCard
            values={values}
            isEmpty={!questions.some(({ name }) => values[name].trim())}
            keyOf={props.keyOf}
            onSaved={() => onStep(0)}
          />
          <Ways />
        </OneQuestion>
      )}
    </chakra.section>
  );
}

/** Stays in its corner while the page scrolls. */
const HideButton = (props: { ref: Ref<HTMLButtonElement>; onClick: () => void }) => (
  <chakra.div w="11" h="11">
    <IconButton label={guided.hide} position="fixed" zIndex="sticky" bg="bg" {...props}>
      <EyeOff aria-hidden />
    </IconButton>
  </chakra.div>
);

function backFrom(step: number, onStep: Props["onStep"]) {
  const before = questions[step - 1];
  if (!before) return { label: journal.back, to: "/soulcare" };
  return { label: guided.backTo(before.label), onClick: () => onStep(step - 1) };
}

function lapsOf({ part, lap, place }: Question) {
  const count = part.fields.length;
  const label = guided.lap(lap + 1, part.short, place + 1, count);
  return { label, count: parts.length, done: lap, share: place / count };
}

const mostQuoted = 160;

/** Quotes the earlier answer, or introduces the part at its first question. */
function helpOf({ part, place, quotes }: Question, values: Values) {
  const words = quotes && values[quotes.name].trim().replace(/\s+/g, " ");
  if (!quotes || !words) return place === 0 ? part.intro : undefined;
  const quoted = words.length > mostQuoted ? `${words.slice(0, mostQuoted).trimEnd()}…` : words;
  return guided.wrote(quoted, quotes.ask);
}

type AnswerProps = { question: Question; values: Values; editor: JournalEditor };

/** The text area of one question, with a verse and a first phrase to insert. */
function Answer({ question, values, editor }: AnswerProps) {
  const { name, label, start, part, placeholder } = question;
  const put = (words: string) => putWords(name, words, editor.change);
  return (
    <>
      {part.id === "closing-prayer" && <PrayerHelp />}
      <RuledArea
        id={areaId(name)}
        name={name}
        aria-label={label}
        placeholder={start ? undefined : placeholder}
        lines={5}
        mt="5"
        borderBottomWidth="0"
        value={values[name]}
        onChange={(text) => editor.change(name, text)}
      />
      <Flex wrap="wrap" gap="2" mt="5">
        <VerseHint partId={part.id} onVerse={put} />
        {start && (
          <Hint type="button" onClick={() => put(`${start.replace("…", "")} `)}>
            {start}
          </Hint>
        )}
      </Flex>
    </>
  );
}

const FootNote = ({ children, onWholePage }: { children: ReactNode; onWholePage: () => void }) => (
  <Flex wrap="wrap" align="center" columnGap="3">
    {/* Before the draft line: the text that appears there must not move the button. */}
    <TextButton hideBelow="sm" minH="6" onClick={onWholePage}>
      {guided.wholePage}
    </TextButton>
    {children}
  </Flex>
);

/** Links to other views, and the way to a person. */
const Ways = ({ children }: { children?: ReactNode }) => (
  <chakra.div mt="6" textStyle="small" color="fg.muted" display="grid" gap="1">
    <Flex wrap="wrap" columnGap="6">
      {children}
    </Flex>
    <p>
      {journal.crisis} <NeedSomeoneLink />
    </p>
  </chakra.div>
);

const fields = parts.flatMap((part) =>
  part.fields.map(({ name, label }) => ({
    name,
    label: part.fields.length === 1 ? part.short : label,
  })),
);

type WholeProps = { values: Values; onChange: JournalEditor["change"] };

/** All answers in order, with the date and time to change. */
function WholePage({ values, onChange }: WholeProps) {
  const answered = fields.filter(({ name }) => values[name].trim());
  return (
    <>
      <chakra.div maxW="340px" mt="3">
        <Duo gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap="2.5">
          <TextField
            id="journal-date"
            label={journal.date}
            type="date"
            value={values.date}
            onChange={(event) => onChange("date", event.target.value)}
          />
          <TextField
            id="journal-time"
            label={journal.time}
            type="time"
            value={values.time}
            onChange={(event) => onChange("time", event.target.value)}
          />
        </Duo>
      </chakra.div>
      {answered.length === 0 && <chakra.p mt="4">{past.blank}</chakra.p>}
      <Read translate="no">
        {answered.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{values[name]}</dd>
          </div>
        ))}
      </Read>
    </>
  );
}

/** A sun above lanes. */
const Rising = () => (
  <chakra.svg
    aria-hidden
    viewBox="0 0 190 110"
    fill="none"
    flex="none"
    w={{ base: "118px", md: "190px" }}
    animation="sunrise"
  >
    <chakra.path d="M47 70a48 48 0 0 1 96 0z" fill="sun" />
    <chakra.g stroke="border.emphasized" strokeWidth="1.5">
      <path d="M10 70H180M10 80H180" />
      <path d="M10 94H180" opacity=".6" />
      <path d="M10 109H180" opacity=".35" />
    </chakra.g>
  </chakra.svg>
);

const Read = chakra("dl", {
  base: {
    mt: "3.5",
    maxW: "62ch",
    "& > div": { py: "3", borderTopWidth: "1px" },
    "& dt": { textStyle: "label", color: "fg.muted" },
    "& dd": {
      fontFamily: "heading",
      fontSize: "1.15rem",
      lineHeight: "1.5",
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    },
  },
});
