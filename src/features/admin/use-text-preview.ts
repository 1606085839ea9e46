import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";

const pauseMs = 500;

export type TextPreview = RouterOutputs["admin"]["previewText"];

/** The server's rendering of marked-up text, requested once typing pauses. */
export function useTextPreview(text: string) {
  const settled = useDebounced(text, pauseMs);
  return trpc.admin.previewText.useQuery(
    { text: settled },
    { staleTime: "static", placeholderData: (before) => before },
  );
}
