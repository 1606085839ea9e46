import { createHash } from "node:crypto";
import type { Reader, Tx } from "#db/database.ts";
import {
  findIdempotencyKey,
  insertIdempotencyKey,
  listIdempotencyKeys,
} from "#db/queries/idempotency.ts";
import type { Context } from "./context.ts";
import { AppError } from "./errors.ts";

type Caller = Pick<Context, "database" | "now" | "setHeader"> & { viewer: { userId: number } };
type Keyed = { idempotencyKey?: string | undefined };
type Request<Input> = { path: string; input: Input };
type Create<Input, Result> = (tx: Tx, fields: Omit<Input, "idempotencyKey">) => Promise<Result>;

/**
 * Runs a create once per account and key. The key is stored in the same transaction as the new row,
 * together with the result (ids only, never user text). A repeated request gets the stored result
 * and writes nothing.
 */
export async function createOnce<Input extends Keyed, Result extends object>(
  ctx: Caller,
  { path: call, input }: Request<Input>,
  create: Create<Input, Result>,
): Promise<Result> {
  const { idempotencyKey: key, ...fields } = input;
  if (key === undefined) return ctx.database.write((tx) => create(tx, fields));
  const request = { userId: ctx.viewer.userId, key, call, inputHash: hashOf(fields) };
  const createdAt = ctx.now();
  return repeatable(ctx, {
    async find() {
      const stored = await findIdempotencyKey(ctx.database.read, request);
      return stored && resultOf<Result>(stored, request);
    },
    async create(tx) {
      const result = await create(tx, fields);
      await insertIdempotencyKey(tx, { ...request, result, createdAt });
      return result;
    },
  });
}

/** The keys of what an account has created with these calls of late, by the id of the new row. */
export async function keysById(db: Reader, of: { userId: number; calls: string[] }) {
  const rows = await listIdempotencyKeys(db, of);
  return new Map<number, Keyed>(
    rows.map(({ key, result }) => [Object(result).id, { idempotencyKey: key }]),
  );
}

type Repeatable<Result> = {
  /** The result of the same request, if it was made before. */
  find: () => Promise<Result | undefined>;
  /** Also stores the key; this fails if the key exists. */
  create: (tx: Tx) => Promise<Result>;
};

/**
 * Creates unless the request was made before. The look-up happens outside the write: inside,
 * PostgreSQL would report conflicts with creates under other keys, because their index entries
 * share a page.
 */
export async function repeatable<Result>(
  ctx: Pick<Context, "database" | "setHeader">,
  { find, create }: Repeatable<Result>,
): Promise<Result> {
  const replay = async () => {
    const result = await find();
    if (result) ctx.setHeader("Idempotency-Replayed", "true");
    return result;
  };
  const stored = await replay();
  if (stored) return stored;
  try {
    return await ctx.database.write(create);
  } catch (error) {
    // A parallel copy of this request may have been stored first; this write was rolled back.
    const first = await replay();
    if (first) return first;
    throw error;
  }
}

/** Visitors have no account that separates their keys, so the stored key includes the fields. */
export const visitorKey = (key: string, fields: object) => hashOf({ key, fields });

type Stored = { call: string; inputHash: string; result: object };

function resultOf<Result>(
  stored: Stored,
  { call, inputHash }: { call: string; inputHash: string },
) {
  if (stored.call !== call || stored.inputHash !== inputHash)
    throw new AppError("UNPROCESSABLE_CONTENT", "This key was used for something else.");
  // Safe: the same procedure stored this result.
  return stored.result as Result;
}

const hashOf = (fields: object) =>
  createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
