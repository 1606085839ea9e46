import * as z from "zod";
import { deletePushDevice, findPushDevice, findPushKey, putPushDevice } from "#db/queries/push.ts";
import { userOfSession } from "#server/accounts/step-up.ts";
import { isPushEndpoint } from "#server/domain/push.ts";
import { conflict, invalid } from "#server/errors.ts";
import { pushDeviceInput, removePushDeviceInput } from "#server/input/notifications.ts";
import { inPersonProcedure } from "#server/trpc.ts";

export const pushDeviceProcedures = {
  /** Sends push notifications to this browser until its session ends. */
  addPushDevice: inPersonProcedure
    .input(pushDeviceInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { publicKey, ...device } }) => {
      const { endpoint } = device;
      const { userId, sessionId } = ctx.viewer;
      if (!isPushEndpoint(endpoint, ctx.env.PUSH_STAND_IN))
        throw invalid("endpoint", "This is none of the push services that we know.");
      await ctx.database.write(async (tx) => {
        await userOfSession(tx, ctx.viewer);
        const key = await findPushKey(tx);
        if (key?.publicKey !== publicKey)
          throw conflict("Our key has changed. Please turn it on once more.");
        const known = await findPushDevice(tx, endpoint);
        if (known?.userId === userId && known.sessionId === sessionId && known.keyId === key.id)
          return;
        await ctx.limiter.countIn(tx, [["pushDeviceByAccount", userId]]);
        const createdAt = ctx.now();
        await putPushDevice(tx, { ...device, userId, sessionId, keyId: key.id, createdAt });
      });
    }),

  removePushDevice: inPersonProcedure
    .input(removePushDeviceInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { endpoint } }) => {
      const { userId } = ctx.viewer;
      await ctx.database.write((tx) => deletePushDevice(tx, { userId, endpoint }));
    }),
};
