import { chakra, Flex } from "@chakra-ui/react";
import { HandHeart, MessageCircle } from "lucide-react";
import { Link } from "react-router-dom";
import { board } from "#src/content/community.ts";
import { searchOf, type View } from "../board-address.ts";
import { CategoryBadge } from "../category-badge.tsx";
import { HiddenNote } from "../hidden-note.tsx";
import { AnsweredBadge, UrgentBadge } from "../post-badges.tsx";
import { RelativeTime } from "../relative-time.tsx";
import { SaidBy } from "../said-by.tsx";
import type { Post } from "../types.ts";
import { CardFrame } from "./card-frame.tsx";
import { Tally } from "./tally.tsx";

/** The link is as large as its card. */
const Title = chakra(Link, {
  base: {
    overflowWrap: "anywhere",
    _before: { content: '""', position: "absolute", inset: "0", borderRadius: "l3" },
    _focusVisible: {
      outline: "none",
      _before: {
        outline: "2px solid",
        outlineColor: "colorPalette.focusRing",
        outlineOffset: "3px",
      },
    },
  },
});

type Props = { post: Post; view: View };

export function PostCard({ post, view }: Props) {
  const { id, title, content, category } = post;
  return (
    <CardFrame>
      <Flex
        wrap="wrap"
        align="center"
        gap="4px 8px"
        textStyle="label"
        fontWeight="400"
        color="fg.muted"
      >
        <CategoryBadge category={category} />
        {post.isUrgent && <UrgentBadge />}
        <chakra.span ms="auto">
          <RelativeTime at={post.createdAt} />
        </chakra.span>
      </Flex>
      <chakra.h2 textStyle="h3" lineClamp="3">
        <Title to={`/community/${id}${searchOf(view)}`} data-post={id}>
          {title}
        </Title>
      </chakra.h2>
      <chakra.p color="fg.muted" lineHeight="1.55" lineClamp="3" overflowWrap="anywhere">
        {content}
      </chakra.p>
      {post.answeredAt && <AnsweredBadge />}
      {post.isHidden && <HiddenNote />}
      <Foot post={post} />
    </CardFrame>
  );
}

function Foot({ post }: { post: Post }) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="4px 16px"
      mt="auto"
      pt="3"
      borderTopWidth="1px"
      textStyle="small"
      color="fg.muted"
    >
      <chakra.span me="auto">
        <SaidBy entry={post} />
      </chakra.span>
      {post.category === "prayer-requests" && (
        <Tally
          Icon={HandHeart}
          short={board.prayed(post.prayerCount)}
          spoken={board.prayers(post.prayerCount)}
        />
      )}
      <Tally
        Icon={MessageCircle}
        short={String(post.replyCount)}
        spoken={board.replies(post.replyCount)}
      />
    </Flex>
  );
}
