import { readFile } from "node:fs/promises";
import { choosePassphrase } from "./journal.ts";
import {
  blockStorage,
  everything,
  keepPlaybook,
  keptList,
  openPlaybook,
  openPractices,
} from "./playbook.ts";
import { expect, test } from "./test.ts";

test("what cannot be read is kept aside and handed out", async ({ page, signIn }) => {
  await signIn();
  await keepPlaybook(page, {
    playbookChapters: "[{ damaged",
    experientialPractices: '[7,{"id":1,"practice":"Walk"},"Eat slowly"]',
  });
  await openPlaybook(page);
  await expect(
    page.getByText("1 item in your list could not be read. Kept as found."),
  ).toBeVisible();
  await page.getByRole("slider", { name: "Eat slowly" }).press("ArrowRight");
  expect(await keptList(page, "experientialPractices")).toEqual([
    7,
    { id: 1, practice: "Walk" },
    { practice: "Eat slowly", progress: 5, completed: false },
  ]);

  await expect(page.getByText("Nothing was thrown away")).toBeVisible();
  await page.getByLabel("Mark chapter complete").check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save that text to a file" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe("[{ damaged");
  expect(await keptList(page, "playbookChapters")).toHaveLength(12);
});

test("where storage is blocked it works for the visit and says so", async ({ page, signIn }) => {
  await signIn();
  await blockStorage(page);
  await openPlaybook(page);
  await page.getByLabel("Before you read").fill("only here");
  await page.getByLabel("Mark chapter complete").check();
  await expect(page.getByRole("alert").filter({ hasText: "does not let us keep" })).toBeVisible();
  await expect(page.getByText("Note saved in this browser.")).toBeHidden();
  const dialog = await openPractices(page);
  await dialog.getByRole("button", { name: /^Walk a lap/ }).click();
  await expect(dialog.getByRole("alert")).toContainText("export a copy to keep it");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("tab", { name: "Team Huddle" }).click();
  // Both tabs say how many are complete: only the huddle's panel shows that the other one has left.
  const huddle = page.getByRole("tabpanel", { name: "Team Huddle" });
  await expect(huddle.getByText("1 of 12 chapters complete")).toBeVisible();
  await page.getByRole("tab", { name: "Playbook Progress" }).click();
  await page.getByRole("button", { name: "1 Identity on Holy Ground" }).click();
  await expect(page.getByLabel("Before you read")).toHaveValue("only here");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const { playbook } = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(JSON.parse(playbook.playbookChapters)[0]).toMatchObject({ preComment: "only here" });
  expect(playbook.experientialPractices).toContain("Walk a lap");
});

test("where storage is blocked nobody finds the words of who was here before", async ({
  page,
  signIn,
}) => {
  await signIn();
  await blockStorage(page);
  await openPlaybook(page);
  await page.getByLabel("Before you read").fill("only mine");
  await page.getByLabel("Mark chapter complete").check();
  await page.getByRole("button", { name: "Account of Ruth Carter" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByLabel("E-mail or username").fill("micah@example.org");
  await page.getByLabel("Password", { exact: true }).fill("demo-athlete-1");
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("tab", { name: "Playbook Progress" }).click();

  await expect(page.getByRole("heading", { name: "0 of 12 chapters" })).toBeVisible();
  await expect(page.getByLabel("Before you read")).toHaveValue("");
  await expect(page.getByText("does not let us keep")).toBeHidden();
});

test("a copy is exported, and imported beside what another device has", async ({
  page,
  signIn,
}) => {
  await signIn();
  await keepPlaybook(page, everything);
  await openPlaybook(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^honour-playbook-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText("Your copy was handed to your browser.")).toBeVisible();
  const file = await saved.path();
  const copy = page.getByRole("region", { name: "Copy of your playbook" });
  const choose = copy.getByLabel("Import a copy of your playbook");
  await choose.setInputFiles(file);
  await expect(copy).toContainText("Everything in this file is here already.");

  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem("experientialPractices", '[{"id":1,"practice":"Mine alone"}]');
  });
  await page.reload();
  await choose.setInputFiles(file);
  await expect(copy).toContainText("What you had here stayed; what was missing was added.");
  await expect(page.getByRole("heading", { name: "1 of 12 chapters" })).toBeVisible();
  const practices = await keptList(page, "experientialPractices");
  expect(practices.map(({ practice }: { practice: string }) => practice).slice(0, 2)).toEqual([
    "Mine alone",
    "Walk a lap",
  ]);
  await choose.setInputFiles({
    name: "x.json",
    mimeType: "application/json",
    buffer: Buffer.from("{}"),
  });
  await expect(copy.getByRole("alert")).toContainText("This file is not a copy made here.");
});

test("sealed and erased at sign-out, the playbook comes back from the sealed copy", async ({
  page,
  signIn,
}) => {
  await signIn();
  await keepPlaybook(page, everything);
  await openPlaybook(page);
  await page.getByLabel("After you read").fill("typed a moment before");
  await page.getByRole("button", { name: "Account of Ruth Carter" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Seal a copy, then erase" }).click();
  const sealed = page.waitForEvent("download");
  await choosePassphrase(page, "river cafe lantern");
  const file = await (await sealed).path();
  await page.getByRole("button", { name: "Erase from this device" }).click();
  await expect(page).toHaveURL(/sign-in$/);
  const names = await page.evaluate(() => Object.keys(localStorage));
  expect(names.filter((name) => /clutch|practice|chapter/i.test(name))).toEqual([]);

  await signIn();
  await openPlaybook(page);
  await page.getByLabel("Import a copy of your playbook").setInputFiles(file);
  await page.getByLabel("Passphrase of this copy").fill("river cafe lantern");
  await page.getByRole("button", { name: "Open the copy" }).click();
  await expect(page.getByRole("heading", { name: "1 of 12 chapters" })).toBeVisible();
  expect((await keptList(page, "playbookChapters"))[1]).toMatchObject({
    preComment: "I hide it",
    postComment: "typed a moment before",
  });
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
  await page.goto("/account");
  await page.getByRole("heading", { level: 1 }).waitFor();

  expect(await keptList(page, "experientialPractices")).toHaveLength(1);
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((text) => decodeURIComponent(encodeURI(text)).includes("zanzibar"))).toEqual(
    [],
  );
});
