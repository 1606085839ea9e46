const hour = 60 * 60_000;

/** A speaking inquiry is to be answered within 48 hours. */
export const replyBy = (receivedAt: Date) => new Date(receivedAt.getTime() + 48 * hour);
