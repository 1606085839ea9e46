// node post-announcement.mjs "Title" "What there is to say". The token needs: write, admin.
import process from "node:process";
import { createClient, HonourError } from "honour/client";

const { HONOUR_URL: url = "http://localhost:3000", HONOUR_TOKEN: token } = process.env;
const honour = createClient({ url, token });

const [title = "", content = ""] = process.argv.slice(2);
const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000);

try {
  const { id } = await honour.admin.createAnnouncement({ title, content, expiresAt: inAWeek });
  console.info(`Announcement ${id} is on every dashboard until ${inAWeek.toDateString()}.`);
} catch (error) {
  if (!(error instanceof HonourError)) throw error;
  console.error(error.message);
  for (const { path, message } of error.issues) console.error(`  ${path}: ${message}`);
  process.exitCode = 1;
}
