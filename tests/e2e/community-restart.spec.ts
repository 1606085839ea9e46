import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "#tests/helpers/free-port.ts";
import { cards, openBoard } from "./community.ts";
import { somebodyElse } from "./people.ts";
import { startServer } from "./start-server.ts";
import { test as base, expect } from "./test.ts";

interface Mortal {
  /** A server that can be killed and restarted with its stored data. */
  mortal: { url: string; killAndRestart: () => Promise<void> };
}

const test = base.extend<Mortal>({
  mortal: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "honour-restart-"));
    const port = await freePort();
    const begin = async () => {
      const env = { DATABASE_URL: `file:${join(folder, "honour.db")}` };
      const begun = await startServer({ port, env });
      if (!(await begun.isReady())) throw new Error("The server did not become ready.");
      return begun;
    };
    let server = await begin();
    await use({
      url: server.url,
      async killAndRestart() {
        server.kill();
        await server.ended;
        server = await begin();
      },
    });
    server.stop();
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  },

  baseURL: ({ mortal }, use) => use(mortal.url),
});

test("two boards continue after the server was killed, without gaps or repeats", {
  tag: "@journey",
}, async ({ page, signIn, browser, baseURL, mortal, allowConsoleErrors }) => {
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

  await mortal.killAndRestart();
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
