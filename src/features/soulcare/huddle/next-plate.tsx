import { Box } from "@chakra-ui/react";
import { X } from "lucide-react";
import { Button } from "#src/components/button.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { MendLink } from "#src/components/late-payment.tsx";
import { Plate } from "#src/components/plate.tsx";
import { ButtonAnchor, TextAnchor, TextButton, TextLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { chapters } from "#src/content/chapters.ts";
import { wayIn } from "#src/content/payments.ts";
import {
  formatLongWeekDay,
  formatMonthDay,
  formatTime,
  formatTimeInZone,
  numberWord,
} from "#src/lib/format.ts";
import { mailto } from "#src/lib/mailto.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import { useNow } from "#src/lib/use-today.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { ChallengeStep } from "./challenge-step.tsx";
import { FirstStepPlate } from "./first-steps.tsx";
import {
  GoldButton,
  GoldLink,
  HomeworkStep,
  type Next,
  PlanStep,
  type Step,
  showNotSaved,
  VerseStep,
} from "./steps-to-do.tsx";
import { nextStep as words } from "./words.ts";

type Props = {
  next: Next;
  onDetails: () => void;
  onCheckIn: () => void;
  /** Closes the invitation to begin. */
  onClose: () => void;
};

/** The athlete's next step. */
export function NextPlate({ next, onDetails, onCheckIn, onClose }: Props) {
  switch (next.kind) {
    case "care":
      return <CareStep step={next} />;
    case "session":
      return <SessionStep step={next} onDetails={onDetails} />;
    case "begin":
      return <BeginStep isBack={next.isBack} onClose={onClose} />;
    case "on-hold":
      return <OnHoldStep />;
    case "rest":
      return (
        <Plate look="rest" label={words.rest.label} heading={words.rest.heading}>
          <Box flexBasis="full" maxW="24ch">
            <Verse text={words.rest.verse} reference={words.rest.reference} />
          </Box>
        </Plate>
      );
    case "paused":
      return <PausedStep until={next.until} />;
    case "first-steps":
      return <FirstStepPlate step={next} onCheckIn={onCheckIn} />;
    case "homework":
      return <HomeworkStep step={next} />;
    case "chapter":
      return (
        <Plate
          label={words.next}
          heading={words.chapter.heading(numberWord(next.number))}
          line={chapters[next.number - 1]?.title ?? ""}
        >
          <GoldLink to={`/playbook/${next.number}`}>{words.chapter.open}</GoldLink>
        </Plate>
      );
    case "plan":
      return <PlanStep step={next} />;
    case "verse":
      return <VerseStep step={next} />;
    case "challenge":
      return <ChallengeStep step={next} />;
    case "check-in":
      return (
        <Plate label={words.next} heading={words.checkIn.heading} line={words.checkIn.line}>
          <GoldButton onClick={onCheckIn}>{words.checkIn.button}</GoldButton>
        </Plate>
      );
    case "done":
      return <DoneStep step={next} />;
  }
}

function CareStep({ step: { standing, createdAt, holder } }: { step: Step<"care"> }) {
  const { label, heading, taken, unnamed, told, call, see } = words.care;
  return (
    <Plate
      label={label}
      heading={isNotTaken(standing) ? heading[standing] : taken(holder ?? unnamed)}
      line={told(formatTime(createdAt))}
    >
      {isNotTaken(standing) && (
        <Button asChild colorPalette="accent" size="sm">
          <a href="tel:988">{call}</a>
        </Button>
      )}
      <TextLink alone textStyle="small" to="/need-someone">
        {see}
      </TextLink>
    </Plate>
  );
}

function SessionStep({ step, onDetails }: { step: Step<"session">; onDetails: () => void }) {
  const { topic, sessionDate, link } = step;
  const time = formatTimeInZone(sessionDate);
  const hasBegun = sessionDate <= useNow(sessionDate);
  const line = hasBegun ? words.session.began(time) : words.session.begins(time);
  return (
    <Plate label={words.today} heading={topic || words.session.noTopic} line={line}>
      {link ? (
        <ButtonAnchor href={link} colorPalette="accent" size="sm" target="_blank" rel="noreferrer">
          {words.session.join}
        </ButtonAnchor>
      ) : (
        <GoldButton onClick={onDetails}>{words.session.details}</GoldButton>
      )}
    </Plate>
  );
}

function OnHoldStep() {
  const mend = useViewer()?.mend;
  return (
    <Plate {...words.onHold}>
      <MendLink mend={mend} colorPalette="accent" />
    </Plate>
  );
}

function BeginStep({ isBack, onClose }: { isBack: boolean; onClose: () => void }) {
  const athleteId = useViewer()?.athleteId;
  const { supportEmail } = useSettings();
  const { label, back, close, ask, subject } = words.begin;
  const { heading, line, see } = wayIn;
  return (
    <Plate
      label={isBack ? back : label}
      heading={heading}
      line={line}
      corner={
        <IconButton label={close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      }
    >
      <GoldLink to={`/subscribe/${athleteId}`}>{see}</GoldLink>
      {supportEmail && (
        <TextAnchor alone textStyle="small" href={mailto(supportEmail, { subject })}>
          {ask}
        </TextAnchor>
      )}
    </Plate>
  );
}

function PausedStep({ until }: { until: string }) {
  const save = trpc.athletes.updateSettings.useMutation({
    meta: changes("athletes", "soulcare"),
    onError: showNotSaved,
  });
  return (
    <Plate
      look="rest"
      label={words.paused.label(formatMonthDay(new Date(`${until}T00:00`)))}
      heading={words.paused.heading}
      line={words.paused.line}
    >
      <TextButton
        alone
        textStyle="small"
        aria-busy={save.isPending}
        onClick={() => save.isPending || save.mutate({ streakPausedUntil: null })}
      >
        {words.paused.back}
      </TextButton>
    </Plate>
  );
}

function DoneStep({ step: { holdsUntil, tomorrow } }: { step: Step<"done"> }) {
  const { heading, holds, begins } = words.done;
  const line = holdsUntil ? holds(formatLongWeekDay(new Date(`${holdsUntil}T00:00`))) : begins;
  return (
    <Plate label={words.today} heading={heading} line={line}>
      {tomorrow && (
        <TextLink alone textStyle="small" to={`/scripture/${tomorrow.code}`}>
          {words.done.tomorrow(tomorrow.reference)}
        </TextLink>
      )}
    </Plate>
  );
}

/** Whether the care call still waits for a person to take it. */
const isNotTaken = (standing: string): standing is keyof typeof words.care.heading =>
  standing in words.care.heading;
