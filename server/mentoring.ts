import type { Tx } from "#db/database.ts";
import { findNameOfUser } from "#db/queries/accounts.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import { changeLine, findMentor, insertMessage } from "#db/queries/mentors.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import { recordAudit } from "./audit.ts";
import { found } from "./errors.ts";
import { queueMail } from "./mail/queue.ts";
import { mentorAssignedMail } from "./mail/staff.ts";
import type { Office } from "./mentor/news.ts";
import { handOver } from "./mentor/sessions.ts";
import { notify } from "./notifications.ts";

type Assignment = { athleteIds: readonly number[]; mentorId: number | null; at: Date };

/**
 * Gives these athletes to a mentor, or leaves them without one. Each line says who can read it now,
 * the athlete is told, and booked sessions go to the new mentor. Returns the athletes whose mentor
 * changed; unknown ones are left out.
 */
export async function assign(tx: Tx, office: Office, { athleteIds, mentorId, at }: Assignment) {
  const name = mentorId === null ? undefined : await findNameOfUser(tx, mentorId);
  const body =
    name === undefined
      ? withoutMentor
      : `${name} is your mentor from today and can read this line.`;
  const moved: number[] = [];
  for (const athleteId of new Set(athleteIds)) {
    const line = await findMentor(tx, athleteId);
    if (!line || line.mentorId === mentorId) continue;
    // What was said to a mentor stays closed to the owners; they read on from here.
    await changeLine(tx, {
      athleteId,
      at,
      mentorId,
      ...(mentorId === null && { ownersReadFrom: at }),
    });
    await insertMessage(tx, {
      athleteId,
      kind: "mentor_changed",
      fromStaff: true,
      body,
      createdAt: at,
    });
    await handOver(tx, office, { athleteId, at });
    await tellAthlete(tx, office, { athleteId, hadNobody: line.mentorId === null, at });
    moved.push(athleteId);
  }
  return moved;
}

type Told = { athleteId: number; hadNobody: boolean; at: Date };

/** An athlete without a mentor was promised a letter once there is one. */
async function tellAthlete(tx: Tx, office: Office, { athleteId, hadNobody, at }: Told) {
  const to = await listUserIds(tx, [athleteId]);
  const about = { kind: "mentor", subject: `mentor:${athleteId}` } as const;
  const data = { mentor: hadNobody ? "chosen" : "changed" } as const;
  await notify(tx, { to, ...about, data, hasLetter: hadNobody, at });
  if (!hadNobody) return;
  const { name, email } = found(await findAthlete(tx, athleteId), "athlete");
  const letter = { athleteId, name, email, key: about.subject, at };
  await queueMail(tx, office, mentorAssignedMail(office.env, letter));
}

const withoutMentor =
  "Your mentor is being chosen. Until then the owners can read what comes from here on, and nothing from before.";

type Assigned = Omit<Assignment, "at">;
type Staff = Parameters<typeof recordAudit>[1];

/** One line for each athlete, so that their record has it. */
export async function recordAssigned(tx: Tx, ctx: Staff, { athleteIds, mentorId }: Assigned) {
  const reason = mentorId === null ? "no mentor" : await findNameOfUser(tx, mentorId);
  for (const athleteId of athleteIds)
    await recordAudit(tx, ctx, {
      ...{ action: "assign", target: `athlete ${athleteId}`, athleteId, reason },
    });
}
