import type { Tx } from "#db/database.ts";
import { findNameOfUser } from "#db/queries/accounts.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import { insertMessage } from "#db/queries/mentor-lines.ts";
import { changeLine, findMentor } from "#db/queries/mentors.ts";
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
 * Gives athletes to a mentor, or leaves them without a mentor. Posts in each line who can read it
 * now, tells the athlete, and moves booked sessions to the new mentor. Returns the athletes whose
 * mentor changed.
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
    // Owners cannot read what was said to a mentor, only what follows.
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
    await tellAthlete(tx, office, { athleteId, hadNoMentor: line.mentorId === null, at });
    moved.push(athleteId);
  }
  return moved;
}

type Told = { athleteId: number; hadNoMentor: boolean; at: Date };

/** Athletes who had no mentor get a mail too, which they were promised. */
async function tellAthlete(tx: Tx, office: Office, { athleteId, hadNoMentor, at }: Told) {
  const to = await listUserIds(tx, [athleteId]);
  const about = { kind: "mentor", subject: `mentor:${athleteId}` } as const;
  const data = { mentor: hadNoMentor ? "chosen" : "changed" } as const;
  await notify(tx, { to, ...about, data, hasLetter: hadNoMentor, at });
  if (!hadNoMentor) return;
  const { name, email } = found(await findAthlete(tx, athleteId), "athlete");
  const letter = { athleteId, name, email, key: about.subject, at };
  await queueMail(tx, office, mentorAssignedMail(office.env, letter));
}

const withoutMentor =
  "Your mentor is being chosen. Until then the owners can read what comes from here on, and nothing from before.";

type Assigned = Omit<Assignment, "at">;
type Staff = Parameters<typeof recordAudit>[1];

/** One audit entry per athlete, so that it shows in the athlete's record. */
export async function recordAssigned(tx: Tx, ctx: Staff, { athleteIds, mentorId }: Assigned) {
  const reason = mentorId === null ? "no mentor" : await findNameOfUser(tx, mentorId);
  for (const athleteId of athleteIds)
    await recordAudit(tx, ctx, {
      action: "assign",
      target: `athlete ${athleteId}`,
      athleteId,
      reason,
    });
}
