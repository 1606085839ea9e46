import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { changes, creates, type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";

export type OwnLine = RouterOutputs["soulcare"]["line"];

/** The athlete’s line, the newest page first. */
export function useOwnLine() {
  const pages = useSuspenseInfiniteQuery({
    queryKey: [...getQueryKey(trpc.soulcare.line), { type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.soulcare.line.query(pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }: OwnLine) => next,
  });
  const [newest] = pages.data.pages;
  if (!newest) throw new Error("A line has at least one page.");
  return { pages, line: newest, entries: pages.data.pages.flatMap(({ entries }) => entries) };
}

const meta = changes("soulcare");

export function useLineMutations() {
  const say = trpc.soulcare.say.useMutation({ ...creates, meta });
  const edit = trpc.soulcare.editMessage.useMutation({ meta });
  const remove = trpc.soulcare.deleteMessage.useMutation({ meta });
  const restore = trpc.soulcare.restoreMessage.useMutation({ meta });
  const read = trpc.soulcare.readLine.useMutation({ meta: changes("soulcare", "athletes") });
  return {
    send: say.mutateAsync,
    read: read.mutate,
    actions: {
      onEdit: edit.mutateAsync,
      onDelete: remove.mutateAsync,
      onRestore: restore.mutateAsync,
    },
  };
}
