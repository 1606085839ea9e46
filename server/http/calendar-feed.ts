import type { Context } from "hono";
import { findFeedOwner, listFeedSessions, touchFeed } from "#db/queries/calendar-feeds.ts";
import { findSessionSettings } from "#db/queries/mentorship.ts";
import { findStaffRole } from "#db/queries/staff.ts";
import { hashToken } from "../accounts/session.ts";
import type { Deps } from "../context.ts";
import { calendarFeed } from "../domain/ics.ts";
import { isProduction } from "../env.ts";
import { notFound } from "../errors.ts";
import { calendarEntry } from "../mail/sessions.ts";

const dayMs = 24 * 60 * 60_000;
const backMs = 30 * dayMs;
const aheadMs = 90 * dayMs;

/**
 * A person's sessions as a calendar feed. Its URL is secret, as calendar programs cannot sign in.
 */
export function calendarPage({ database, env, limiter, now }: Deps) {
  return async (c: Context) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(c.req.param("file") ?? "") ?? [];
    if (!token) throw notFound("calendar");
    const tokenHash = hashToken(token);
    const { read } = database;
    const owner = await findFeedOwner(read, tokenHash);
    if (!owner || (owner.isDemo && isProduction(env))) throw notFound("calendar");
    await limiter.count(["feedByToken", tokenHash]);
    const at = now();
    const entries = await entriesOf(owner, at);
    await database.write((tx) => touchFeed(tx, { id: owner.feedId, at }));
    c.header("Cache-Control", "no-store");
    c.header("Content-Type", "text/calendar; charset=utf-8");
    return c.body(calendarFeed("Honour sessions", entries, at));
  };

  type Owner = NonNullable<Awaited<ReturnType<typeof findFeedOwner>>>;

  async function entriesOf({ userId, athleteId, role }: Owner, at: Date) {
    const { read } = database;
    const span = { from: new Date(at.getTime() - backMs), until: new Date(at.getTime() + aheadMs) };
    if (athleteId !== null) {
      const rows = await listFeedSessions(read, { athleteId, ...span });
      return toEntries(rows, () => "Honour session");
    }
    const staffRole = role === "admin" ? await findStaffRole(read, userId) : undefined;
    if (!staffRole) throw notFound("calendar");
    // A mentor no longer sees the names of former athletes; owners see all athletes.
    const ofMentor = staffRole === "owner" ? undefined : userId;
    const rows = await listFeedSessions(read, { mentorId: userId, ofMentor, ...span });
    return toEntries(rows, (name) => `Honour session: ${name}`);
  }

  type Row = Awaited<ReturnType<typeof listFeedSessions>>[number];

  async function toEntries(rows: readonly Row[], titleOf: (name: string) => string) {
    const mentors = new Map<number, Awaited<ReturnType<typeof findSessionSettings>>>();
    for (const { session } of rows)
      if (session.mentorId !== null && !mentors.has(session.mentorId))
        mentors.set(session.mentorId, await findSessionSettings(database.read, session.mentorId));
    return rows.map(({ session, athleteName }) => ({
      ...calendarEntry(env, session, mentors.get(session.mentorId ?? 0)),
      title: titleOf(athleteName),
    }));
  }
}
