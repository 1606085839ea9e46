import { randomBytes } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type * as z from "zod";
import type { Tx } from "#db/database.ts";
import { maxInteger } from "#db/limits.ts";
import {
  findChallenge,
  findPasskey,
  insertChallenge,
  keepWebauthnHandle,
  listPasskeys,
  takeChallenge,
  touchPasskey,
} from "#db/queries/passkeys.ts";
import type { Row } from "#db/schema/index.ts";
import type { Context } from "../context.ts";
import { type Env, publicUrl } from "../env.ts";
import { ownRow } from "../errors.ts";
import type { passkeyAnswerInput, passkeyInput } from "../input/athletes.ts";
import { hashToken, newToken } from "./session.ts";

const challengeLifeMs = 5 * 60_000;

/** What a challenge is for. The answer to a challenge of one kind is refused for another. */
type Kind = "add" | "sign-in" | "step-up";
type Caller = Pick<Context, "database" | "env" | "now">;
type Purpose = { kind: Kind; userId: number | null };

/** The host that passkeys belong to (`rpID`), and the only origin whose pages may use them. */
function siteOf(env: Env) {
  const { origin, hostname } = new URL(publicUrl(env));
  return { origin, rpID: hostname };
}

/** The options with which the browser creates a passkey, and the attempt to answer with. */
export async function beginPasskey(
  ctx: Caller,
  user: { id: number; name: string; username: string },
) {
  const fresh = randomBytes(32).toString("base64url");
  const wanted = { userId: user.id, handle: fresh };
  const handle = ownRow(await ctx.database.write((tx) => keepWebauthnHandle(tx, wanted)));
  const known = await listPasskeys(ctx.database.read, user.id);
  const options = await generateRegistrationOptions({
    rpName: "Honour",
    rpID: siteOf(ctx.env).rpID,
    userID: Uint8Array.from(Buffer.from(handle, "base64url")),
    userName: user.username,
    userDisplayName: user.name,
    attestationType: "none",
    excludeCredentials: known.map(reference),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const attempt = await keepChallenge(ctx, { kind: "add", userId: user.id }, options.challenge);
  return { attempt, options };
}

/**
 * The options with which the browser proves that it has a passkey. For a sign-in `userId` is null,
 * and the browser itself offers the passkeys that it has.
 */
export async function beginProof(ctx: Caller, purpose: Purpose) {
  const { userId } = purpose;
  const known = userId === null ? [] : await listPasskeys(ctx.database.read, userId);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx.env).rpID,
    userVerification: "required",
    allowCredentials: known.map(reference),
  });
  return { attempt: await keepChallenge(ctx, purpose, options.challenge), options };
}

/** A passkey as the browser expects it; `transports` say how it is reached, such as by USB. */
const reference = ({ credentialId: id, transports }: Row<"passkeys">) => ({ id, transports });

async function keepChallenge({ database, now }: Caller, purpose: Purpose, challenge: string) {
  const attempt = newToken();
  const expiresAt = new Date(now().getTime() + challengeLifeMs);
  const tokenHash = hashToken(attempt);
  await database.write((tx) =>
    insertChallenge(tx, { ...purpose, tokenHash, challenge, expiresAt }),
  );
  return attempt;
}

/** The row for a new passkey; undefined if the answer does not fit the challenge. */
export async function checkNewPasskey(
  ctx: Caller,
  userId: number,
  { attempt, response }: Omit<z.infer<typeof passkeyInput>, "name">,
) {
  const open = attemptOf(ctx, { kind: "add", userId }, attempt);
  const challenge = await findChallenge(ctx.database.read, open);
  if (!challenge) return undefined;
  const info = await verifyRegistrationResponse({ response, ...expected(ctx, challenge) }).then(
    (result) => result.registrationInfo,
    refusedByLibrary,
  );
  if (!info) return undefined;
  const { id: credentialId, publicKey, counter, transports = [] } = info.credential;
  return {
    userId,
    credentialId,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter: storedCounter(counter),
    transports,
    isBackedUp: info.credentialBackedUp,
    /** Uses up the challenge; false if it was used before. */
    take: (tx: Tx) => takeChallenge(tx, open),
  };
}

export type PasskeyProof = {
  user: Row<"users">;
  /** Uses up the challenge. False if it was used before, or the passkey has been removed. */
  use: (tx: Tx) => Promise<boolean>;
};

/** Checks an answer made with a passkey; undefined if it does not fit the challenge. */
export async function checkPasskey(
  ctx: Caller,
  purpose: Purpose,
  { attempt, response }: z.infer<typeof passkeyAnswerInput>,
): Promise<PasskeyProof | undefined> {
  const open = attemptOf(ctx, purpose, attempt);
  const challenge = await findChallenge(ctx.database.read, open);
  const found = await findPasskey(ctx.database.read, response.id);
  if (!challenge || !found || (purpose.userId ?? found.user.id) !== found.user.id) return undefined;
  const { passkey, user } = found;
  const info = await verifyAuthenticationResponse({
    response,
    ...expected(ctx, challenge),
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).then((result) => (result.verified ? result.authenticationInfo : undefined), refusedByLibrary);
  if (!info) return undefined;
  const counter = storedCounter(info.newCounter);
  const used = { id: passkey.id, counter, isBackedUp: info.credentialBackedUp, at: ctx.now() };
  return {
    user,
    use: async (tx) =>
      (await takeChallenge(tx, open)) && (await touchPasskey(tx, used)) !== undefined,
  };
}

const attemptOf = ({ now }: Caller, purpose: Purpose, attempt: string) => ({
  ...purpose,
  tokenHash: hashToken(attempt),
  now: now(),
});

function expected({ env }: Caller, expectedChallenge: string) {
  const { origin: expectedOrigin, rpID: expectedRPID } = siteOf(env);
  return { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true };
}

/** The library throws for a wrong origin, signature or counter. */
const refusedByLibrary = () => undefined;

/** Authenticators count up to 2^32, but an integer in PostgreSQL only up to 2^31. */
const storedCounter = (counter: number) => Math.min(counter, maxInteger);
