import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import type { Reader } from "../database.ts";
import type { Row } from "../schema/index.ts";
import { isUntold } from "./deliveries.ts";

/** What decides about access to the library; undefined without a profile. */
export async function findEntitlement(db: Reader, athleteId: number) {
  const { athletes, users } = db.tables;
  const { subscriptionStatus: status, pastDueSince, complimentaryUntil, memberUntil } = athletes;
  const { username, emailConfirmedAt } = users;
  const [found] = await db
    .select({
      status,
      pastDueSince,
      complimentaryUntil,
      memberUntil,
      username,
      emailConfirmedAt,
    })
    .from(athletes)
    .innerJoin(users, eq(users.athleteId, athletes.id))
    .where(eq(athletes.id, athleteId));
  if (!found) return undefined;
  return { ...found, paidMonths: await listPaidMonths(db, { athleteId, ...found }) };
}

type Buyer = { athleteId: number; username: string; emailConfirmedAt: Date | null };

/**
 * When this person's months of membership were paid, oldest first, without fully refunded months.
 * A purchase without a profile is theirs once they have confirmed its e-mail address.
 */
async function listPaidMonths(db: Reader, buyer: Buyer) {
  const isOwn = eq(db.tables.purchases.athleteId, buyer.athleteId);
  const whose = buyer.emailConfirmedAt ? or(isOwn, isOfAddress(db, buyer.username)) : isOwn;
  const rows = await paidMonths(db)
    .where(and(isKept(db), whose))
    .orderBy(asc(db.tables.purchases.paidAt));
  return rows.flatMap(({ paidAt }) => paidAt ?? []);
}

type Untold = { timeZones: readonly string[]; subject: string; after: number; limit: number };

/** A page of athletes in these time zones who have no notification of this subject. */
export function listUntoldEntitlements(db: Reader, { timeZones, subject, after, limit }: Untold) {
  const { id, timeZone } = db.tables.athletes;
  const isThere = inArray(timeZone, [...timeZones]);
  return listEntitlements(db, {
    isOnPage: and(isThere, gt(id, after), isUntold(db, subject)),
    limit,
  });
}

type Page = { isOnPage: SQL | undefined; limit: number };

/** The entitlements of all athletes whose account is not closed, or of a page of them. */
export async function listEntitlements(db: Reader, page?: Page) {
  const { athletes, purchases, users } = db.tables;
  const everybody = db
    .select({
      athleteId: athletes.id,
      userId: users.id,
      name: athletes.name,
      email: athletes.email,
      status: athletes.subscriptionStatus,
      pastDueSince: athletes.pastDueSince,
      complimentaryUntil: athletes.complimentaryUntil,
      memberUntil: athletes.memberUntil,
      timeZone: athletes.timeZone,
      createdAt: athletes.createdAt,
      username: users.username,
      emailConfirmedAt: users.emailConfirmedAt,
    })
    .from(athletes)
    .innerJoin(users, eq(users.athleteId, athletes.id))
    .where(and(isNull(users.closedAt), page?.isOnPage))
    .orderBy(asc(athletes.id))
    .$dynamic();
  const people = await (page ? everybody.limit(page.limit) : everybody);
  const whose = page && isOfPeople(db, people);
  const months = await paidMonths(db)
    .where(and(isKept(db), whose))
    .orderBy(asc(purchases.paidAt));
  const keyOf = ({ athleteId, email }: { athleteId: number | null; email: string | null }) =>
    athleteId ?? email;
  const bought = new Map<number | string | null, Date[]>();
  for (const { paidAt, ...buyer } of months)
    if (paidAt) bought.set(keyOf(buyer), [...(bought.get(keyOf(buyer)) ?? []), paidAt]);
  return people.map((person) => {
    const { athleteId, username, emailConfirmedAt } = person;
    const withoutProfile = emailConfirmedAt ? (bought.get(username) ?? []) : [];
    const paidMonths = [...(bought.get(athleteId) ?? []), ...withoutProfile];
    return { ...person, paidMonths: paidMonths.toSorted((one, two) => +one - +two) };
  });
}

/** Whether months were paid with this e-mail address and without a profile. */
export async function hasMonthsOf(db: Reader, { username }: Pick<Row<"users">, "username">) {
  const rows = await paidMonths(db)
    .where(and(isKept(db), isOfAddress(db, username)))
    .limit(1);
  return rows.length > 0;
}

function paidMonths(db: Reader) {
  const { payments, purchases: t } = db.tables;
  return db
    .select({ paidAt: t.paidAt, athleteId: t.athleteId, email: t.email })
    .from(t)
    .leftJoin(payments, eq(payments.reference, t.stripePaymentIntentId))
    .$dynamic();
}

function isKept(db: Reader) {
  const { payments, purchases: t } = db.tables;
  const isNotFullyRefunded = lt(payments.refundedAmount, payments.amount);
  return and(isNotNull(t.paidAt), or(isNull(payments.id), isNotFullyRefunded));
}

function isOfPeople(db: Reader, people: readonly Pick<Buyer, "athleteId" | "username">[]) {
  const { athleteId, email } = db.tables.purchases;
  const ids = people.map((person) => person.athleteId);
  const names = people.map(({ username }) => username);
  return or(inArray(athleteId, ids), inArray(email, names));
}

/** The condition for purchases with this e-mail address and without a profile. */
function isOfAddress(db: Reader, username: string) {
  const { purchases: t } = db.tables;
  return and(isNull(t.athleteId), eq(t.email, username));
}
