import { expectAccessible } from "./inspect.ts";
import { ofAthlete, subscribe } from "./paying.ts";
import { expect, test } from "./payments.ts";
import { signInAsAdmin } from "./people.ts";

test("a payment is given back in part, by keyboard, and once at Stripe", async ({
  page,
  context,
  signIn,
  stripe,
}) => {
  test.slow();
  const { id } = await signIn();
  await subscribe(context, stripe);
  await context.clearCookies();
  await signInAsAdmin(context);
  await page.goto(`/admin/athletes/${id}?part=profile`);
  await page.getByRole("button", { name: /^Refund/ }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toBeFocused();
  await expectAccessible(page, "the form for a refund");

  await dialog.getByLabel(/^Amount/).fill("50");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main")).toContainText("$50.00");
  const { charges } = await ofAthlete(stripe, id);
  expect(charges.map(({ amount_refunded }) => amount_refunded)).toEqual([5_000]);
});
