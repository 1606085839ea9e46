import { router } from "../trpc.ts";
import { achievementProcedures } from "./admin/achievements.ts";
import { announcementProcedures } from "./admin/announcements.ts";
import { athleteProcedures } from "./admin/athletes.ts";
import { auditProcedures } from "./admin/audit.ts";
import { careProcedures } from "./admin/care.ts";
import { challengeProcedures } from "./admin/challenges.ts";
import { checkInProcedures } from "./admin/check-ins.ts";
import { claimProcedures } from "./admin/claims.ts";
import { concernProcedures } from "./admin/concerns.ts";
import { dayProcedures } from "./admin/day.ts";
import { eventProcedures } from "./admin/events.ts";
import { gamePlanProcedures } from "./admin/game-plans.ts";
import { hoursProcedures } from "./admin/hours.ts";
import { inquiryProcedures } from "./admin/inquiries.ts";
import { libraryProcedures } from "./admin/library.ts";
import { lineProcedures } from "./admin/lines.ts";
import { mentoringProcedures } from "./admin/mentoring.ts";
import { moderationProcedures } from "./admin/moderation.ts";
import { onCallProcedures } from "./admin/on-call.ts";
import { outboxProcedures } from "./admin/outbox.ts";
import { overviewProcedures } from "./admin/overview.ts";
import { paymentProcedures } from "./admin/payments.ts";
import { revealProcedures } from "./admin/reveal.ts";
import { securityProcedures } from "./admin/security.ts";
import { sessionProcedures } from "./admin/sessions.ts";
import { sharedEntryProcedures } from "./admin/shared-entries.ts";
import { staffProcedures } from "./admin/staff.ts";
import { statisticsProcedures } from "./admin/statistics.ts";
import { tokenProcedures } from "./admin/tokens.ts";
import { webhookProcedures } from "./admin/webhooks.ts";

export const adminRouter = router({
  ...overviewProcedures,
  ...dayProcedures,
  ...achievementProcedures,
  ...challengeProcedures,
  ...announcementProcedures,
  ...athleteProcedures,
  ...paymentProcedures,
  ...lineProcedures,
  ...sharedEntryProcedures,
  ...mentoringProcedures,
  ...concernProcedures,
  ...staffProcedures,
  ...sessionProcedures,
  ...hoursProcedures,
  ...eventProcedures,
  ...libraryProcedures,
  ...gamePlanProcedures,
  ...checkInProcedures,
  ...statisticsProcedures,
  ...claimProcedures,
  ...moderationProcedures,
  ...revealProcedures,
  ...careProcedures,
  ...onCallProcedures,
  ...inquiryProcedures,
  ...outboxProcedures,
  ...webhookProcedures,
  ...auditProcedures,
  ...securityProcedures,
  ...tokenProcedures,
});
