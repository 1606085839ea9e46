import type { tokenScopes } from "#db/values.ts";

type Scope = (typeof tokenScopes)[number];

export const tokensWords = {
  place: "API tokens",
  lead: "For scripts that act in your name. Each is shown once, and only its hash is kept.",
  newToken: "New token",
  name: "What is it for?",
  namePlaceholder: "Monthly report",
  scopes: "What may it do?",
  scopeLabels: {
    read: "Read: ask for what you may see",
    write: "Write: change what you may change",
    admin: "Admin: also what the staff may do",
  } satisfies Record<Scope, string>,
  days: "How long does it count?",
  dayChoices: [
    { value: "7", label: "7 days" },
    { value: "30", label: "30 days" },
    { value: "90", label: "90 days" },
    { value: "365", label: "A year" },
  ],
  create: "Create token",
  cancel: "Cancel",
  made: "Your new token",
  once: "Copy it now. It is not shown again, and anyone who has it can act in your name.",
  done: "Done",
  empty: "There is no token yet. A script needs one to call the API in your name.",
  failed: "The tokens could not be loaded.",
  caption: "API tokens",
  columns: {
    name: "Token",
    scopes: "May",
    owner: "Owner",
    lastUsed: "Last used",
    expires: "Ends",
    action: "Revoke",
  },
  never: "Never",
  revoke: "Revoke",
  revokeLabel: (name: string) => `Revoke token “${name}”`,
  revoked: "Revoked",
  expired: "Expired",
  revokeQuestion: (name: string) => `Revoke “${name}”?`,
  revokeHelp:
    "Scripts that use it are refused at once. There is no way back; make a new one instead.",
  revokedToast: "Token revoked",
};
