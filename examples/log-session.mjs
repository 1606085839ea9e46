// node log-session.mjs <athlete id> "Topic" writes down a talk that has just ended.
// The token needs: write, admin.
import process from "node:process";
import { createClient } from "honour/client";

const { HONOUR_URL: url = "http://localhost:3000", HONOUR_TOKEN: token } = process.env;
const honour = createClient({ url, token });

const [athleteId, topic = ""] = process.argv.slice(2);
const { id } = await honour.admin.planSession({
  athleteId: Number(athleteId),
  sessionType: "video-call",
  topic,
  sessionDate: new Date(),
});
const { pointsEarned, unlocked } = await honour.admin.completeSession({ id });
console.info(`Session ${id} is held: ${pointsEarned} points.`);
for (const { title } of unlocked) console.info(`Unlocked: ${title}`);
