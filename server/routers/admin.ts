import { router } from "../trpc.ts";
import { achievementProcedures } from "./admin/achievements.ts";
import { announcementProcedures } from "./admin/announcements.ts";
import { athleteProcedures } from "./admin/athletes.ts";
import { auditProcedures } from "./admin/audit.ts";
import { careProcedures } from "./admin/care.ts";
import { challengeProcedures } from "./admin/challenges.ts";
import { claimProcedures } from "./admin/claims.ts";
import { inquiryProcedures } from "./admin/inquiries.ts";
import { moderationProcedures } from "./admin/moderation.ts";
import { outboxProcedures } from "./admin/outbox.ts";
import { overviewProcedures } from "./admin/overview.ts";
import { securityProcedures } from "./admin/security.ts";
import { sessionProcedures } from "./admin/sessions.ts";
import { statisticsProcedures } from "./admin/statistics.ts";
import { tokenProcedures } from "./admin/tokens.ts";
import { webhookProcedures } from "./admin/webhooks.ts";

export const adminRouter = router({
  ...overviewProcedures,
  ...achievementProcedures,
  ...challengeProcedures,
  ...announcementProcedures,
  ...athleteProcedures,
  ...sessionProcedures,
  ...statisticsProcedures,
  ...claimProcedures,
  ...moderationProcedures,
  ...careProcedures,
  ...inquiryProcedures,
  ...outboxProcedures,
  ...webhookProcedures,
  ...auditProcedures,
  ...securityProcedures,
  ...tokenProcedures,
});
