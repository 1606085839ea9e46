import { chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { AnswerArches } from "#src/components/answer-arches.tsx";
import { TextButton, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { useLeadToCaring } from "#src/components/use-lead-to-caring.ts";
import { Card } from "#src/components/wrap.tsx";
import { earnedTitle } from "#src/content/achievements.ts";
import { answerWord, checkInQuestions } from "#src/content/check-in.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useCheckIn } from "#src/lib/use-check-in.ts";
import { useIsSignedIn, useViewer } from "#src/lib/use-viewer.ts";
import { checkInCard as words } from "./words.ts";

type Saved = RouterOutputs["soulcare"]["checkIn"];
type Props = Pick<RouterOutputs["soulcare"]["huddle"], "checkIn"> & { day: string };

/** Today's answer to the soul question, in one tap. */
export function CheckInCard({ checkIn: { today, switches }, day }: Props) {
  const leadToCaring = useLeadToCaring(useIsSignedIn());
  const athleteId = useViewer()?.athleteId;
  const { question, answers } = checkInQuestions.soul;
  const onGone = (title: string) => toaster.create({ variant: "destructive", title });
  const { save, unsaved, problem } = useCheckIn(day, { onSaved, onGone });
  const sharing = useSharing({ day, stored: today?.shared, switches, unsaved, save });
  const soul = unsaved?.soul ?? today?.soul ?? null;
  const isBodyOpen = [today?.sleep, today?.body, today?.energy, today?.pressure].some(
    (answer) => (answer ?? null) === null,
  );

  function onSaved({ isHeavy }: Saved, sent: object, earned: string) {
    if (earned) toaster.create({ title: earnedTitle, description: earned });
    if (isHeavy && "soul" in sent) leadToCaring();
  }

  return (
    <Card as="section" aria-label={question} p={{ base: "14px 18px", md: "16px 20px" }}>
      <chakra.h2 textStyle="h3">{question}</chakra.h2>
      <chakra.p textStyle="small" color="fg.muted" mt="0.5" mb="3">
        {soul === null ? words.oneTap : words.said(answerWord("soul", soul))}
      </chakra.p>
      <AnswerArches
        label={question}
        answers={answers}
        isWeather
        isSmall
        value={soul}
        onChoose={(answer) => save({ soul: answer, ...sharing.withAnswer })}
      />
      <chakra.p role="alert" textStyle="small" color="fg.error" _empty={{ display: "none" }} mt="2">
        {problem ?? sharing.problem}
      </chakra.p>
      {(sharing.isShared || sharing.isTouched) && (
        <chakra.p textStyle="small" mt="2">
          {sharing.isShared ? `${words.shared} ${words.noAlarm}` : words.private}{" "}
          <TextButton fontWeight="600" minH="6" onClick={sharing.toggle}>
            {words.change}
            <chakra.span srOnly> {words.about}</chakra.span>
          </TextButton>
        </chakra.p>
      )}
      <Flex wrap="wrap" columnGap="5" mt="1" mb="-2">
        {today?.isHeavy && (
          <TextLink alone textStyle="small" to="/check-in?step=caring">
            {words.help}
          </TextLink>
        )}
        {today && isBodyOpen && (
          <TextLink alone textStyle="small" to="/check-in?step=sleep&of=4">
            {words.body}
          </TextLink>
        )}
        <TextLink alone textStyle="small" to="/check-in?step=day">
          {words.weeks}
        </TextLink>
        {!today?.isHeavy && (
          <TextLink alone textStyle="small" to={`/mood-playlist/${athleteId}`}>
            {words.mood}
          </TextLink>
        )}
      </Flex>
    </Card>
  );
}

type Shared = Props["checkIn"]["switches"];
type SharingProps = Pick<ReturnType<typeof useCheckIn>, "unsaved" | "save"> & {
  day: string;
  stored: Shared | undefined;
  switches: Shared;
};

/** Whether the mentor sees the soul answer, in today's check-in or in the one a tap creates. */
function useSharing({ day, stored, switches, unsaved, save }: SharingProps) {
  const [chosen, setChosen] = useState<Shared>();
  const share = trpc.soulcare.shareCheckIn.useMutation({ meta: changes("soulcare") });
  const current = chosen ?? stored ?? switches;
  const isShared = current.includes("soul");
  return {
    isShared,
    isTouched: chosen !== undefined,
    problem: share.error && explain(share.error),
    /** Sent with the first answer of the day. */
    withAnswer: chosen && !stored ? { shared: chosen } : {},
    toggle() {
      const next = isShared
        ? current.filter((key) => key !== "soul")
        : [...current, "soul" as const];
      setChosen(next);
      if (stored) share.mutate({ day, shared: next }, { onError: () => setChosen(current) });
      // An answer that is on its way or waits takes the choice along.
      else if (unsaved) save({ shared: next });
    },
  };
}
