import { chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { AnswerArches } from "#src/components/answer-arches.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { OneQuestion, PrivateNote } from "#src/components/one-question.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { answerWord, type CheckInKey, checkInQuestions } from "#src/content/check-in.ts";
import { useCheckIn } from "#src/lib/use-check-in.ts";
import type { CheckIn, CheckIns } from "./check-in-screen.tsx";
import { checkInWords as words } from "./words.ts";

type Props = {
  checkIns: CheckIns;
  today: CheckIn | undefined;
  /** All of this round. */
  keys: readonly CheckInKey[];
  asked: CheckInKey;
};

/** One question: a tap saves the answer and goes on. */
export function QuestionView({ checkIns, today, keys, asked }: Props) {
  const navigate = useNavigate();
  const place = Math.max(0, keys.indexOf(asked));
  const stepTo = (key: CheckInKey | undefined) =>
    key ? `?step=${key}${keys.length === 4 ? "&of=4" : ""}` : "?step=day";
  const goOn = () => navigate(stepTo(keys[place + 1]));
  const { save, unsaved, problem } = useCheckIn(checkIns.today, (saved, earned) => {
    if (earned) toaster.create({ title: earned });
    // Whoever adds the body after a heavy answer has seen it already.
    const isNow = saved.isHeavy && (asked === "soul" || !today?.isHeavy);
    if (isNow) navigate("?step=caring");
    else goOn();
  });
  const { name, question, help, answers } = checkInQuestions[asked];
  const before = keys[place - 1];
  const value = unsaved?.[asked] ?? today?.[asked] ?? null;
  return (
    <OneQuestion
      step={asked}
      laps={{ label: words.laps(place + 1, keys.length), count: keys.length, done: place }}
      back={
        before
          ? { label: words.back(checkInQuestions[before].name), to: stepTo(before) }
          : { label: words.leave, to: "/soulcare" }
      }
      actions={
        <>
          <PrivateNote>{words.alone}</PrivateNote>
          <IconButton label={words.close} asChild>
            <Link to="/soulcare">
              <X aria-hidden />
            </Link>
          </IconButton>
        </>
      }
      above={words.above(place + 1, keys.length, name)}
      heading={question}
      help={help}
      foot={{
        note: words.kept,
        skip: words.skip,
        ...(value === null && { onSkip: goOn }),
        next: place === keys.length - 1 ? words.done : words.next,
        onNext: goOn,
      }}
    >
      <chakra.div mt="clamp(24px, 5vh, 48px)">
        <AnswerArches
          {...{ label: question, answers, value, isWeather: asked === "soul" }}
          onChoose={(answer) => save({ [asked]: answer })}
        />
      </chakra.div>
      <chakra.p role="alert" color="fg.error" mt="3" _empty={{ display: "none" }}>
        {problem}
      </chakra.p>
      {today && <Given today={today} keys={keys.slice(0, place)} />}
    </OneQuestion>
  );
}

/** What was answered before. */
function Given({ today, keys }: { today: CheckIn; keys: readonly CheckInKey[] }) {
  const given = keys.flatMap((key) => {
    const answer = today[key];
    return answer === null ? [] : { key, word: answerWord(key, answer) };
  });
  if (given.length === 0) return null;
  return (
    <Before>
      {given.map(({ key, word }) => (
        <li key={key}>
          {checkInQuestions[key].name} <b>{word}</b>
        </li>
      ))}
    </Before>
  );
}

const Before = chakra("ul", {
  base: {
    listStyle: "none",
    display: "flex",
    flexWrap: "wrap",
    gap: "6px 18px",
    mt: "26px",
    pt: "4",
    borderTopWidth: "1px",
    borderColor: "border.lane",
    textStyle: "small",
    color: "fg.muted",
    "& b": { color: "fg", fontWeight: "600" },
  },
});
