import { Box, chakra, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { checkInKeys } from "#db/values.ts";
import { AnswerArches } from "#src/components/answer-arches.tsx";
import { Caring } from "#src/components/caring.tsx";
import { ForStaff } from "#src/components/for-staff.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { OneQuestion, PrivateNote } from "#src/components/one-question.tsx";
import { PageBody } from "#src/components/page.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { useLeadToCaring } from "#src/components/use-lead-to-caring.ts";
import { earnedTitle } from "#src/content/achievements.ts";
import { answerWord, type CheckInKey, checkInQuestions } from "#src/content/check-in.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useCheckIn } from "#src/lib/use-check-in.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { useIsSignedIn, useViewer } from "#src/lib/use-viewer.ts";
import { DayView } from "./day-view.tsx";
import { caringWords, checkInWords as words } from "./words.ts";

export type CheckIns = RouterOutputs["soulcare"]["checkIns"];
export type CheckIn = CheckIns["days"][number];

/** The check-in: five questions, then the day with what the mentor sees of it. */
export function CheckInScreen() {
  const isAthlete = useViewer()?.athleteId != null;
  if (!isAthlete) return <ForStaff title={words.title} heading={words.noProfile} />;
  return (
    <>
      <title>{words.title}</title>
      <Loaded skeleton={<CheckInSkeleton />} failed={words.failed}>
        <Steps />
      </Loaded>
    </>
  );
}

function Steps() {
  const [checkIns] = trpc.soulcare.checkIns.useSuspenseQuery({});
  const [params] = useSearchParams();
  const today = checkIns.days.find(({ day }) => day === checkIns.today);
  const step = params.get("step");
  const hasAnswer = checkInKeys.some((key) => (today?.[key] ?? null) !== null);
  // Without `?step`, a day without answers opens the first question. This is decided on entry,
  // because the first answer is cached before the URL moves on to the next question.
  const [entry] = useState(hasAnswer ? undefined : checkInKeys[0]);
  const asked = checkInKeys.find((key) => key === step) ?? (step ? undefined : entry);
  // `?of=4` leaves out the soul question, which the Huddle asks.
  const keys = params.get("of") === "4" ? checkInKeys.filter((key) => key !== "soul") : checkInKeys;
  if (asked)
    return (
      <QuestionView
        key={checkIns.today}
        checkIns={checkIns}
        today={today}
        keys={keys}
        asked={asked}
      />
    );
  if (step === "caring" && today?.isHeavy)
    return <CaringView today={today} isLong={checkIns.isLongHeavy} />;
  return <DayView key={checkIns.today} checkIns={checkIns} today={today} />;
}

function CheckInSkeleton() {
  return (
    <PageBody>
      <Skeleton w="180px" h="20px" mb="2" />
      <Skeleton w="320px" maxW="full" h="44px" mb="7" />
      <Flex gap="2">
        {[1, 2, 3, 4, 5].map((place) => (
          <Box key={place} flex="1" maxW="140px">
            <Skeleton h="132px" />
          </Box>
        ))}
      </Flex>
    </PageBody>
  );
}

/** After a heavy answer: people to turn to. */
function CaringView({ today, isLong }: { today: CheckIn; isLong: boolean }) {
  const { data: mentor } = trpc.soulcare.mentor.useQuery();
  const word = answerWord("soul", today.soul ?? 0);
  return (
    <PageBody>
      <Caring
        level="h1"
        mentor={mentor}
        said={
          <>
            {caringWords.said} <b>{word}</b>.{" "}
            <TextLink to="?step=soul">{caringWords.change}</TextLink>
          </>
        }
        heading={caringWords.heading}
        lead={
          <>
            {today.shared.includes("soul") ? <SharedLead today={today} /> : caringWords.untold}
            {isLong && (
              <chakra.span display="block" mt="2" fontWeight="600" color="fg">
                {caringWords.long}
              </chakra.span>
            )}
          </>
        }
      />
      <TextLink alone mt="6" to="?step=day">
        {caringWords.day}
      </TextLink>
    </PageBody>
  );
}

function SharedLead({ today: { day, shared } }: { today: CheckIn }) {
  const share = trpc.soulcare.shareCheckIn.useMutation({ meta: changes("soulcare") });
  const withoutSoul = shared.filter((key) => key !== "soul");
  return (
    <>
      {caringWords.shared}{" "}
      <TextButton
        fontWeight="600"
        aria-busy={share.isPending}
        onClick={() => share.isPending || share.mutate({ day, shared: withoutSoul })}
      >
        {caringWords.hide}
      </TextButton>
      .{share.error && ` ${explain(share.error)}`}
    </>
  );
}

type QuestionProps = {
  checkIns: CheckIns;
  today: CheckIn | undefined;
  /** The questions of this round, in order. */
  keys: readonly CheckInKey[];
  asked: CheckInKey;
};

/** One question: a tap saves the answer and opens the next question. */
function QuestionView({ checkIns, today, keys, asked }: QuestionProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const leadToCaring = useLeadToCaring(useIsSignedIn());
  const place = Math.max(0, keys.indexOf(asked));
  const stepTo = (key: CheckInKey | undefined) =>
    key ? `?step=${key}${keys.length === 4 ? "&of=4" : ""}` : "?step=day";
  const goOn = () => navigate(stepTo(keys[place + 1]));
  const onGone = (title: string) => toaster.create({ variant: "destructive", title });
  const { save, unsaved, problem } = useCheckIn(checkIns.today, { onSaved, onGone });
  const { name, question, help, answers } = checkInQuestions[asked];
  const before = keys[place - 1];
  const value = unsaved?.[asked] ?? today?.[asked] ?? null;

  function onSaved({ isHeavy }: CheckIn, sent: object, earned: string) {
    if (earned) toaster.create({ title: earnedTitle, description: earned });
    // If the day was heavy before, only a new soul answer shows the caring screen again.
    const showsCaring = isHeavy && ("soul" in sent || !today?.isHeavy);
    if (showsCaring) leadToCaring();
    else if (asked in sent && isHere()) goOn();
  }

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
          label={question}
          answers={answers}
          value={value}
          isWeather={asked === "soul"}
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

/** The answers to the earlier questions of this round. */
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
