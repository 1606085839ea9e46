import { chakra, Flex } from "@chakra-ui/react";
import { Copy, Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/components/button.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { copyText } from "#src/lib/copy-text.ts";
import { shareWords } from "./words.ts";

const linkId = "scripture-link";

/** The link as text, to copy by hand where the clipboard is blocked. */
export function LinkField({ url }: { url: string }) {
  return (
    <TextField
      id={linkId}
      label={shareWords.link}
      readOnly
      value={url}
      onFocus={(event) => event.target.select()}
    />
  );
}

/** Focuses the link field, which selects its text. */
export const selectLink = () => document.getElementById(linkId)?.focus();

type Props = { reference: string; url: string; onCopy: () => void };

/** "Copy link", and "Share it" where the device has a share sheet. */
export function LinkButtons({ reference, url, onCopy }: Props) {
  const canShare = typeof navigator.share === "function";
  // Closing the share sheet throws an AbortError; after any other error the link is copied.
  const share = () =>
    navigator.share({ title: shareWords.shareTitle(reference), url }).catch((error: Error) => {
      if (error.name !== "AbortError") onCopy();
    });
  return (
    <Flex wrap="wrap" gap="3">
      <Button variant="outline" size="sm" onClick={onCopy}>
        <Copy aria-hidden />
        {shareWords.copy}
      </Button>
      {canShare && (
        <Button variant="outline" size="sm" onClick={() => void share()}>
          <Share2 aria-hidden />
          {shareWords.share}
        </Button>
      )}
    </Flex>
  );
}

export function CopyLink({ reference, url }: Omit<Props, "onCopy">) {
  // Undefined before the first attempt to copy.
  const [isCopied, setIsCopied] = useState<boolean>();

  async function copy() {
    setIsCopied(await copyText(url));
  }

  return (
    <chakra.div display="grid" gap="2" maxW="60ch">
      <LinkButtons reference={reference} url={url} onCopy={() => void copy()} />
      <chakra.p role="status" textStyle="small" color="fg.muted">
        {isCopied && shareWords.copied}
        {isCopied === false && shareWords.copyFailed}
      </chakra.p>
      {isCopied === false && <LinkField url={url} />}
    </chakra.div>
  );
}
