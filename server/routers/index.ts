import { createCallerFactory, router } from "../trpc.ts";
import { adminRouter } from "./admin.ts";
import { accountProcedures } from "./athletes/account.ts";
import { feedProcedures } from "./athletes/calendar-feed.ts";
import { confirmationProcedures } from "./athletes/confirmation.ts";
import { emailChangeProcedures } from "./athletes/email-change.ts";
import { invitationProcedures } from "./athletes/invitation.ts";
import { notificationSettingsProcedures } from "./athletes/notification-settings.ts";
import { notificationProcedures } from "./athletes/notifications.ts";
import { passkeyProcedures } from "./athletes/passkeys.ts";
import { dataProcedures, profileProcedures, settingsProcedures } from "./athletes/profile.ts";
import { pushDeviceProcedures } from "./athletes/push-devices.ts";
import { secondFactorProcedures } from "./athletes/second-factor.ts";
import { communityRouter } from "./community.ts";
import { moodsRouter } from "./moods.ts";
import { paymentsRouter } from "./payments.ts";
import { soulcareRouter } from "./soulcare.ts";

export const appRouter = router({
  athletes: router({
    ...profileProcedures,
    ...accountProcedures,
    ...confirmationProcedures,
    ...emailChangeProcedures,
    ...invitationProcedures,
    ...secondFactorProcedures,
    ...passkeyProcedures,
    ...settingsProcedures,
    ...notificationProcedures,
    ...notificationSettingsProcedures,
    ...pushDeviceProcedures,
    ...dataProcedures,
    ...feedProcedures,
  }),
  soulcare: soulcareRouter,
  community: communityRouter,
  moods: moodsRouter,
  admin: adminRouter,
  payments: paymentsRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
