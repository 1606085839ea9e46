import { useEffect, useSyncExternalStore } from "react";
import { loadPatiently } from "./missing-code.ts";
import { onSignOut } from "./sign-out-cleanup.ts";
import { changes, type RouterOutputs, trpc } from "./trpc.ts";
import { whileVisible } from "./while-visible.ts";

type News = { announcements: string; unread: number; line: string; latest: Date | null };

/** The news that arrived last. It outlives the screens, so that coming back misses no change. */
let last: News | undefined;
const listeners = new Set<() => void>();

function keep(news: News | undefined) {
  last = news;
  for (const listener of listeners) listener();
}

// The news belongs to the person who was signed in.
onSignOut(() => keep(undefined));

const isSameList = (one: News, other: News) =>
  one.unread === other.unread && one.latest?.getTime() === other.latest?.getTime();

/** Refetches what has changed for the viewer, while the page is visible. */
export function useNewsStream() {
  const utils = trpc.useUtils();

  useEffect(() => {
    let close: (() => void) | undefined;
    let isLeft = false;

    function onData(news: News) {
      const before = last;
      keep(news);
      if (before) return refetchChanged(utils, news, before);
      // A message may have come after the line was loaded and before the first news.
      void utils.soulcare.line.invalidate();
      void utils.admin.line.invalidate();
    }

    async function open() {
      const { openEventStream } = await loadPatiently(() => import("./event-stream.ts"));
      if (isLeft) return;
      close = whileVisible(() =>
        openEventStream<News>({
          subscribe: (api, handlers) => api.athletes.news.subscribe(undefined, handlers),
          onData,
        }),
      );
    }

    void open();
    return () => {
      isLeft = true;
      close?.();
    };
  }, [utils]);
}

type Utils = ReturnType<typeof trpc.useUtils>;

function refetchChanged({ soulcare, athletes, admin }: Utils, news: News, before: News) {
  const hasAnnouncement = news.announcements !== before.announcements;
  const hasNotification = !isSameList(news, before);
  if (hasAnnouncement) void soulcare.announcements.invalidate();
  if (hasNotification) void athletes.notifications.invalidate();
  if (hasAnnouncement || hasNotification) void soulcare.huddle.invalidate();
  if (news.line === before.line) return;
  const { line, lines, day, sessions, athleteSessions } = admin;
  for (const query of [soulcare.line, soulcare.mentorSessions, line, lines, day])
    void query.invalidate();
  for (const query of [sessions, athleteSessions]) void query.invalidate();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many notifications are unread, and when the newest came; 0 and undefined until known. */
export function useUnread() {
  const news = useSyncExternalStore(subscribe, () => last);
  return { unread: news?.unread ?? 0, latest: news?.latest ?? undefined };
}

export type Notification = RouterOutputs["athletes"]["notifications"]["items"][number];

/** Marks notifications as read: those about one subject, or all up to a moment. */
export const useMarkRead = (onError?: (error: unknown) => void) =>
  trpc.athletes.readNotifications.useMutation({
    meta: changes("athletes", "soulcare"),
    ...(onError && { onError }),
  });

/** Marks the notifications about a subject as read while its screen is shown. */
export function useMarkReadAbout(subject: string) {
  const { latest } = useUnread();
  const { mutate } = useMarkRead();
  const newest = latest?.getTime();
  // Runs again for each notification that arrives meanwhile.
  useEffect(() => {
    if (newest !== undefined) mutate({ subject });
  }, [newest, subject, mutate]);
}
