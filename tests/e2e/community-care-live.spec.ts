import { newWords } from "./board.ts";
import { somebodyElse } from "./teammate.ts";
import { expect, test } from "./test.ts";

test.use({ hasTour: false });

test("a reply that came while one read goes with who is muted, and comes back", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  const { title } = newWords();
  const id = await boaz.write({ title });
  const miriam = await somebodyElse({ browser, baseURL });
  const stream = page.waitForRequest(/community\.live/);
  await page.goto(`/community/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await stream;
  await miriam.reply(id, "You should have trained more.");
  const reply = page.getByText("You should have trained more.");
  await expect(reply).toBeVisible();
  await page.getByRole("button", { name: /^More actions for the reply by/ }).click();
  await page.getByRole("menuitem", { name: "Mute this person" }).click();
  await expect(reply).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Replies/ })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(reply).toBeVisible();
});
