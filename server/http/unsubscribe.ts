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
    async show(c: Context, next: () => Promise<void>) {
      keepAddress(c);
      return ask ? sendFilled(c, ask, 200) : next();
    },

    async end(c: Context, next: () => Promise<void>) {
      keepAddress(c);
      const address = clientAddress(c, deps.env.TRUST_PROXY);
      await deps.limiter.count(["unsubscribeByAddress", address]);
      const { token = "", what: kind } = c.req.param();
      await endMail(deps, token, kind);
      return done ? sendFilled(c, done, 200) : next();
    },
  };
}

/** The address is secret: no log of a proxy is to get it with the requests for the page's files. */
const keepAddress = (c: Context) => c.header("Referrer-Policy", "strict-origin");

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
