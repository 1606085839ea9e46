import type { Page } from "@playwright/test";
import { loseAnswers } from "./answers.ts";
import { openLive } from "./live.ts";
import { staffPage } from "./people.ts";
import { expect, test } from "./test.ts";

const log = (page: Page) => page.getByRole("log", { name: "Messages, newest last" });
const field = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
const send = (page: Page) => page.getByRole("button", { name: "Send" });
const bell = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("two browsers: what one writes the other reads at once, and each message is one", {
  tag: "@journey",
}, async ({ page, context, signIn, browser, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_FAILED/);
  const { id } = await signIn();
  const staff = await staffPage(browser);
  await openLive(page, "/mentor", "athletes.news");
  await openLive(staff, `/admin/athletes/${id}`, "athletes.news");

  await field(page).fill("Can we move Thursday?");
  await send(page).dblclick();
  const heard = (words: string) => log(staff).getByText(words, { exact: true });
  await expect(heard("Can we move Thursday?")).toBeVisible();
  await expect(log(page).getByText(/· Read$/)).toBeVisible();

  await loseAnswers(page, "soulcare.say", { times: 1 });
  await field(page).fill("Or later?");
  await field(page).press("Control+Enter");
  await expect(heard("Or later?")).toBeVisible();
  await expect(page.getByText("Sending…")).toHaveCount(0);

  const tab = await context.newPage();
  await tab.goto("/mentor");
  await field(page).fill("From two tabs");
  await expect(field(tab)).toHaveValue("From two tabs");
  // The tabs share the words, so one may have nothing left to send.
  await Promise.all([send(page).click({ force: true }), send(tab).click({ force: true })]);
  await expect(heard("From two tabs")).toBeVisible();
  for (const words of ["Can we move Thursday?", "Or later?", "From two tabs"])
    await expect(heard(words)).toHaveCount(1);
  await tab.close();

  await page.goto("/soulcare");
  await expect(bell(page, "Notifications")).toBeVisible();
  await field(staff).fill("Any open hour.");
  await send(staff).click();
  await expect(bell(page, "Notifications, 1 unread")).toBeVisible();
  await page.getByRole("link", { name: "Mentor", exact: true }).first().click();
  await expect(log(page).getByText("Any open hour.", { exact: true })).toBeVisible();
  await expect(bell(page, "Notifications")).toBeVisible();
  await expect(log(staff).getByText(/^You, .*· Read$/)).toBeVisible();
  await staff.context().close();
});
