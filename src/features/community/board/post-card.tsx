import { Box, chakra, Flex } from "@chakra-ui/react";
import { HandHeart, MessageCircle } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router-dom";
import { Card } from "#src/components/wrap.tsx";
import { searchOf, type View } from "../board-view.ts";
import { EntryAuthor, RelativeTime } from "../entry-author.tsx";
import { AnsweredBadge, CategoryBadge, HiddenNote, UrgentBadge } from "../notes.tsx";
import type { Post } from "../queries.ts";
import { board, live } from "../words.ts";

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
        <TitleLink to={`/community/${id}${searchOf(view)}`} data-post={id}>
          {title}
        </TitleLink>
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
        <EntryAuthor entry={post} />
      </chakra.span>
      {post.category === "prayer-requests" && (
        <Tally
          Icon={HandHeart}
          short={board.prayedShort(post.prayerCount)}
          spoken={board.prayedSpoken(post.prayerCount)}
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

type TallyProps = {
  Icon: ComponentType<{ size?: number; strokeWidth?: number }>;
  short: string;
  /** The longer text for screen readers. */
  spoken: string;
};

function Tally({ Icon, short, spoken }: TallyProps) {
  return (
    <TallyFrame>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span aria-hidden>{short}</span>
      <chakra.span srOnly>{spoken}</chakra.span>
    </TallyFrame>
  );
}

/** The card of a removed post keeps its size, so that no other card moves. */
export const GoneCard = ({ children }: { children: ReactNode }) => (
  <Box position="relative" h="full">
    <Box h="full" visibility="hidden">
      {children}
    </Box>
    <Box position="absolute" inset="0">
      <CardFrame>
        <chakra.p color="fg.muted">{live.gonePost}</chakra.p>
      </CardFrame>
    </Box>
  </Box>
);

/** The link covers its whole card. */
const TitleLink = chakra(Link, {
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

const TallyFrame = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums lining-nums",
  },
});

export const CardGrid = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      sm: "repeat(2, minmax(0, 1fr))",
      lg: "repeat(3, minmax(0, 1fr))",
    },
    gap: "5",
    listStyle: "none",
  },
});

export const CardFrame = chakra(Card, {
  base: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    gap: "10px",
    h: "full",
    pb: "18px",
    transitionProperty: "border-color, box-shadow",
    transitionDuration: "fast",
    "&:has(a:hover)": { borderColor: "border.emphasized", shadow: "lift" },
  },
});
