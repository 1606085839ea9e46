import { onTestFinished } from "vitest";
import { startMailServer, type Taken } from "#tests/helpers/smtp-server.ts";

/** A mail server of this test's own, which ends with it. */
export async function mailServer(onMail?: Taken) {
  const mail = await startMailServer(onMail);
  onTestFinished(mail.close);
  return mail;
}
