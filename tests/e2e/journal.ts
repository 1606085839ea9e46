import type { Page } from "@playwright/test";

export const labels = {
  going: "What is happening, and how does it feel?",
  prayer: "My prayer",
};

export const entriesIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("timeoutJournalEntries") ?? "[]"));

export const pastEntries = (page: Page) => page.getByRole("region", { name: "Past entries" });

export const backUp = (page: Page) => page.getByRole("region", { name: "Back up or restore" });

export const save = (page: Page) => page.getByRole("button", { name: "Save Entry" }).last().click();

/** Puts entries into the browser before the page is opened. */
export async function keepEntries(page: Page, entries: unknown) {
  const text = typeof entries === "string" ? entries : JSON.stringify(entries);
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem("kept")) return;
    sessionStorage.setItem("kept", "1");
    localStorage.setItem("timeoutJournalEntries", kept);
  }, text);
}

export async function choosePassphrase(page: Page, passphrase: string) {
  await page.getByLabel("Choose a passphrase").fill(passphrase);
  await page.getByLabel("The same passphrase again").fill(passphrase);
  await page.getByRole("button", { name: "Seal and save" }).click();
}
