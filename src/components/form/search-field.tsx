import { chakra, Input } from "@chakra-ui/react";
import { Search, X } from "lucide-react";
import { useRef } from "react";
import { maxLengths } from "#db/limits.ts";
import { site } from "#src/content/site.ts";
import { useTyped } from "#src/lib/use-typed.ts";
import { wordsIn } from "#src/lib/words-in.ts";
import { IconButton } from "../icon-button.tsx";

type Props = {
  label: string;
  /** Width on wide screens. */
  width?: string;
  search: string;
  onSearch: (search: string) => void;
};

/** A search field whose text lives in the URL. */
export function SearchField({ label, width = "300px", search, onSearch }: Props) {
  const { typed, setTyped } = useTyped(search, { onRest: onSearch, read: wordsIn });
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
