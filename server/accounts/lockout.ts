import type { Tx } from "#db/database.ts";
import { findNameOfUser } from "#db/queries/accounts.ts";
import type { Row } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { asksToConfirm } from "../env.ts";
import { lockedMail } from "../mail/account.ts";
import { queueMail } from "../mail/queue.ts";
import { findKnownBrowser } from "./known-browsers.ts";
import { recordSecurityEvent } from "./security-events.ts";

type User = Row<"users"> | undefined;

/**
 * Counts a try to sign in, before the password is checked, and refuses it after too many. A browser
 * that the user knows has a count of its own, so that wrong tries of others do not lock it out.
 * Returns what to call if the try was right: only failures count. The numbers are in server/rate-limits.ts.
 */
export async function countSignIn(ctx: Context, username: string, user: User) {
  const { limiter, address } = ctx;
  const browser = user && (await findKnownBrowser(ctx, user.id));
  if (browser) {
    await limiter.count(["signInByAddress", address], ["signInByKnownBrowser", browser]);
    return () => limiter.forget("signInByKnownBrowser", browser);
  }
  const here = `${username} ${address}`;
  await limiter.count(["signInByAddress", address], ["signInByAccountAndAddress", here]);
  const refused = await ctx.database.write(async (tx) => {
    const refusal = await limiter.refusalIn(tx, ["signInByUnknownBrowsers", username]);
    if (refusal && user) await recordLock(tx, ctx, user);
    return refusal;
  });
  if (refused) {
    ctx.wakeOutbox();
    throw refused;
  }
  return async () => {
    await limiter.forget("signInByAccountAndAddress", here);
    await limiter.takeBack("signInByUnknownBrowsers", username);
  };
}

/** Counts a request for a sign-in link. False if it must not be mailed, which is not said. */
export async function countLink(ctx: Context, email: string, user: User) {
  const { limiter, address } = ctx;
  const browser = user && (await findKnownBrowser(ctx, user.id));
  if (browser) {
    await limiter.count(["linkByAddress", address], ["linkByKnownBrowser", browser]);
    return true;
  }
  const here = `${email} ${address}`;
  await limiter.count(["linkByAddress", address], ["linkByAccountAndAddress", here]);
  return ctx.database.write((tx) => limiter.allows(tx, ["linkByUnknownBrowsers", email]));
}

/** Once an hour for owners to see, and once a day by mail. */
async function recordLock(tx: Tx, ctx: Context, user: Row<"users">) {
  const { id: userId, athleteId, username: email, emailConfirmedAt, closedAt } = user;
  if (!(await ctx.limiter.allows(tx, ["lockByAccount", userId]))) return;
  await recordSecurityEvent(tx, ctx, { kind: "locked", userId });
  const isReachable = email.includes("@") && (emailConfirmedAt || !asksToConfirm(ctx.env));
  if (!isReachable || closedAt) return;
  if (!(await ctx.limiter.allows(tx, ["lockMailByAccount", userId]))) return;
  const name = await findNameOfUser(tx, userId);
  await queueMail(tx, ctx, lockedMail(ctx.env, { athleteId, name, email, at: ctx.now() }));
}
