import { Button, chakra, Flex } from "@chakra-ui/react";
import { moodsAfter } from "#db/values.ts";
import { Card } from "#src/components/wrap.tsx";
import { afterNames, moodWords } from "#src/content/moods.ts";
import { explain } from "#src/lib/explain.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import type { List } from "./types.ts";

/** One tap after listening. */
export function AfterTap({ list: { generatedPlaylist, isCompleted } }: { list: List }) {
  const { id } = generatedPlaylist;
  const utils = trpc.useUtils();
  const after = trpc.moods.after.useMutation({
    meta: changes("moods", "soulcare"),
    onSuccess: () =>
      utils.moods.list.setData({ id }, (list) => list && { ...list, isCompleted: true }),
  });
  return (
    <Card mt="8" data-unprinted>
      <chakra.h3 textStyle="h3">{moodWords.after.question}</chakra.h3>
      {!isCompleted && (
        <>
          <chakra.p textStyle="small" color="fg.muted" mb="3">
            {moodWords.after.help}
          </chakra.p>
          <Flex wrap="wrap" gap="3">
            {moodsAfter.map((moodAfter) => (
              <Button
                key={moodAfter}
                variant="outline"
                size="sm"
                disabled={after.isPending}
                onClick={() => after.mutate({ id, moodAfter })}
              >
                {afterNames[moodAfter]}
              </Button>
            ))}
          </Flex>
        </>
      )}
      <chakra.p role="status" mt="2">
        {isCompleted && moodWords.after.saved}
      </chakra.p>
      <chakra.p role="alert" color="fg.error">
        {after.error && explain(after.error)}
      </chakra.p>
    </Card>
  );
}
