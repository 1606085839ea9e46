import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";

const pauseMs = 500;

export type TextPreview = RouterOutputs["admin"]["previewText"];

/** The server's rendering of marked-up text, requested once typing pauses. */
export function useTextPreview(text: string) {
  const settled = useDebounced(text, pauseMs);
  return useQuery({
    queryKey: [...getMutationKey(trpc.admin.previewText), { text: settled }],
    queryFn: ({ signal }) => trpcClient.admin.previewText.mutate({ text: settled }, { signal }),
    staleTime: "static",
    placeholderData: keepPreviousData,
  });
}
