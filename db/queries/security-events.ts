import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, onPage, type Page } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";
import { staffName } from "./staff.ts";

type Kind = Row<"securityEvents">["kind"];
type Filter = { kind?: Kind | undefined; account?: number | undefined };

/** Events of all accounts, newest first, with names where the account still exists. */
export function listSecurityEvents(db: Reader, { kind, account, ...page }: Filter & Page) {
  const { securityEvents: t, users, athletes } = db.tables;
  const condition = and(
    kind ? eq(t.kind, kind) : undefined,
    account === undefined ? undefined : eq(t.userId, account),
  );
  // Inside the subquery, `users` means the actor.
  const by = sql<
    string | null
  >`(select ${staffName(users)} from ${users} where ${users.id} = ${t.actorId})`;
  return db
    .select({
      id: t.id,
      at: t.at,
      kind: t.kind,
      count: t.count,
      network: t.network,
      addressKey: t.addressKey,
      device: t.device,
      userId: t.userId,
      athleteId: users.athleteId,
      name: sql<string | null>`coalesce(${athletes.name}, ${staffName(users)})`,
      by,
    })
    .from(t)
    .leftJoin(users, eq(users.id, t.userId))
    .leftJoin(athletes, eq(athletes.id, users.athleteId))
    .where(onPage({ at: t.at, id: t.id, condition }, page))
    .orderBy(desc(t.at), desc(t.id))
    .limit(page.limit);
}

/** The events of one account since then, newest first. */
export function listEventsOf(
  db: Reader,
  { userId, since, ...page }: Page & { userId: number; since: Date },
) {
  const { securityEvents: t } = db.tables;
  const condition = and(eq(t.userId, userId), gt(t.at, since));
  return db
    .select({
      id: t.id,
      at: t.at,
      kind: t.kind,
      count: t.count,
      network: t.network,
      device: t.device,
    })
    .from(t)
    .where(onPage({ at: t.at, id: t.id, condition }, page))
    .orderBy(desc(t.at), desc(t.id))
    .limit(page.limit);
}

export async function insertSecurityEvent(tx: Tx, event: NewRow<"securityEvents">) {
  await tx.insert(tx.tables.securityEvents).values(event);
}

type Failure = NewRow<"securityEvents"> & { since: Date };

/** Raises the count of a row of the same kind, account and address since then, or adds a row. */
export async function countSecurityEvent(tx: Tx, { since, ...event }: Failure) {
  const { securityEvents: t } = tx.tables;
  const { kind, userId, addressKey } = event;
  const [recent] = await tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        eq(t.kind, kind),
        userId ? eq(t.userId, userId) : isNull(t.userId),
        addressKey ? eq(t.addressKey, addressKey) : isNull(t.addressKey),
        gt(t.at, since),
      ),
    )
    .orderBy(desc(t.at), desc(t.id))
    .limit(1);
  if (!recent) return insertSecurityEvent(tx, event);
  await tx
    .update(t)
    .set({ count: sql`${t.count} + 1` })
    .where(eq(t.id, recent.id));
}

/** Returns the month's secret; stores `fresh` if the month has none yet. */
export async function monthlyKey(tx: Tx, fresh: NewRow<"monthlyKeys">) {
  const { monthlyKeys: t } = tx.tables;
  await tx.insert(t).values(fresh).onConflictDoNothing();
  return firstRow(await tx.select().from(t).where(eq(t.key, fresh.key))).secret;
}
