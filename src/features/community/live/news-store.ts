import { useSyncExternalStore } from "react";
import type { Category } from "../types.ts";

/** What has come in since the board was asked for, and is not shown until one wants to see it. */
export type Unseen = {
  /** New posts of others, the oldest first. */
  posts: readonly { id: number; category: Category }[];
  /** More than could be told. */
  isMore: boolean;
  /** What was there and is not any more, as `post 12` or `reply 7`. */
  gone: ReadonlySet<string>;
};

const nothing: Unseen = { posts: [], isMore: false, gone: new Set() };

let unseen = nothing;
const listeners = new Set<() => void>();

function change(changes: Partial<Unseen>) {
  unseen = { ...unseen, ...changes };
  for (const tell of listeners) tell();
}

export const newsStore = {
  announce: (post: Unseen["posts"][number]) =>
    change({ posts: [...unseen.posts.filter(({ id }) => id !== post.id), post] }),
  miss: () => change({ isMore: true, gone: nothing.gone }),
  remove: (key: string) => change({ gone: new Set([...unseen.gone, key]) }),
  bringBack: (key: string) => change({ gone: new Set([...unseen.gone].filter((k) => k !== key)) }),
  /** All of it is on the screen now, or it belongs to somebody who has left. */
  clear: () => change(nothing),
};

function subscribe(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export const useUnseen = () => useSyncExternalStore(subscribe, () => unseen);

/** Whether it has gone while one looked. */
export const useIsGone = (kind: "post" | "reply", id: number) =>
  useUnseen().gone.has(goneKey(kind, id));

/** What a thing that is gone is remembered by. */
export const goneKey = (kind: "post" | "reply", id: number) => `${kind} ${id}`;
