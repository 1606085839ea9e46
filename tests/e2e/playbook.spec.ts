import { readFile } from "node:fs/promises";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { choosePassphrase } from "./journal.ts";
import {
  everything,
  keepPlaybook,
  keptList,
  openHuddle,
  openPlaybook,
  openPractices,
} from "./playbook.ts";
import { expect, test } from "./test.ts";

test("a new athlete writes before and after, and completes the first chapter", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openPlaybook(page);
  await expect(page.getByRole("heading", { name: "0 of 12 chapters complete" })).toBeVisible();
  await expect(page.getByRole("img", { name: "0 of 12 lanes filled" })).toBeVisible();
  const rows = page.getByRole("region", { name: /chapters complete/ }).getByRole("listitem");
  await expect(rows).toHaveCount(12);
  await expect(rows.first().getByRole("button").first()).toHaveAttribute("aria-expanded", "true");
  await expect(rows.first()).toContainText("You are here");
  await expect(page.getByText("No practices chosen yet.")).toBeVisible();

  const before = page.getByLabel("Before you read");
  await expect(before).toHaveAccessibleDescription(/If your sport were taken away tomorrow/);
  await before.fill("I am a rower");
  await expect(page.getByText("Note saved in this browser.")).toBeVisible();
  await page.getByLabel("After you read").fill("Beloved");
  await page.getByLabel("Mark chapter complete").check();
  await expect(page.getByRole("heading", { name: "1 of 12 chapters complete" })).toBeVisible();
  await expect(rows.first()).toContainText("Complete");
  await expect(rows.nth(1)).toContainText("You are here");

  const list = await keptList(page, "playbookChapters");
  expect(list).toHaveLength(12);
  expect(list[0]).toEqual({
    id: 1,
    title: "Identity on Holy Ground",
    preComment: "I am a rower",
    postComment: "Beloved",
    completed: true,
  });
  await page.reload();
  await rows.first().getByRole("button").click();
  await expect(page.getByLabel("After you read")).toHaveValue("Beloved");
  await page.getByLabel("Mark chapter complete").uncheck();
  await expect(page.getByRole("heading", { name: "0 of 12 chapters complete" })).toBeVisible();
});

test("what was typed a moment ago is there after a reload, a new tab and leaving a dialog", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openPlaybook(page);
  await page.getByLabel("Before you read").pressSequentially("not yet a second");
  await page.reload();
  await expect(page.getByLabel("Before you read")).toHaveValue("not yet a second");
  await page.getByLabel("Before you read").fill("and now");
  await page.getByRole("tab", { name: "Team Huddle" }).click();
  await page.getByRole("button", { name: "Open Chapter Commentary" }).click();
  const dialog = page.getByRole("dialog", { name: "Chapter Commentary" });
  await expect(dialog.getByLabel("Before you read")).toHaveValue("and now");
  await dialog.getByLabel("After you read").fill("from the dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Playbook Progress" }).click();
  await expect(page.getByLabel("After you read")).toHaveValue("from the dialog");
});

test("the huddle shows the chapter at hand, three practices and the last line", async ({
  page,
  signIn,
}) => {
  await signIn();
  await keepPlaybook(page, everything);
  await openHuddle(page);
  const cognitive = page.getByRole("region", { name: "Cognitive Learning" });
  await expect(cognitive.getByRole("listitem")).toHaveText([
    "Read this week's chapter",
    "Write a note before reading",
    "Write a note after reading",
  ]);
  await expect(cognitive).toContainText("Chapter 2: Strength Through Vulnerability");
  await expect(cognitive).toContainText("1 of 12 chapters complete");
  const marks = cognitive.getByRole("listitem").getByRole("img");
  for (const [place, name] of ["open", "done", "open"].entries()) {
    await expect(marks.nth(place)).toHaveAccessibleName(name);
  }
  await expect(cognitive.getByRole("checkbox")).toHaveCount(0);

  const experiential = page.getByRole("region", { name: "Experiential Learning" });
  await expect(experiential.getByRole("slider")).toHaveCount(3);
  await expect(experiential).toContainText("5 or more recommended");
  await expect(experiential).toContainText("Practice complete. Keep it, or make room");
  await experiential.getByRole("button", { name: "+2 more" }).click();
  await expect(experiential.getByRole("slider")).toHaveCount(5);

  const clutch = page.getByRole("region", { name: "Clutch Plays" });
  await expect(clutch).toContainText("Name the fear before the whistle.");
  await expect(clutch).not.toContainText("Down two");
  await clutch.getByRole("button", { name: "Open Clutch Plays" }).click();
  const dialog = page.getByRole("dialog", { name: "Clutch Plays" });
  await dialog.getByLabel("My notes").press("Control+End");
  await dialog.getByLabel("My notes").pressSequentially("\nLook at the rim.");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(clutch).toContainText("Look at the rim.");
  await expect(clutch.getByRole("button", { name: "Open Clutch Plays" })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("clutchPlayNotes"))).toBe(
    `${everything.clutchPlayNotes}\nLook at the rim.`,
  );
});

test("practices are chosen, written, moved and removed by keyboard alone", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openPlaybook(page);
  await page.getByRole("button", { name: "Choose Practices" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Experiential Practices" });
  await expect(dialog.getByRole("heading", { name: "Experiential Practices" })).toBeFocused();
  const suggestion = dialog.getByRole("button", { name: /^Pray for one opponent/ });
  await expect(dialog.locator("button[aria-pressed]")).toHaveCount(20);
  await suggestion.focus();
  await page.keyboard.press("Enter");
  await expect(suggestion).toHaveAttribute("aria-pressed", "true");
  await expect(suggestion).toBeFocused();
  await expect(dialog.getByRole("heading", { name: "Your practices (1)" })).toBeVisible();

  const own = dialog.getByLabel("Your practice", { exact: true });
  await own.press("Enter");
  await expect(own).toHaveAccessibleDescription("Please write the practice in a few words first.");
  await own.fill("pray for one opponent by name before the game.");
  await own.press("Enter");
  await expect(own).toHaveAccessibleDescription("You have chosen this one already.");
  await own.fill("Call my grandmother");
  await own.press("Enter");
  await expect(own).toHaveValue("");
  await expect(own).toBeFocused();

  const slider = dialog.getByRole("slider", { name: "Call my grandmother" });
  await slider.press("ArrowRight");
  await expect(slider).toHaveValue("5");
  await slider.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", "100%, complete");
  await expect(dialog.getByText("Practice complete. Keep it, or make room")).toBeVisible();
  expect((await keptList(page, "experientialPractices"))[1]).toEqual({
    id: expect.any(Number),
    practice: "Call my grandmother",
    progress: 100,
    comments: "",
    completed: true,
  });
  await slider.press("ArrowLeft");
  await expect(dialog.getByText("Practice complete. Keep it, or make room")).toBeHidden();
  expect((await keptList(page, "experientialPractices"))[1].completed).toBe(false);

  await dialog.getByRole("button", { name: "Remove: Call my grandmother" }).press("Enter");
  const undo = dialog.getByRole("button", { name: "Undo: put back Call my grandmother" });
  await expect(undo).toBeFocused();
  expect(await keptList(page, "experientialPractices")).toHaveLength(1);
  await page.keyboard.press("Enter");
  await expect(slider).toHaveValue("95");
  await dialog.getByRole("button", { name: "Comments on: Call my grandmother" }).press("Enter");
  await dialog.getByRole("textbox", { name: "Comments on: Call my" }).fill("Sundays at six");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Choose Practices" })).toBeFocused();
  expect((await keptList(page, "experientialPractices"))[1].comments).toBe("Sundays at six");
});

test("an own practice that was begun is still there after a reload", async ({ page, signIn }) => {
  await signIn();
  await openPlaybook(page);
  const dialog = await openPractices(page);
  await dialog.getByLabel("Your practice", { exact: true }).fill("Half a thou");
  await page.reload();
  await openPractices(page);
  await expect(dialog.getByLabel("Your practice", { exact: true })).toHaveValue("Half a thou");
});

test("a suggestion pressed again goes, and pressed once more comes back as it was", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openPlaybook(page);
  const dialog = await openPractices(page);
  const suggestion = dialog.getByRole("button", { name: /^Keep one full rest day/ });
  await suggestion.click();
  await dialog.getByRole("button", { name: /^More: Keep one full rest day/ }).click();
  await suggestion.click();
  await expect(dialog.getByRole("slider")).toHaveCount(0);
  await suggestion.click();
  await expect(dialog.getByRole("slider")).toHaveValue("5");
});

test("two tabs do not write over each other", async ({ page, context, signIn }) => {
  await signIn();
  await openPlaybook(page);
  const other = await context.newPage();
  await openPlaybook(other);
  await other.getByLabel("Before you read").fill("from the other tab");
  await other.getByLabel("After you read").focus();
  await expect(page.getByLabel("Before you read")).toHaveValue("from the other tab");
  await page.getByLabel("After you read").fill("from this tab");
  await page.getByLabel("Mark chapter complete").check();
  await expect(other.getByRole("heading", { name: "1 of 12 chapters" })).toBeVisible();
  await expect(other.getByLabel("After you read")).toHaveValue("from this tab");

  expect((await keptList(page, "playbookChapters"))[0]).toMatchObject({
    preComment: "from the other tab",
    postComment: "from this tab",
    completed: true,
  });
});

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
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
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
  await expect(page.getByText("1 of 12 chapters complete")).toBeVisible();
  await page.getByRole("tab", { name: "Playbook Progress" }).click();
  await page.getByRole("button", { name: "1 Identity on Holy Ground" }).click();
  await expect(page.getByLabel("Before you read")).toHaveValue("only here");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const { playbook } = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(JSON.parse(playbook.playbookChapters)[0]).toMatchObject({ preComment: "only here" });
  expect(playbook.experientialPractices).toContain("Walk a lap");
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
  await dialog.getByLabel("Your practice", { exact: true }).fill(`${canary} each day`);
  await dialog.getByLabel("Your practice", { exact: true }).press("Enter");
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

for (const width of widths) {
  for (const mode of modes) {
    test(`axe finds no fault at ${width} px, ${mode}, with each dialog open`, async ({
      page,
      signIn,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
      await signIn();
      await openPlaybook(page);
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      expect(await faults(page)).toEqual([]);

      await page.evaluate((items) => {
        for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
      }, everything);
      await openPlaybook(page);
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      expect(await faults(page)).toEqual([]);
      const dialog = await openPractices(page);
      await dialog.getByRole("button", { name: "Remove: Eat slowly" }).click();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press("Escape");

      await openHuddle(page);
      for (const button of ["Open Chapter Commentary", "Open Clutch Plays"]) {
        await page.getByRole("button", { name: button }).click();
        await expect(page.getByRole("dialog").locator("textarea").first()).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });
  }
}

test("nothing is wider than a window of 320 px", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  await keepPlaybook(page, {
    ...everything,
    clutchPlayNotes: "o".repeat(200),
    experientialPractices: JSON.stringify([{ id: 1, practice: "p".repeat(200), progress: 100 }]),
  });
  await openPlaybook(page);
  expect(await overflow(page)).toBe(0);
  const dialog = await openPractices(page);
  expect(await dialog.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  await openHuddle(page);
  expect(await overflow(page)).toBe(0);
});
