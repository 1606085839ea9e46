import { Button, chakra, Flex } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { ownEntry } from "#src/content/community-thread.ts";
import type { Reply } from "../types.ts";
import { focusReply } from "./focus-reply.ts";
import { PlainText } from "./plain-text.tsx";
import { useRemoveReply } from "./use-own-reply.ts";

const ReplyEdit = lazy(async () => ({ default: (await import("./reply-edit.tsx")).ReplyEdit }));

/** The words of one's own reply, and what one can do with them there. */
export function OwnReply({ reply }: { reply: Reply }) {
  const { id, content } = reply;
  const [isEdited, setEdited] = useState(false);
  const remove = useRemoveReply(reply);

  if (isEdited) {
    return (
      <Suspense fallback={<PlainText>{content}</PlainText>}>
        <ReplyEdit
          reply={reply}
          onDone={() => {
            setEdited(false);
            focusReply(id);
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <chakra.div>
        <PlainText>{content}</PlainText>
      </chakra.div>
      <Flex ms="-3.5">
        <Button
          variant="ghost"
          size="sm"
          aria-label={ownEntry.editOf(shortened(content))}
          onClick={() => setEdited(true)}
        >
          {ownEntry.edit}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={ownEntry.removeOf(shortened(content))}
          onClick={remove}
        >
          {ownEntry.remove}
        </Button>
      </Flex>
    </>
  );
}

const mostSaid = 60;

/** Enough of it to know which one it is. */
const shortened = (text: string) =>
  text.length > mostSaid ? `${text.slice(0, mostSaid).trimEnd()} …` : text;
