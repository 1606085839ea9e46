import { useSyncExternalStore } from "react";
import type { Category } from "../queries.ts";

/** What changed since the board was loaded and is not part of the list yet. */
type Unseen = {
  /** New posts by others, oldest first. */
  posts: readonly { id: number; category: Category }[];
  /** More was missed than the stream could send. */
  isMore: boolean;
  /** Keys of posts and replies that have been removed. */
  gone: ReadonlySet<string>;
};

const nothing: Unseen = { posts: [], isMore: false, gone: new Set() };

let unseen = nothing;
const listeners = new Set<() => void>();

function change(changes: Partial<Unseen>) {
  unseen = { ...unseen, ...changes };
  for (const listener of listeners) listener();
}

export const unseenPosts = {
  add: (post: Unseen["posts"][number]) =>
    change({ posts: [...unseen.posts.filter(({ id }) => id !== post.id), post] }),
  addUnknown: () => change({ isMore: true, gone: nothing.gone }),
  markGone: (key: string) => change({ gone: new Set([...unseen.gone, key]) }),
  markThere: (key: string) =>
    change({ gone: new Set([...unseen.gone].filter((other) => other !== key)) }),
  clear: () => change(nothing),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useUnseen = () => useSyncExternalStore(subscribe, () => unseen);

export const goneKey = (kind: "post" | "reply", id: number) => `${kind} ${id}`;
