type Account = { displayName: string | null; username: string | null };

/** What somebody of the staff is called; null once their account is gone. */
export const staffName = ({ displayName, username }: Account) => displayName ?? username;
