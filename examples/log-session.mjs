// node log-session.mjs <athlete id> "Topic" writes down a talk that has just ended.
// The token needs: write, admin.
import process from "node:process";
import { createClient } from "honour/client";

const { HONOUR_URL: url = "http://localhost:3000", HONOUR_TOKEN: token } = process.env;
const honour = createClient({ url, token });

const [athleteId, topic = ""] = process.argv.slice(2);
const quarterMs = 15 * 60_000;
const sessionDate = new Date(Math.floor(Date.now() / quarterMs) * quarterMs);
const { id } = await honour.admin.planSession({
  athleteId: Number(athleteId),
  topic,
  sessionDate,
});
const { pointsEarned, unlocked } = await honour.admin.settleSession({ id, state: "held" });
console.info(`Session ${id} is held: ${pointsEarned} points.`);
for (const { title } of unlocked) console.info(`Unlocked: ${title}`);
