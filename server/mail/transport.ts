import { createTransport } from "nodemailer";

const second = 1_000;

/** SMTP with timeouts shorter than the outbox's lease. */
export const openTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
  });
