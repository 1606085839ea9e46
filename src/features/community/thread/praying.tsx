import { Button, chakra, Flex } from "@chakra-ui/react";
import { Check, HandHeart } from "lucide-react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { praying } from "#src/content/community-thread.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import type { Post } from "../types.ts";

/** Once for each athlete; the one who asks sees how many. */
export function Praying({ post }: { post: Post }) {
  const canPray = Boolean(useViewer()?.athleteId) && !post.isMine;
  const { hasPrayed, prayerCount, pray } = usePray(post);
  return (
    <chakra.div mt="6">
      <Flex wrap="wrap" align="center" gap="10px 14px">
        {canPray && (
          <Button
            colorPalette="accent"
            aria-pressed={hasPrayed}
            aria-describedby="prayer-count"
            onClick={pray}
          >
            {hasPrayed ? <Check aria-hidden /> : <HandHeart aria-hidden />}
            {hasPrayed ? praying.prayed : praying.pray}
          </Button>
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

/** Counts at once, and takes it back where the server refuses. */
function usePray({ id, hasPrayed, prayerCount }: Post) {
  const utils = trpc.useUtils();

  const { mutate, isPending } = trpc.community.pray.useMutation({
    meta: changes("community", "soulcare"),
    onSuccess({ unlocked, ...counted }) {
      utils.community.post.setData({ id }, counted);
      const earned = unlockedText(unlocked);
      if (earned) toaster.create({ title: praying.prayed, description: earned });
    },
    onError(error) {
      const { title, description } = praying.failed;
      toaster.create({
        variant: "destructive",
        title,
        description: reasonOf(error, description),
      });
    },
  });

  return {
    hasPrayed: hasPrayed || isPending,
    prayerCount: isPending && !hasPrayed ? prayerCount + 1 : prayerCount,
    pray() {
      if (!hasPrayed && !isPending) mutate({ id });
    },
  };
}
