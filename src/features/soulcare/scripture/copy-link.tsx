import { Button, chakra, Flex } from "@chakra-ui/react";
import { Copy, Share2 } from "lucide-react";
import { useState } from "react";
import { TextField } from "#src/components/form/text-field.tsx";
import { sharing } from "#src/content/scripture.ts";
import { copyText } from "#src/lib/copy-text.ts";

const linkId = "scripture-link";

/** The link as text, for whoever may not copy by a button. */
export function LinkField({ url }: { url: string }) {
  return (
    <TextField
      id={linkId}
      label={sharing.link}
      readOnly
      value={url}
      onFocus={(event) => event.target.select()}
    />
  );
}

export const selectLink = () => document.getElementById(linkId)?.focus();

type Props = { reference: string; url: string; onCopy: () => void };

/** By the clipboard, or by the phone's own way to send something where there is one. */
export function LinkButtons({ reference, url, onCopy }: Props) {
  const canShare = typeof navigator.share === "function";
  const share = () => navigator.share({ title: sharing.shareTitle(reference), url });
  return (
    <Flex wrap="wrap" gap="3">
      <Button variant="outline" size="sm" onClick={onCopy}>
        <Copy aria-hidden />
        {sharing.copy}
      </Button>
      {canShare && (
        <Button variant="outline" size="sm" onClick={() => void share().catch(() => undefined)}>
          <Share2 aria-hidden />
          {sharing.share}
        </Button>
      )}
    </Flex>
  );
}

/** Hands on the address of a page. */
export function CopyLink({ reference, url }: Omit<Props, "onCopy">) {
  const [isCopied, setIsCopied] = useState<boolean>();

  async function copy() {
    setIsCopied(await copyText(url));
  }

  return (
    <chakra.div display="grid" gap="2" maxW="60ch">
      <LinkButtons reference={reference} url={url} onCopy={() => void copy()} />
      <chakra.p role="status" textStyle="small" color="fg.muted">
        {isCopied && sharing.copied}
        {isCopied === false && sharing.copyFailed}
      </chakra.p>
      {isCopied === false && <LinkField url={url} />}
    </chakra.div>
  );
}
