import { useNavigate } from "react-router-dom";
import { discussionCategories } from "#db/values.ts";
import { queryClient } from "#src/lib/trpc.ts";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { wordsIn } from "#src/lib/words-in.ts";
import type { Category } from "./queries.ts";

/** The filters of the board. */
export type View = { category: Category | undefined; search: string };

/** The query string of the board, or of a post that is opened from it. */
export function searchOf({ category, search }: View) {
  const params = new URLSearchParams({ ...(category && { category }), ...(search && { search }) });
  const text = params.toString();
  return text && `?${text}`;
}

/** The view is kept in the URL, so that a reload, a link and "back" show it again. */
export function useView() {
  const { params, change } = useAddressParams();
  const view: View = {
    category: discussionCategories.find((category) => category === params.get("category")),
    search: wordsIn(params),
  };

  return {
    view,
    /** Whether the link to the board asks to open the form for a new post. */
    opensForm: params.has("write"),
    /** A category adds an entry to the history; a search replaces the last entry. */
    show(next: Partial<View>) {
      const search = "search" in next && { search: next.search || undefined };
      change({ ...next, ...search, write: undefined }, { replace: !("category" in next) });
    },
  };
}

/**
 * Goes back to the filtered board after the shown post was deleted, removed or muted. The component
 * that calls it stays for as long as the post is on screen.
 */
export function useLeave() {
  const { view } = useView();
  const navigate = useNavigate();
  const isHere = useIsHere();

  return () => {
    const isOpen = isHere();
    // If the post is open, only marks queries as stale: a refetch of it would fail.
    void queryClient.invalidateQueries({ refetchType: isOpen ? "none" : "active" });
    if (isOpen) void navigate(`/community${searchOf(view)}`);
  };
}
