import { plural } from "./format.ts";

/** Says that a change of the password or of the second step revoked API tokens. */
export const endedTokensText = (count: number) =>
  count === 0 ? "" : `This also ended ${plural(count, "API token")}.`;

/** What the browser says about a passkey, by the name of its error. */
export const passkeyFailures: Record<string, string> = {
  NotAllowedError: "No passkey was used. Please try again, or choose another way.",
  AbortError: "No passkey was used. Please try again, or choose another way.",
  InvalidStateError: "This device has a passkey for your profile already.",
  NotSupportedError: "This device cannot keep a passkey. A phone or a security key can.",
  ConstraintError: "This device cannot keep a passkey. A phone or a security key can.",
  SecurityError: "Passkeys do not work at this web address.",
};

export const passkeyWords = {
  heading: "Passkeys",
  help: "Sign in with your face, your finger or the PIN of your device, without a password. It works on this site alone, so no false page can take it from you.",
  failed: "We could not load your passkeys.",
  empty: "You have no passkey yet.",
  added: (day: string) => `Added ${day}.`,
  used: (day: string) => `Last used ${day}.`,
  unused: "Not used yet.",
  backedUp: "Your other devices have it too.",
  onOneDevice: "It is on one device.",
  name: "Name",
  nameHelp: "For you alone, to tell them apart.",
  add: "Add a passkey",
  adding: "Your device asks you…",
  addedToast: "Passkey added",
  most: (count: number) => `You have ${count} passkeys, and that is the most. Remove one first.`,
  unknown: "This browser knows no passkeys. Open this page in another one to add one.",
  rename: "Rename",
  renameTitle: "Rename the passkey",
  save: "Save",
  remove: "Remove",
  removeTitle: (name: string) => `Remove the passkey “${name}”?`,
  removeText:
    "It then opens nothing here. Your device still lists it until you delete it there too.",
  removeIt: "Remove it",
  removedToast: "Passkey removed",
  cancel: "Cancel",
};
