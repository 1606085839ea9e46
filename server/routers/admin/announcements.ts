import * as z from "zod";
import type { Database, Tx } from "#db/database.ts";
import { countReaders, listAnnouncements } from "#db/queries/announcements.ts";
import { countReached, isOfMentor, listMentors, listSports } from "#db/queries/audiences.ts";
import { listStaffNames } from "#db/queries/care.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import type { Row } from "#db/schema/index.ts";
import type { Audience } from "#db/schema/soulcare.ts";
import type { Viewer } from "#server/accounts/session.ts";
import {
  forgetNotifications,
  notifyAll,
  announcementSubject as subjectOf,
} from "#server/notifications.ts";
import { invalid } from "../../errors.ts";
import {
  audienceInput,
  createAnnouncementInput,
  updateAnnouncementInput,
} from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import {
  audienceChoices,
  audienceCount,
  deletedAnnouncement,
  staffAnnouncement,
  writtenAnnouncement,
} from "../../output/community.ts";
import { adminProcedure } from "../../trpc.ts";
import { listedMentor } from "./care-of.ts";
import { crudResolvers } from "./crud-resolvers.ts";
import { nameIn } from "./staff-names.ts";

type Announcement = Row<"announcements">;

const notifiesAthletes = ({ priority, isActive, deletedAt }: Announcement) =>
  (priority === "urgent" || priority === "high") && isActive && deletedAt === null;

/** Limits the audience of a mentor to their own athletes. Null means all athletes. */
function audienceBy(viewer: Viewer, audience: Audience | null) {
  const mentorId = listedMentor(viewer);
  if (mentorId !== undefined) return { ...audience, mentorId };
  return audience && Object.keys(audience).length > 0 ? audience : null;
}

function checkTimes({ startsAt, expiresAt }: Announcement) {
  if (startsAt && expiresAt && expiresAt <= startsAt)
    throw invalid("expiresAt", "It would expire before it begins");
}

type Change = { row: Announcement; at: Date; database: Database };

/**
 * Notifies the audience of an urgent or high announcement, from the time at which it is shown. Of
 * any other announcement it deletes the notifications that are still unread.
 */
async function notifyAudience(tx: Tx, { row, at, database }: Change) {
  const { startsAt: showAt, expiresAt, audience } = row;
  const subject = subjectOf(row.id);
  if (!notifiesAthletes(row)) return forgetNotifications(tx, subject);
  const isUrgent = row.priority === "urgent";
  const notice = { kind: "announcement", subject, showAt, expiresAt, isUrgent, at } as const;
  await notifyAll(tx, database, { ...notice, audience });
}

const crud = crudResolvers({
  auditName: "announcement",
  createInput: createAnnouncementInput,
  ...catalogue.announcements,
  reached: (db, viewer) => isOfMentor(db, listedMentor(viewer)),
  async onChange(tx, change) {
    checkTimes(change.row);
    await notifyAudience(tx, change);
  },
  /** Like the catalogue's, but with the audience limited to the viewer's. */
  insert: (tx, { audience, ...fields }, { viewer, at }) =>
    catalogue.announcements.insert(tx, {
      ...fields,
      audience: audienceBy(viewer, audience),
      createdBy: viewer.name,
      createdAt: at,
    }),
});

/** Read notifications are deleted after 90 days, so readers cannot be counted any longer. */
const countableMs = 90 * 24 * 60 * 60_000;

function isCounted(row: Announcement, now: Date) {
  const age = now.getTime() - (row.startsAt ?? row.createdAt).getTime();
  return notifiesAthletes(row) && age >= 0 && age < countableMs;
}

/** Signals each change, so that open pages load their announcements again. */
const publishingProcedure = adminProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) await ctx.board.publishBoardEvent();
  return result;
});

export const announcementProcedures = {
  announcements: adminProcedure.output(z.array(staffAnnouncement)).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const rows = await listAnnouncements(read, { mentorId: listedMentor(ctx.viewer) });
    const mentors = await listStaffNames(
      read,
      rows.flatMap(({ audience }) => audience?.mentorId ?? []),
    );
    const counted = rows.filter((row) => isCounted(row, ctx.now()));
    const readers = await countReaders(
      read,
      counted.map(({ id }) => subjectOf(id)),
    );
    return rows.map((row) => ({
      ...row,
      mentor: nameIn(mentors, row.audience?.mentorId),
      readers: readers.get(subjectOf(row.id)) ?? null,
    }));
  }),

  announcement: adminProcedure.input(idInput).output(writtenAnnouncement).query(crud.one),

  createAnnouncement: publishingProcedure
    .input(createAnnouncementInput)
    .output(writtenAnnouncement)
    .mutation(crud.create),
  updateAnnouncement: publishingProcedure
    .input(updateAnnouncementInput)
    .output(writtenAnnouncement)
    .mutation(({ ctx, input: { audience, ...fields }, path }) => {
      const change = audience === undefined ? {} : { audience: audienceBy(ctx.viewer, audience) };
      return crud.update({ ctx, input: { ...fields, ...change }, path });
    }),
  deleteAnnouncement: publishingProcedure.input(idInput).output(z.void()).mutation(crud.remove),
  deletedAnnouncements: adminProcedure.output(z.array(deletedAnnouncement)).query(crud.deleted),
  restoreAnnouncement: publishingProcedure
    .input(idInput)
    .output(writtenAnnouncement)
    .mutation(crud.restore),

  audienceChoices: adminProcedure.output(audienceChoices).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const mentorId = listedMentor(ctx.viewer);
    const mentors = mentorId === undefined ? await listMentors(read) : [];
    return { mentors, sports: await listSports(read, mentorId) };
  }),

  countAudience: adminProcedure
    .input(audienceInput)
    .output(audienceCount)
    .query(async ({ ctx, input }) => ({
      count: await countReached(ctx.database.read, audienceBy(ctx.viewer, input.audience)),
    })),
};
