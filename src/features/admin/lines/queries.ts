import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changes, creates, type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";

export type StaffLineData = RouterOutputs["admin"]["line"];

/** The line with an athlete, the newest page first. */
export function useStaffLine(athleteId: number) {
  const pages = useSuspenseInfiniteQuery({
    queryKey: [...getQueryKey(trpc.admin.line), { athleteId, type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.admin.line.query(
        { athleteId, ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }: StaffLineData) => next,
  });
  const [newest] = pages.data.pages;
  if (!newest) throw new Error("A line has at least one page.");
  return { pages, line: newest, entries: pages.data.pages.flatMap(({ entries }) => entries) };
}

const meta = changes("admin");

export function useStaffLineMutations() {
  const reply = trpc.admin.reply.useMutation({ ...creates, meta });
  const edit = trpc.soulcare.editMessage.useMutation({ meta });
  const remove = trpc.soulcare.deleteMessage.useMutation({ meta });
  const restore = trpc.soulcare.restoreMessage.useMutation({ meta });
  const read = trpc.admin.readLine.useMutation({ meta: changes("admin", "athletes") });
  return {
    reply: reply.mutateAsync,
    read: read.mutate,
    actions: {
      onEdit: edit.mutateAsync,
      onDelete: remove.mutateAsync,
      onRestore: restore.mutateAsync,
    },
  };
}
