import { chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sharing } from "#src/content/scripture.ts";
import { copyText } from "#src/lib/copy-text.ts";
import { LinkButtons, LinkField, selectLink } from "./copy-link.tsx";
import type { MadeLink } from "./use-share-form.ts";

const shownMs = 3_000;

type Props = MadeLink & { onClose: () => void };

/** Says that it is there; it goes by itself, unless one still wants something of it. */
export function Created({ reference, shareUrl, isCopied, onClose }: Props) {
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
    const isThere = await copyText(shareUrl);
    setIsInClipboard(isThere);
    if (!isThere) selectLink();
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
      <LinkField url={shareUrl} />
      <LinkButtons reference={reference} url={shareUrl} onCopy={() => void copyAgain()} />
    </chakra.div>
  );
}
