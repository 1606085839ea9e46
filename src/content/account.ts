/** What the account menu and the account's own page both say. */
export const account = { heading: "Your account", mood: "Mood playlist", signOut: "Sign out" };
