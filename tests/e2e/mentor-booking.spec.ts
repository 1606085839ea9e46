import type { Page } from "@playwright/test";
import { staffPage } from "./people.ts";
import { expect, test } from "./test.ts";

/** The first week on that has an open time. */
async function chooseTime(page: Page, nth: number) {
  const times = page.getByRole("button", { name: /^\d{1,2}:\d\d [AP]M/ });
  await page
    .getByRole("button", { name: /^Week after/ })
    .first()
    .click();
  await times.nth(nth).click();
}

/** The office gives the athlete a mentor: itself. */
async function mentorBy({ request }: Page, id: number) {
  const staff = await (await request.get("/trpc/admin.staff")).json();
  const me = staff.result.data.json.find(({ isMe }: { isMe: boolean }) => isMe);
  const data = { json: { athleteIds: [id], mentorId: me.id } };
  expect(await request.post("/trpc/admin.assignMentor", { data })).toBeOK();
}

test("a session is booked, seen by the mentor, moved and canceled", {
  tag: "@journey",
}, async ({ page, signIn, browser }) => {
  const { id, name } = await signIn({ name: "Naomi Booker" });
  const staff = await staffPage(browser);
  await mentorBy(staff, id);

  await page.goto("/mentor/book");
  await chooseTime(page, 0);
  await page.getByLabel("What would you like to bring?").fill("Before conference");
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("heading", { name: "It is booked." })).toBeVisible();

  await staff.goto(`/admin/athletes/${id}?part=sessions`);
  await expect(staff.getByText("Before conference").first()).toBeVisible();

  await page.getByRole("link", { name: "See your sessions" }).click();
  await page.getByRole("link", { name: /^Move the session/ }).click();
  await chooseTime(page, 3);
  await page.getByRole("button", { name: "Move to this time" }).click();
  await expect(page.getByRole("heading", { name: "It has moved." })).toBeVisible();

  await page.getByRole("link", { name: "See your sessions" }).click();
  await page.getByRole("button", { name: /^Cancel the session/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("note")).toHaveText("It is yours to book again.");
  await dialog.getByRole("button", { name: "Cancel the session" }).click();
  await expect(page.getByText("Canceled by you")).toBeVisible();
  await expect(staff.getByText("Canceled", { exact: true }).first()).toBeVisible();
  await staff.goto(`/admin/athletes/${id}`);
  await expect(staff.getByText(`${name.split(" ")[0]} canceled a session`).first()).toBeVisible();
  await staff.context().close();
});
