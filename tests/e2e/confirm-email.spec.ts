import { startMailServer } from "#tests/helpers/smtp-server.ts";
import { dialog, newPost, newWords, openBoard, rules, send, toast, write } from "./community.ts";
import { serve } from "./start-server.ts";
import { test as base, createProfile, expect } from "./test.ts";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** A server that sends mail, to a mail server that keeps it. */
const test = base.extend<object, { mailing: { url: string; mails: MailServer["mails"] } }>({
  mailing: [
    async ({ browserName: _ }, use) => {
      const { url: smtp, mails, close } = await startMailServer();
      await serve((url) => use({ url, mails }), { env: { SMTP_URL: smtp } });
      await close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ mailing }, use) => use(mailing.url),
});

/** The path of the newest mailed link of this kind. */
async function linkIn(mails: MailServer["mails"], kind: "token" | "change") {
  const pattern = new RegExp(`/confirm-email#${kind}=[\\w-]{43}`);
  const find = () => mails.findLast(({ body }) => pattern.test(body))?.body.match(pattern)?.[0];
  await expect.poll(find).toBeDefined();
  return find() ?? "";
}

test("a new athlete confirms the address, posts, and changes it", { tag: "@journey" }, async ({
  page,
  mailing: { mails },
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/);
  await createProfile(page);
  await expect(page).toHaveURL(/\/subscribe\/\d+$/);
  await openBoard(page);
  await newPost(page).click();
  await write(page, newWords());
  await rules(page).check();
  await send(page).click();
  await expect(page.getByText("Please confirm your e-mail first.").first()).toBeVisible();

  await page.goto(await linkIn(mails, "token"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your e-mail is confirmed");
  await openBoard(page);
  await newPost(page).click();
  await write(page, newWords());
  await rules(page).check();
  await send(page).click();
  await expect(toast(page, "Your post has been shared with the community!")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await page.goto("/account#security");
  await page.getByLabel("New e-mail").fill("other@example.org");
  await page.getByRole("button", { name: "Change e-mail" }).click();
  await expect(page.getByText("We sent a link to the new address.")).toBeVisible();
  await page.goto(await linkIn(mails, "change"));
  await page.getByRole("button", { name: "Use this e-mail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your e-mail is changed");
  await page.goto("/account#security");
  await expect(page.getByText("You sign in with other@example.org")).toBeVisible();
});
