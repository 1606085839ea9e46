import { chakra, Flex } from "@chakra-ui/react";
import { Copy, Heart, Printer } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#src/components/icon-button.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { moodWords } from "#src/content/moods.ts";
import { copyText } from "#src/lib/copy-text.ts";
import { explain } from "#src/lib/explain.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import type { List } from "./types.ts";

/** Keep it, copy it, print it. */
export function ListActions({ list }: { list: List }) {
  const [said, setSaid] = useState("");
  const keep = useKeep(list);

  async function copy() {
    const isCopied = await copyText(asText(list));
    setSaid(isCopied ? moodWords.copied : moodWords.copyFailed);
  }

  return (
    <Flex align="center" data-unprinted>
      <chakra.span role="status" textStyle="small" color="fg.muted" me="2">
        {said}
      </chakra.span>
      <IconButton
        label={keep.isKept ? moodWords.kept : moodWords.keep}
        aria-pressed={keep.isKept}
        onClick={keep.toggle}
      >
        <Heart aria-hidden fill={keep.isKept ? "currentColor" : "none"} />
      </IconButton>
      <IconButton label={moodWords.copy} onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
      <IconButton label={moodWords.print} onClick={() => window.print()}>
        <Printer aria-hidden />
      </IconButton>
    </Flex>
  );
}

/**
 * Shown at once, and put back where the server refuses. Presses are sent one after the other, and
 * the heart shows the last one.
 */
function useKeep({ isFavorite, generatedPlaylist: { id } }: List) {
  const utils = trpc.useUtils();
  const keep = trpc.moods.keep.useMutation({
    meta: changes("moods"),
    scope: { id: `keep-list-${id}` },
    onSuccess: (_, kept) =>
      utils.moods.list.setData(
        { id: kept.id },
        (known) => known && { ...known, isFavorite: kept.isFavorite },
      ),
    onError: (error) =>
      toaster.create({
        variant: "destructive",
        title: moodWords.error,
        description: explain(error),
      }),
  });
  const isOnItsWay = keep.isPending && keep.variables.id === id;
  const isKept = isOnItsWay ? keep.variables.isFavorite : isFavorite;
  return { isKept, toggle: () => keep.mutate({ id, isFavorite: !isKept }) };
}

function asText({ generatedPlaylist, tracks }: List) {
  const songs = tracks.map(({ title, artist }, place) => `${place + 1}. ${title}, ${artist}`);
  return [generatedPlaylist.name, "", ...songs].join("\n");
}
