export const signIn = {
  title: "Sign in: Honour",
  description: "Sign in with your password, or have a sign-in link sent to you.",
  heading: "Sign in",
  lead: "Good to see you again.",
  username: "E-mail or username",
  password: "Password",
  submit: "Sign in",
  submitting: "Signing in...",
  or: "or",
  new: "New here?",
  newLink: "Create your profile",
  tooMany: (minutes: number) =>
    `Too many tries. Please wait ${minutes} minutes, or ask for a sign-in link.`,
  reasons: {
    signInNeeded: "Please sign in to see this page.",
    expired:
      "You were signed out after a quiet spell. Sign in and you will come back to the same page.",
    signedOut: "You are signed out. Your Timeout Journal is still on this device.",
    signedOutErased:
      "You are signed out. Your Timeout Journal and playbook are erased from this device.",
  },
};

export const signInLink = {
  email: "E-mail",
  button: "E-mail me a sign-in link",
  help: "No password needed. The link works once, for 15 minutes.",
  sent: "If this address has a profile, a sign-in link is on its way. It works once, for 15 minutes.",
  bad: "This link has expired or was already used. Ask for a new one below.",
  confirmHeading: "Finish signing in",
  confirmButton: "Sign in to Honour",
};
