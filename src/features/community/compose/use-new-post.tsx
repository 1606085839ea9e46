import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Category } from "../types.ts";

const PostDialog = lazy(async () => ({
  default: (await import("./post-dialog.tsx")).PostDialog,
}));

/** The button that is always there, for the focus to come back to. */
export const newPostId = "new-post";

type NewPost = { open: () => void; dialog: ReactNode };

/** Opens the dialog from wherever one stands; `dialog` has to be put on the screen. */
export function useNewPost(
  category: Category | undefined,
  onPosted: (category: Category) => void,
): NewPost {
  const [isOpen, setIsOpen] = useState(false);

  function finish(posted: Category) {
    setIsOpen(false);
    onPosted(posted);
    requestAnimationFrame(() => document.getElementById(newPostId)?.focus());
  }

  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense fallback={null}>
        <PostDialog category={category} onClose={() => setIsOpen(false)} onPosted={finish} />
      </Suspense>
    ),
  };
}
