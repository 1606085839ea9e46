import { useEffect, useSyncExternalStore } from "react";
import { loadPatiently } from "./missing-code.ts";
import { onSignOut } from "./sign-out-cleanup.ts";
import { changes, type RouterOutputs, trpc } from "./trpc.ts";
import { whileVisible } from "./while-visible.ts";

type News = { announcements: string; unread: number; line: string; latest: Date | null };

/** What arrived last; it outlives the screens, so that coming back misses no change. */
let last: News | undefined;
const listeners = new Set<() => void>();

function keep(news: News | undefined) {
  last = news;
  for (const listener of listeners) listener();
}

// They are news of the person who was signed in.
onSignOut(() => keep(undefined));

const isSameList = (one: News, other: News) =>
  one.unread === other.unread && one.latest?.getTime() === other.latest?.getTime();

/** Asks again for what has changed for this person, while the page is visible. */
export function useNewsStream() {
  const utils = trpc.useUtils();

  useEffect(() => {
    let close: (() => void) | undefined;
    let isLeft = false;

    function onData(news: News) {
      const before = last;
      keep(news);
      if (before) return askAgain(utils, news, before);
      // A message may have come after the line was read and before there were news of it.
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

function askAgain({ soulcare, athletes, admin }: Utils, news: News, before: News) {
  const hasAnnouncement = news.announcements !== before.announcements;
  const hasNotification = !isSameList(news, before);
  if (hasAnnouncement) void soulcare.announcements.invalidate();
  if (hasNotification) void athletes.notifications.invalidate();
  if (hasAnnouncement || hasNotification) void soulcare.huddle.invalidate();
  if (news.line === before.line) return;
  const { line, lines, day, sessions, athleteSessions } = admin;
  for (const asked of [soulcare.line, soulcare.mentorSessions, line, lines, day])
    void asked.invalidate();
  for (const asked of [sessions, athleteSessions]) void asked.invalidate();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How much this person has not read, and when the newest of it came; until known, nothing. */
export function useUnread() {
  const news = useSyncExternalStore(subscribe, () => last);
  return { unread: news?.unread ?? 0, latest: news?.latest ?? undefined };
}

export type Notification = RouterOutputs["athletes"]["notifications"]["items"][number];

/** Reads what is on screen: what arrives meanwhile stays new. */
export const useRead = (onError?: (error: unknown) => void) =>
  trpc.athletes.readNotifications.useMutation({
    meta: changes("athletes", "soulcare"),
    ...(onError && { onError }),
  });

/** What is on screen needs no notification any more. */
export function useReadAbout(subject: string) {
  const { latest } = useUnread();
  const { mutate } = useRead();
  const newest = latest?.getTime();
  // Also what came while it was on screen.
  useEffect(() => {
    if (newest !== undefined) mutate({ subject });
  }, [newest, subject, mutate]);
}
