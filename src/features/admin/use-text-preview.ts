import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";

const pauseMs = 500;

export type TextPreview = RouterOutputs["admin"]["previewText"];

/** A text with marks as the server reads it, once one has stopped typing. */
export function useTextPreview(text: string) {
  const asked = useDebounced(text, pauseMs);
  return trpc.admin.previewText.useQuery(
    { text: asked },
    { staleTime: "static", placeholderData: (before) => before },
  );
}
