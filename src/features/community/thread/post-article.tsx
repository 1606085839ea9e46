import { chakra, Flex } from "@chakra-ui/react";
import { Check, HandHeart } from "lucide-react";
import { Button } from "#src/components/button.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { PlainText } from "#src/components/plain-text.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { formatStamp } from "#src/lib/format.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { Edited, EntryAuthor, EntryAvatar } from "../entry-author.tsx";
import { AnsweredBadge, CategoryBadge, HiddenNote, UrgentBadge } from "../notes.tsx";
import type { Post } from "../queries.ts";
import { QuotedVerses } from "../quoted-verses.tsx";
import { showRefusal } from "../refusal-toast.ts";
import { PostMenu } from "./post-menu.tsx";
import { answering, ownEntry, praying } from "./words.ts";

export function PostArticle({ post }: { post: Post }) {
  const { title, content, category, isUrgent, answeredAt, isHidden, isMine } = post;
  return (
    <article>
      <Flex wrap="wrap" align="center" gap="2" mb="3.5">
        <CategoryBadge category={category} />
        {isUrgent && <UrgentBadge />}
        {answeredAt && <AnsweredBadge />}
      </Flex>
      <PageHeading overflowWrap="anywhere">{title}</PageHeading>
      <Byline post={post} />
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
      {category === "prayer-requests" && <PrayerButton post={post} />}
    </article>
  );
}

function Byline({ post }: { post: Post }) {
  const { createdAt, editedAt } = post;
  return (
    <Flex align="center" gap="3.5" mt="4" mb="6" lineHeight="1.4">
      <EntryAvatar entry={post} />
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="600" fontSize="0.9375rem">
          <EntryAuthor entry={post} />
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

/** A prayer counts once per athlete. Authors and viewers without a profile see only the count. */
function PrayerButton({ post }: { post: Post }) {
  const canPray = Boolean(useViewer()?.athleteId) && !post.isMine;
  const { hasPrayed, prayerCount, pray } = usePray(post);
  // A prayer cannot be taken back, so that words take the place of the button.
  const part = useKeptFocus<HTMLDivElement>(hasPrayed);
  return (
    <chakra.div mt="6">
      <Flex ref={part} tabIndex={-1} wrap="wrap" align="center" gap="10px 14px">
        {canPray && !hasPrayed && (
          <Button colorPalette="accent" aria-describedby="prayer-count" onClick={pray}>
            <HandHeart aria-hidden />
            {praying.pray}
          </Button>
        )}
        {canPray && hasPrayed && (
          <chakra.p display="inline-flex" alignItems="center" gap="2" minH="12" fontWeight="600">
            <Check size={18} aria-hidden />
            {praying.prayed}
          </chakra.p>
        )}
        <chakra.p
          id="prayer-count"
          role="status"
          color="fg.muted"
          fontVariantNumeric="tabular-nums lining-nums"
        >
          {praying.count(prayerCount)}
        </chakra.p>
      </Flex>
      {canPray && !hasPrayed && (
        <chakra.p mt="2" textStyle="small" color="fg.muted">
          {praying.help}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** Shows the prayer at once, and undoes it if the server refuses. */
function usePray({ id, hasPrayed, prayerCount }: Post) {
  const utils = trpc.useUtils();

  const { mutate, isPending } = trpc.community.pray.useMutation({
    meta: changes("community", "soulcare"),
    onSuccess({ unlocked, ...post }) {
      utils.community.post.setData({ id }, post);
      const earned = unlockedText(unlocked);
      if (earned) toaster.create({ title: praying.prayed, description: earned });
    },
    onError: showRefusal(praying.failed),
  });

  return {
    hasPrayed: hasPrayed || isPending,
    prayerCount: isPending && !hasPrayed ? prayerCount + 1 : prayerCount,
    pray() {
      if (!hasPrayed && !isPending) mutate({ id });
    },
  };
}

function AnsweredBox({ post: { answeredAt, testimony } }: { post: Post }) {
  if (!answeredAt) return null;
  return (
    <AnsweredSection aria-label={answering.since(answeredAt)}>
      <chakra.p textStyle="label" color="fg.success">
        {answering.since(answeredAt)}
      </chakra.p>
      {testimony && (
        <chakra.p mt="1" fontFamily="heading" fontSize="1.1875rem" overflowWrap="anywhere">
          {testimony}
        </chakra.p>
      )}
    </AnsweredSection>
  );
}

/** Hints about misquoted verses in the viewer's own, published post. */
function OwnVerses({ post }: { post: Post }) {
  const { id, title, category, isUrgent, content } = post;
  const utils = trpc.useUtils();
  const update = trpc.community.updatePost.useMutation({
    onError: showRefusal(ownEntry.notChanged),
    onSuccess(changed) {
      utils.community.post.setData({ id }, changed);
      toaster.create(ownEntry.changed);
    },
  });

  return (
    <chakra.div
      display="grid"
      gap="3"
      mt="5"
      maxW="64ch"
      css={{ "&:not(:has([data-says]))": { m: 0 } }}
    >
      <QuotedVerses
        text={content}
        onRepair={(content) => {
          if (!update.isPending) update.mutate({ id, title, category, isUrgent, content });
        }}
      />
    </chakra.div>
  );
}

const Body = chakra("div", {
  base: { fontSize: "1.0625rem", lineHeight: "1.7", maxW: "64ch" },
});

const AnsweredSection = chakra("section", {
  base: { mt: "7", px: "6", py: "5", bg: "bg.success", borderRadius: "l3" },
});
