import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

type Browser = { userId: number; tokenHash: string; now: Date };

export async function isKnownBrowser(db: Reader, { userId, tokenHash, now }: Browser) {
  const { knownBrowsers: t } = db.tables;
  const isTheirs = and(eq(t.userId, userId), eq(t.tokenHash, tokenHash));
  return (await db.$count(t, and(isTheirs, gt(t.expiresAt, now)))) > 0;
}

type NewBrowser = NewRow<"knownBrowsers"> & { most: number };

/**
 * Stores this browser, in place of an earlier row with the same token, and keeps only the `most`
 * browsers in which the user signed in last.
 */
export async function saveKnownBrowser(tx: Tx, { most, ...browser }: NewBrowser) {
  const { knownBrowsers: t } = tx.tables;
  await tx.delete(t).where(eq(t.tokenHash, browser.tokenHash));
  await tx.insert(t).values(browser);
  const rows = await tx
    .select({ id: t.id })
    .from(t)
    .where(eq(t.userId, browser.userId))
    .orderBy(desc(t.createdAt), desc(t.id));
  const beyondMost = rows.slice(most).map(({ id }) => id);
  if (beyondMost.length > 0) await tx.delete(t).where(inArray(t.id, beyondMost));
}

export async function deleteKnownBrowsers(tx: Tx, { userId }: { userId: number }) {
  const { knownBrowsers: t } = tx.tables;
  await tx.delete(t).where(eq(t.userId, userId));
}
