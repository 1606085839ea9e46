import { chakra, Flex } from "@chakra-ui/react";
import { useEffect } from "react";
import { replies as words } from "#src/content/community-thread.ts";
import { EntryFace } from "../entry-face.tsx";
import { HiddenNote } from "../hidden-note.tsx";
import { RelativeTime } from "../relative-time.tsx";
import { SaidBy } from "../said-by.tsx";
import type { Post, Reply } from "../types.ts";
import { focusIfAwaited, replyId } from "./focus-reply.ts";
import { OwnReply } from "./own-reply.tsx";
import { PlainText } from "./plain-text.tsx";
import { Edited } from "./post-text.tsx";
import { ReplyMenu } from "./reply-menu.tsx";

const Row = chakra("article", {
  base: {
    display: "grid",
    gridTemplateColumns: "44px minmax(0, 1fr) auto",
    columnGap: "4",
    py: "22px",
    scrollMarginBlock: "96px",
  },
});

type Props = { reply: Reply; post: Post };

export function ReplyRow({ reply, post }: Props) {
  const { id, author, content, createdAt, editedAt, isHidden, isMine } = reply;
  useEffect(() => focusIfAwaited(id), [id]);
  return (
    <li>
      <Row id={replyId(id)} tabIndex={-1} aria-label={words.by(author)}>
        <EntryFace entry={reply} />
        <chakra.div display="grid" gap="1" minW="0">
          <Flex wrap="wrap" align="baseline" gap="0 8px">
            <chakra.span fontWeight="600" fontSize="0.9375rem">
              <SaidBy entry={reply} />
            </chakra.span>
            <chakra.span textStyle="small" color="fg.muted">
              <RelativeTime at={createdAt} />
              {editedAt && <Edited at={editedAt} />}
            </chakra.span>
          </Flex>
          {isHidden && <HiddenNote />}
          {isMine ? <OwnReply reply={reply} /> : <PlainText>{content}</PlainText>}
        </chakra.div>
        {!isMine && <ReplyMenu reply={reply} post={post} />}
      </Row>
    </li>
  );
}
