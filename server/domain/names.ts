/** Shown for members without a community name. */
export const unnamed = "Community Member";

type Account = { displayName: string | null; username: string | null };

/** The name of a staff member; null once the account is deleted. */
export const staffName = ({ displayName, username }: Account) => displayName ?? username;
