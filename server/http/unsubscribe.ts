import type { Context } from "hono";
import {
  findSettingsByToken,
  putChoices,
  updateNotificationSettings,
} from "#db/queries/notification-settings.ts";
import type { Deps } from "../context.ts";
import { clientAddress } from "./address.ts";
import { type Pages, sendFilled } from "./pages.ts";

/**
 * Unsubscribes from a kind of mail without a sign-in. GET only shows a button, because mail
 * programs and link checkers open every link. No answer tells whether the token exists.
 */
export function unsubscribePages(deps: Deps, { templates }: Pages) {
  const ask = templates.get("unsubscribe");
  const done = templates.get("unsubscribed");
  return {
    show: async (c: Context, next: () => Promise<void>) => (ask ? sendFilled(c, ask, 200) : next()),

    async end(c: Context, next: () => Promise<void>) {
      const address = clientAddress(c, deps.env.TRUST_PROXY);
      await deps.limiter.count(["unsubscribeByAddress", address]);
      const { token = "", what: kind } = c.req.param();
      await endMail(deps, token, kind);
      return done ? sendFilled(c, done, 200) : next();
    },
  };
}

async function endMail({ database }: Deps, token: string, kind: string | undefined) {
  await database.write(async (tx) => {
    const settings = await findSettingsByToken(tx, token);
    if (!settings) return;
    const { userId } = settings;
    if (kind === "mentor" || kind === "announcement" || kind === "devotional")
      await putChoices(tx, [{ userId, kind, channel: "mail", isOn: false }]);
    else await updateNotificationSettings(tx, { userId, digest: "off", nextDigestAt: null });
  });
}
