import { chakra } from "@chakra-ui/react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { ownEntry } from "#src/content/community-thread.ts";
import { trpc } from "#src/lib/trpc.ts";
import { QuotedVerses } from "../quoted-verses.tsx";
import { refused } from "../refused.ts";
import type { Post } from "../types.ts";

/** Verses in a post of one's own that is there for all to read. */
export function OwnVerses({ post }: { post: Post }) {
  const { id, title, category, isUrgent, content } = post;
  const utils = trpc.useUtils();
  const update = trpc.community.updatePost.useMutation({
    onError: refused(ownEntry.notChanged),
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
