import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { findUser } from "#db/queries/accounts.ts";
import type { Context } from "../context.ts";
import { badRequest, ownRow, unavailable } from "../errors.ts";
import type { Viewer } from "./session.ts";

/** Argon2id (the library's default) with the parameters OWASP recommends; the memory is in KiB. */
const recommended = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Stored for accounts without a password; no password matches it. */
export const noPassword = "none";

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes at most `running` passwords at a time: hashing blocks a core, and one core stays free.
 * When `waiting` more are queued, further requests are refused.
 */
export function createPasswords({
  running = Math.max(1, availableParallelism() - 1),
  waiting = 60,
  parameters = recommended,
} = {}) {
  const limitConcurrency = createSemaphore(running, waiting);
  const decoy = hash("nobody has this password", parameters);

  return {
    hash: (password: string) => limitConcurrency(() => hash(password, parameters)),

    /** Without an account or a password it checks a decoy, so that the time reveals neither. */
    verify: (stored: string | undefined, password: string) =>
      limitConcurrency(async () => {
        const isReal = stored !== undefined && stored !== noPassword;
        const isRight = await verify(isReal ? stored : await decoy, password);
        return isReal && isRight;
      }),
  };
}

type PasswordContext = Pick<Context, "database" | "limiter" | "passwords"> & { viewer: Viewer };

/**
 * Throws if the current password is wrong; accounts without a password pass. Returns the stored
 * hash, which the write of the change passes to `checkCredentialUnchanged`.
 */
export async function checkCurrentPassword(ctx: PasswordContext, typed: string | undefined) {
  const { userId } = ctx.viewer;
  await ctx.limiter.count(["passwordByAccount", userId]);
  const user = ownRow(await findUser(ctx.database.read, userId));
  if (user.password === noPassword) return user.password;
  if (await ctx.passwords.verify(user.password, typed ?? "")) return user.password;
  throw badRequest("The current password is not right. Nothing was changed.");
}

function createSemaphore(running: number, waiting: number) {
  const queue: (() => void)[] = [];
  let active = 0;

  return async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (queue.length >= waiting) throw unavailable();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
