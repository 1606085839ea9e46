import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  backUp,
  choosePassphrase,
  keepOnDevice,
  keptList,
  labels,
  openPlaybook,
  openPractices,
  pastEntries,
  save,
} from "./device-notes.ts";
import { expect, test } from "./test.ts";

/** The localStorage of a browser in which the first release was used. */
const firstRelease: Record<string, string> = JSON.parse(
  await readFile("tests/fixtures/first-release/storage.json", "utf8"),
);

async function signOut(page: Page) {
  await page.getByRole("button", { name: "Account of Ruth Carter" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

async function expectEverything(page: Page) {
  await page.goto("/timeout-journal");
  await expect(pastEntries(page).getByRole("listitem")).toHaveText([
    /Aug 13, 2026.*A verse on my wrist tape/,
    /Aug 12, 2026.*Left off the travel list/,
    /Aug 10, 2026.*I am loved/,
  ]);
  await expect(page.getByText("You are changing the entry of Aug 12, 2026")).toBeVisible();
  await expect(page.getByText("1 unfinished page kept on this device.")).toBeVisible();
  await openPlaybook(page);
  await expect(page.getByRole("heading", { name: "1 of 12 chapters complete" })).toBeVisible();
  await expect(page.getByLabel("Before you read")).toHaveValue("I hide it");
  await expect(page.getByRole("slider", { name: "Call my grandmother" })).toHaveValue("60");
  const practices = await openPractices(page);
  await expect(practices.getByRole("textbox", { name: /^Comments on: Call/ })).toHaveValue(
    "Sundays at six",
  );
  await expect(practices.getByLabel("Write your own")).toHaveValue("Half a thou");
  await practices.getByRole("button", { name: "Done" }).click();
  await page.getByRole("tab", { name: "Team Huddle" }).click();
  await expect(page.getByText("Name the fear before the whistle.")).toBeVisible();
}

test("what the first release kept is all there; sealed and erased at sign-out, it comes back", async ({
  page,
  signIn,
}) => {
  test.slow();
  const { id } = await signIn();
  await keepOnDevice(page, { ...firstRelease, deviceNotesOwner: String(id) });
  await expectEverything(page);

  await signOut(page);
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page).toHaveURL(/soulcare/);
  await signOut(page);
  await page.getByRole("button", { name: "Seal a copy, then erase" }).click();
  const sealed = page.waitForEvent("download");
  await choosePassphrase(page, "river cafe lantern");
  const file = await (await sealed).path();
  expect(await readFile(file, "utf8")).not.toContain("travel list");
  await page.getByRole("button", { name: "Erase from this device" }).click();
  await expect(page.getByText("are erased from this device.")).toBeVisible();
  await expect(page).toHaveURL(/sign-in$/);
  const names = await page.evaluate(() => Object.keys(localStorage));
  expect(names.filter((name) => /journal|clutch|practice|chapter/i.test(name))).toEqual([]);

  await signIn();
  await page.goto("/timeout-journal");
  await page.getByLabel("Bring back a saved file").setInputFiles(file);
  await page.getByLabel("Passphrase of this copy").fill("river cafe lantern");
  await page.getByRole("button", { name: "Open the copy" }).click();
  await expect(page.getByText("3 entries brought back.")).toBeVisible();
  await expectEverything(page);
});

test("no request carries a word of it", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  const canary = "zanzibarquokka";
  const sent: string[] = [];
  page.on("request", (request) =>
    sent.push(
      `${request.url()} ${JSON.stringify(request.headers())} ${request.postDataBuffer()?.toString() ?? ""}`,
    ),
  );
  page.on("websocket", (socket) => {
    sent.push(socket.url());
    socket.on("framesent", ({ payload }) => sent.push(String(payload)));
  });
  await page.addInitScript(() => {
    navigator.sendBeacon = (url, data) => {
      void fetch(url, { method: "POST", body: data ?? null });
      return true;
    };
  });
  await page.goto("/timeout-journal");
  await page.getByRole("button", { name: "All on one page" }).first().click();
  await page.getByLabel(labels.prayer).waitFor();
  await expect(page.locator("textarea")).not.toHaveCount(0);
  for (const area of await page.locator("textarea").all()) await area.fill(`${canary} is here`);
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
  await save(page);
  await page.getByLabel("Search your entries").fill(canary);
  await expect(pastEntries(page).getByRole("listitem")).toHaveCount(1);
  const plain = page.waitForEvent("download");
  await backUp(page).getByRole("button", { name: "Save to a file" }).click();
  const file = await (await plain).path();
  expect(await readFile(file, "utf8")).toContain(canary);
  await page.evaluate(() => localStorage.removeItem("timeoutJournalEntries"));
  await page.reload();
  await page.getByLabel("Bring back a saved file").setInputFiles(file);
  await expect(page.getByText("1 entry brought back.")).toBeVisible();

  await openPlaybook(page);
  for (const area of await page.locator("textarea").all()) await area.fill(`${canary} is here`);
  await page.getByLabel("Mark chapter complete").check();
  const dialog = await openPractices(page);
  await dialog.getByLabel("Write your own").fill(`${canary} each day`);
  await dialog.getByLabel("Write your own").press("Enter");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("tab", { name: "Team Huddle" }).click();
  await page.getByRole("button", { name: "Open Clutch Plays" }).click();
  await page.getByLabel("My notes").fill(`${canary} at the line`);
  await page.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(page.getByText(`${canary} at the line`)).toBeVisible();
  expect(await keptList(page, "experientialPractices")).toHaveLength(1);

  expect(sent.length).toBeGreaterThan(5);
  const words = sent.filter((text) => decodeURIComponent(encodeURI(text)).includes("zanzibar"));
  expect(words).toEqual([]);
  const own = new URL(page.url()).origin;
  const addresses = sent.map((text) => text.split(" ")[0] ?? "");
  const foreign = addresses.filter(
    (address) => !/^(blob|data):/.test(address) && !address.startsWith(own),
  );
  expect(foreign).toEqual([]);
});

test("the next athlete on this device reads whose notes it may hold; without notes nothing is asked", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/timeout-journal");
  await page.getByRole("button", { name: "All on one page" }).first().click();
  await page.getByLabel(labels.prayer).fill("of the first");
  await save(page);
  await signOut(page);
  await page.getByRole("button", { name: "Keep them here" }).click();
  await expect(page.getByText("Your notes are still on this device.")).toBeVisible();

  await signIn({ name: "Boaz Field" });
  await page.goto("/soulcare");
  const note = page.getByRole("complementary", { name: "Notes on this device" });
  await expect(note).toContainText("an athlete who used it before you");
  await note.getByRole("button", { name: "Seal or erase them" }).click();
  await page.getByRole("button", { name: "Erase them", exact: true }).click();
  await expect(note).toBeHidden();
  expect(await keptList(page, "timeoutJournalEntries")).toEqual([]);
  await page.getByRole("button", { name: "Account of Boaz Field" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/sign-in$/);
});

test.describe("where the browser blocks its storage", () => {
  test.use({ hasTour: true });

  test("the dashboard works, and the next athlete does not find the words of the one before", async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
    });
    await signIn();
    await page.goto("/soulcare");
    const tour = page.getByRole("dialog");
    await expect(tour).toBeVisible();
    await page.getByRole("button", { name: "Skip Tour" }).click();
    await expect(tour).toBeHidden();
    for (const name of ["Highlight Reel", "Timeout", "Playbook Progress"]) {
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    }
    await page.getByLabel("Before you read").fill("only mine");
    await expect(page.getByRole("alert").filter({ hasText: "does not let us keep" })).toBeVisible();
    await signOut(page);
    await page.getByLabel("E-mail or username").fill("micah@example.org");
    await page.getByLabel("Password", { exact: true }).fill("demo-athlete-1");
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("tab", { name: "Playbook Progress" }).click();
    await expect(page.getByLabel("Before you read")).toHaveValue("");
    await expect(page.getByText("does not let us keep")).toBeHidden();
  });
});
