import { initTRPC } from "@trpc/server";
import { findMembership } from "#db/queries/athletes.ts";
import { checkConfirmed } from "./accounts/confirmation.ts";
import type { Viewer } from "./accounts/session.ts";
import { findStepUpMethods, stepUpLifeMs } from "./accounts/step-up.ts";
import type { Context } from "./context.ts";
import { hasMembership } from "./domain/membership.ts";
import { isLate } from "./domain/subscription.ts";
import { isPaid } from "./env.ts";
import {
  AppError,
  forbidden,
  membershipNeeded,
  paymentNeeded,
  publicError,
  statusOf,
  stepUpNeeded,
  unauthorized,
} from "./errors.ts";
import { describeFailure } from "./payments/stripe.ts";
import { fastOutput, guardedInput } from "./superjson.ts";

export type Access = "public" | "signedIn" | "athlete" | "member" | "admin" | "owner";

type Meta = {
  access: Access;
};

/** The request id by error, also for errors that are thrown before there is a context. */
export const requestIdOf = new WeakMap<Error, string>();

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    defaultMeta: { access: "admin" },
    transformer: { input: guardedInput, output: fastOutput },
    isDev: false,
    // Proxies close connections that are silent for a minute.
    sse: {
      ping: { enabled: true, intervalMs: 15_000 },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    errorFormatter({ shape, error }) {
      const { error: message, ...data } = publicError(error, requestIdOf.get(error) ?? "");
      return { ...shape, message, data: { ...data, httpStatus: statusOf(error) } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Counts every call, also within a batch, and checks the scopes of a token. */
const countedProcedure = t.procedure.use(({ ctx, type, next }) => {
  const { limiter, viewer, address } = ctx;
  limiter.countCall("byAddress", address);
  if (viewer) limiter.countCall("byAccount", viewer.userId);
  const needed = type === "mutation" ? "write" : "read";
  if (viewer?.scopes && !viewer.scopes.includes(needed))
    throw forbidden(`This token has no “${needed}” scope.`);
  return next();
});

type Texts = { off: string; failed: string };

/** For procedures that call Stripe: the texts for "payments are off" and "Stripe failed". */
export const needsStripe = ({ off, failed }: Texts) =>
  t.middleware(async ({ ctx, next, path }) => {
    if (!ctx.stripe) throw new AppError("SERVICE_UNAVAILABLE", off);
    const result = await next({ ctx: { stripe: ctx.stripe } });
    const failure = result.ok ? undefined : describeFailure(result.error.cause);
    if (!failure) return result;
    ctx.log.warn({ path, ...failure }, "stripe failed");
    throw new AppError("BAD_GATEWAY", failed);
  });

/** Open to everyone, also to an admin whose second factor is still missing. */
export const anyoneProcedure = countedProcedure.meta({ access: "public" });

/** A half-finished sign-in counts as a visitor. */
export const publicProcedure = anyoneProcedure.use(({ ctx, next }) =>
  next({ ctx: { viewer: ctx.viewer?.step ? null : ctx.viewer } }),
);

const unfinished = () => forbidden("Please finish signing in first.");

/** Anyone who has finished signing in, athletes and staff. */
export const signedInProcedure = countedProcedure
  .meta({ access: "signedIn" })
  .use(({ ctx, next }) => {
    if (!ctx.viewer) throw unauthorized();
    if (ctx.viewer.step) throw unfinished();
    return next({ ctx: { viewer: ctx.viewer } });
  });

/** Refuses API tokens: this needs a signed-in person. */
const inPerson = t.middleware(({ ctx, next }) => {
  sessionOf(ctx.viewer);
  return next();
});

function sessionOf(viewer: Viewer | null) {
  if (!viewer) throw unauthorized();
  if (viewer.sessionId === null) throw forbidden("A token cannot do this. Please sign in.");
  return viewer.sessionId;
}

export const inPersonProcedure = signedInProcedure.use(({ ctx, next }) =>
  next({ ctx: { viewer: { ...ctx.viewer, sessionId: sessionOf(ctx.viewer) } } }),
);

/** In person, also for an admin who still has to set up a second factor. */
export const enrollingProcedure = countedProcedure
  .meta({ access: "signedIn" })
  .use(({ ctx, next }) => {
    const sessionId = sessionOf(ctx.viewer);
    if (!ctx.viewer) throw unauthorized();
    if (ctx.viewer.step === "code") throw unfinished();
    return next({ ctx: { viewer: { ...ctx.viewer, sessionId } } });
  });

/** Refuses a session whose person has not proved their identity in the last minutes. */
const steppedUp = t.middleware(async ({ ctx, next }) => {
  const { viewer, database } = ctx;
  if (!viewer) throw unauthorized();
  const provenMs = viewer.steppedUpAt?.getTime() ?? 0;
  if (ctx.now().getTime() - provenMs >= stepUpLifeMs)
    throw stepUpNeeded(await findStepUpMethods(database.read, viewer.userId));
  return next();
});

/** For changes that must not be possible just because a phone was left unlocked. */
export const stepUpProcedure = inPersonProcedure.use(steppedUp);

/** An admin in person, also while the second factor is still missing. */
export const secondFactorProcedure = countedProcedure
  .meta({ access: "signedIn" })
  .use(({ ctx, next }) => {
    const sessionId = sessionOf(ctx.viewer);
    if (ctx.viewer?.role !== "admin") throw forbidden();
    return next({ ctx: { viewer: { ...ctx.viewer, sessionId } } });
  });

export const enrollingStepUpProcedure = enrollingProcedure.use(steppedUp);

/** For setting up an authenticator app. Refuses an admin who has not given the existing factor. */
export const newFactorProcedure = secondFactorProcedure.use(({ ctx, next }) => {
  if (ctx.viewer.step === "code") throw unfinished();
  return next();
});

export const newFactorStepUpProcedure = newFactorProcedure.use(steppedUp);

/** Requires an athlete profile, so an action has an author. */
export const athleteProcedure = signedInProcedure
  .meta({ access: "athlete" })
  .use(({ ctx, next }) => {
    const { athleteId } = ctx.viewer;
    if (athleteId === null) throw forbidden("You need an athlete profile for this.");
    return next({ ctx: { viewer: { ...ctx.viewer, athleteId } } });
  });

const athleteInPersonProcedure = athleteProcedure.use(inPerson);

export const athleteStepUpProcedure = athleteInPersonProcedure.use(steppedUp);

/** An athlete with a paid mentorship; without payments, any athlete. */
export const memberProcedure = athleteProcedure
  .meta({ access: "member" })
  .use(async ({ ctx, next }) => {
    const { athleteId } = ctx.viewer;
    const membership = await findMembership(ctx.database.read, athleteId);
    const rule = { isPaid: isPaid(ctx.env), now: ctx.now() };
    if (membership && hasMembership({ ...membership, ...rule })) return next();
    throw isLate(membership?.status ?? null) ? paymentNeeded() : membershipNeeded(athleteId);
  });

/** A member with a confirmed address, for words that reach other people. */
export const confirmedProcedure = memberProcedure.use(async ({ ctx, next }) => {
  await checkConfirmed(ctx, ctx.viewer.userId);
  return next();
});

/** Staff who work here now: mentors and owners. */
export const adminProcedure = signedInProcedure.meta({ access: "admin" }).use(({ ctx, next }) => {
  if (ctx.viewer.staffRole === null) throw forbidden();
  return next();
});

export const adminInPersonProcedure = adminProcedure.use(inPerson);

export const adminStepUpProcedure = adminInPersonProcedure.use(steppedUp);

/** Owners, who run the business. Mentors are refused. */
export const ownerProcedure = adminProcedure.meta({ access: "owner" }).use(({ ctx, next }) => {
  if (ctx.viewer.staffRole !== "owner") throw forbidden("Only owners can do this.");
  return next();
});

export const ownerInPersonProcedure = ownerProcedure.use(inPerson);

export const ownerStepUpProcedure = ownerInPersonProcedure.use(steppedUp);
