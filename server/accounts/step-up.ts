import type * as z from "zod";
import type { Reader, Tx } from "#db/database.ts";
import { findUser, hasSession, updateSteppedUp } from "#db/queries/accounts.ts";
import { findAuthenticator } from "#db/queries/authenticators.ts";
import { countPasskeys } from "#db/queries/passkeys.ts";
import type { stepUpMethods } from "#db/values.ts";
import type { Context } from "../context.ts";
import { badRequest, conflict, invalid, ownRow, unauthorized } from "../errors.ts";
import type { stepUpInput } from "../input/athletes.ts";
import type { LimitName } from "../rate-limits.ts";
import { checkPasskey } from "./passkeys.ts";
import { noPassword } from "./password.ts";
import { useCode, wrongCodeText } from "./second-factor.ts";
import { recordFailure } from "./security-events.ts";
import type { Viewer } from "./session.ts";
import { checkCredentialUnchanged } from "./sign-in.ts";

/** How long sensitive changes are allowed after the person has proved their identity again. */
export const stepUpLifeMs = 10 * 60_000;

type StepUpMethod = (typeof stepUpMethods)[number];
type Proof = z.infer<typeof stepUpInput>;
type PersonContext = Context & { viewer: Viewer & { sessionId: number } };
/** Uses up the proof; false if it is wrong, or no longer valid in this write. */
type Check = (tx: Tx) => Promise<boolean>;

/** How this user can prove their identity again. A sign-in link does so in a new session. */
export async function findStepUpMethods(db: Reader, userId: number): Promise<StepUpMethod[]> {
  const user = ownRow(await findUser(db, userId));
  const authenticator = await findAuthenticator(db, userId);
  const methods: StepUpMethod[] = [];
  const hasPasskey = (await countPasskeys(db, userId)) > 0;
  if (hasPasskey) methods.push("passkey");
  // Staff with a second factor cannot use their password alone.
  if (authenticator?.confirmedAt || (hasPasskey && user.role === "admin")) methods.push("code");
  else if (user.password !== noPassword) methods.push("password");
  // Links are mailed to the username, which need not be an e-mail address for an admin.
  if (user.username.includes("@")) methods.push("link");
  return methods;
}

/** The viewer's account; refused if the session has ended meanwhile. */
export async function userOfSession(tx: Tx, { userId, sessionId }: Viewer) {
  if (!sessionId || !(await hasSession(tx, { id: sessionId, userId }))) throw unauthorized();
  return ownRow(await findUser(tx, userId));
}

/** Checks the proof, and stores in the session that its person has just proved their identity. */
export async function stepUp(ctx: PersonContext, proof: Proof) {
  const { userId, sessionId } = ctx.viewer;
  const limit = limitOf[proof.method];
  await ctx.limiter.count([limit, userId]);
  const methods = await findStepUpMethods(ctx.database.read, userId);
  if (!methods.includes(proof.method)) throw conflict("Please choose another way to prove it.");
  const at = ctx.now();
  const check = await prepare(ctx, proof);
  const isProven = await ctx.database.write(async (tx) => {
    if (!(await check(tx))) return false;
    ownRow(await updateSteppedUp(tx, { id: sessionId, userId, at }));
    return true;
  });
  if (!isProven) {
    await recordFailure(ctx, { kind: "step-up-failed", userId });
    throw refusalOf[proof.method]();
  }
  await ctx.limiter.forget(limit, userId);
}

const limitOf = {
  code: "codeByAccount",
  password: "passwordByAccount",
  passkey: "passkeyByAccount",
} as const satisfies Record<Proof["method"], LimitName>;

const refusalOf: Record<Proof["method"], () => Error> = {
  code: () => invalid("code", wrongCodeText),
  password: () => invalid("password", "That password is not right."),
  passkey: () => badRequest("That passkey did not work. Please try again."),
};

/** A password is checked before the write, as hashing is slow; the write compares its hash. */
async function prepare(ctx: PersonContext, proof: Proof): Promise<Check> {
  const { userId } = ctx.viewer;
  if (proof.method === "code") return (tx) => useCode(tx, ctx, { userId, code: proof.code });
  if (proof.method === "passkey") {
    const checked = await checkPasskey(ctx, { kind: "step-up", userId }, proof);
    return async (tx) => (await checked?.use(tx)) ?? false;
  }
  const { password: hash } = ownRow(await findUser(ctx.database.read, userId));
  const isRight = await ctx.passwords.verify(hash, proof.password);
  return async (tx) => {
    if (isRight) await checkCredentialUnchanged(tx, userId, hash);
    return isRight;
  };
}
