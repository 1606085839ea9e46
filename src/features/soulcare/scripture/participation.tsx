import { chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { maxLengths } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { ProgressSlider } from "#src/components/progress-slider.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { earnedTitle, unlockedText } from "#src/content/achievements.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useDebouncedSave } from "#src/lib/use-debounced.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import type { OwnParticipation, ScriptureChallenge } from "./scripture-challenge.ts";
import { reflectionLineWords, scriptureWords } from "./words.ts";

const draftKey = storeKeys.scriptureLine;
const noAthlete = 0;

type Props = {
  challenge: ScriptureChallenge;
  own: OwnParticipation;
  actions: ParticipationActions;
  /** Shows the button that completes the challenge in one step. */
  canComplete?: boolean;
};

/** The slider of a joined challenge; once completed or over, the athlete's line about it. */
export function Participation({ challenge, own, actions, canComplete = false }: Props) {
  const isDone = own.isCompleted || !challenge.isOpen;
  const [wasDone] = useState(isDone);
  if (isDone) {
    return (
      <ReflectionLine
        challenge={challenge}
        line={own.reflection}
        question={
          own.isCompleted ? reflectionLineWords.finished : reflectionLineWords.over(own.progress)
        }
        takesFocus={!wasDone}
      />
    );
  }
  return <Running challenge={challenge} own={own} actions={actions} canComplete={canComplete} />;
}

function Running({ challenge: { id, reference }, own, actions, canComplete }: Required<Props>) {
  const { move, complete } = actions;
  const { moved, move: changeProgress } = useDebouncedSave((progress: number) =>
    move.mutateAsync({ id, progress }).catch(() => undefined),
  );
  return (
    <chakra.div mt="3">
      <ProgressSlider
        label={scriptureWords.progress(reference)}
        value={moved ?? own.progress}
        isDisabled={complete.isPending}
        onChange={changeProgress}
      />
      {canComplete && (
        <Button
          variant="outline"
          size="sm"
          mt="3"
          loading={complete.isPending}
          loadingText={reflectionLineWords.saving}
          onClick={() => complete.isPending || complete.mutate({ id })}
        >
          <Check aria-hidden />
          {scriptureWords.complete}
        </Button>
      )}
      <Refusal error={move.error ?? complete.error} otherwise={scriptureWords.notKept} />
    </chakra.div>
  );
}

type LineProps = {
  challenge: ScriptureChallenge;
  line: string | null;
  question: string;
  /** True if the line replaces the slider, which had the focus. */
  takesFocus: boolean;
};

function ReflectionLine({ challenge, line, question, takesFocus }: LineProps) {
  const [isEditing, setIsEditing] = useState(false);
  const questionLine = useRef<HTMLParagraphElement>(null);
  const athleteId = useViewer()?.athleteId ?? noAthlete;
  const draft = usePrivateDraft(draftKey, athleteId, String(challenge.id));
  const reflect = useReflect(challenge, () => {
    draft.drop();
    setIsEditing(false);
  });
  const isWriting = line === null || isEditing;

  useEffect(() => {
    if (takesFocus) questionLine.current?.focus();
  }, [takesFocus]);

  return (
    <chakra.div mt="3">
      {isWriting && (
        <chakra.p ref={questionLine} tabIndex={-1} fontWeight="500">
          {question}
        </chakra.p>
      )}
      {isWriting ? (
        <ReflectionLineForm
          initialText={line ?? ""}
          reflect={reflect}
          athleteId={athleteId}
          draft={draft}
          challengeId={challenge.id}
          onCancel={line === null ? undefined : () => setIsEditing(false)}
        />
      ) : (
        <>
          <chakra.p textStyle="label" color="fg.muted">
            {reflectionLineWords.heading}
          </chakra.p>
          <chakra.p fontFamily="heading" fontSize="1.0625rem" overflowWrap="anywhere">
            {line}
          </chakra.p>
          <Button variant="ghost" size="sm" ms="-16px" onClick={() => setIsEditing(true)}>
            {reflectionLineWords.change}
          </Button>
        </>
      )}
      <chakra.p role="status" textStyle="small" color="fg.success">
        {reflect.isSuccess && !isWriting && reflectionLineWords.saved}
      </chakra.p>
    </chakra.div>
  );
}

type FormProps = {
  challengeId: number;
  athleteId: number;
  initialText: string;
  draft: ReturnType<typeof usePrivateDraft>;
  reflect: ReturnType<typeof useReflect>;
  onCancel: (() => void) | undefined;
};

/** The unsaved text survives a reload. */
function ReflectionLineForm({
  challengeId,
  athleteId,
  initialText,
  draft,
  reflect,
  onCancel,
}: FormProps) {
  const [text, setText] = useState(
    () => typedLine(readDraft(draftKey, athleteId, String(challengeId))) ?? initialText,
  );
  const { keep, keepNow, drop } = draft;
  const id = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    if (reflect.isPending) return;
    if (text.trim() === "") {
      document.getElementById(id)?.focus();
      return;
    }
    reflect.mutate({ id: challengeId, reflection: text });
  }

  return (
    <chakra.form noValidate onSubmit={save} display="grid" gap="3" mt="2">
      <LongTextField
        id={id}
        label={reflectionLineWords.label}
        rows={2}
        maxLength={maxLengths.description}
        value={text}
        readOnly={reflect.isPending}
        onBlur={keepNow}
        onChange={(event) => {
          setText(event.target.value);
          keep({ text: event.target.value });
        }}
      />
      <Flex gap="2" wrap="wrap">
        <Button
          type="submit"
          size="sm"
          loading={reflect.isPending}
          loadingText={reflectionLineWords.saving}
        >
          {reflectionLineWords.save}
        </Button>
        {onCancel && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              drop();
              onCancel();
            }}
          >
            {reflectionLineWords.cancel}
          </Button>
        )}
      </Flex>
      <Refusal error={reflect.error} otherwise={scriptureWords.notKept} />
    </chakra.form>
  );
}

function typedLine(draft: unknown): string | undefined {
  const { text } = Object(draft);
  return typeof text === "string" ? text : undefined;
}

type Saved = RouterOutputs["soulcare"]["moveScripture"];

type ChallengeRef = Pick<ScriptureChallenge, "id" | "code">;

/** Writes the participation into every cached query that holds the challenge. */
function useCacheParticipation({ id, code }: ChallengeRef) {
  const utils = trpc.useUtils();
  return function cache(own: OwnParticipation) {
    const update = (challenge: ScriptureChallenge): ScriptureChallenge => {
      const joined = challenge.own ? 0 : 1;
      return { ...challenge, own, participants: challenge.participants + joined };
    };
    const inList = (list: ScriptureChallenge[] | undefined) =>
      list?.map((challenge) => (challenge.id === id ? update(challenge) : challenge));
    utils.soulcare.scriptureChallenges.setData(undefined, inList);
    utils.soulcare.ownScripture.setData(undefined, inList);
    utils.soulcare.scriptureChallenge.setData(
      { code },
      (challenge) => challenge && update(challenge),
    );
  };
}

/** Caches the saved participation and says what it earned. */
function useHandleSaved(challenge: ChallengeRef) {
  const cache = useCacheParticipation(challenge);
  return function handleSaved({ unlocked, ...own }: Saved) {
    cache(own);
    const description = unlockedText(unlocked);
    if (description) toaster.create({ title: earnedTitle, description });
  };
}

/** The mutations to join a challenge, move its slider and complete it. */
export function useParticipation(challenge: ChallengeRef) {
  const utils = trpc.useUtils();
  const cache = useCacheParticipation(challenge);
  const handleSaved = useHandleSaved(challenge);
  return {
    join: trpc.soulcare.joinScripture.useMutation({ onSuccess: cache }),
    move: trpc.soulcare.moveScripture.useMutation({
      // Awaits no refetch, so that the next value is sent at once, even by a closing page.
      meta: changes(),
      onSuccess(saved) {
        handleSaved(saved);
        void utils.soulcare.invalidate();
      },
    }),
    complete: trpc.soulcare.completeScripture.useMutation({ onSuccess: handleSaved }),
  };
}

/** Saves the line. `onSaved` runs before the queries on screen are refetched. */
function useReflect(challenge: ChallengeRef, onSaved: () => void) {
  const handleSaved = useHandleSaved(challenge);
  return trpc.soulcare.reflectOnScripture.useMutation({
    onSuccess(saved) {
      handleSaved(saved);
      onSaved();
    },
  });
}

type ParticipationActions = ReturnType<typeof useParticipation>;

/** Focuses the element once `hasHappened` is true: the pressed button is gone by then. */
export function useFocusAfter<Target extends HTMLElement>(hasHappened: boolean) {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (hasHappened) target.current?.focus();
  }, [hasHappened]);
  return target;
}
