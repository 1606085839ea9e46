import { Button, chakra, Flex } from "@chakra-ui/react";
import { Check, HandHeart } from "lucide-react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedInWords } from "#src/content/achievements.ts";
import { praying } from "#src/content/community-thread.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import type { Post } from "../types.ts";

/** Once for each athlete; the one who asks sees how many. */
export function Praying({ post }: { post: Post }) {
  const { hasPrayed, isMine, prayerCount } = post;
  const canPray = Boolean(useViewer()?.athleteId) && !isMine;
  const pray = usePray(post);
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
function usePray(post: Post) {
  const utils = trpc.useUtils();
  const { id, hasPrayed, prayerCount } = post;
  const put = (shown: Post) => utils.community.post.setData({ id }, shown);

  const { mutate, isPending } = trpc.community.pray.useMutation({
    onMutate() {
      put({ ...post, hasPrayed: true, prayerCount: prayerCount + 1 });
      return { before: post };
    },
    onSuccess({ unlocked, ...counted }) {
      put(counted);
      const earned = unlockedInWords(unlocked);
      if (earned) toaster.create({ title: praying.prayed, description: earned });
    },
    onError(error, _asked, known) {
      if (known) put(known.before);
      const { title, description } = praying.failed;
      toaster.create({
        variant: "destructive",
        title,
        description: reasonOf(error, description),
      });
    },
  });

  return () => {
    if (!hasPrayed && !isPending) mutate({ id });
  };
}
