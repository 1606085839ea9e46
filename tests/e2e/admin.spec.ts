import { randomUUID } from "node:crypto";
import { openLive } from "./live.ts";
import { staffPage } from "./people.ts";
import { expect, test } from "./test.ts";

test("an open dashboard shows an announcement at once", { tag: "@journey" }, async ({
  page,
  browser,
  signIn,
}) => {
  await signIn();
  await openLive(page, "/soulcare", "athletes.news");

  const staff = await staffPage(browser);
  const title = `Now ${randomUUID()}`;
  const answer = await staff.request.post("/api/admin/announcements", {
    data: { title, content: "At once.", priority: "urgent" },
  });
  expect(answer.status()).toBe(201);
  // What is opened on the Huddle needs no bell.
  await page.getByRole("button", { name: title }).click();
  const { id } = await answer.json();
  await expect
    .poll(async () => {
      const list = await (await staff.request.get("/api/admin/announcements")).json();
      return list.find((row: { id: number }) => row.id === id).readers.read;
    })
    .toBe(1);
  expect((await staff.request.delete(`/api/admin/announcements/${id}`)).status()).toBe(204);
  await expect(page.getByRole("button", { name: title })).toBeHidden();
  await staff.context().close();
});
