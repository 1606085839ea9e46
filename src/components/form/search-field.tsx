import { chakra, Input } from "@chakra-ui/react";
import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { maxLengths } from "#db/limits.ts";
import { site } from "#src/content/site.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";
import { wordsIn } from "#src/lib/words-in.ts";
import { IconButton } from "../icon-button.tsx";

const pauseMs = 300;

type Props = {
  label: string;
  /** Width on wide screens. */
  width?: string;
  search: string;
  onSearch: (search: string) => void;
};

/** A search field whose text lives in the URL. */
export function SearchField({ label, width = "300px", search, onSearch }: Props) {
  const { typed, setTyped } = useTyped(search, onSearch);
  const field = useRef<HTMLInputElement>(null);

  function clear() {
    setTyped("");
    onSearch("");
    field.current?.focus();
  }

  return (
    <chakra.search position="relative" w={{ base: "full", md: width }}>
      <chakra.span position="absolute" left="14px" top="15px" zIndex="1" pointerEvents="none">
        <Search size={18} aria-hidden />
      </chakra.span>
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        ps="42px"
        pe="12"
        maxLength={maxLengths.search}
        autoComplete="off"
        enterKeyHint="search"
        _placeholder={{ color: "fg.muted" }}
        css={{ "&::-webkit-search-cancel-button": { display: "none" } }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed && (
        <IconButton
          label={site.clearSearch}
          position="absolute"
          right="2px"
          top="2px"
          onClick={clear}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </chakra.search>
  );
}

/**
 * The field's text. It is sent to the URL after a pause in typing, and follows the URL on Back and
 * Forward.
 */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [synced, setSynced] = useState({ search, sent: search });
  const rested = useDebounced(typed.trim(), pauseMs);

  if (search !== synced.search) {
    setSynced({ search, sent: search });
    if (search !== synced.sent) setTyped(search);
  }

  const send = useEffectEvent((words: string) => {
    if (words === search) return;
    setSynced({ search, sent: words });
    onSearch(words);
  });
  useEffect(() => send(rested), [rested]);

  // Going back quickly may skip a URL that was never rendered.
  useEffect(() => {
    const follow = () => setTyped(wordsIn(new URLSearchParams(location.search)));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);

  return { typed, setTyped };
}
