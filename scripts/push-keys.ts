import { insertAudit } from "#db/queries/audit.ts";
import { rotatePushKey } from "#server/push/keys.ts";
import { runCommand, withDatabase } from "./command.ts";

const usage = `Usage: npm run push-keys -- rotate

Makes a new key for web push. Phones subscribe with it when they next open Honour; until then, and
for 90 days at most, they are told with the key that they know.`;

await runCommand(async () => {
  const [command] = process.argv.slice(2);
  if (command !== "rotate") throw new Error(usage);
  await withDatabase(async (database) => {
    const at = new Date();
    await rotatePushKey({ database, now: () => at });
    const line = { userId: null, action: "rotate", target: "push keys", createdAt: at };
    await database.write((tx) => insertAudit(tx, line));
  });
  console.info("A new key for web push is in use.");
});
