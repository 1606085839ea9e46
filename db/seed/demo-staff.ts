import { eq } from "drizzle-orm";
import type { Tx } from "../database.ts";
import { insertStaff } from "../queries/accounts.ts";

/** Anna runs the business and mentors, Daniel mentors. */
export async function seedStaff(tx: Tx, password: string, createdAt: Date) {
  const times = { createdAt, emailConfirmedAt: createdAt, joinedAt: createdAt };
  const shared = { ...times, password, isDemo: true };
  const anna = { username: "admin", displayName: "Anna B.", staffRole: "owner" } as const;
  const daniel = { username: "daniel", displayName: "Daniel F.", staffRole: "mentor" } as const;
  const owner = await insertStaff(tx, { ...shared, ...anna });
  const mentor = await insertStaff(tx, { ...shared, ...daniel });
  if (!owner || !mentor) throw new Error("The staff of the demo world is there already.");
  return { ownerId: owner.id, mentorId: mentor.id };
}

/** By place in demo.json: Daniel's athletes, and those without a mentor. All others are Anna's. */
const ofDaniel = [2, 3, 7];
const unassigned = [9];

type Staff = Awaited<ReturnType<typeof seedStaff>>;

type Demo = { tx: Tx; athletes: readonly number[] };

export async function seedMentors({ tx, athletes }: Demo, { ownerId, mentorId }: Staff) {
  const { mentorLines: t } = tx.tables;
  for (const [index, athleteId] of athletes.entries()) {
    if (unassigned.includes(index)) continue;
    const change = { mentorId: ofDaniel.includes(index) ? mentorId : ownerId };
    await tx.update(t).set(change).where(eq(t.athleteId, athleteId));
  }
}
