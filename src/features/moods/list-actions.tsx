import { chakra, Flex } from "@chakra-ui/react";
import { ArrowLeft, Ellipsis, Heart } from "lucide-react";
import type { MouseEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { IconButton } from "#src/components/icon-button.tsx";
import { Menu, MenuItem } from "#src/components/menu.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { copyText } from "#src/lib/copy-text.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { asCsv, asText } from "./list-text.ts";
import type { List } from "./mood-list.tsx";
import { moodWords } from "./words.ts";

/** Above a list: the link back to the form, the heart, and the menu for the whole list. */
export function ListActions({ list }: { list: List }) {
  const keep = useKeep(list);
  return (
    <Flex align="center" gap="0.5" mx="-11px" data-unprinted>
      <BackToForm />
      <chakra.span flex="1" />
      <IconButton
        label={keep.isKept ? moodWords.kept : moodWords.keep}
        data-tooltip={keep.isKept ? moodWords.kept : moodWords.keep}
        aria-pressed={keep.isKept}
        color="fg"
        onClick={keep.toggle}
      >
        <Heart aria-hidden fill={keep.isKept ? "currentColor" : "none"} />
      </IconButton>
      <WholeList list={list} />
    </Flex>
  );
}

function BackToForm() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (opensElsewhere || !state?.isFromForm) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <ButtonLink
      variant="ghost"
      to={pathname}
      aria-label={moodWords.back}
      data-tooltip={moodWords.back}
      color="fg"
      w="44px"
      minW="44px"
      h="44px"
      minH="44px"
      px="0"
      onClick={goBack}
    >
      <ArrowLeft aria-hidden />
    </ButtonLink>
  );
}

const { whole } = moodWords;

function WholeList({ list }: { list: List }) {
  const canShare = typeof navigator.share === "function";

  async function copy() {
    const isCopied = await copyText(asText(list));
    if (isCopied) toaster.create({ title: whole.copied });
    else fail(whole.copyFailed);
  }

  function save() {
    const { name, text } = asCsv(list);
    saveFile(name, { type: "text/csv;charset=utf-8", text });
  }

  // Closing the share sheet throws an AbortError.
  const share = () =>
    navigator
      .share({ title: list.generatedPlaylist.name, text: asText(list) })
      .catch((error: Error) => {
        if (error.name !== "AbortError") fail(whole.shareFailed);
      });

  return (
    <Menu label={whole.open} icon={<Ellipsis size={20} aria-hidden />}>
      <MenuItem closes onChoose={() => void copy()}>
        {whole.copy}
      </MenuItem>
      <MenuItem closes onChoose={save}>
        {whole.save}
      </MenuItem>
      {canShare && (
        <MenuItem closes onChoose={() => void share()}>
          {whole.share}
        </MenuItem>
      )}
      <MenuItem closes onChoose={() => window.print()}>
        {whole.print}
      </MenuItem>
    </Menu>
  );
}

const fail = (description: string) =>
  toaster.create({ variant: "destructive", title: moodWords.error, description });

/**
 * The heart changes at once, and changes back if the server refuses. Presses are sent one after
 * another; the heart shows the last press.
 */
function useKeep({ isFavorite, generatedPlaylist: { id } }: List) {
  const utils = trpc.useUtils();
  const keep = trpc.moods.keep.useMutation({
    meta: changes("moods"),
    scope: { id: `keep-list-${id}` },
    onSuccess: (_, kept) =>
      utils.moods.list.setData(
        { id: kept.id },
        (cached) => cached && { ...cached, isFavorite: kept.isFavorite },
      ),
    onError: (error) => fail(explain(error)),
  });
  const isSending = keep.isPending && keep.variables.id === id;
  const isKept = isSending ? keep.variables.isFavorite : isFavorite;
  return { isKept, toggle: () => keep.mutate({ id, isFavorite: !isKept }) };
}
