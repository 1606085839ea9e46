/** What the account page says about the second step of signing in. */
export const secondStep = {
  account: "Two-step sign-in",
  accountHelp: "A code from your phone besides the password.",
  manage: "Set up or change",
};
