import * as z from "zod";
import { listAchievementTitles } from "#db/queries/achievements.ts";
import { listActiveAnnouncements } from "#db/queries/announcements.ts";
import { countUnread, listNotifications, markRead } from "#db/queries/notifications.ts";
import { listVisiblePosts } from "#db/queries/posts.ts";
import { listVisibleReplies } from "#db/queries/replies.ts";
import { listLineNames } from "#db/queries/staff-lines.ts";
import type { Row } from "#db/schema/index.ts";
import type { Context } from "#server/context.ts";
import {
  keyOf,
  linePath,
  pathOf,
  placeOfKey,
  sentenceOf,
  subjectOf,
} from "#server/domain/notifications.ts";
import { notificationsInput, readNotificationsInput } from "#server/input/notifications.ts";
import { news, notificationList } from "#server/output/notifications.ts";
import { signedInProcedure } from "#server/trpc.ts";

/** Streams end after this time and reconnect, so an expired session stops receiving them. */
const maxStreamMs = 5 * 60_000;

export const notificationProcedures = {
  notifications: signedInProcedure
    .input(notificationsInput)
    .output(notificationList)
    .query(async ({ ctx, input }) => {
      const { read } = ctx.database;
      const { userId, athleteId } = ctx.viewer;
      const now = ctx.now();
      const before = input.before === undefined ? undefined : placeOfKey(input.before);
      const rows = await listNotifications(read, { limit: input.limit, before, userId, now });
      const [counted] = await countUnread(read, { userIds: [userId], now });
      return { items: await shownTo(ctx, rows, athleteId), unread: counted?.unread ?? 0 };
    }),

  readNotifications: signedInProcedure
    .input(readNotificationsInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const own = { userId: ctx.viewer.userId, now: ctx.now() };
      const isChanged = await ctx.database.write((tx) => markRead(tx, { ...own, ...input }));
      if (isChanged) await ctx.board.publishBoardEvent();
    }),

  /** Tells open pages what has changed, so that they load it again. */
  news: signedInProcedure.subscription(async function* ({ ctx, signal }) {
    const ended = AbortSignal.any([AbortSignal.timeout(maxStreamMs), ...(signal ? [signal] : [])]);
    for await (const state of ctx.board.subscribeToNews({ owner: ctx.viewer, signal: ended }))
      yield news.parse(state);
  }),
};

/** The rows as the reader sees them: a sentence, with the title and path of its subject. */
export async function shownTo(
  ctx: Context,
  rows: Row<"notifications">[],
  athleteId: number | null,
) {
  const places = new Map([
    ...(await findPlaces(ctx, rows, athleteId)),
    ...(await findLinePlaces(ctx, rows)),
  ]);
  return rows.map(({ kind, subject, count, data, updatedAt, readAt }) => ({
    key: keyOf({ updatedAt, kind, subject }),
    kind,
    subject,
    count,
    updatedAt,
    isRead: readAt !== null,
    text: sentenceOf({ kind, count, data }),
    ...(places.get(subject) ?? { title: null, path: pathOf(kind, subject) }),
  }));
}

type Place = { title: string | null; path: string | null };

/** For staff: the name and page of each athlete whose line a row is about. */
async function findLinePlaces({ database, viewer }: Context, rows: { subject: string }[]) {
  const subjects = rows.map(({ subject }) => ({ subject, ...subjectOf(subject) }));
  const lines = subjects.filter(({ kind }) => kind === "line");
  if (!viewer?.staffRole || lines.length === 0) return [];
  const { userId, staffRole } = viewer;
  const ids = lines.map(({ id }) => id);
  const whose = { ids, userId, isOwner: staffRole === "owner" };
  const names = await listLineNames(database.read, whose);
  return lines.flatMap(({ subject, id }): [string, Place][] => {
    const title = names.get(id);
    return title === undefined ? [] : [[subject, { title, path: linePath(subject) }]];
  });
}

/** The title and path of each subject of these rows, if the viewer may see it. */
async function findPlaces(
  { database: { read }, now }: Context,
  rows: { subject: string }[],
  athleteId: number | null,
) {
  const subjects = rows.map(({ subject }) => subjectOf(subject));
  const idsOf = (kind: string) =>
    subjects.flatMap((about) => (about.kind === kind ? about.id : []));
  const viewer = { athleteId, now: now() };
  const places = new Map<string, Place>();
  for (const { id, title } of await listVisiblePosts(read, { ids: idsOf("post"), ...viewer }))
    places.set(`post:${id}`, { title, path: `/community/${id}` });
  for (const { id, postId } of await listVisibleReplies(read, { ids: idsOf("reply"), ...viewer }))
    places.set(`reply:${id}`, { title: null, path: `/community/${postId}` });
  for (const { id, title } of await listAchievementTitles(read, idsOf("achievement")))
    places.set(`achievement:${id}`, { title, path: "/soulcare?tab=highlights" });
  if (idsOf("announcement").length > 0)
    for (const { id, title } of await listActiveAnnouncements(read, viewer))
      places.set(`announcement:${id}`, { title, path: `/soulcare?announcement=${id}` });
  return places;
}
