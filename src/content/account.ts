/** The words that the account menu and the account page share. */
export const account = { heading: "Your account", mood: "Mood playlist", signOut: "Sign out" };
