export const webhookWords = {
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
  otherVersion: ({ theirs, ours }: { theirs: string; ours: string }) =>
    `Stripe sends events of version ${theirs}, and Honour reads ${ours}. Some may not be followed in time. On the server use “npm run stripe:setup”.`,
};
