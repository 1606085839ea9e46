import { readFile } from "node:fs/promises";
import {
  backUp,
  choosePassphrase,
  entriesIn,
  keepEntries,
  labels,
  pastEntries,
  save,
} from "./journal.ts";
import { expect, test } from "./test.ts";

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
  await page.getByLabel(labels.going).waitFor();
  for (const area of await page.locator("textarea").all()) await area.fill(`${canary} is here`);
  await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
  await save(page);
  await page.getByLabel("Search your entries").fill(canary);
  await expect(pastEntries(page).getByRole("listitem")).toHaveCount(1);

  const plain = page.waitForEvent("download");
  await backUp(page).getByRole("button", { name: "Save to a file" }).click();
  const file = await (await plain).path();
  expect(await readFile(file, "utf8")).toContain(canary);
  await backUp(page).getByRole("button", { name: "Save a sealed copy" }).click();
  const sealed = page.waitForEvent("download");
  await choosePassphrase(page, "river cafe lantern");
  const sealedFile = await (await sealed).path();
  expect(await readFile(sealedFile, "utf8")).not.toContain(canary);

  await page.evaluate(() => localStorage.removeItem("timeoutJournalEntries"));
  await page.reload();
  await page.getByLabel("Bring back a saved file").setInputFiles(sealedFile);
  await page.getByLabel("Passphrase of this copy").fill("another passphrase");
  await page.getByRole("button", { name: "Open the copy" }).click();
  await expect(page.getByText("That passphrase does not open this file.")).toBeVisible();
  expect(await entriesIn(page)).toEqual([]);
  await page.getByLabel("Passphrase of this copy").fill("river cafe lantern");
  await page.getByRole("button", { name: "Open the copy" }).click();
  await expect(page.getByText("1 entry brought back.")).toBeVisible();
  expect(await entriesIn(page)).toHaveLength(1);
  await page.getByLabel("Bring back a saved file").setInputFiles(file);
  await expect(page.getByText("0 entries brought back.")).toBeVisible();
  await page
    .getByLabel("Bring back a saved file")
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByText("This file is not a Timeout Journal copy.")).toBeVisible();
  await page.goto("/soulcare");
  await page.getByRole("heading", { level: 1 }).waitFor();

  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((text) => decodeURIComponent(encodeURI(text)).includes("zanzibar"))).toEqual(
    [],
  );
  const addresses = sent.map((text) => text.split(" ")[0] ?? "");
  const own = new URL(page.url()).origin;
  expect(
    addresses.filter((address) => !/^(blob|data):/.test(address) && !address.startsWith(own)),
  ).toEqual([]);
});

test("on signing out one may stay, keep the notes, or seal and erase them", async ({
  page,
  signIn,
}) => {
  await keepEntries(page, [{ id: 1, prayer: "mine alone" }]);
  await signIn();
  await page.goto("/timeout-journal");
  await page.getByLabel(labels.prayer).fill("not saved yet");
  const signOut = async () => {
    await page.getByRole("button", { name: "Account of Ruth Carter" }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  };
  const question = page.getByRole("dialog", { name: "Your journal is on this device" });

  await signOut();
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/timeout-journal$/);

  await signOut();
  await page.getByRole("button", { name: "Seal a copy, then erase" }).click();
  const sealed = page.waitForEvent("download");
  await choosePassphrase(page, "river cafe lantern");
  const file = await (await sealed).path();
  await page.getByRole("button", { name: "Erase from this device" }).click();
  await expect(page.getByText("are erased from this device.")).toBeVisible();
  await expect(page).toHaveURL(/sign-in$/);
  const names = await page.evaluate(() => Object.keys(localStorage));
  expect(names.filter((name) => /journal|clutch|practice|chapter/i.test(name))).toEqual([]);

  await page.goto("/timeout-journal");
  await page.getByLabel("Bring back a saved file").setInputFiles(file);
  await page.getByLabel("Passphrase of this copy").fill("river cafe lantern");
  await page.getByRole("button", { name: "Open the copy" }).click();
  await expect(page.getByText("1 entry brought back.")).toBeVisible();
  await expect(page.getByLabel(labels.prayer)).toHaveValue("not saved yet");
});

test("whoever signs in next is told that the notes may be of another athlete", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/timeout-journal");
  await page.getByLabel(labels.prayer).fill("of the first");
  await save(page);
  await page.getByRole("button", { name: "Account of Ruth Carter" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Keep them here" }).click();
  await expect(page.getByText("Your Timeout Journal is still on this device.")).toBeVisible();

  await signIn({ name: "Boaz Field" });
  await page.goto("/soulcare");
  const note = page.getByRole("complementary", { name: "Notes on this device" });
  await expect(note).toContainText("an athlete who used it before you");
  await note.getByRole("button", { name: "Seal or erase them" }).click();
  await page.getByRole("button", { name: "Erase them", exact: true }).click();
  await expect(note).toBeHidden();
  expect(await entriesIn(page)).toEqual([]);
});

test("without notes nothing is asked", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/timeout-journal");
  await page.getByRole("button", { name: "Account of Ruth Carter" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/sign-in$/);
});
