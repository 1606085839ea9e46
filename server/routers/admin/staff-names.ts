import type { listStaffNames } from "#db/queries/care.ts";

type Names = Awaited<ReturnType<typeof listStaffNames>>;

/** The name of a member of staff, or else the username; null without a member. */
export function nameIn(names: Names, userId: number | null | undefined) {
  const user = names.get(userId ?? 0);
  return user ? (user.displayName ?? user.username) : null;
}
