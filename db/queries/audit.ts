import { and, count, desc, eq, gte, inArray, lt } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { onPage, type Page } from "../query.ts";
import type { NewRow } from "../schema/index.ts";
import { staffName } from "./staff.ts";

export async function insertAudit(tx: Tx, line: NewRow<"auditLog">) {
  await tx.insert(tx.tables.auditLog).values(line);
}

type Filter = {
  actor?: number | undefined;
  action?: string | undefined;
  target?: string | undefined;
  athlete?: number | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
};

/** Audit lines, newest first, with names where the account still exists. */
export function listAudit(db: Reader, { limit, before, ...filter }: Filter & Page) {
  const { auditLog: t, athletes, users } = db.tables;
  const order = { at: t.createdAt, id: t.id, condition: matches(db, filter) };
  return db
    .select({
      id: t.id,
      action: t.action,
      target: t.target,
      reason: t.reason,
      createdAt: t.createdAt,
      by: staffName(users),
      athlete: { id: athletes.id, name: athletes.name },
    })
    .from(t)
    .leftJoin(users, eq(users.id, t.userId))
    .leftJoin(athletes, eq(athletes.id, t.athleteId))
    .where(onPage(order, { limit, before }))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}

/** Counts audit lines, but no more than `most`. */
export async function countAudit(db: Reader, { most, ...filter }: Filter & { most: number }) {
  const { auditLog: t } = db.tables;
  const some = db.select({ id: t.id }).from(t).where(matches(db, filter)).limit(most).as("some");
  const [counted] = await db.select({ count: count() }).from(some);
  return counted?.count ?? 0;
}

/** The decisions about these posts and replies, newest first. */
export function listDecisions(db: Reader, targets: string[]) {
  const { auditLog: t, users } = db.tables;
  return db
    .select({
      action: t.action,
      target: t.target,
      reason: t.reason,
      createdAt: t.createdAt,
      by: staffName(users),
    })
    .from(t)
    .leftJoin(users, eq(users.id, t.userId))
    .where(and(inArray(t.target, targets), inArray(t.action, ["restore", "remove"])))
    .orderBy(desc(t.createdAt), desc(t.id));
}

function matches(db: Reader, { actor, action, target, athlete, from, until }: Filter) {
  const { auditLog: t } = db.tables;
  return and(
    actor === undefined ? undefined : eq(t.userId, actor),
    action ? eq(t.action, action) : undefined,
    target ? eq(t.target, target) : undefined,
    athlete === undefined ? undefined : eq(t.athleteId, athlete),
    from && gte(t.createdAt, from),
    until && lt(t.createdAt, until),
  );
}
