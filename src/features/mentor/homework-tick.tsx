import { chakra } from "@chakra-ui/react";
import { Tick } from "#src/components/form/field.tsx";
import type { Homework } from "#src/components/line/line-entries.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatPlainDay } from "#src/lib/format.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { homeworkWords as words } from "./words.ts";

/** A piece of homework that the athlete ticks. */
export function HomeworkTick({ homework: { id, text, dueDay, doneAt } }: { homework: Homework }) {
  const tick = trpc.soulcare.tickHomework.useMutation({
    meta: changes("soulcare"),
    onError: (error) =>
      toaster.create({
        variant: "destructive",
        title: words.notSaved,
        description: explain(error),
      }),
  });
  const isDone = tick.isPending ? tick.variables.done : doneAt !== null;
  return (
    <Tick>
      <input
        type="checkbox"
        checked={isDone}
        onChange={({ target }) => tick.isPending || tick.mutate({ id, done: target.checked })}
      />
      <chakra.span fontWeight="400" py="1">
        {text}
        {dueDay && !isDone && (
          <chakra.span color="fg.muted">, {words.due(formatPlainDay(dueDay))}</chakra.span>
        )}
      </chakra.span>
    </Tick>
  );
}
