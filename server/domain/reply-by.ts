const hour = 60 * 60_000;

/** Speaking inquiries are answered within 48 hours. */
export const replyBy = (receivedAt: Date) => new Date(receivedAt.getTime() + 48 * hour);
