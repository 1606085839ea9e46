import type * as z from "zod";
import type { Database, Reader, Tx } from "#db/database.ts";
import { restorableDays } from "#db/limits.ts";
import type { Only } from "#db/queries/catalogue.ts";
import type { Viewer } from "#server/accounts/session.ts";
import { recordAudit } from "#server/audit.ts";
import type { Context } from "../../context.ts";
import { found } from "../../errors.ts";
import { createOnce } from "../../idempotency.ts";

type Staff = Pick<Context, "database" | "now" | "setHeader"> & { viewer: Viewer };
type Call<Input> = { ctx: Staff; input: Input; path: string };
type Id = { id: number };
type WithKey = { idempotencyKey?: string | undefined };

type Table<Input extends WithKey, Changes extends Id, Row extends Id> = {
  /** The noun of the audit log: "challenge 12". */
  auditName: string;
  /** The input of `create`; `insert` gets it without the idempotency key. */
  createInput: z.ZodType<Input>;
  insert: (
    tx: Tx,
    fields: Omit<Input, "idempotencyKey">,
    by: { viewer: Viewer; at: Date },
  ) => Promise<Row>;
  /** The row as it is now; undefined once it is deleted. */
  find: (db: Reader, id: number, only?: Only) => Promise<Row | undefined>;
  update: (
    tx: Tx,
    changes: Changes | (Id & { deletedAt: Date }),
    only: Only,
    at: Date,
  ) => Promise<Row | undefined>;
  listDeleted: (
    db: Reader,
    filter: { since: Date },
    only?: Only,
  ) => PromiseLike<(Row & { deletedAt: Date | null })[]>;
  restore: (tx: Tx, which: Id & { since: Date }, only?: Only) => Promise<Row | undefined>;
  /** Limits the rows that this member of staff may reach; omitted: all rows. */
  reached?: (db: Reader, viewer: Viewer) => Only;
  /** Runs after each change in its transaction; if it throws, nothing is changed. */
  onChange?: (tx: Tx, change: { row: Row; at: Date; database: Database }) => Promise<void>;
};

const dayMs = 24 * 60 * 60_000;
const restorableSince = (now: Date) => new Date(now.getTime() - restorableDays * dayMs);

/**
 * The six resolvers by which the staff edit a table. Each change and its audit line are one
 * transaction; `create` happens once per idempotency key. The procedures stay in their routers,
 * because a generic procedure would lose their input and output types.
 */
export function crudResolvers<Input extends WithKey, Changes extends Id, Row extends Id>(
  table: Table<Input, Changes, Row>,
) {
  const { auditName } = table;

  function write(
    ctx: Staff,
    action: "update" | "delete" | "restore",
    change: (tx: Tx, at: Date, only?: Only) => Promise<Row | undefined>,
  ) {
    const { database, viewer } = ctx;
    const at = ctx.now();
    return database.write(async (tx) => {
      const row = found(await change(tx, at, table.reached?.(tx, viewer)), auditName);
      await table.onChange?.(tx, { row, at, database });
      await recordAudit(tx, ctx, { action, target: `${auditName} ${row.id}` });
      return row;
    });
  }

  return {
    async one({ ctx, input: { id } }: Call<Id>) {
      const { read } = ctx.database;
      return found(await table.find(read, id, table.reached?.(read, ctx.viewer)), auditName);
    },

    async create({ ctx, input, path }: Call<Input>) {
      const { viewer, database } = ctx;
      const at = ctx.now();
      const { id } = await createOnce(ctx, { path, input }, async (tx, fields) => {
        const row = await table.insert(tx, fields, { viewer, at });
        await table.onChange?.(tx, { row, at, database });
        await recordAudit(tx, ctx, { action: "create", target: `${auditName} ${row.id}` });
        return { id: row.id };
      });
      return found(await table.find(database.read, id), auditName);
    },

    update: ({ ctx, input }: Call<Changes>) =>
      write(ctx, "update", (tx, at, only) => table.update(tx, input, only, at)),

    async remove({ ctx, input: { id } }: Call<Id>) {
      await write(ctx, "delete", (tx, deletedAt, only) =>
        table.update(tx, { id, deletedAt }, only, deletedAt),
      );
    },

    /** Rows that can still be restored, newest deletion first. */
    async deleted({ ctx }: { ctx: Staff }) {
      const since = restorableSince(ctx.now());
      const { read } = ctx.database;
      const rows = await table.listDeleted(read, { since }, table.reached?.(read, ctx.viewer));
      return rows.flatMap((row) => (row.deletedAt ? [{ ...row, deletedAt: row.deletedAt }] : []));
    },

    restore: ({ ctx, input: { id } }: Call<Id>) =>
      write(ctx, "restore", (tx, at, only) =>
        table.restore(tx, { id, since: restorableSince(at) }, only),
      ),
  };
}
