import * as z from "zod";
import { listAnnouncements } from "#db/queries/announcements.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import { createAnnouncementInput, updateAnnouncementInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { announcement, deletedAnnouncement } from "../../output/community.ts";
import { adminProcedure } from "../../trpc.ts";
import { crudRouter } from "./crud-router.ts";

const crud = crudRouter({
  auditName: "announcement",
  createInput: createAnnouncementInput,
  ...catalogue.announcements,
  insert: (tx, fields, { viewer, at }) =>
    catalogue.announcements.insert(tx, { ...fields, createdBy: viewer.name, createdAt: at }),
});

/** After a change, open dashboards load their announcements again. */
const publishingProcedure = adminProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) await ctx.board.publishBoardEvent();
  return result;
});

export const announcementProcedures = {
  announcements: adminProcedure
    .output(z.array(announcement))
    .query(({ ctx }) => listAnnouncements(ctx.database.read)),

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
