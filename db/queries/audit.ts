import { and, count, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { type Page, pageOf } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

/** In the write of the deed, so that there is none without its line. */
export async function insertAudit(tx: Tx, line: NewRow<"auditLog">) {
  await tx.insert(tx.tables.auditLog).values(line);
}

type Asked = {
  actor?: number | undefined;
  action?: string | undefined;
  target?: string | undefined;
  from?: Date | undefined;
  /** Not itself included. */
  until?: Date | undefined;
};

/** The newest first, with the name of who did it where the account still is. */
export function listAudit(db: Reader, { limit, before, ...asked }: Asked & Page) {
  const { auditLog: t, users } = db.tables;
  const order = { at: t.createdAt, id: t.id, isOwn: isAsked(db, asked) };
  return db
    .select({
      ...{ id: t.id, action: t.action, target: t.target, reason: t.reason },
      ...{ createdAt: t.createdAt, displayName: users.displayName, username: users.username },
    })
    .from(t)
    .leftJoin(users, eq(users.id, t.userId))
    .where(pageOf(order, { limit, before }))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}

/** How many there are, counted no further than `most`. */
export async function countAudit(db: Reader, { most, ...asked }: Asked & { most: number }) {
  const { auditLog: t } = db.tables;
  const some = db.select({ id: t.id }).from(t).where(isAsked(db, asked)).limit(most).as("some");
  const [counted] = await db.select({ count: count() }).from(some);
  return counted?.count ?? 0;
}

/** What was decided about these last. */
export function listDecisions(db: Reader, targets: string[]) {
  const { auditLog: t, users } = db.tables;
  return db
    .select({
      ...{ action: t.action, target: t.target, reason: t.reason, createdAt: t.createdAt },
      ...{ displayName: users.displayName, username: users.username },
    })
    .from(t)
    .leftJoin(users, eq(users.id, t.userId))
    .where(and(inArray(t.target, targets), inArray(t.action, ["restore", "remove"])))
    .orderBy(desc(t.createdAt), desc(t.id));
}

/** Who may have done something. */
export function listStaff(db: Reader, { limit }: { limit: number }) {
  const { users: t } = db.tables;
  return db
    .select({ id: t.id, displayName: t.displayName, username: t.username })
    .from(t)
    .where(eq(t.role, "admin"))
    .orderBy(t.id)
    .limit(limit);
}

function isAsked(db: Reader, { actor, action, target, from, until }: Asked) {
  const { auditLog: t } = db.tables;
  const conditions = [
    actor === undefined ? undefined : eq(t.userId, actor),
    action ? eq(t.action, action) : undefined,
    target ? eq(t.target, target) : undefined,
    from && gte(t.createdAt, from),
    until && lt(t.createdAt, until),
  ];
  return and(...conditions) ?? sql`1 = 1`;
}
