import * as z from "zod";
import {
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from "#db/queries/announcements.ts";
import {
  insertAchievement,
  insertChallenge,
  updateAchievement,
  updateChallenge,
} from "#db/queries/growth.ts";
import { found } from "../errors.ts";
import {
  createAchievementInput,
  createAnnouncementInput,
  createChallengeInput,
  updateAchievementInput,
  updateAnnouncementInput,
  updateChallengeInput,
} from "../input/admin.ts";
import { idInput } from "../input/fields.ts";
import { announcement } from "../output/announcements.ts";
import { achievement, challenge } from "../output/growth.ts";
import { adminProcedure, router } from "../trpc.ts";
import { athleteProcedures } from "./admin/athletes.ts";
import { router } from "../trpc.ts";
import { achievementProcedures } from "./admin/achievements.ts";
import { announcementProcedures } from "./admin/announcements.ts";
import { challengeProcedures } from "./admin/challenges.ts";
import { auditProcedures } from "./admin/audit.ts";
import { caseProcedures } from "./admin/cases.ts";
import { checklistProcedures } from "./admin/checklist.ts";
import { figureProcedures } from "./admin/figures.ts";
import { grantProcedures } from "./admin/grants.ts";
import { inquiryProcedures } from "./admin/inquiries.ts";
import { moderationProcedures } from "./admin/moderation.ts";
import { sessionProcedures } from "./admin/sessions.ts";
import { outboxProcedures } from "./admin/outbox.ts";
import { tokenProcedures } from "./admin/tokens.ts";
import { waitingProcedures } from "./admin/waiting.ts";
import { webhookProcedures } from "./admin/webhooks.ts";

export const adminRouter = router({
  ...athleteProcedures,
  ...sessionProcedures,
  ...figureProcedures,
  ...achievementProcedures,
  ...challengeProcedures,
  ...announcementProcedures,
  ...grantProcedures,
  ...moderationProcedures,
  ...checklistProcedures,
  ...tokenProcedures,
  ...waitingProcedures,
  ...caseProcedures,
  ...inquiryProcedures,
  ...outboxProcedures,
  ...webhookProcedures,
  ...auditProcedures,

  createAchievement: adminProcedure
    .input(createAchievementInput)
    .output(achievement)
    .mutation(({ ctx, input }) => ctx.database.write((tx) => insertAchievement(tx, input))),

  updateAchievement: adminProcedure
    .input(updateAchievementInput)
    .output(achievement)
    .mutation(async ({ ctx, input }) => {
      const updated = await ctx.database.write((tx) => updateAchievement(tx, input));
      return found(updated, "achievement");
    }),

  deleteAchievement: adminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const change = { ...input, deletedAt: ctx.now() };
      found(await ctx.database.write((tx) => updateAchievement(tx, change)), "achievement");
    }),

  createChallenge: adminProcedure
    .input(createChallengeInput)
    .output(challenge)
    .mutation(({ ctx, input }) => ctx.database.write((tx) => insertChallenge(tx, input))),

  updateChallenge: adminProcedure
    .input(updateChallengeInput)
    .output(challenge)
    .mutation(async ({ ctx, input }) => {
      const updated = await ctx.database.write((tx) => updateChallenge(tx, input));
      return found(updated, "challenge");
    }),

  deleteChallenge: adminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const change = { ...input, deletedAt: ctx.now() };
      found(await ctx.database.write((tx) => updateChallenge(tx, change)), "challenge");
    }),

  announcements: adminProcedure
    .output(z.array(announcement))
    .query(({ ctx }) => listAnnouncements(ctx.database.read)),

  createAnnouncement: adminProcedure
    .input(createAnnouncementInput)
    .output(announcement)
    .mutation(({ ctx, input }) => {
      const written = { ...input, createdBy: ctx.viewer.name, createdAt: ctx.now() };
      return ctx.database.write((tx) => insertAnnouncement(tx, written));
    }),

  updateAnnouncement: adminProcedure
    .input(updateAnnouncementInput)
    .output(announcement)
    .mutation(async ({ ctx, input }) => {
      const updated = await ctx.database.write((tx) => updateAnnouncement(tx, input));
      return found(updated, "announcement");
    }),

  deleteAnnouncement: adminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const change = { ...input, deletedAt: ctx.now() };
      found(await ctx.database.write((tx) => updateAnnouncement(tx, change)), "announcement");
    }),
});
