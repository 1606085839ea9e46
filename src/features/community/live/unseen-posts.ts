import { useSyncExternalStore } from "react";
import type { Category } from "../queries.ts";

/** Changes since the board was loaded that its list does not contain yet. */
type Unseen = {
  /** New posts by others, oldest first. */
  posts: readonly { id: number; category: Category }[];
  /** When events were missed: a list from before may lack more new posts than `posts` holds. */
  missedAt: number;
  /** Keys of posts and replies that are no longer visible. */
  gone: ReadonlySet<string>;
};

const nothing: Unseen = { posts: [], missedAt: 0, gone: new Set() };

let unseen = nothing;
const listeners = new Set<() => void>();

function change(changes: Partial<Unseen>) {
  unseen = { ...unseen, ...changes };
  for (const listener of listeners) listener();
}

export const unseenPosts = {
  add: (post: Unseen["posts"][number]) =>
    change({ posts: [...unseen.posts.filter(({ id }) => id !== post.id), post] }),
  markMissed: () => change({ missedAt: Date.now(), gone: nothing.gone }),
  markGone: (key: string) => change({ gone: new Set([...unseen.gone, key]) }),
  unmarkGone: (key: string) =>
    change({ gone: new Set([...unseen.gone].filter((other) => other !== key)) }),
  /** Call it when the list has been loaded again, with what was unseen before. */
  drop: (before: Unseen) =>
    change({
      posts: unseen.posts.filter((post) => !before.posts.includes(post)),
      gone: new Set([...unseen.gone].filter((key) => !before.gone.has(key))),
    }),
  clear: () => change(nothing),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useUnseen = () => useSyncExternalStore(subscribe, () => unseen);

export const goneKey = (kind: "post" | "reply", id: number) => `${kind} ${id}`;
