import { Button, chakra, Flex } from "@chakra-ui/react";
import { Check, Copy, Share2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TextField } from "#src/components/form/text-field.tsx";
import { sharing } from "#src/content/scripture.ts";
import { copyText } from "#src/lib/copy-text.ts";
import type { MadeLink } from "./use-share-form.ts";

const shownMs = 3_000;
const linkId = "scripture-link";

type Props = MadeLink & { onClose: () => void };

/** Says that it is there; it goes by itself, unless one still wants something of it. */
export function Created({ reference, shareUrl, isCopied, onClose }: Props) {
  const [isInClipboard, setIsInClipboard] = useState(isCopied);
  const [isHeld, setIsHeld] = useState(!isCopied);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (isCopied) heading.current?.focus();
    else document.getElementById(linkId)?.focus();
  }, [isCopied]);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld]);

  async function copyAgain() {
    const isThere = await copyText(shareUrl);
    setIsInClipboard(isThere);
    if (!isThere) document.getElementById(linkId)?.focus();
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
        {sharing.created}
      </chakra.h3>
      <chakra.p role="status" display="flex" alignItems="center" gap="2" color="fg.muted">
        {isInClipboard && <Check size={18} aria-hidden />}
        {isInClipboard ? sharing.copied : sharing.copyFailed}
      </chakra.p>
      <TextField
        id={linkId}
        label={sharing.link}
        readOnly
        value={shareUrl}
        onFocus={(event) => event.target.select()}
      />
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" size="sm" onClick={() => void copyAgain()}>
          <Copy aria-hidden />
          {sharing.copy}
        </Button>
        <HandOn reference={reference} url={shareUrl} />
      </Flex>
    </chakra.div>
  );
}

/** The phone's own way to send something, where there is one. */
export function HandOn({ reference, url }: { reference: string; url: string }) {
  if (typeof navigator.share !== "function") return null;
  const share = () => navigator.share({ title: sharing.shareTitle(reference), url });
  return (
    <Button variant="outline" size="sm" onClick={() => void share().catch(() => undefined)}>
      <Share2 aria-hidden />
      {sharing.share}
    </Button>
  );
}
