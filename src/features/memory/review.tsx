import { chakra, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { maxLengths } from "#db/limits.ts";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { OneQuestion } from "#src/components/one-question.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Toggle } from "#src/components/toggle.tsx";
import type { MemoryCard } from "#src/lib/memory-kept.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { firstLetters, gapsOf, Ruled, tokensOf } from "./pieces.tsx";
import { ResultView } from "./result.tsx";
import { type Mode, useTurn } from "./use-turn.ts";
import type { OwnVerses } from "./use-verses.ts";
import { reviewWords as words } from "./words.ts";

type Props = {
  athleteId: number;
  verses: OwnVerses;
  isLost: boolean;
  /** The ids of the verses to review, in order. */
  ids: readonly number[];
  /** The number of verses reviewed earlier today; undefined for a single verse. */
  doneBefore: number | undefined;
};

/** The review of verses, one per screen. */
export function Review({ athleteId, verses, isLost, ids, doneBefore }: Props) {
  const [place, setPlace] = useState(0);
  const inOrder = ids.flatMap((id) => verses.cards.find((card) => card.id === id) ?? []);
  const card = inOrder[place];
  if (!card) return null;
  const laps = { done: (doneBefore ?? 0) + place, count: (doneBefore ?? 0) + inOrder.length };
  return (
    <VerseReview
      athleteId={athleteId}
      card={card}
      isLost={isLost}
      laps={laps}
      timeZone={verses.timeZone}
      isSingle={doneBefore === undefined}
      next={inOrder[place + 1]}
      onNext={() => setPlace(place + 1)}
    />
  );
}

type VerseReviewProps = {
  athleteId: number;
  timeZone: string;
  card: MemoryCard;
  next: MemoryCard | undefined;
  laps: { done: number; count: number };
  isSingle: boolean;
  isLost: boolean;
  onNext: () => void;
};

function VerseReview({ card, next, laps, isSingle, isLost, onNext, ...own }: VerseReviewProps) {
  const { turn, change, give, choose, tryAgain, restart } = useTurn(card, own);
  const { mode, stage, text, gaps, result } = turn;
  const navigate = useNavigate();
  const nowAt = laps.done + 1;

  function goOn() {
    if (!next) return void navigate("/verses");
    restart(next);
    onNext();
  }

  function again() {
    tryAgain();
    document.querySelector("h1")?.focus();
  }

  function check(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    const gapAfter = event && nextGap(event.currentTarget);
    if (gapAfter) return gapAfter.focus();
    if (mode === "fill") give({ mode, text: filledIn(card.text, gaps) });
    if (mode === "type") give({ mode, text });
  }

  const foot = {
    read: { next: words.sayIt, onNext: () => change({ stage: "ask" }) },
    ask:
      mode === "letters"
        ? { note: words.lettersHelp, next: words.show, onNext: () => change({ stage: "shown" }) }
        : { next: words.check, onNext: () => check() },
    shown: {
      note: <Mistaken onJudge={(judged) => give({ mode: "letters", judged })} />,
      next: words.judged.right,
      onNext: () => give({ mode: "letters", judged: "right" }),
    },
    done: {
      note: (
        <TextButton alone color="fg" onClick={again}>
          {words.again}
        </TextButton>
      ),
      next: next ? words.nextVerse : words.finish,
      onNext: goOn,
    },
  }[stage];

  return (
    <OneQuestion
      step={card.id}
      laps={{ ...laps, share: 1, label: words.laps(nowAt, laps.count) }}
      back={{ label: words.back, to: "/verses" }}
      note={
        <chakra.span textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
          {isSingle ? words.single : words.place(nowAt, laps.count)}
        </chakra.span>
      }
      actions={
        <>
          <chakra.span textStyle="small" color="fg.muted">
            {isLost ? words.keptHere : words.worksOffline}
          </chakra.span>
          <IconButton label={words.close} asChild>
            <Link to="/soulcare">
              <X aria-hidden />
            </Link>
          </IconButton>
        </>
      }
      above={words.version}
      heading={card.reference}
      foot={foot}
    >
      <title>{words.title(card.reference)}</title>
      <Modes mode={mode} onChoose={choose} />
      {result ? (
        <ResultView result={result} isPractice={turn.isPractice} />
      ) : (
        <form noValidate onSubmit={check} onKeyDown={onCtrlEnter(() => mode === "type" && check())}>
          <Question
            card={card}
            mode={mode}
            stage={stage}
            text={text}
            gaps={gaps}
            onText={(typed) => change({ text: typed })}
            onGap={(gap, typed) => change({ gaps: { ...gaps, [gap]: typed } })}
          />
          {/* Without a submit button, Enter would not submit several fields. */}
          <button type="submit" hidden />
        </form>
      )}
    </OneQuestion>
  );
}

/** The buttons with which athletes say that they made mistakes. */
function Mistaken({ onJudge }: { onJudge: (judged: "wrong" | "nearly") => void }) {
  return (
    <Flex wrap="wrap" gap="0 18px">
      {(["wrong", "nearly"] as const).map((judged) => (
        <TextButton key={judged} alone color="fg" onClick={() => onJudge(judged)}>
          {words.judged[judged]}
        </TextButton>
      ))}
    </Flex>
  );
}

/** The gap after the focused one, for Enter; undefined at the last gap. */
function nextGap(form: HTMLFormElement) {
  const gaps = [...form.querySelectorAll("input")];
  return gaps[gaps.findIndex((gap) => gap.matches(":focus")) + 1];
}

/** The whole verse, with the typed words in its gaps. */
function filledIn(verse: string, gaps: Readonly<Record<number, string>>) {
  const missing = new Set(gapsOf(verse));
  return tokensOf(verse)
    .map(({ place, text }) => (missing.has(place) ? (gaps[place] ?? "") : text))
    .join("");
}

const modes: readonly Mode[] = ["letters", "fill", "type"];

function Modes({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) {
  return (
    <Flex role="group" aria-label={words.how} wrap="wrap" gap="2" mt="2.5">
      {modes.map((each) => (
        <Toggle
          key={each}
          aria-pressed={each === mode}
          px="3"
          fontSize="0.9375rem"
          fontWeight="600"
          onClick={() => onChoose(each)}
        >
          {words.modes[each]}
        </Toggle>
      ))}
    </Flex>
  );
}

type QuestionProps = {
  card: MemoryCard;
  mode: Mode;
  stage: string;
  text: string;
  gaps: Readonly<Record<number, string>>;
  onText: (text: string) => void;
  onGap: (gap: number, text: string) => void;
};

function Question({ card, mode, stage, text, gaps, onText, onGap }: QuestionProps) {
  const helpId = useId();
  if (stage === "read")
    return (
      <>
        <Help>{words.read}</Help>
        <Ruled>{card.text}</Ruled>
      </>
    );
  if (mode === "letters")
    return (
      <div aria-live="polite">
        <Ruled>{stage === "shown" ? card.text : firstLetters(card.text)}</Ruled>
        {stage === "shown" && <Help>{words.judge}</Help>}
      </div>
    );
  if (mode === "fill") return <Gaps verse={card.text} gaps={gaps} onGap={onGap} />;
  return (
    <>
      <Help id={helpId}>{words.typeHelp}</Help>
      <RuledArea
        mt="2"
        lines={3}
        maxLength={maxLengths.verse}
        aria-label={words.typeLabel}
        aria-describedby={helpId}
        autoCapitalize="sentences"
        value={text}
        onChange={onText}
      />
    </>
  );
}

type GapsProps = Pick<QuestionProps, "gaps" | "onGap"> & { verse: string };

function Gaps({ verse, gaps, onGap }: GapsProps) {
  const missing = gapsOf(verse);
  return (
    <Ruled as="div">
      {tokensOf(verse).map(({ place, text }) => {
        const gap = missing.indexOf(place);
        if (gap < 0) return text;
        const [, before = "", word = "", after = ""] =
          /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(text) ?? [];
        return (
          <chakra.span key={place} whiteSpace="nowrap">
            {before}
            <Gap
              aria-label={words.gap(gap + 1, missing.length)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="next"
              maxLength={30}
              style={{ width: `${Math.max(3, word.length + 1)}ch` }}
              value={gaps[place] ?? ""}
              onChange={(event) => onGap(place, event.target.value)}
            />
            {after}
          </chakra.span>
        );
      })}
    </Ruled>
  );
}

const Help = chakra("p", { base: { mt: "4", color: "fg.muted" } });

const Gap = chakra("input", {
  base: {
    h: "2rem",
    px: "1",
    bg: "bg.panel",
    borderBottomWidth: "2px",
    borderColor: "border.emphasized",
    borderRadius: "3px 3px 0 0",
    font: "inherit",
    lineHeight: "2rem",
    textAlign: "center",
    // Keeps a focused gap clear of the sticky foot.
    scrollMarginBlock: "8rem",
    _focusVisible: { outlineOffset: "1px" },
  },
});
