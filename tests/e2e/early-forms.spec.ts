import type { Page } from "@playwright/test";
import { fillInquiry } from "./inquiry.ts";
import { expect, test } from "./test.ts";

test("an inquiry typed and sent before the scripts arrive is sent once", {
  tag: "@journey",
}, async ({ page }) => {
  const requests = watchRequests(page);
  const letScriptsCome = await holdScripts(page);
  await page.goto("/speaking", { waitUntil: "commit" });
  await fillInquiry(page);
  const send = page.getByRole("button", { name: "Send inquiry" });
  await send.click();
  await send.click();
  await page.getByLabel("Location").press("Enter");
  await expect(page).toHaveURL(/\/speaking$/);
  expect(requests.sent()).toEqual([]);

  letScriptsCome();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you, Denise");
  await expect(page.getByRole("definition").last()).toHaveText("Team Culture");
  expect(requests.sent()).toEqual(["/trpc/community.createInquiry"]);
});

test("a form that was sent too early keeps what was typed and says what is missing", async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/speaking", { waitUntil: "commit" });
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Denise Park");
  await page.getByRole("combobox", { name: "Audience size" }).selectOption("26-50");
  await page.getByRole("button", { name: "Send inquiry" }).click();

  letScriptsCome();
  const summary = page.getByRole("main").getByRole("alert");
  await expect(summary).toContainText("6 things to fix before we go on");
  await expect(summary).toBeFocused();
  await expect(name).toHaveValue("Denise Park");
  await expect(page.getByRole("combobox", { name: "Audience size" })).toHaveValue("26-50");
  await name.fill("Denise");
  await page.reload();
  await expect(page.getByText("We kept what you typed.")).toBeVisible();
  await expect(name).toHaveValue("Denise");
});

/** Keeps back every script file until the function that it returns is called. */
async function holdScripts(page: Page) {
  let letGo: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return () => letGo?.();
}

/** Everything but reading: which addresses were sent something. */
function watchRequests(page: Page) {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") paths.push(new URL(request.url()).pathname);
  });
  return { sent: () => paths };
}
