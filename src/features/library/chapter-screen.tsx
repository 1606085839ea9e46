import { chakra, Flex } from "@chakra-ui/react";
import { Check, Smartphone } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useParams } from "react-router-dom";
import type { Block } from "#db/schema/library.ts";
import { Button } from "#src/components/button.tsx";
import { NotFound } from "#src/components/not-found.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { KeptField } from "#src/components/playbook/kept-field.tsx";
import { TroubleNote, useChapters } from "#src/components/playbook/use-playbook.tsx";
import { Prose } from "#src/components/prose.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { chapterSlug, chapters as chapterWords } from "#src/content/chapters.ts";
import { keptNote } from "#src/lib/kept-text.ts";
import { keepText, keptTexts } from "#src/lib/library-kept.ts";
import { changeChapter, type NoteField } from "#src/lib/playbook.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { ChapterList } from "./chapter-list.tsx";
import { ClosedCard } from "./closed-card.tsx";
import { learnVerse } from "./learn-verse.tsx";
import { useWaitingPlaces } from "./places.ts";
import { chaptersInput, inOrder } from "./queries.ts";
import { DoneMark, ReaderBar, ReadGrid, StoppedHere } from "./reader.tsx";
import { NotKept, TextScreen } from "./text-screen.tsx";
import { useComplete } from "./use-complete.ts";
import { useReading } from "./use-reading.ts";
import { reader as words } from "./words.ts";

type Chapter = RouterOutputs["soulcare"]["resource"];

const fields: Record<"before" | "after", readonly NoteField[]> = {
  before: ["preComment", "preComment2"],
  after: ["postComment", "postComment2"],
};

/** A chapter of the playbook, with the questions before and after it. */
export function ChapterScreen() {
  const { number = "" } = useParams();
  const place = Number(number);
  if (!chapterWords[place - 1]) return <NotFound />;
  return (
    <TextScreen asked={number} seen={<Kept number={place} />}>
      <FromServer key={number} number={place} />
    </TextScreen>
  );
}

function FromServer({ number }: { number: number }) {
  const slug = chapterSlug(number);
  const [[{ viewer }, chapters, chapter]] = trpc.useSuspenseQueries((t) => [
    t.athletes.session(),
    t.soulcare.library(chaptersInput),
    t.soulcare.resource({ slug }),
  ]);
  const athleteId = viewer?.athleteId ?? null;
  useWaitingPlaces(athleteId);
  useEffect(() => {
    if (athleteId !== null) keepText(athleteId, "chapter", chapter);
  }, [athleteId, chapter]);
  const isKept = athleteId !== null && chapter.isOpen;
  const list = <ChapterList chapters={inOrder(chapters)} here={number} isKept={isKept} />;
  if (chapter.isOpen)
    return (
      <Whole number={number} chapter={chapter} athleteId={athleteId}>
        {list}
      </Whole>
    );
  return (
    <>
      <Bar number={number} chapter={chapter} percent={undefined} />
      <ReadGrid>
        <article>
          <Head chapter={chapter} />
          <Prose blocks={chapter.blocks} belowVerse={learnVerse} />
          <ClosedCard resource={chapter} />
        </article>
        {list}
      </ReadGrid>
    </>
  );
}

/** The last opened chapter, which is stored in this browser and opens without a connection. */
function Kept({ number }: { number: number }) {
  const kept = keptTexts();
  if (kept?.chapter?.chapterNumber !== number) return <NotKept />;
  return <Whole number={number} chapter={kept.chapter} athleteId={kept.athleteId} />;
}

type WholeProps = {
  number: number;
  chapter: Chapter;
  athleteId: number | null;
  children?: ReactNode;
};

function Whole({ number, chapter, athleteId, children }: WholeProps) {
  const text = useRef<HTMLDivElement>(null);
  const { percent, hasReturned, fromStart } = useReading(chapter, athleteId, text);
  const { main, thisWeek } = partsOf(chapter.blocks);
  const questions = chapter.questions ?? { before: [], after: [] };
  return (
    <>
      <Bar number={number} chapter={chapter} percent={percent} />
      <ReadGrid>
        <article>
          <Head chapter={chapter} />
          <Questions number={number} when="before" questions={questions.before} />
          <TroubleNote />
          <div ref={text}>
            <Prose blocks={main} belowVerse={learnVerse} />
            {thisWeek.length > 0 && (
              <Week aria-labelledby="this-week">
                <chakra.h2 id="this-week" textStyle="h3" mb="2">
                  {words.thisWeek}
                </chakra.h2>
                <Prose blocks={thisWeek} belowVerse={learnVerse} />
              </Week>
            )}
          </div>
          <Questions number={number} when="after" questions={questions.after} />
          <Complete number={number} chapter={chapter} isAthlete={athleteId !== null} />
        </article>
        {children}
      </ReadGrid>
      {hasReturned && <StoppedHere onFromStart={fromStart} />}
    </>
  );
}

/** Splits off the part below the heading “This week”. */
function partsOf(blocks: readonly Block[]) {
  const start = blocks.findIndex(
    (block) => block.kind === "h2" && plainText(block.words) === words.thisWeek,
  );
  if (start < 0) return { main: blocks, thisWeek: [] };
  return { main: blocks.slice(0, start), thisWeek: blocks.slice(start + 1) };
}

const plainText = (inline: Extract<Block, { words: unknown }>["words"]) =>
  inline.map((word) => (word.kind === "break" ? " " : word.text)).join("");

type BarProps = { number: number; chapter: Chapter; percent: number | undefined };

const Bar = ({ number, chapter, percent }: BarProps) => (
  <ReaderBar
    to="/soulcare?tab=playbook"
    back={words.backToPlaybook}
    percent={percent}
    minutes={chapter.minutes}
  >
    <b>{words.chapter(number)}</b> <chakra.span color="fg.muted">{words.of}</chakra.span>
  </ReaderBar>
);

const Head = ({ chapter: { title, summary } }: { chapter: Chapter }) => (
  <chakra.div mb="6">
    <title>{`${title}: Honour`}</title>
    <PageHeading>{title}</PageHeading>
    <chakra.p textStyle="lead" color="fg.muted" mt="2.5">
      {summary}
    </chakra.p>
  </chakra.div>
);

type QuestionsProps = {
  number: number;
  when: keyof typeof fields;
  questions: readonly string[];
};

/** The questions before or after a chapter. The answers stay in this browser. */
function Questions({ number, when, questions }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Ask aria-labelledby={`${when}-questions`}>
      <chakra.h2 id={`${when}-questions`} textStyle="label" fontSize="0.9375rem" mb="1">
        {words[when]}
      </chakra.h2>
      {fields[when].slice(0, questions.length).map((field, place) => (
        <KeptField
          key={field}
          label={words.question(place + 1)}
          isLabelHidden
          question={questions[place]}
          placeholder={words.placeholder}
          make={() => keptNote(number, field)}
        />
      ))}
      <Flex gap="2" align="center" textStyle="small" color="fg.muted">
        <Smartphone size={16} aria-hidden style={{ flex: "none" }} />
        {words.local}
      </Flex>
    </Ask>
  );
}

type CompleteProps = { number: number; chapter: Chapter; isAthlete: boolean };

/**
 * Marks the chapter on this device and, for an athlete, on the server. Either mark counts, and
 * taking it back clears both.
 */
function Complete({ number, chapter: { slug, progress }, isAthlete }: CompleteProps) {
  const { chapters } = useChapters();
  const { isPending, mark } = useComplete(slug);
  const isHere = chapters.some(({ id, completed }) => id === number && completed);
  const isComplete = isHere || Boolean(progress?.completedAt);

  function change(completed: boolean) {
    changeChapter(number, () => ({ completed }));
    if (isAthlete) mark(completed);
  }

  const next = chapterWords[number];
  return (
    <Flex wrap="wrap" align="center" gap="8px 16px">
      <DoneMark>{isComplete && words.isComplete}</DoneMark>
      {/* One button with two looks, so that it keeps the focus. */}
      <Button
        {...(isComplete ? { variant: "ghost", size: "sm", ms: "-4" } : { colorPalette: "accent" })}
        loading={isPending}
        onClick={() => change(!isComplete)}
      >
        {!isComplete && <Check aria-hidden />}
        {isComplete ? words.notComplete : words.complete}
      </Button>
      {!isComplete && (
        <chakra.span textStyle="small" color="fg.muted">
          {words.again}
        </chakra.span>
      )}
      {isComplete && next && (
        <TextLink alone to={`/playbook/${number + 1}`}>
          {words.next(next.title)}
        </TextLink>
      )}
    </Flex>
  );
}

const Ask = chakra("section", {
  base: {
    my: "7",
    px: "5",
    py: "4.5",
    bg: "bg.panel",
    borderLeftWidth: "3px",
    borderColor: "accent.border",
    borderRadius: "0 10px 10px 0",
  },
});

const Week = chakra("section", {
  base: { mt: "7", px: "5", py: "5", bg: "bg.subtle", borderRadius: "l3" },
});
