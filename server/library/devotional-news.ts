import { setImmediate as nextLoopTurn } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database, Tx } from "#db/database.ts";
import { listTimeZones } from "#db/queries/admin-athletes.ts";
import { listUntold } from "#db/queries/deliveries.ts";
import { findEntitlement, listUntoldEntitlements } from "#db/queries/entitlement.ts";
import { findResource, listWeeks } from "#db/queries/library.ts";
import { listChoosing } from "#db/queries/notification-settings.ts";
import { type Day, dayIn } from "../domain/days.ts";
import { nextSunday } from "../domain/digest.ts";
import { levelOf, opens } from "../domain/entitlement.ts";
import { devotionalOf, isNewWeek, sundayOf } from "../domain/library.ts";
import { type Env, isPaid } from "../env.ts";
import { failureOf } from "../mail/outbox.ts";
import { notify } from "../notifications.ts";
import { startRepeating } from "../repeat.ts";

type Deps = { database: Database; env: Env; log: Logger; now: () => Date };

const everyMs = 15 * 60_000;
const peopleAtATime = 500;
const kind = "devotional";

const subjectOf = (sunday: Day) => `${kind}:${sunday}`;
const sundayOfSubject = (subject: string) => subject.slice(kind.length + 1);

/** Notifies athletes of the devotional of a new week. */
export function startDevotionals(deps: Deps) {
  return startRepeating({
    everyMs,
    work: (isStopped) => tellOfDevotional(deps, isStopped),
    onError: (error) => deps.log.error({ err: failureOf(error) }, "devotional not told"),
  });
}

/**
 * Notifies each athlete who may open the devotional and was here before its week, once a week,
 * from Sunday in their own time zone on.
 */
export async function tellOfDevotional({ database, env, now }: Deps, isStopped = () => false) {
  const at = now();
  const { read } = database;
  const timeZones = (await listTimeZones(read)).filter((zone) => isNewWeek(dayIn(zone, at)));
  const [zone] = timeZones;
  if (zone === undefined) return;
  // The same in all these zones, whose days are at most two apart.
  const sunday = sundayOf(dayIn(zone, at));
  const text = devotionalOf(sunday, await listWeeks(read, { sundays: [sunday], now: at }));
  if (!text) return;
  const subject = subjectOf(sunday);
  const rule = { isPaid: isPaid(env), now: at };
  const isReader = (person: Person) =>
    opens(levelOf({ ...person, ...rule }), text.access) &&
    dayIn(person.timeZone, person.createdAt) < sunday;
  const untold = { timeZones, subject, limit: peopleAtATime };
  let people = await listUntoldEntitlements(read, { ...untold, after: 0 });
  while (people.length > 0 && !isStopped()) {
    const readers = people.filter(isReader);
    if (readers.length > 0) await database.write((tx) => tell(tx, readers, { subject, at }));
    // Requests get their turn between two pages.
    await nextLoopTurn();
    const after = people.at(-1)?.athleteId ?? 0;
    people = await listUntoldEntitlements(read, { ...untold, after });
  }
}

type Person = Awaited<ReturnType<typeof listUntoldEntitlements>>[number];

/** Looks again who was told, because another process may have been faster. */
async function tell(tx: Tx, people: readonly Person[], news: { subject: string; at: Date }) {
  const userIds = people.map(({ userId }) => userId);
  const untold = new Set(await listUntold(tx, { userIds, subject: news.subject }));
  const asked = { userIds, kind, channels: ["mail", "push"], isOn: true } as const;
  const asking = new Set(await listChoosing(tx, asked));
  for (const timeZone of new Set(people.map((person) => person.timeZone))) {
    const expiresAt = nextSunday(timeZone, news.at);
    const there = people.filter((person) => person.timeZone === timeZone);
    const to = there.flatMap(({ userId }) => (untold.has(userId) ? userId : []));
    const toAsking = to.filter((userId) => asking.has(userId));
    await notify(tx, { ...news, kind, to: toAsking, expiresAt });
    // A delivery of each of these, to find that nothing is wanted, would hold up other news.
    const toOthers = to.filter((userId) => !asking.has(userId));
    await notify(tx, { ...news, kind, to: toOthers, expiresAt, isQuiet: true });
  }
}

type Reading = { subject: string; athleteId: number; at: Date };

/** The devotional that a notification is about; undefined if the athlete may not open it. */
export async function findDevotional(tx: Tx, env: Env, { subject, athleteId, at }: Reading) {
  const sunday = sundayOfSubject(subject);
  const text = devotionalOf(sunday, await listWeeks(tx, { sundays: [sunday], now: at }));
  const facts = await findEntitlement(tx, athleteId);
  if (!text || !facts) return undefined;
  const level = levelOf({ ...facts, isPaid: isPaid(env), now: at });
  if (!opens(level, text.access)) return undefined;
  return findResource(tx, { slug: text.slug, athleteId, now: at });
}
