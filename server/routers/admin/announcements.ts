import * as z from "zod";
import type { Database, Tx } from "#db/database.ts";
import { countReaders, listAnnouncements } from "#db/queries/announcements.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import type { Row } from "#db/schema/index.ts";
import { forget, notifyAll, announcementSubject as subjectOf } from "#server/notifications.ts";
import { invalid } from "../../errors.ts";
import { createAnnouncementInput, updateAnnouncementInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { announcement, deletedAnnouncement, staffAnnouncement } from "../../output/community.ts";
import { adminProcedure } from "../../trpc.ts";
import { crudRouter } from "./crud-router.ts";

type Announcement = Row<"announcements">;

const isBellRung = ({ priority, isActive, deletedAt }: Announcement) =>
  (priority === "urgent" || priority === "high") && isActive && deletedAt === null;

/** The bell tells of what is urgent or high, from the moment at which athletes can see it. */
async function tellAthletes(tx: Tx, change: { row: Announcement; at: Date; database: Database }) {
  const { row, at, database } = change;
  const { startsAt: showAt, expiresAt } = row;
  if (showAt && expiresAt && expiresAt <= showAt)
    throw invalid("expiresAt", "It would expire before it begins");
  const subject = subjectOf(row.id);
  if (!isBellRung(row)) return forget(tx, subject);
  await notifyAll(tx, database, { kind: "announcement", subject, showAt, expiresAt, at });
}

const crud = crudRouter({
  auditName: "announcement",
  createInput: createAnnouncementInput,
  ...catalogue.announcements,
  onChange: tellAthletes,
  insert: (tx, fields, { viewer, at }) =>
    catalogue.announcements.insert(tx, { ...fields, createdBy: viewer.name, createdAt: at }),
});

/** Read notifications go after this time, so what is older cannot be counted any more. */
const countableMs = 90 * 24 * 60 * 60_000;

function isCounted(row: Announcement, now: Date) {
  const age = now.getTime() - (row.startsAt ?? row.createdAt).getTime();
  return isBellRung(row) && age >= 0 && age < countableMs;
}

/** After a change, open dashboards load their announcements again. */
const publishingProcedure = adminProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) await ctx.board.publishBoardEvent();
  return result;
});

export const announcementProcedures = {
  announcements: adminProcedure.output(z.array(staffAnnouncement)).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const rows = await listAnnouncements(read);
    const counted = rows.filter((row) => isCounted(row, ctx.now()));
    const readers = await countReaders(
      read,
      counted.map(({ id }) => subjectOf(id)),
    );
    return rows.map((row) => ({
      ...row,
      readers: counted.includes(row) ? (readers.get(subjectOf(row.id)) ?? null) : null,
    }));
  }),

  createAnnouncement: publishingProcedure
    .input(createAnnouncementInput)
    .output(announcement)
    .mutation(crud.create),
  updateAnnouncement: publishingProcedure
    .input(updateAnnouncementInput)
    .output(announcement)
    .mutation(crud.update),
  deleteAnnouncement: publishingProcedure.input(idInput).output(z.void()).mutation(crud.remove),
  deletedAnnouncements: adminProcedure.output(z.array(deletedAnnouncement)).query(crud.deleted),
  restoreAnnouncement: publishingProcedure
    .input(idInput)
    .output(announcement)
    .mutation(crud.restore),
};
