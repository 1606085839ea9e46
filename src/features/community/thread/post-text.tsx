import { chakra, Flex } from "@chakra-ui/react";
import { PageHeading } from "#src/components/page-heading.tsx";
import { thread } from "#src/content/community-thread.ts";
import { formatStamp } from "#src/lib/format.ts";
import { CategoryBadge } from "../category-badge.tsx";
import { EntryFace } from "../entry-face.tsx";
import { HiddenNote } from "../hidden-note.tsx";
import { AnsweredBadge, UrgentBadge } from "../post-badges.tsx";
import { SaidBy } from "../said-by.tsx";
import type { Post } from "../types.ts";
import { AnsweredBox } from "./answered-box.tsx";
import { OwnVerses } from "./own-verses.tsx";
import { PlainText } from "./plain-text.tsx";
import { PostMenu } from "./post-menu.tsx";
import { Praying } from "./praying.tsx";

const Body = chakra("div", {
  base: { fontSize: "1.0625rem", lineHeight: "1.7", maxW: "64ch" },
});

export function PostText({ post }: { post: Post }) {
  const { title, content, category, isUrgent, answeredAt, isHidden, isMine } = post;
  return (
    <article>
      <Flex wrap="wrap" align="center" gap="2" mb="3.5">
        <CategoryBadge category={category} />
        {isUrgent && <UrgentBadge />}
        {answeredAt && <AnsweredBadge />}
      </Flex>
      <PageHeading overflowWrap="anywhere">{title}</PageHeading>
      <Who post={post} />
      {isHidden && (
        <chakra.div mb="4">
          <HiddenNote />
        </chakra.div>
      )}
      <Body>
        <PlainText>{content}</PlainText>
      </Body>
      {isMine && <OwnVerses post={post} />}
      <AnsweredBox post={post} />
      {category === "prayer-requests" && <Praying post={post} />}
    </article>
  );
}

function Who({ post }: { post: Post }) {
  const { createdAt, editedAt } = post;
  return (
    <Flex align="center" gap="3.5" mt="4" mb="6" lineHeight="1.4">
      <EntryFace entry={post} />
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="600" fontSize="0.9375rem">
          <SaidBy entry={post} />
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
          <time dateTime={createdAt.toISOString()}>{formatStamp(createdAt)}</time>
          {editedAt && <Edited at={editedAt} />}
        </chakra.p>
      </chakra.div>
      <PostMenu post={post} />
    </Flex>
  );
}

export const Edited = ({ at }: { at: Date }) => (
  <span title={formatStamp(at)}>, {thread.edited}</span>
);
