// Closes a day: logs a talk and its points, announces what is next, and prints the figures and what
// the staff did since the talk. The keys make it safe to run again, for example after a TIMEOUT.
// The token needs: read, write, admin, and to be an owner's.
import { Mistake, run } from "./run.mjs";

const weekMs = 7 * 24 * 60 * 60_000;
const limit = 100;
const usage =
  "node close-day.mjs <athlete's name> <begin, such as 2030-06-01T15:00Z> <topic> <announcement>";

await run(usage, async (honour, name, begin, topic, content) => {
  const sessionDate = new Date(begin);
  if (!(sessionDate < new Date())) throw new Mistake(`“${begin}” is no time that has passed.`);
  const day = sessionDate.toISOString();

  const athlete = await findAthlete(honour, name);
  const session = await honour.admin.planSession(
    { athleteId: athlete.id, topic, sessionDate },
    { idempotencyKey: `talk-${athlete.id}-${day}` },
  );
  if (session.state === "booked") {
    const held = await honour.admin.settleSession({ id: session.id, state: "held" });
    console.info(`${athlete.name}: ${held.pointsEarned} points for “${topic}”.`);
    for (const { title } of held.unlocked) console.info(`Unlocked: ${title}`);
  }

  const expiresAt = new Date(sessionDate.getTime() + weekMs);
  const { id } = await honour.admin.createAnnouncement(
    { title: "What is next", content, expiresAt },
    { idempotencyKey: `next-${day}` },
  );
  console.info(`Announcement ${id} ends on ${expiresAt.toDateString()}.`);

  const { athletes, months } = await honour.admin.figures({});
  const { month, sessions, revenueCents } = months.at(-1);
  const revenue = (revenueCents / 100).toFixed(2);
  console.info(`${athletes} athletes; in ${month} ${sessions} sessions and $${revenue}.`);

  await printAudit(honour, sessionDate);
});

/** Looks through every page of the list. */
async function findAthlete(honour, name) {
  for (let after; ; ) {
    const { athletes } = await honour.admin.athletes({ order: "name", limit, after });
    const athlete = athletes.find((one) => one.name === name);
    if (athlete) return athlete;
    if (athletes.length < limit) throw new Mistake(`No athlete is called “${name}”.`);
    after = athletes.at(-1).id;
  }
}

/** The newest line first. */
async function printAudit(honour, from) {
  for (let before; ; ) {
    const lines = await honour.admin.audit({ from, limit, before });
    for (const { by, action, target, createdAt } of lines)
      console.info([createdAt.toISOString(), by ?? "a command", action, target].join("\t"));
    if (lines.length < limit) return;
    before = lines.at(-1).id;
  }
}
