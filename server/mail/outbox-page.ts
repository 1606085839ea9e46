import { listNewestMail } from "#db/queries/mail.ts";
import type { Row } from "#db/schema/index.ts";
import type { Deps, Http } from "../context.ts";
import { isProduction } from "../env.ts";
import { AppError } from "../errors.ts";
import { isLoopback } from "../http/address.ts";
import { escapeHtml, plainPage } from "../http/html.ts";

const shown = 50;

/** Shows the newest mails during development; never in production. */
export async function outboxPage({ env, database }: Deps, c: Http) {
  const isOpen = env.DEMO_PUBLIC || isLoopback(c, env.TRUST_PROXY);
  if (isProduction(env) || !isOpen) throw new AppError("NOT_FOUND", "Not found");
  const mails = await listNewestMail(database.read, { limit: shown });
  c.header("Cache-Control", "no-store");
  const empty = "<p>No mail yet. Ask for a sign-in link, and it lands here.</p>";
  return c.html(plainPage("Outbox", mails.map(section).join("\n") || empty));
}

function section({ to, subject, body, createdAt, sentAt }: Row<"outbox">) {
  const state = sentAt ? `sent ${sentAt.toISOString()}` : "waiting";
  return `<section>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, written <time>${createdAt.toISOString()}</time>, ${state}</p>
<pre>${withLinks(escapeHtml(body))}</pre>
</section>`;
}

const withLinks = (text: string) =>
  text.replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
