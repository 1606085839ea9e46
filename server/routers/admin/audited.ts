import type { Reader, Tx } from "#db/database.ts";
import { insertAudit } from "#db/queries/audit.ts";
import type { Viewer } from "#server/accounts/session.ts";
import type { Context } from "../../context.ts";
import { found } from "../../errors.ts";
import { createOnce } from "../../idempotency.ts";

type Staff = Pick<Context, "database" | "now" | "setHeader"> & { viewer: Viewer };

type Deed<Row> = {
  action: "update" | "delete" | "restore";
  noun: string;
  /** Gives the row it was done to; nothing where there is none. */
  act: (tx: Tx, at: Date) => Promise<Row | undefined>;
};

/** A deed of the staff together with its line in the audit log. */
export function audited<Row extends { id: number }>(
  { database, now, viewer }: Staff,
  { action, noun, act }: Deed<Row>,
) {
  const createdAt = now();
  return database.write(async (tx) => {
    const row = found(await act(tx, createdAt), noun);
    const target = `${noun} ${row.id}`;
    await insertAudit(tx, { userId: viewer.userId, action, target, createdAt });
    return row;
  });
}

type Creating<Input, Row> = {
  noun: string;
  path: string;
  input: Input;
  insert: (tx: Tx, fields: Omit<Input, "idempotencyKey">, at: Date) => Promise<Row>;
  /** The row as it is now; undefined once it is deleted. */
  find: (db: Reader, id: number) => Promise<Row | undefined>;
};

/** The same for what the staff creates: once for each key. */
export async function createAudited<
  Input extends { idempotencyKey?: string | undefined },
  Row extends { id: number },
>(ctx: Staff, { noun, path, input, insert, find }: Creating<Input, Row>) {
  const createdAt = ctx.now();
  const { id } = await createOnce(ctx, { path, input }, async (tx, fields) => {
    const row = await insert(tx, fields, createdAt);
    const line = { userId: ctx.viewer.userId, action: "create", target: `${noun} ${row.id}` };
    await insertAudit(tx, { ...line, createdAt });
    return { id: row.id };
  });
  return found(await find(ctx.database.read, id), noun);
}

const keptMs = 30 * 24 * 60 * 60_000;

/** What was deleted after this moment can still be brought back. */
export const keptSince = (now: Date) => new Date(now.getTime() - keptMs);

type Deletable = { deletedAt: Date | null };

export const deletedOnes = <Row extends Deletable>(rows: readonly Row[]) =>
  rows.flatMap((row) => (row.deletedAt ? [{ ...row, deletedAt: row.deletedAt }] : []));
