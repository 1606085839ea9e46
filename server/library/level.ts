import { prices } from "#db/payment-values.ts";
import { findEntitlement } from "#db/queries/entitlement.ts";
import type { Context } from "../context.ts";
import { type Level, levelOf, opens } from "../domain/entitlement.ts";
import { isPaid } from "../env.ts";
import { AppError } from "../errors.ts";

type Asking = Pick<Context, "database" | "env" | "now" | "viewer">;

/** What the caller may open in the library. */
export async function levelFor({ database, env, now, viewer }: Asking): Promise<Level> {
  if (!viewer || viewer.step) return "public";
  if (viewer.staffRole !== null) return "mentorship";
  if (viewer.athleteId === null) return "public";
  const facts = await findEntitlement(database.read, viewer.athleteId);
  return facts ? levelOf({ ...facts, isPaid: isPaid(env), now: now() }) : "public";
}

/** The page on which a person below this level can get access. */
export function linkTo(access: Level, athleteId: number | null) {
  if (access !== "mentorship") return "/checkout";
  return athleteId === null ? "/create-profile" : `/subscribe/${athleteId}`;
}

const closedText = (access: Level) =>
  access === "mentorship"
    ? "This belongs to the mentorship."
    : `This belongs to the membership, ${prices.membership.short} for one month.`;

export const levelNeeded = (access: Level, athleteId: number | null) =>
  new AppError("PAYMENT_REQUIRED", closedText(access), { link: linkTo(access, athleteId) });

/** Throws if the caller may not open what has this level. */
export async function checkLevel(ctx: Asking, access: Level) {
  if (!opens(await levelFor(ctx), access)) throw levelNeeded(access, ctx.viewer?.athleteId ?? null);
}
