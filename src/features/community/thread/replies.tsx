import { chakra } from "@chakra-ui/react";
import { Empty } from "#src/components/empty.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { replies as words } from "#src/content/community-thread.ts";
import { goneKey, useUnseen } from "../live/news-store.ts";
import type { Post, Reply } from "../types.ts";
import { GoneReply } from "./gone-reply.tsx";
import { MoreReplies } from "./more-replies.tsx";
import { useReplies } from "./replies-query.ts";
import { ReplyRow } from "./reply-row.tsx";

const Ruled = chakra("ul", {
  base: { listStyle: "none", "& > li + li": { borderTopWidth: "1px" } },
});

/** The oldest first. What one has just written stands below those that are not yet shown. */
export function Replies({ post }: { post: Post }) {
  const { id, replyCount } = post;
  const { pages, replies, written } = useReplies(id);
  const { gone } = useUnseen();
  const rowOf = (reply: Reply) =>
    gone.has(goneKey("reply", reply.id)) ? (
      <GoneReply key={reply.id} />
    ) : (
      <ReplyRow key={reply.id} reply={reply} post={post} />
    );
  const shown = replies.length + written.length;
  const all = Math.max(replyCount, shown);
  const isMore = pages.hasNextPage && shown < all;
  return (
    <section aria-labelledby="replies-heading">
      <SectionHeading id="replies-heading" mb="2">
        {words.heading}{" "}
        {shown > 0 && (
          <chakra.span
            fontSize="0.7em"
            color="fg.muted"
            fontVariantNumeric="tabular-nums lining-nums"
          >
            {isMore ? words.some(shown, all) : shown}
          </chakra.span>
        )}
      </SectionHeading>
      {shown === 0 && <Empty>{words.empty}</Empty>}
      <Ruled>{replies.map(rowOf)}</Ruled>
      {isMore && <MoreReplies pages={pages} shown={replies.length} />}
      {written.length > 0 && <Ruled borderTopWidth="1px">{written.map(rowOf)}</Ruled>}
    </section>
  );
}
