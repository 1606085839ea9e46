import { createHash } from "node:crypto";
import type { Tx } from "#db/database.ts";
import { findIdempotencyKey, insertIdempotencyKey } from "#db/queries/idempotency.ts";
import type { Context } from "./context.ts";
import { AppError } from "./errors.ts";

type Caller = Pick<Context, "database" | "now" | "setHeader"> & { viewer: { userId: number } };
type Keyed = { idempotencyKey?: string | undefined };
type Request<Input> = { path: string; input: Input };
type Create<Input, Made> = (tx: Tx, fields: Omit<Input, "idempotencyKey">) => Promise<Made>;

/**
 * Runs a create once for each key of an account. The key is stored in the create's own transaction
 * together with what it made, as ids and never as people's words; the same request sent again, at
 * the same moment or a day later, gets that and writes nothing.
 */
export async function createOnce<Input extends Keyed, Made extends object>(
  ctx: Caller,
  { path: call, input }: Request<Input>,
  create: Create<Input, Made>,
): Promise<Made> {
  const { idempotencyKey: key, ...fields } = input;
  if (key === undefined) return ctx.database.write((tx) => create(tx, fields));
  const request = { userId: ctx.viewer.userId, key, call, inputHash: hashOf(fields) };
  const createdAt = ctx.now();
  return repeatable(ctx, {
    async find() {
      const known = await findIdempotencyKey(ctx.database.read, request);
      return known && resultOf<Made>(known, request);
    },
    async create(tx) {
      const result = await create(tx, fields);
      await insertIdempotencyKey(tx, { ...request, result, createdAt });
      return result;
    },
  });
}

type Repeatable<Made> = {
  /** What the same request has made before. */
  find: () => Promise<Made | undefined>;
  /** Stores the key as well, which is refused where it is stored already. */
  create: (tx: Tx) => Promise<Made>;
};

/**
 * Creates, unless that was done before. It is looked for outside of the write: inside, PostgreSQL
 * would take creates with other keys for conflicts, because they lie on the same page of the index.
 */
export async function repeatable<Made>(
  ctx: Pick<Context, "database" | "setHeader">,
  { find, create }: Repeatable<Made>,
): Promise<Made> {
  const replay = async () => {
    const made = await find();
    if (made) ctx.setHeader("Idempotency-Replayed", "true");
    return made;
  };
  const known = await replay();
  if (known) return known;
  try {
    return await ctx.database.write(create);
  } catch (error) {
    // The same request at the same moment may have been first; then this one has written nothing.
    const first = await replay();
    if (first) return first;
    throw error;
  }
}

/** A hash of key and fields, stored with what a visitor creates: another visitor may use the same key. */
export const visitorKey = (key: string, fields: object) => hashOf({ key, fields });

type Stored = { call: string; inputHash: string; result: object };

function resultOf<Made>(known: Stored, { call, inputHash }: { call: string; inputHash: string }) {
  if (known.call !== call || known.inputHash !== inputHash)
    throw new AppError("UNPROCESSABLE_CONTENT", "This key was used for something else.");
  // Safe: the same call stored it.
  return known.result as Made;
}

const hashOf = (fields: object) =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
