import { chakra } from "@chakra-ui/react";
import { getMutationKey } from "@trpc/react-query";
import { ChevronDown, Lightbulb } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { challengeTypes } from "#db/values.ts";
import { createScriptureInput } from "#server/input/scripture.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField, Optional, TextField } from "#src/components/form/field.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { VerseLock } from "#src/components/verse-lock.tsx";
import { WayIn } from "#src/components/way-in.tsx";
import { unlockedText } from "#src/content/achievements.ts";
import { copyText } from "#src/lib/copy-text.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useIsSending } from "#src/lib/use-is-sending.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useVerseLock } from "#src/lib/use-verse-lock.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import {
  formFailure,
  formFields,
  oncePerMessage,
  showServerError,
  useZodForm,
  type ZodFormOf,
} from "#src/lib/use-zod-form.ts";
import { type Example, examples, scriptureWords, shareWords as words } from "./words.ts";

const verseId = "scripture-verse";
const draftKey = storeKeys.scriptureDraft;
const fieldOrder = ["scripture-reference", verseId, "scripture-encouragement"];

type Props = { id: string; share: ReturnType<typeof useShareForm> };

export function ShareForm({ id, share }: Props) {
  const viewer = useViewer();
  const { form, submit, error, isRestored, clear, keepNow } = share;
  const { issues, attempt, message } = formFailure(form, "scripture");
  const { fill, put, message: fillMessage } = useFillVerse(form);
  const { errors } = form.formState;
  const [reference, verse] = useWatch({ control: form.control, name: ["reference", "verse"] });
  const lock = useVerseLock(reference, verse);

  function pick({ reference, challengeType, encouragement }: Example) {
    form.setValue("reference", reference);
    form.setValue("challengeType", challengeType);
    const written = form.getValues("encouragement")?.trim() ?? "";
    const isFromExample = examples.some((example) => example.encouragement === written);
    if (written === "" || isFromExample) form.setValue("encouragement", encouragement);
    document.getElementById("scripture-reference")?.focus();
    void fill();
  }

  const field = formFields(form, "scripture");
  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gap="4.5"
      onSubmit={submit}
      onKeyDown={onCtrlEnter(submit)}
      onBlur={keepNow}
    >
      <WayIn viewer={viewer} />
      {isRestored && <DraftNote onClear={clear} />}
      <FormError
        issues={oncePerMessage(issues, fieldOrder)}
        attempt={attempt}
        message={message && <Refusal error={error} otherwise={message} />}
      />
      <TextField
        {...field("reference", { onBlur: () => void fill() })}
        label={words.reference.label}
        placeholder={words.reference.placeholder}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || verse.trim() !== "") return;
          event.preventDefault();
          void fill();
        }}
      />
      <div>
        <LongTextField
          {...form.register("verse")}
          id={verseId}
          label={words.verse.label}
          help={words.verse.help}
          error={errors.verse?.message}
          minH="100px"
          fieldSizing="content"
        />
        <chakra.p role="status" srOnly={!fillMessage?.isTooLong} textStyle="small" color="fg.error">
          {fillMessage?.text}
        </chakra.p>
      </div>
      <VerseLock
        lock={lock}
        onRepair={(passage) => {
          put(passage);
          document.getElementById(verseId)?.focus();
        }}
      />
      <RadioCards
        id="scripture-type"
        legend={words.type.label}
        options={words.type.options}
        error={errors.challengeType?.message}
        {...form.register("challengeType")}
      />
      <LongTextField
        {...field("encouragement")}
        label={<Optional>{words.encouragement.label}</Optional>}
        placeholder={words.encouragement.placeholder}
        minH="72px"
        fieldSizing="content"
      />
      <Examples onPick={pick} />
    </chakra.form>
  );
}

/** Example verses, collapsed at first. */
function Examples({ onPick }: { onPick: (example: Example) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  function pick(example: Example) {
    setIsOpen(false);
    onPick(example);
  }

  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        ms="-12px"
        px="3"
        h="auto"
        whiteSpace="normal"
        textAlign="start"
        color="fg.muted"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Lightbulb aria-hidden />
        {words.examples}
        <ChevronDown aria-hidden style={{ rotate: isOpen ? "180deg" : "0deg" }} />
      </Button>
      {isOpen && (
        <List id={id}>
          {examples.map((example) => (
            <li key={example.reference}>
              <Choice type="button" onClick={() => pick(example)}>
                <chakra.span fontWeight="600">{example.reference}</chakra.span>
                {` · ${scriptureWords.types[example.challengeType]}`}
                <chakra.span display="block" textStyle="small" color="fg.muted">
                  {example.encouragement}
                </chakra.span>
              </Choice>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

type CreatedChallenge = RouterOutputs["soulcare"]["createScriptureChallenge"];

/** The new link, and whether it is in the clipboard. */
export type CreatedLink = Pick<CreatedChallenge, "reference" | "shareUrl"> & { isCopied: boolean };

export function useShareForm(athleteId: number, onCreated: (link: CreatedLink) => void) {
  const [draft] = useState(() => valuesOf(readDraft(draftKey, athleteId)));
  const [isRestored, setRestored] = useState(hasText(draft));
  const form = useZodForm(schema, draft);
  const { keep, keepNow, drop } = usePrivateDraft(draftKey, athleteId);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(valuesOf(values)),
      }),
    [form, keep],
  );

  function clear() {
    form.reset(valuesOf({}));
    drop();
    setRestored(false);
  }

  const isPending = useIsSending(getMutationKey(trpc.soulcare.createScriptureChallenge), {
    onEarlierSent: clear,
  });
  const create = trpc.soulcare.createScriptureChallenge.useMutation({
    ...creates,
    meta: changes("soulcare"),
    // Runs even if the dialog has closed. Copies at once, or the browser blocks the clipboard.
    onSuccess: (created) => void copyLink(created),
    onError: (error) => {
      showServerError(form, error, reasonOf(error, words.failed.description));
      toaster.create({ ...words.failed, variant: "destructive" });
    },
  });

  async function copyLink({ reference, shareUrl, unlocked }: CreatedChallenge) {
    drop();
    const isCopied = await copyText(shareUrl);
    const description = [isCopied && words.copied, unlockedText(unlocked)].filter(Boolean);
    toaster.create({ title: words.createdToast, description: description.join(" ") });
    onCreated({ reference, shareUrl, isCopied });
  }

  const submit = form.handleSubmit(
    (values) => {
      if (!isPending) create.mutate(withKey("createScriptureChallenge", values));
    },
    ({ reference, verse }) => {
      if (reference || verse) toaster.create({ variant: "destructive", ...words.incomplete });
    },
  );

  return { form, submit, keepNow, isRestored, isPending, error: create.error, clear };
}

const schema = createScriptureInput.omit({ createdBy: true, idempotencyKey: true });

const typed = z.string().catch("");

const draftSchema = z.object({
  reference: typed,
  verse: typed,
  challengeType: z.enum(challengeTypes).catch("weekly"),
  encouragement: typed,
});

type ShareValues = z.infer<typeof draftSchema>;

/** The stored draft, or an empty form. */
const valuesOf = (draft: unknown): ShareValues =>
  draftSchema.safeParse(draft).data ?? draftSchema.parse({});

const hasText = ({ reference, verse, encouragement }: ShareValues) =>
  [reference, verse, encouragement].some((text) => text.trim() !== "");

type ShareFormApi = ZodFormOf<typeof schema>;
type Passage = { reference: string; text: string };
type Message = { text: string; isTooLong: boolean };

/** Fills in the text of a reference, unless the athlete has typed a verse. */
function useFillVerse(form: ShareFormApi) {
  const utils = trpc.useUtils();
  const filled = useRef("");
  const [message, setMessage] = useState<Message>();

  function canFill() {
    const verse = form.getValues("verse").trim();
    return verse === "" || verse === filled.current;
  }

  function offer(passage: Passage) {
    const isTooLong = passage.text.length > maxLengths.verse;
    if (!isTooLong) {
      put(passage);
      selectIfFocused();
    }
    const text = isTooLong ? words.verse.tooLong : words.verse.filled(passage.reference);
    setMessage({ text, isTooLong });
  }

  function put(passage: Passage) {
    filled.current = passage.text;
    const options = { shouldValidate: form.formState.isSubmitted };
    form.setValue("verse", passage.text, options);
    form.setValue("reference", passage.reference, options);
  }

  async function fill() {
    const reference = form.getValues("reference").trim();
    if (reference === "" || !canFill()) return;
    const passage = await utils.soulcare.verse.fetch({ reference }).catch(() => undefined);
    const isUnchanged = form.getValues("reference").trim() === reference;
    if (passage && isUnchanged && canFill()) offer(passage);
  }

  return { fill, put, message };
}

/** Selects the filled-in text of a focused verse field, so that typing replaces it. */
function selectIfFocused() {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement && field.id === verseId) field.select();
}

const List = chakra("ul", {
  base: {
    listStyle: "none",
    mt: "2",
    borderBlockWidth: "1px",
    borderColor: "border.lane",
    "& > li + li": { borderTopWidth: "1px" },
  },
});

const Choice = chakra("button", {
  base: {
    display: "block",
    w: "full",
    minH: "11",
    px: "2",
    py: "2.5",
    textAlign: "start",
    lineHeight: "1.45",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-2px" },
  },
});
