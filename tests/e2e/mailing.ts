import { startMailServer } from "#tests/helpers/smtp-server.ts";
import { serve } from "./start-server.ts";
import { test as base, expect } from "./test.ts";

type Mails = Awaited<ReturnType<typeof startMailServer>>["mails"];

/** `test` on this worker's own server, with a mail server that keeps what it is sent. */
export const test = base.extend<{ mails: Mails }, { mailing: { url: string; mails: Mails } }>({
  mailing: [
    async ({ browserName: _ }, use) => {
      const { url: smtp, mails, close } = await startMailServer();
      await serve((url) => use({ url, mails }), { env: { SMTP_URL: smtp } });
      await close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ mailing }, use) => use(mailing.url),
  mails: ({ mailing }, use) => use(mailing.mails),
});

/** The newest mailed path that matches. */
export async function linkIn(mails: Mails, pattern: RegExp) {
  const find = () => mails.findLast(({ body }) => pattern.test(body))?.body.match(pattern)?.[0];
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return find() ?? "";
}

export { expect };
