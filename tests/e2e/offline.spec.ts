import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { routeFirst } from "./answers.ts";
import { keptList, labels, save } from "./device-notes.ts";
import { test } from "./restarting.ts";
import { builtServer } from "./start-server.ts";
import { expect } from "./test.ts";

// Each stops and starts a server, and the worker fetches the whole program.
test.slow();

const lost = "No connection. We go on when it is back.";

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the Huddle and the journal open while the server is away, and nothing stays after a sign-out", async ({
    page,
    signIn,
    own,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_|Failed to (fetch|load)/);
    await signIn();
    await page.goto("/soulcare");
    await expect(page.getByRole("region", { name: "Your week" })).toBeVisible();
    await page.request.post("/api/memory-verses", { data: { reference: "John 11:35" } });
    await page.goto("/verses");
    await expect(page.getByRole("heading", { name: "John 11:35" })).toBeVisible();
    await page.goto("/soulcare");
    await isKept(page);
    const paths = await cachedPaths(page);
    expect(paths).toContain("/soulcare");
    expect(paths.filter((path) => /^\/(trpc|api)/.test(path))).toEqual([]);

    await own.end("kill");
    await page.reload();
    await expect(page.getByText(lost)).toBeVisible();
    await expect(page.getByText(/^As of \d/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Your week" })).toBeVisible();
    await page.getByRole("link", { name: "Community" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This needs a connection.");

    await page.goto("/timeout-journal");
    // The line at the top moves what is below it, and would do so under a press.
    await expect(page.getByText(lost)).toBeVisible();
    await page.getByRole("button", { name: "All on one page" }).first().click();
    await page.getByLabel(labels.prayer).fill("Without a connection");
    await save(page);
    await expect(page.getByText("Journal Entry Saved").first()).toBeVisible();
    expect(await keptList(page, "timeoutJournalEntries")).toMatchObject([
      { prayer: "Without a connection" },
    ]);
    await page.goto("/need-someone");
    await expect(page.getByRole("link", { name: /988/ }).first()).toBeVisible();
    await expect(page.getByText(/^This cannot be sent without a connection/)).toBeVisible();

    await page.goto("/verses");
    await page.getByRole("link", { name: "Review John 11:35" }).click();
    await page.getByRole("button", { name: "Say or type" }).click();
    await page.getByLabel("The verse as you know it").fill("Jesus wept.");
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("Word for word.", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("verses-waiting"))).not.toBeNull();

    await own.begin();
    await page.goto("/soulcare");
    // It arrives wherever one comes back.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("verses-waiting"))).toBeNull();
    const verses = await (await page.request.get("/api/memory-verses")).json();
    expect(verses).toMatchObject({ offered: [], cards: [{ rung: 1 }] });
    await page.getByRole("button", { name: "Account of Ruth Carter" }).click();
    await page.getByRole("menuitem", { name: /sign out/i }).click();
    await page.getByRole("dialog").getByRole("button", { name: /^Keep/ }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect.poll(() => cachedPaths(page)).toEqual([]);
    const left = await page.evaluate(() => Object.keys(localStorage).toSorted());
    expect(left).not.toEqual(expect.arrayContaining(["last-seen"]));
    expect(left).not.toEqual(expect.arrayContaining(["athleteId"]));
    expect(left).not.toEqual(expect.arrayContaining(["verses-kept"]));
    expect(left).toContain("timeoutJournalEntries");
  });

  test("an update is seen at the next load, and the files of the release before it stay", async ({
    page,
    signIn,
    own,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_|Failed to (fetch|load)/);
    await signIn();
    await page.goto("/soulcare");
    await isKept(page);
    const update = await otherRelease();
    await own.end("stop");
    await own.begin(update.program);
    await page.reload();
    expect(await page.locator("body").getAttribute("data-release")).toBe("two");
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2);
    await expect.poll(() => page.evaluate(hasSettled)).toBe(true);
    await own.end("kill");
    await page.reload();
    await expect(page.getByText(/^As of \d/)).toBeVisible();
    expect(await page.locator("body").getAttribute("data-release")).toBe("two");
    await update.remove();
  });
});

test("a link to a screen that was not loaded waits, and the screen before it stays", async ({
  page,
  signIn,
  own,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_|Failed to (fetch|load)/);
  await signIn();
  await page.goto("/soulcare");
  const week = page.getByRole("region", { name: "Your week" });
  await expect(week).toBeVisible();
  await own.end("kill");
  await page.getByRole("link", { name: "Community" }).first().click();
  await expect(page.getByText(lost)).toBeVisible();
  await expect(page).toHaveURL(/\/community$/);
  await expect(week).toBeVisible();
  await own.begin();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Community");
});

test("news come, though the connection was lost as their code was loaded", async ({
  page,
  context,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_|Failed to (fetch|load)/);
  await signIn();
  await routeFirst(page, "**/assets/event-stream-*.js", {
    times: 1,
    async answer(route) {
      await context.setOffline(true);
      await route.abort("internetdisconnected");
    },
  });
  await page.goto("/account");
  await expect(page.getByText(lost)).toBeVisible();
  const asked = page.waitForRequest(/athletes\.news/);
  await context.setOffline(false);
  await asked;
});

/** The worker has finished, and what the page shows is kept. */
async function isKept(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("last-seen"))).not.toBeNull();
}

/** The newest worker is the one that answers. */
async function hasSettled() {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === "activated" && !registration.installing;
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** The built program with another page and another worker, as a build of changed sources has. */
async function otherRelease() {
  const root = dirname(dirname(dirname(builtServer)));
  const folder = join(root, ".cache", `release-${process.pid}`);
  await cp(join(root, "dist"), join(folder, "dist"), { recursive: true });
  // What the server reads beside its build.
  for (const name of ["package.json", "db"]) await symlink(join(root, name), join(folder, name));
  const client = join(folder, "dist/client");
  await change(join(client, "covers/huddle.html"), "<body>", '<body data-release="two">');
  await change(join(client, "sw.js"), /const version = "[^"]+"/, 'const version = "two"');
  for (const packed of ["sw.js.br", "sw.js.gz"]) await rm(join(client, packed));
  return {
    program: join(folder, "dist/server/main.js"),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function change(file: string, before: string | RegExp, after: string) {
  const text = await readFile(file, "utf8");
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`${file} has no ${before}.`);
  await writeFile(file, changed);
}
