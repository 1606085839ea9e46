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
import { checklistProcedures } from "./admin/checklist.ts";
import { figureProcedures } from "./admin/figures.ts";
import { grantProcedures } from "./admin/grants.ts";
import { moderationProcedures } from "./admin/moderation.ts";
import { sessionProcedures } from "./admin/sessions.ts";
import { tokenProcedures } from "./admin/tokens.ts";

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
});
