import { Button, chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { copyText } from "#src/lib/copy-text.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { changes, creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { LinkButtons, LinkField, selectLink } from "./copy-link.tsx";
import { hasText, shareSchema, shareValues } from "./share-draft.ts";
import { ShareForm } from "./share-form.tsx";
import { shareWords as words } from "./words.ts";

const draftKey = storeKeys.scriptureDraft;

type Props = { onClose: () => void };

/** The form to share a verse, then the link to it. */
export function ShareDialog({ onClose }: Props) {
  const athleteId = useViewer()?.athleteId;
  return athleteId ? <FormOrLink athleteId={athleteId} onClose={onClose} /> : null;
}

function FormOrLink({ athleteId, onClose }: Props & { athleteId: number }) {
  const [link, setLink] = useState<CreatedLink>();
  const share = useShareForm(athleteId, setLink);
  const id = useId();

  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button type="submit" form={id} loading={share.isPending} loadingText={words.submitting}>
        {words.submit}
      </Button>
    </>
  );

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={link ? <Button onClick={onClose}>{words.done}</Button> : actions}
    >
      {link ? <Created {...link} onClose={onClose} /> : <ShareForm id={id} share={share} />}
    </Dialog>
  );
}

const shownMs = 3_000;

type CreatedProps = CreatedLink & { onClose: () => void };

/** Closes by itself, unless the link could not be copied or the athlete touches the dialog. */
function Created({ reference, shareUrl, isCopied, onClose }: CreatedProps) {
  const [isInClipboard, setIsInClipboard] = useState(isCopied);
  const [isHeld, setIsHeld] = useState(!isCopied);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (isCopied) heading.current?.focus();
    else selectLink();
  }, [isCopied]);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld]);

  async function copyAgain() {
    const isCopiedNow = await copyText(shareUrl);
    setIsInClipboard(isCopiedNow);
    if (!isCopiedNow) selectLink();
  }

  return (
    <chakra.div
      display="grid"
      gap="4"
      onPointerEnter={() => setIsHeld(true)}
      onPointerDown={() => setIsHeld(true)}
      onKeyDown={() => setIsHeld(true)}
    >
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="h2">
        {words.created}
      </chakra.h3>
      <chakra.p role="status" display="flex" alignItems="center" gap="2" color="fg.muted">
        {isInClipboard && <Check size={18} aria-hidden />}
        {isInClipboard ? words.copied : words.copyFailed}
      </chakra.p>
      <LinkField url={shareUrl} />
      <LinkButtons reference={reference} url={shareUrl} onCopy={() => void copyAgain()} />
    </chakra.div>
  );
}

type CreatedChallenge = RouterOutputs["soulcare"]["createScriptureChallenge"];

/** The new link, and whether it is in the clipboard. */
type CreatedLink = Pick<CreatedChallenge, "reference" | "shareUrl"> & { isCopied: boolean };

function useShareForm(athleteId: number, onCreated: (link: CreatedLink) => void) {
  const [draft] = useState(() => shareValues(readDraft(draftKey, athleteId)));
  const form = useZodForm(shareSchema, draft);
  const { keep, keepNow, drop } = usePrivateDraft(draftKey, athleteId);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(shareValues(values)),
      }),
    [form, keep],
  );

  const create = trpc.soulcare.createScriptureChallenge.useMutation({
    ...creates,
    meta: changes("soulcare"),
    // Also after the dialog has closed; at once, or the browser blocks the clipboard.
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
      if (create.isPending) return;
      create.mutate(withKey("createScriptureChallenge", values));
    },
    ({ reference, verse }) => {
      if (reference || verse) toaster.create({ variant: "destructive", ...words.incomplete });
    },
  );

  return {
    form,
    submit,
    keepNow,
    isRestored: hasText(draft),
    isPending: create.isPending,
    error: create.error,
    clear() {
      form.reset(shareValues({}));
      drop();
    },
  };
}
