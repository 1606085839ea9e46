import type { Database } from "#db/database.ts";
import { insertSession, insertUser } from "#db/queries/accounts.ts";
import { insertAthlete } from "#db/queries/athletes.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import type { NewRow } from "#db/schema/index.ts";
import { noPassword } from "#server/accounts/password.ts";
import { hashToken, lifetimes, newToken, type Viewer } from "#server/accounts/session.ts";

/** A user with a session: as procedures know them, and as their browser sends it. */
export type Person = { id: number; viewer: Viewer; cookie: string };

type Account = NewRow<"users">;
type Own = Pick<Account, "isDemo" | "emailConfirmedAt" | "confirmBy">;
/** The hash of a password; without one the person has none. */
type Secret = { password?: string };
type NewAthlete = Partial<NewRow<"athletes">> & Partial<Own> & Secret;
type Deps = { database: Database; now: () => Date };

const day = 24 * 60 * 60_000;
let serial = 0;

/** Rows with sensible values; a test names only those it is about. */
export function makers({ database, now }: Deps) {
  async function person(user: Omit<Account, "createdAt" | "password"> & Secret) {
    const token = newToken();
    const at = now();
    const viewer = await database.write(async (tx) => {
      const inserted = await insertUser(tx, { password: noPassword, ...user, createdAt: at });
      if (!inserted) throw new Error(`There is a ${user.username} already.`);
      const { id: userId, role, athleteId } = inserted;
      const expiresAt = new Date(at.getTime() + lifetimes[role].longestMs);
      const times = { createdAt: at, lastSeenAt: at, steppedUpAt: at, expiresAt };
      const session = { userId, tokenHash: hashToken(token), device: "Test", ...times };
      const { id: sessionId } = await insertSession(tx, session);
      return { userId, sessionId, role, name: user.username, athleteId, steppedUpAt: at };
    });
    return { viewer, cookie: `sid=${token}` };
  }

  /** With a confirmed address, unless `emailConfirmedAt` says otherwise. */
  async function athlete(values: NewAthlete = {}) {
    serial += 1;
    const { password, isDemo = false, emailConfirmedAt = now(), confirmBy, ...profile } = values;
    const athlete = await database.write((tx) =>
      insertAthlete(tx, {
        name: `Athlete ${serial}`,
        email: `athlete${serial}@example.test`,
        sport: "Rowing",
        level: "college",
        createdAt: now(),
        ...profile,
      }),
    );
    if (!athlete) throw new Error("That e-mail is taken.");
    const account = { username: athlete.email, role: "athlete", athleteId: athlete.id } as const;
    const secret = password === undefined ? {} : { password };
    const own = { isDemo, emailConfirmedAt, confirmBy: confirmBy ?? null };
    return { ...athlete, ...(await person({ ...account, ...own, ...secret })) };
  }

  return {
    athlete,

    /** An athlete whose reports hide: two weeks here, confirmed, and paying. */
    member: (values: NewAthlete = {}) =>
      athlete({
        createdAt: new Date(now().getTime() - 14 * day),
        subscriptionStatus: "active",
        ...values,
      }),

    async admin(
      values: Partial<Pick<Account, "username" | "displayName" | "isDemo">> & Secret = {},
    ) {
      serial += 1;
      const admin = await person({ username: `admin${serial}`, role: "admin", ...values });
      return { id: admin.viewer.userId, ...admin };
    },

    achievement: (values: Partial<NewRow<"achievements">> = {}) =>
      database.write((tx) =>
        catalogue.achievements.insert(tx, {
          title: "First Whistle",
          description: "Your first challenge.",
          icon: "🏁",
          category: "mental_resilience",
          pointValue: 25,
          requirement: "challenges_completed >= 1",
          ...values,
        }),
      ),

    challenge: (values: Partial<NewRow<"challenges">> = {}) =>
      database.write((tx) =>
        catalogue.challenges.insert(tx, {
          title: "First Light",
          description: "Five slow breaths.",
          category: "mental_resilience",
          difficulty: "beginner",
          pointReward: 25,
          ...values,
        }),
      ),

    announcement: (values: Partial<NewRow<"announcements">> = {}) =>
      database.write((tx) =>
        catalogue.announcements.insert(tx, {
          title: "Group call",
          content: "At eight.",
          createdBy: "Admin",
          createdAt: now(),
          ...values,
        }),
      ),
  };
}
