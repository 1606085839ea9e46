import { router } from "../trpc.ts";
import { achievementProcedures } from "./admin/achievements.ts";
import { announcementProcedures } from "./admin/announcements.ts";
import { athleteProcedures } from "./admin/athletes.ts";
import { auditProcedures } from "./admin/audit.ts";
import { challengeProcedures } from "./admin/challenges.ts";
import { checklistProcedures } from "./admin/checklist.ts";
import { grantProcedures } from "./admin/grants.ts";
import { inquiryProcedures } from "./admin/inquiries.ts";
import { moderationProcedures } from "./admin/moderation.ts";
import { outboxProcedures } from "./admin/outbox.ts";
import { caseProcedures } from "./admin/report-cases.ts";
import { sessionProcedures } from "./admin/sessions.ts";
import { figureProcedures } from "./admin/statistics.ts";
import { tokenProcedures } from "./admin/tokens.ts";
import { totalProcedures } from "./admin/totals.ts";
import { waitingProcedures } from "./admin/waiting.ts";
import { webhookProcedures } from "./admin/webhooks.ts";

export const adminRouter = router({
  ...waitingProcedures,
  ...totalProcedures,
  ...achievementProcedures,
  ...challengeProcedures,
  ...announcementProcedures,
  ...athleteProcedures,
  ...sessionProcedures,
  ...grantProcedures,
  ...figureProcedures,
  ...caseProcedures,
  ...moderationProcedures,
  ...inquiryProcedures,
  ...outboxProcedures,
  ...webhookProcedures,
  ...auditProcedures,
  ...tokenProcedures,
  ...checklistProcedures,
});
