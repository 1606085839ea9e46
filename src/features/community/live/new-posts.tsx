import { Button, chakra } from "@chakra-ui/react";
import { ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { live } from "#src/content/community-live.ts";
import { explain } from "#src/lib/explain.ts";
import { queryClient, trpc } from "#src/lib/trpc.ts";
import { focusPost } from "../board/focus-post.ts";
import { boardKey } from "../board/posts-query.ts";
import type { View } from "../board-address.ts";
import { newsStore, useUnseen } from "./news-store.ts";

/** Over what is there, as it would move it otherwise; and still in sight further down. */
const Place = chakra("div", {
  base: {
    position: "sticky",
    top: "20",
    zIndex: "2",
    display: "grid",
    justifyItems: "center",
    alignContent: "center",
    h: "0",
    "& > *": { gridArea: "1 / 1" },
  },
});

type Props = {
  view: View;
  /** Those that are on the screen already, the newest first. */
  shown: readonly number[];
};

/** Says that there is something new; it comes when one asks for it, so that nothing jumps. */
export function NewPosts({ view, shown }: Props) {
  const { posts, isMore } = useUnseen();
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const isAwaited = useRef(false);
  const [newest] = shown;
  const fresh = posts.filter(
    ({ id, category }) => !shown.includes(id) && (!view.category || view.category === category),
  );
  const isAny = !view.search && (isMore || fresh.length > 0);
  const label = isMore ? live.more : live.posts(fresh.length);

  // The button goes with its news, so one goes on with the first of them.
  useEffect(() => {
    if (isAwaited.current && newest) focusPost(newest);
    isAwaited.current = false;
  }, [newest]);

  async function show() {
    setIsAsking(true);
    isAwaited.current = true;
    try {
      await queryClient.invalidateQueries({ queryKey: boardKey }, { throwOnError: true });
      void utils.community.count.invalidate();
      newsStore.clear();
    } catch (error) {
      toaster.create({ variant: "destructive", ...live.failed, description: explain(error) });
    }
    setIsAsking(false);
  }

  return (
    <Place role="status">
      {isAny && (
        <Button
          variant="outline"
          bg="bg.panel"
          shadow="lift"
          loading={isAsking}
          loadingText={label}
          onClick={() => void show()}
        >
          <ArrowUp aria-hidden />
          {label}
        </Button>
      )}
    </Place>
  );
}
