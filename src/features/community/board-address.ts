import { useSearchParams } from "react-router-dom";
import { discussionCategories } from "#db/values.ts";
import { wordsIn } from "#src/lib/words-in.ts";
import type { Category } from "./types.ts";

/** Which part of the board is looked at. */
export type View = { category: Category | undefined; search: string };

/** The end of an address, of the board or of a post that is opened from it. */
export function searchOf({ category, search }: View) {
  const params = new URLSearchParams({ ...(category && { category }), ...(search && { search }) });
  const text = params.toString();
  return text && `?${text}`;
}

/** What the address names, so that a reload, a link and the way back find it again. */
export function useView() {
  const [params, setParams] = useSearchParams();
  const view: View = {
    category: discussionCategories.find((each) => each === params.get("category")),
    search: wordsIn(params),
  };

  return {
    view,
    /** Another category is another step; words that are looked for take the place of the last. */
    show(next: Partial<View>) {
      const replace = !("category" in next);
      setParams(searchOf({ ...view, ...next }), { replace });
    },
  };
}
