import { initTRPC } from "@trpc/server";
import { findMembership } from "#db/queries/athletes.ts";
import { type Context, currentRequestId } from "./context.ts";
import { hasMembership } from "./domain/access.ts";
import { isPaid } from "./env.ts";
import {
  AppError,
  forbidden,
  membershipNeeded,
  publicError,
  statusOf,
  unauthorized,
} from "./errors.ts";
import { describeFailure } from "./payments/stripe.ts";
import { fastOutput, guardedInput } from "./superjson.ts";

export type Access = "public" | "signedIn" | "athlete" | "member" | "admin";

const t = initTRPC
  .context<Context>()
  .meta<{ access: Access }>()
  .create({
    defaultMeta: { access: "admin" },
    transformer: { input: guardedInput, output: fastOutput },
    isDev: false,
    // A proxy between closes what is silent for a minute.
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    // Also of requests that were refused before they had a context of ours.
    errorFormatter({ shape, error }) {
      const { error: message, ...data } = publicError(error, currentRequestId());
      return { ...shape, message, data: { ...data, httpStatus: statusOf(error) } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Counted one by one, so that a batch gains nothing. */
const counted = t.procedure.use(({ ctx, next }) => {
  ctx.limiter.takeCall("byAddress", ctx.address);
  if (ctx.viewer) ctx.limiter.takeCall("byAccount", ctx.viewer.userId);
  return next();
});

type Texts = { off: string; failed: string };

/** For what asks Stripe: what people read where payments are switched off, and when Stripe fails. */
export const needsStripe = ({ off, failed }: Texts) =>
  t.middleware(async ({ ctx, next, path }) => {
    if (!ctx.stripe) throw new AppError("SERVICE_UNAVAILABLE", off);
    const result = await next({ ctx: { stripe: ctx.stripe } });
    const failure = result.ok ? undefined : describeFailure(result.error.cause);
    if (!failure) return result;
    ctx.log.warn({ path, ...failure }, "stripe failed");
    throw new AppError("BAD_GATEWAY", failed);
  });

export const publicProcedure = counted.meta({ access: "public" });

/** Anyone with a session: what concerns the account itself, and reads that admins share. */
export const signedInProcedure = counted.meta({ access: "signedIn" }).use(({ ctx, next }) => {
  if (!ctx.viewer) throw unauthorized();
  return next({ ctx: { viewer: ctx.viewer } });
});

/** Someone with a profile, so that a deed has an author. */
export const athleteProcedure = signedInProcedure
  .meta({ access: "athlete" })
  .use(({ ctx, next }) => {
    const { athleteId } = ctx.viewer;
    if (athleteId === null) throw forbidden("You need an athlete profile for this.");
    return next({ ctx: { viewer: { ...ctx.viewer, athleteId } } });
  });

/** An athlete whose mentorship is paid for, when payments are switched on. */
export const memberProcedure = athleteProcedure
  .meta({ access: "member" })
  .use(async ({ ctx, next }) => {
    const { athleteId } = ctx.viewer;
    const membership = await findMembership(ctx.database.read, athleteId);
    const rule = { isPaid: isPaid(ctx.env), now: ctx.now() };
    if (!membership || !hasMembership({ ...membership, ...rule }))
      throw membershipNeeded(athleteId);
    return next();
  });

export const adminProcedure = signedInProcedure.meta({ access: "admin" }).use(({ ctx, next }) => {
  if (ctx.viewer.role !== "admin") throw forbidden();
  return next();
});
