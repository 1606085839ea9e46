// Writes down a talk that has just ended. The token needs: write, admin.
import { run } from "./run.mjs";

const quarterMs = 15 * 60_000;

await run("node log-session.mjs <athlete id> [topic]", async (honour, athleteId, topic = "") => {
  const sessionDate = new Date(Math.floor(Date.now() / quarterMs) * quarterMs);
  const planned = { athleteId: Number(athleteId), topic, sessionDate };
  const { id } = await honour.admin.planSession(planned);
  const { pointsEarned, unlocked } = await honour.admin.settleSession({ id, state: "held" });
  console.info(`Session ${id} is held: ${pointsEarned} points.`);
  for (const { title } of unlocked) console.info(`Unlocked: ${title}`);
});
