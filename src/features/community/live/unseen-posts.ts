import { useSyncExternalStore } from "react";
import type { Category } from "../queries.ts";

/** Changes since the board was loaded that its list does not contain yet. */
type Unseen = {
  /** New posts by others, oldest first. */
  posts: readonly { id: number; category: Category }[];
  /** Events were missed, so there may be more new posts than `posts` holds. */
  mayHaveMore: boolean;
  /** Keys of posts and replies that are no longer visible. */
  gone: ReadonlySet<string>;
};

const nothing: Unseen = { posts: [], mayHaveMore: false, gone: new Set() };

let unseen = nothing;
const listeners = new Set<() => void>();

function change(changes: Partial<Unseen>) {
  unseen = { ...unseen, ...changes };
  for (const listener of listeners) listener();
}

export const unseenPosts = {
  add: (post: Unseen["posts"][number]) =>
    change({ posts: [...unseen.posts.filter(({ id }) => id !== post.id), post] }),
  markMissed: () => change({ mayHaveMore: true, gone: nothing.gone }),
  markGone: (key: string) => change({ gone: new Set([...unseen.gone, key]) }),
  unmarkGone: (key: string) =>
    change({ gone: new Set([...unseen.gone].filter((other) => other !== key)) }),
  clear: () => change(nothing),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useUnseen = () => useSyncExternalStore(subscribe, () => unseen);

export const goneKey = (kind: "post" | "reply", id: number) => `${kind} ${id}`;
