import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

// Passkeys belong to a name; an address of numbers cannot have any.
test.use({ baseURL: ({ site }, use) => use(site.replace("127.0.0.1", "localhost")) });

/** A phone with a screen lock, in place of a real one. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the screen lock can be opened. */
    setUserVerified: (isUserVerified: boolean) =>
      browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

const usePasskey = (page: Page) =>
  page.getByRole("button", { name: "Sign in with a passkey" }).click();

test("an athlete adds a passkey and signs in with it, once by each answer", async ({
  page,
  signIn,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const device = await addDevice(page);
  await signIn();
  await page.goto("/account");
  const description = "For you alone, to tell them apart.";
  await page.getByRole("textbox", { name: "Name", description }).fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const list = page.getByRole("list", { name: "Passkeys" });
  await expect(list.getByRole("listitem")).toContainText("My phone");

  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device has a passkey for your profile already.")).toBeVisible();

  await context.clearCookies();
  await page.goto("/sign-in?next=/account");
  const request = page.waitForRequest(/signInWithPasskey/);
  await usePasskey(page);
  await expect(page).toHaveURL(/^[^?]*\/account$/);
  await expect(list.getByRole("listitem")).toContainText("Last used");

  await context.clearCookies();
  const answered = await request;
  const again = await context.request.post(answered.url(), { data: answered.postDataJSON() });
  expect(again.status()).toBe(401);

  await device.setUserVerified(false);
  await page.goto("/sign-in");
  await usePasskey(page);
  await expect(page.getByText(/^No passkey was used\./)).toBeVisible();
});
