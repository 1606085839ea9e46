import { initTRPC } from "@trpc/server";
import { findMembership } from "#db/queries/athletes.ts";
import type { Viewer } from "./accounts/session.ts";
import type { Context } from "./context.ts";
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

type Meta = {
  access: Access;
};

/** The id of the request that a failure belongs to, also of one that never had a context of ours. */
export const requestIdOf = new WeakMap<Error, string>();

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    defaultMeta: { access: "admin" },
    transformer: { input: guardedInput, output: fastOutput },
    isDev: false,
    // A proxy between closes what is silent for a minute.
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

/** Counted one by one, so that a batch gains nothing; a token does no more than it may. */
const counted = t.procedure.use(({ ctx, type, next }) => {
  const { limiter, viewer, address } = ctx;
  limiter.countCall("byAddress", address);
  if (viewer) limiter.countCall("byAccount", viewer.userId);
  const needed = type === "mutation" ? "write" : "read";
  if (viewer?.scopes && !viewer.scopes.includes(needed))
    throw forbidden(`This token has no "${needed}" scope.`);
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

/** Anyone, also an admin who has given the password alone. */
export const anyoneProcedure = counted.meta({ access: "public" });

/** Whoever has yet to finish signing in is a visitor. */
export const publicProcedure = anyoneProcedure.use(({ ctx, next }) =>
  next({ ctx: { viewer: ctx.viewer?.step ? null : ctx.viewer } }),
);

/** Anyone with a session: what concerns the account itself, and reads that admins share. */
export const signedInProcedure = counted.meta({ access: "signedIn" }).use(({ ctx, next }) => {
  if (!ctx.viewer) throw unauthorized();
  if (ctx.viewer.step) throw forbidden("Please finish signing in first.");
  return next({ ctx: { viewer: ctx.viewer } });
});

/** What no script does in somebody's name: it takes the person at the screen. */
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

/** For an admin on the way in, who may do nothing else yet. */
export const enteringProcedure = counted.meta({ access: "signedIn" }).use(({ ctx, next }) => {
  const sessionId = sessionOf(ctx.viewer);
  if (ctx.viewer?.role !== "admin") throw forbidden();
  return next({ ctx: { viewer: { ...ctx.viewer, sessionId } } });
});

/** Someone with a profile, so that a deed has an author. */
export const athleteProcedure = signedInProcedure
  .meta({ access: "athlete" })
  .use(({ ctx, next }) => {
    const { athleteId } = ctx.viewer;
    if (athleteId === null) throw forbidden("You need an athlete profile for this.");
    return next({ ctx: { viewer: { ...ctx.viewer, athleteId } } });
  });

export const athleteInPersonProcedure = athleteProcedure.use(inPerson);

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

export const adminInPersonProcedure = adminProcedure.use(inPerson);
