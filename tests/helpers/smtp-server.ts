import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { onTestFinished } from "vitest";

type Received = { from: string; to: string[]; headers: string; body: string };

export type Taken = (mail: Received, session: SMTPServerSession) => void | Promise<void>;

/** A mail server on this machine that keeps what it is sent. `onMail` may refuse it, or break off. */
export async function startMailServer(onMail: Taken = () => undefined) {
  const mails: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    async onData(stream, session, done) {
      try {
        const mail = await read(stream, session);
        await onMail(mail, session);
        mails.push(mail);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, mails, close, server };
}

async function read(stream: SMTPServerDataStream, { envelope }: SMTPServerSession) {
  const [headers = "", ...parts] = (await text(stream)).split("\r\n\r\n");
  const encoded = parts.join("\r\n\r\n");
  const isQuoted = /quoted-printable/i.test(headers);
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    to: envelope.rcptTo.map(({ address }) => address),
    headers: headers.replaceAll(/\r\n[ \t]+/g, " "),
    body: (isQuoted ? unquoted(encoded) : encoded).replaceAll("\r\n", "\n"),
  };
}

function unquoted(encoded: string) {
  const bytes = encoded
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** A mail server of this test's own, which ends with it. */
export async function mailServer(onMail?: Taken) {
  const mail = await startMailServer(onMail);
  onTestFinished(mail.close);
  return mail;
}
