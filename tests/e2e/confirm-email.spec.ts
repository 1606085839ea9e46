import { dialog, newPost, newWords, openBoard, rules, send, toast, write } from "./community.ts";
import { expect, linkIn, test } from "./mailing.ts";
import { createProfile } from "./test.ts";

const confirmLink = (kind: "token" | "change") => new RegExp(`/confirm-email#${kind}=[\\w-]{43}`);

test("a new athlete confirms the address, posts, and changes it", { tag: "@journey" }, async ({
  page,
  mails,
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

  await page.goto(await linkIn(mails, confirmLink("token")));
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
  await page.goto(await linkIn(mails, confirmLink("change")));
  await page.getByRole("button", { name: "Use this e-mail" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your e-mail is changed");
  await page.goto("/account#security");
  await expect(page.getByText("You sign in with other@example.org")).toBeVisible();
});
