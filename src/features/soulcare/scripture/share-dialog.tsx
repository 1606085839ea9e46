import { chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { IsSaving } from "#src/components/form/field.tsx";
import { copyText } from "#src/lib/copy-text.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { LinkButtons, LinkField, selectLink } from "./copy-link.tsx";
import { type CreatedLink, ShareForm, useShareForm } from "./share-form.tsx";
import { shareWords as words } from "./words.ts";

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
      <IsSaving value={share.isPending}>
        {link ? <Created {...link} onClose={onClose} /> : <ShareForm id={id} share={share} />}
      </IsSaving>
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
