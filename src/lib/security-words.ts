import type { securityEventKinds } from "#db/values.ts";

type Kind = (typeof securityEventKinds)[number];

/** What happened to an account, for its owner and for the staff. */
export const securityEventWords: Record<Kind, string> = {
  "sign-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  locked: "Blocked after too many tries",
  "code-failed": "Wrong sign-in code",
  "recovery-code-used": "Recovery code used",
  "link-used": "Sign-in link used",
  "password-changed": "Password changed",
  "email-changed": "E-mail changed",
  "passkey-added": "Passkey added",
  "passkey-removed": "Passkey removed",
  "second-factor-on": "Two-step sign-in turned on",
  "second-factor-off": "Two-step sign-in turned off",
  "token-made": "API token made",
  "token-revoked": "API token revoked",
  "token-refused": "API token refused",
  "sessions-ended": "Devices signed out",
  "account-closed": "Account closed",
  "account-opened": "Account opened again",
  "step-up-failed": "Check before a change failed",
};

/** "Sign-in failed, 7 times" */
export const eventText = ({ kind, count }: { kind: Kind; count: number }) =>
  count > 1 ? `${securityEventWords[kind]}, ${count} times` : securityEventWords[kind];
