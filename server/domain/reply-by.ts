const hour = 60 * 60_000;

/** By when a person answers a speaking inquiry: within 48 hours. */
export const replyBy = (receivedAt: Date) => new Date(receivedAt.getTime() + 48 * hour);
