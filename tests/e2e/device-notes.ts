import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const labels = {
  going: "What is happening, and how does it feel?",
  prayer: "My prayer",
};

export const pastEntries = (page: Page) => page.getByRole("region", { name: "Past entries" });

export const backUp = (page: Page) => page.getByRole("region", { name: "Back up or restore" });

export const save = (page: Page) => page.getByRole("button", { name: "Save Entry" }).last().click();

export async function choosePassphrase(page: Page, passphrase: string) {
  await page.getByLabel("Choose a passphrase").fill(passphrase);
  await page.getByLabel("The same passphrase again").fill(passphrase);
  await page.getByRole("button", { name: "Seal and save" }).click();
}

export const everything = {
  clutchPlayNotes: "Down two, my hands were shaking.\nName the fear before the whistle.",
  experientialPractices: JSON.stringify([
    { id: 1, practice: "Walk a lap", progress: 60, comments: "", completed: false },
    { id: 2, practice: "Call home", progress: 100, comments: "On Sundays", completed: true },
    { id: 3, practice: "Eat slowly", progress: 25, comments: "", completed: false },
    { id: 4, practice: "Rest on Sunday", progress: 0, comments: "", completed: false },
    { id: 5, practice: "Write to my coach", progress: 5, comments: "", completed: false },
  ]),
  playbookChapters: JSON.stringify([
    { id: 1, title: "Identity on Holy Ground", preComment: "a", postComment: "b", completed: true },
    { id: 2, title: "Strength Through Vulnerability", preComment: "I hide it", completed: false },
    { id: 5, title: "Resilience in Faith", postComment: "begun" },
  ]),
};

/** Stores texts in the browser before the first page is opened. */
export async function keepOnDevice(page: Page, items: Record<string, string>) {
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem("kept")) return;
    sessionStorage.setItem("kept", "1");
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  }, items);
}

/** What the browser keeps under a name, read as JSON. */
export const keptList = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "[]"), key);

export async function openPlaybook(page: Page) {
  await page.goto("/soulcare?tab=playbook");
  await expect(page.getByRole("heading", { name: /of 12 chapters complete/ })).toBeVisible();
}

export async function openPractices(page: Page) {
  await page.getByRole("button", { name: "Choose Practices" }).click();
  const dialog = page.getByRole("dialog", { name: "Experiential Practices" });
  await expect(dialog).toBeVisible();
  return dialog;
}
