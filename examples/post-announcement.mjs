// Shows an announcement on every dashboard for a week. The token needs: write, admin.
import { run } from "./run.mjs";

const weekMs = 7 * 24 * 60 * 60_000;

await run("node post-announcement.mjs <title> <content>", async (honour, title, content) => {
  const expiresAt = new Date(Date.now() + weekMs);
  const { id } = await honour.admin.createAnnouncement({ title, content, expiresAt });
  console.info(`Announcement ${id} is on every dashboard until ${expiresAt.toDateString()}.`);
});
