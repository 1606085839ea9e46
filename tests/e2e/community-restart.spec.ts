import type { Page } from "@playwright/test";
import { cards, openBoard } from "./community.ts";
import { somebodyElse } from "./people.ts";
import { test } from "./restarting.ts";
import { expect } from "./test.ts";

test("two boards continue after the server was killed, without gaps or repeats", async ({
  page,
  signIn,
  browser,
  baseURL,
  own,
  allowConsoleErrors,
}) => {
  test.slow();
  allowConsoleErrors(/ERR_|Failed to load resource/);
  await signIn();
  const boaz = await somebodyElse({ browser, baseURL });
  const miriam = await somebodyElse({ browser, baseURL });
  const boards = [page, await miriam.newPage()];
  for (const board of boards) {
    const stream = board.waitForRequest(/community\.live/);
    await openBoard(board);
    await stream;
  }
  await boaz.write({ title: "Before" });
  for (const board of boards) await expect(announced(board)).toHaveText("1 new post");

  await own.restart("kill");
  await boaz.write({ title: "While they were cut off" });
  for (const board of boards)
    await expect(announced(board)).toHaveText("2 new posts", { timeout: 20_000 });
  await boaz.write({ title: "After" });
  for (const board of boards) {
    await expect(announced(board)).toHaveText("3 new posts");
    await announced(board).click();
    const titles = cards(board).getByRole("heading");
    await expect(titles.nth(0)).toHaveText("After");
    await expect(titles.nth(1)).toHaveText("While they were cut off");
    await expect(titles.nth(2)).toHaveText("Before");
    await expect(board.getByRole("heading", { name: "Before", exact: true })).toHaveCount(1);
  }
});

const announced = (board: Page) => board.getByRole("button", { name: /new posts?$/ });
