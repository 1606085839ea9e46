import type { Tx } from "#db/database.ts";
import { confirmationHours } from "#db/limits.ts";
import { deleteSignInLinks, findUser } from "#db/queries/accounts.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import {
  confirmEmail,
  deleteEmailChange,
  insertConfirmation,
  updateEmail,
} from "#db/queries/confirmations.ts";
import { hasMailOf, moveAuthorMails, movePlannedMails } from "#db/queries/mail.ts";
import { deletePasskeys } from "#db/queries/passkeys.ts";
import { claimPurchases } from "#db/queries/payments.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { findSubscriber } from "#db/queries/subscriptions.ts";
import type { Row } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { isSubscribed } from "../domain/membership.ts";
import { asksToConfirm, type Env } from "../env.ts";
import { confirmationNeeded, ownRow } from "../errors.ts";
import { confirmMail, welcomeMail } from "../mail/account.ts";
import { queueMail } from "../mail/queue.ts";
import { syncHint } from "../payments/event-kinds.ts";
import { replacePassword } from "./end-access.ts";
import { noPassword } from "./password.ts";
import { hashToken, newToken } from "./session.ts";

/** How long a mailed confirmation link works. */
export const confirmationLifeMs = confirmationHours * 60 * 60_000;

type Confirmable = Pick<Row<"users">, "emailConfirmedAt" | "confirmBy">;

/**
 * Whether the address still has to be confirmed. `confirmBy` is the deadline of profiles from
 * before confirmation was required; null for all others.
 */
export const confirmationOf = (env: Env, { emailConfirmedAt, confirmBy }: Confirmable) => ({
  needsConfirmation: asksToConfirm(env) && emailConfirmedAt === null,
  confirmBy,
});

type Caller = Pick<Context, "database" | "env" | "now">;

/** Throws while the address is not confirmed. Called before actions that reach other people. */
export async function checkConfirmed({ database, env, now }: Caller, userId: number) {
  if (!asksToConfirm(env)) return;
  const user = ownRow(await findUser(database.read, userId));
  const { needsConfirmation, confirmBy } = confirmationOf(env, user);
  if (needsConfirmation && !(confirmBy && confirmBy > now())) throw confirmationNeeded();
}

/** Mails a link that confirms the address; false if the address has had too many mails. */
export async function mailConfirmation(tx: Tx, ctx: Context, user: Row<"users">) {
  const { id: userId, athleteId, username: email } = user;
  const token = newToken();
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + confirmationLifeMs);
  await insertConfirmation(tx, { userId, tokenHash: hashToken(token), createdAt, expiresAt });
  const mail = { athleteId, email, token, at: createdAt, expiresAt };
  return queueMail(tx, ctx, confirmMail(ctx.env, mail));
}

/**
 * Confirms the address, gives the athlete what was bought with it without a profile, and mails the
 * welcome if it was not mailed yet.
 */
export async function confirm(tx: Tx, ctx: Context, userId: number) {
  const at = ctx.now();
  const user = await confirmEmail(tx, { userId, at });
  if (!user?.athleteId) return user;
  const { athleteId } = user;
  await claimPurchases(tx, user);
  if (user.confirmBy) return user;
  if (await hasMailOf(tx, { athleteId, kind: "welcome" })) return user;
  const { name, email, subscriptionStatus } = ownRow(await findAthlete(tx, athleteId));
  const newcomer = { athleteId, name, email, isSubscribed: isSubscribed(subscriptionStatus) };
  await queueMail(tx, ctx, welcomeMail(ctx.env, { ...newcomer, at }));
  return user;
}

type NewEmail = { user: Row<"users">; email: string; confirmedAt: Date | null };

/** Changes the account's e-mail address. Links that were mailed to the old one stop working. */
export async function moveEmail(tx: Tx, { now }: Context, { user, email, confirmedAt }: NewEmail) {
  const { id: userId, athleteId, username } = user;
  await updateEmail(tx, { userId, athleteId, email, at: confirmedAt });
  await deleteEmailChange(tx, { userId });
  await deleteSignInLinks(tx, { userId });
  await moveAuthorMails(tx, { from: username, to: email });
  if (athleteId === null) return;
  await movePlannedMails(tx, { athleteId, from: username, to: email });
  await claimPurchases(tx, user);
  await claimPurchases(tx, { athleteId, username: email, emailConfirmedAt: confirmedAt });
  // Stripe sends receipts to the address of its customer.
  const customer = (await findSubscriber(tx, athleteId))?.stripeCustomerId;
  if (customer) await insertStripeEvents(tx, [syncHint(customer, now())]);
}

/**
 * Hands the account to the owner of the mailbox, as another person may have created it: replaces
 * the password, deletes the passkeys, and ends all sessions and API tokens.
 */
export async function takeOver(
  tx: Tx,
  ctx: Context,
  user: Row<"users">,
  password: string = noPassword,
) {
  const userId = user.id;
  await deleteEmailChange(tx, { userId });
  await deletePasskeys(tx, { userId });
  const ended = await replacePassword(tx, ctx, { userId, password });
  return { account: { ...user, password }, ended };
}
