import { asc, gt } from "drizzle-orm";
import { testApp } from "./app.ts";
import type { Engine } from "./engines.ts";

/** A server on this engine with an admin at work, and what the audit log says of it. */
export async function withAdmin(open: Engine["open"]) {
  const app = await testApp({ database: await open() });
  const naomi = await app.make.admin({ displayName: "Naomi" });
  const { read } = app.database;
  const { auditLog: t } = read.tables;
  return {
    app,
    naomi,
    admin: app.as(naomi).admin,
    /** The audit log, the oldest line first. */
    auditLines: () =>
      read
        .select({ userId: t.userId, action: t.action, target: t.target, reason: t.reason })
        .from(t)
        .where(gt(t.id, 0))
        .orderBy(asc(t.id)),
  };
}
