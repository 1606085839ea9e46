import { Button, chakra } from "@chakra-ui/react";
import { FieldError } from "#src/components/form/field.tsx";
import { replies as words } from "#src/content/community-thread.ts";
import { focusReply } from "./focus-reply.ts";
import type { useReplies } from "./replies-query.ts";

type Props = { pages: ReturnType<typeof useReplies>["pages"]; shown: number };

/** What is shown stays where it is, and one goes on with the first new one. */
export function MoreReplies({ pages, shown }: Props) {
  async function showMore() {
    const { data } = await pages.fetchNextPage();
    const first = data?.pages.flatMap(({ replies }) => replies)[shown];
    if (first) focusReply(first.id);
  }

  return (
    <chakra.div py="4">
      <Button
        variant="outline"
        loading={pages.isFetchingNextPage}
        loadingText={words.loadingMore}
        onClick={() => void showMore()}
      >
        {words.showMore}
      </Button>
      <div role="alert">
        {pages.isFetchNextPageError && (
          <FieldError id="more-replies-error">{words.moreFailed}</FieldError>
        )}
      </div>
    </chakra.div>
  );
}
