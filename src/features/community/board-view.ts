import { useNavigate } from "react-router-dom";
import { discussionCategories } from "#db/values.ts";
import { queryClient } from "#src/lib/trpc.ts";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { wordsIn } from "#src/lib/words-in.ts";
import type { Category } from "./queries.ts";

/** The category and the search that filter the board. */
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
    /** The link that led here asks for the form, as the caring screen's does. */
    isAsked: params.has("write"),
    /** A category adds an entry to the history; a search replaces the last entry. */
    show(next: Partial<View>) {
      const search = "search" in next && { search: next.search || undefined };
      change({ ...next, ...search, write: undefined }, { replace: !("category" in next) });
    },
  };
}

/** Goes back to the board as it was filtered, after the post has gone. */
export function useLeave() {
  const { view } = useView();
  const navigate = useNavigate();

  return () => {
    // Only marked as stale: a refetch of the post that has gone would fail.
    void queryClient.invalidateQueries({ refetchType: "none" });
    void navigate(`/community${searchOf(view)}`);
  };
}
