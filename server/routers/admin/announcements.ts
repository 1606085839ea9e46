import * as z from "zod";
import {
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  listDeletedAnnouncements,
  restoreAnnouncement,
  updateAnnouncement,
} from "#db/queries/announcements.ts";
import { createAnnouncementInput, updateAnnouncementInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { announcement, deletedAnnouncement } from "../../output/announcements.ts";
import { adminProcedure } from "../../trpc.ts";
import { audited, createAudited, deletedOnes, keptSince } from "./audited.ts";

const noun = "announcement";

/** After each deed the dashboards that are open are told. */
const announcingProcedure = adminProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (result.ok) await ctx.board.publishBoardEvent();
  return result;
});

export const announcementProcedures = {
  announcements: adminProcedure
    .output(z.array(announcement))
    .query(({ ctx }) => listAnnouncements(ctx.database.read)),

  createAnnouncement: announcingProcedure
    .input(createAnnouncementInput)
    .output(announcement)
    .mutation(({ ctx, input, path }) => {
      const createdBy = ctx.viewer.name;
      return createAudited(ctx, {
        noun,
        path,
        input,
        insert: (tx, fields, createdAt) =>
          insertAnnouncement(tx, { ...fields, createdBy, createdAt }),
        find: findAnnouncement,
      });
    }),

  updateAnnouncement: announcingProcedure
    .input(updateAnnouncementInput)
    .output(announcement)
    .mutation(({ ctx, input }) =>
      audited(ctx, { action: "update", noun, act: (tx) => updateAnnouncement(tx, input) }),
    ),

  deleteAnnouncement: announcingProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id } }) => {
      await audited(ctx, {
        action: "delete",
        noun,
        act: (tx, deletedAt) => updateAnnouncement(tx, { id, deletedAt }),
      });
    }),

  /** Of the last thirty days, what was deleted last first. */
  deletedAnnouncements: adminProcedure
    .output(z.array(deletedAnnouncement))
    .query(async ({ ctx }) => {
      const since = keptSince(ctx.now());
      return deletedOnes(await listDeletedAnnouncements(ctx.database.read, { since }));
    }),

  restoreAnnouncement: announcingProcedure
    .input(idInput)
    .output(announcement)
    .mutation(({ ctx, input: { id } }) =>
      audited(ctx, {
        action: "restore",
        noun,
        act: (tx, at) => restoreAnnouncement(tx, { id, since: keptSince(at) }),
      }),
    ),
};
