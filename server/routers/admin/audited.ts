import type { Tx } from "#db/database.ts";
import { insertAudit } from "#db/queries/audit.ts";
import type { Context } from "../../context.ts";
import { found } from "../../errors.ts";
import type { Viewer } from "../../session.ts";

type Staff = Pick<Context, "database" | "now"> & { viewer: Viewer };

type Deed<Row> = {
  action: "create" | "update" | "delete" | "restore";
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

const keptMs = 30 * 24 * 60 * 60_000;

/** What was deleted after this moment can still be brought back. */
export const keptSince = (now: Date) => new Date(now.getTime() - keptMs);

type Deletable = { deletedAt: Date | null };

export const deletedOnes = <Row extends Deletable>(rows: readonly Row[]) =>
  rows.flatMap((row) => (row.deletedAt ? [{ ...row, deletedAt: row.deletedAt }] : []));
