import { eq } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { insertSession, insertUser } from "#db/queries/accounts.ts";
import { insertAthlete } from "#db/queries/athletes.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import { firstRow } from "#db/query.ts";
import type { NewRow } from "#db/schema/index.ts";
import { noPassword } from "#server/accounts/password.ts";
import { hashToken, lifetimes, newToken, type Viewer } from "#server/accounts/session.ts";
import { proseOf } from "#server/domain/prose.ts";

/** A user with a session: as procedures know them, and as their browser sends it. */
export type Person = { id: number; viewer: Viewer; cookie: string };

type Account = NewRow<"users">;
type Own = Pick<Account, "isDemo" | "emailConfirmedAt" | "confirmBy">;
/** The hash of a password; without one the person has none. */
type Secret = { password?: string };
type Named = Omit<Account, "createdAt" | "password">;
type NewStaff = Partial<Pick<Account, "username" | "displayName" | "isDemo">> & Secret;
type NewAthlete = Partial<NewRow<"athletes">> & Partial<Own> & Secret;
type Deps = { database: Database; now: () => Date };

const day = 24 * 60 * 60_000;
let serial = 0;

/** Rows with sensible values; a test names only those it is about. */
export function makers({ database, now }: Deps) {
  async function person(user: Named & Secret, staffRole: Viewer["staffRole"] = null) {
    const token = newToken();
    const at = now();
    const viewer = await database.write(async (tx) => {
      const inserted = await insertUser(tx, { password: noPassword, ...user, createdAt: at });
      if (!inserted) throw new Error(`There is a ${user.username} already.`);
      const { id: userId, role, athleteId } = inserted;
      const times = { invitedAt: at, joinedAt: at };
      if (staffRole) await tx.insert(tx.tables.staff).values({ userId, role: staffRole, ...times });
      const expiresAt = new Date(at.getTime() + lifetimes[role].longestMs);
      const life = { createdAt: at, lastSeenAt: at, steppedUpAt: at, expiresAt };
      const session = { userId, tokenHash: hashToken(token), device: "Test", ...life };
      const { id: sessionId } = await insertSession(tx, session);
      const name = user.displayName ?? user.username;
      return { userId, sessionId, role, staffRole, name, athleteId, steppedUpAt: at };
    });
    return { viewer, cookie: `sid=${token}` };
  }

  /** With a confirmed address, unless `emailConfirmedAt` says otherwise. */
  async function athlete(values: NewAthlete = {}) {
    serial += 1;
    const number = serial;
    const { password, isDemo = false, emailConfirmedAt = now(), confirmBy, ...profile } = values;
    const athlete = await database.write((tx) =>
      insertAthlete(tx, {
        name: `Athlete ${number}`,
        email: `athlete${number}@example.test`,
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

  async function staff(role: "owner" | "mentor", values: NewStaff) {
    serial += 1;
    const made = await person({ username: `admin${serial}`, role: "admin", ...values }, role);
    return { id: made.viewer.userId, ...made };
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

    /** An owner, who may do everything. */
    admin: (values: NewStaff = {}) => staff("owner", values),

    mentor: (values: NewStaff = {}) => staff("mentor", values),

    /** Gives an athlete who has an account of staff the work that goes with it. */
    async employ(athlete: Person): Promise<Person> {
      const { userId } = athlete.viewer;
      await database.write(async (tx) => {
        const { staff: t, users } = tx.tables;
        await tx.update(users).set({ role: "admin" }).where(eq(users.id, userId));
        await tx.insert(t).values({ userId, role: "owner", invitedAt: now(), joinedAt: now() });
      });
      return { ...athlete, viewer: { ...athlete.viewer, role: "admin", staffRole: "owner" } };
    },

    /** Makes this person the mentor of the athlete; null: nobody. */
    async mentoring(mentor: Person | null, athlete: { id: number }) {
      const mentorId = mentor?.viewer.userId ?? null;
      await database.write(async (tx) => {
        const { mentorLines: t } = tx.tables;
        await tx.update(t).set({ mentorId }).where(eq(t.athleteId, athlete.id));
      });
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

    /** A month that was paid for; by default one without a profile. */
    month(values: Partial<NewRow<"purchases">>) {
      serial += 1;
      const reference = `pi_${serial}`;
      const sum = { amount: 4_700, currency: "usd", paidAt: now() };
      const own = { attempt: reference, productId: "honour-membership", createdAt: now() };
      const paid = { kind: "membership", description: "Membership", reference } as const;
      return database.write(async (tx) => {
        const { payments, purchases } = tx.tables;
        const month = { ...sum, ...own, stripePaymentIntentId: reference, ...values };
        await tx.insert(purchases).values(month);
        await tx.insert(payments).values({ ...sum, ...paid });
      });
    },

    /** A text of the library, written in Markdown. */
    text(values: Partial<NewRow<"resources">> & { body?: string } = {}) {
      serial += 1;
      const { blocks, plain } = proseOf(values.body ?? "One.\n\nTwo.\n\nThree.");
      const own = { slug: `text-${serial}`, kind: "article", access: "public" } as const;
      const words = { title: "Rest", summary: "Why one day is off.", blocks, plain, tags: [] };
      const times = { createdAt: now(), updatedAt: now() };
      const row = { ...own, ...words, ...times, minutes: 3, status: "published" as const };
      return database.write(async (tx) => {
        const { resources: t } = tx.tables;
        return firstRow(
          await tx
            .insert(t)
            .values({ ...row, ...values })
            .returning(),
        );
      });
    },

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
