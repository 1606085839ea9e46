import { formatCount, plural } from "#src/lib/format.ts";

/** What all lists of the desk say. */
export const adminWords = {
  showMore: "Show more",
  loadingMore: "Loading...",
  moreFailed: "We could not load more. What is shown stays here; please try again.",
  deletedAccount: "deleted account",
  close: "Close",
  retry: "Try again",
  retrying: "Trying...",
  tries: (count: number) => plural(count, "try", "tries"),
  notRetried: "That could not be tried again.",
};

export const outbox = {
  place: "Outbox",
  lead: "Mail that waits, was sent, or was given up.",
  failed: "The outbox could not be loaded.",
  filter: "Which mail",
  choices: [
    { value: "failed", label: "Failed" },
    { value: "waiting", label: "Waiting" },
    { value: "sent", label: "Sent" },
  ] as const,
  empty: {
    failed: "No mail has failed.",
    waiting: "No mail waits.",
    sent: "No mail was sent yet.",
  },
  caption: "Mail",
  columns: { mail: "Mail", to: "To", written: "Written", state: "State", action: "Do" },
  withheld: "Not shown: it could tell who wrote something",
  sentAt: (at: string) => `Sent ${at}`,
  next: (at: string) => `Next try ${at}`,
  retryLabel: (subject: string) => `Try again: ${subject}`,
  retried: "The mail waits to be sent",
  read: "Read",
  readLabel: (subject: string) => `Read: ${subject}`,
  secret: "The words of this mail are for its reader alone.",
  gone: "The words of this mail are no longer kept.",
  mailFailed: "This mail could not be loaded.",
};

export const webhooks = {
  place: "Webhooks",
  lead: "What Stripe told us and we have not followed yet.",
  failed: "The events could not be loaded.",
  empty: "Everything Stripe told us is settled.",
  caption: "Events of Stripe",
  columns: { event: "Event", about: "About", came: "Came", state: "State", action: "Do" },
  stuck: "Waits for a person",
  next: (at: string) => `Next try ${at}`,
  retryLabel: (type: string, id: number) => `Try again: ${type}, event ${id}`,
  retried: "The event is due again",
};

export const audit = {
  place: "Audit log",
  lead: "Every deed of the staff, in the order in which they were done.",
  failed: "The audit log could not be loaded.",
  empty: "Nothing was done that fits. What the staff does is written down here.",
  caption: "Deeds of the staff",
  columns: { when: "When", who: "Who", what: "What", target: "To what", reason: "Reason" },
  filters: "Filter the audit log",
  actor: "Who",
  everyone: "Everyone",
  action: "What",
  anything: "Anything",
  target: "To what",
  targetPlaceholder: "post 12",
  from: "From",
  to: "To",
  clear: "Clear filters",
  count: ({ count, isMore }: { count: number; isMore: boolean }) =>
    `${formatCount(count)}${isMore ? "+" : ""} ${count === 1 ? "line" : "lines"}`,
  actions: [
    ...["answer", "book", "complete", "create", "decline", "delete", "enrol", "grant"],
    ...["leave", "plan", "remove", "renew", "reopen", "reset code", "restore", "retry"],
    ...["reveal", "revoke", "send"],
    ...["suspend", "unsuspend", "update"],
  ],
};
