import * as z from "zod";
import { findMail, isLinkMail, isToAuthor, listMail, reviveMail } from "#db/queries/mail.ts";
import type { Row } from "#db/schema/index.ts";
import { recordAudit } from "#server/audit.ts";
import { conflict, found } from "../../errors.ts";
import { mailsInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { mailLine, openMail } from "../../output/admin.ts";
import { ownerProcedure } from "../../trpc.ts";

export const outboxProcedures = {
  mails: ownerProcedure
    .input(mailsInput)
    .output(z.array(mailLine))
    .query(async ({ ctx, input }) => {
      const rows = await listMail(ctx.database.read, input);
      return rows.map((row) => shown(row, ctx.now()));
    }),

  mail: ownerProcedure
    .input(idInput)
    .output(openMail)
    .query(async ({ ctx, input }) => {
      const row = found(await findMail(ctx.database.read, input.id), "mail");
      return { ...shown(row, ctx.now()), body: isSecret(row) ? null : row.body };
    }),

  retryMail: ownerProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id } }) => {
      const at = ctx.now();
      await ctx.database.write(async (tx) => {
        const row = found(await findMail(tx, id), "mail");
        if (!canRetry(row, at) || !(await reviveMail(tx, { id, at })))
          throw conflict("This mail cannot be sent again.");
        await recordAudit(tx, ctx, { action: "retry", target: `mail ${id}` });
      });
      ctx.wakeOutbox();
    }),
};

type Mail = Row<"outbox">;

/** A mail with an account link, or to an author who may be anonymous: its body is not shown. */
const isSecret = (mail: Mail) => isLinkMail(mail.kind) || isToAuthor(mail);

/** Only a failed mail that is still complete and has not expired. */
function canRetry({ dueAt, sentAt, expiresAt, to, body }: Mail, now: Date) {
  const isComplete = to !== "" && body !== "";
  const isOver = expiresAt !== null && expiresAt <= now;
  return dueAt === null && sentAt === null && isComplete && !isOver;
}

/** The mail without the address of an author, who may be anonymous. */
function shown(mail: Mail, now: Date) {
  const { id, kind, to, subject, createdAt, dueAt, sentAt, attempts, lastError } = mail;
  return {
    id,
    kind,
    subject,
    createdAt,
    dueAt,
    sentAt,
    attempts,
    lastError,
    to: isToAuthor(mail) ? null : to,
    canRetry: canRetry(mail, now),
  };
}
