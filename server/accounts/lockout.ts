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
 * Counts a sign-in before its password is checked, and throws after too many. A known browser has
 * its own counter. Returns a function to call if the password is right: it makes the try not count
 * for the account. How many tries are allowed is in `server/rate-limits.ts`.
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

/**
 * Counts a request for a sign-in link, and throws after too many from one browser or address. False
 * after too many for one account: then no link is mailed, but the answer must be the same.
 */
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

/** Records that an account is locked, at most once an hour, and mails its user once a day. */
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
