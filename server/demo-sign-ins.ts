import type { Reader } from "#db/database.ts";
import { findUserByName } from "#db/queries/accounts.ts";

/** Public on purpose: `maySignIn` refuses demo accounts in production and from other machines. */
export const demoPasswords = { athlete: "demo-athlete-1", admin: "demo-admin-1" };

export const demoSignIns = [
  { who: "athlete", username: "jordan@example.org", password: demoPasswords.athlete },
  { who: "new athlete", username: "micah@example.org", password: demoPasswords.athlete },
  { who: "admin", username: "admin", password: demoPasswords.admin },
];

/** Those that are in this database, which may be one without the demo world. */
export async function listDemoSignIns(db: Reader) {
  const users = await Promise.all(demoSignIns.map(({ username }) => findUserByName(db, username)));
  return demoSignIns.filter((_, index) => users[index]?.isDemo);
}
