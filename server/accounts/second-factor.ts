import { randomBytes } from "node:crypto";
import type { Tx } from "#db/database.ts";
import { findAuthenticator, useRecoveryCode, useStep } from "#db/queries/authenticators.ts";
import { type Caller, recordSecurityEvent } from "./security-events.ts";
import { hashToken } from "./session.ts";
import { stepOf } from "./totp.ts";

type GivenCode = { userId: number; code: string; at: Date };

/** Uses up a code of the authenticator app or a recovery code; false if it is wrong or used. */
export async function useCode(tx: Tx, caller: Caller, given: Omit<GivenCode, "at">) {
  const { userId, code } = given;
  const at = caller.now();
  const authenticator = await findAuthenticator(tx, userId);
  const hasApp = Boolean(authenticator?.confirmedAt);
  if (hasApp && (await useAppCode(tx, { userId, code, at }))) return true;
  if (!(await useRecoveryCode(tx, { userId, codeHash: hashToken(code), at }))) return false;
  await recordSecurityEvent(tx, caller, { kind: "recovery-code-used", userId });
  return true;
}

/** Also works while the app is being set up, before it is confirmed. */
export async function useAppCode(tx: Tx, { userId, code, at }: GivenCode) {
  const authenticator = await findAuthenticator(tx, userId);
  const step = authenticator && stepOf(authenticator.secret, code, at);
  return step !== undefined && useStep(tx, { userId, step });
}

const codeCount = 10;
const codeBytes = 10;

export const newRecoveryCodes = () =>
  Array.from({ length: codeCount }, () => randomBytes(codeBytes).toString("hex"));

export const wrongCodeText =
  "That code did not work. Codes change every half minute, and each opens once.";
