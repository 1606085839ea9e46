import type { Page } from "@playwright/test";
import { alive } from "./alive.ts";
import { fillInquiry } from "./inquiry.ts";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { expect, test } from "./test.ts";

type Screen = {
  name: string;
  path: string;
  signedIn?: boolean;
  open?: (page: Page) => Promise<void>;
};

const screens: Screen[] = [
  { name: "the landing page", path: "/" },
  { name: "the plans", path: "/know-your-role" },
  { name: "the speaking page", path: "/speaking" },
  { name: "a video that cannot be played", path: "/speaking", open: playVideo },
  { name: "an inquiry with errors", path: "/speaking", open: submitEmptyInquiry },
  { name: "a sent inquiry", path: "/speaking", open: sendInquiry },
  { name: "the privacy policy", path: "/privacy-policy" },
  { name: "the terms", path: "/terms-of-service" },
  { name: "the sign-in page", path: "/sign-in" },
  { name: "the last step of a mailed link", path: `/sign-in#token=${"a".repeat(43)}` },
  { name: "the profile form", path: "/create-profile" },
  { name: "a form with errors", path: "/create-profile", open: submitEmpty },
  { name: "a filled form", path: "/create-profile", open: fillForm },
  { name: "an open list of suggestions", path: "/create-profile", open: openSuggestions },
  { name: "the welcome of a visitor", path: "/soulcare" },
  { name: "the dashboard", path: "/soulcare", signedIn: true },
  { name: "the account menu", path: "/soulcare", signedIn: true, open: openAccount },
  { name: "the account", path: "/account", signedIn: true },
  { name: "an account with errors", path: "/account", signedIn: true, open: spoilAccount },
  { name: "the plan", path: "/subscribe/own", signedIn: true },
  { name: "a page that is not there", path: "/nowhere" },
];

for (const { name, path, signedIn, open } of screens) {
  test(`${name} passes axe`, async ({ page, signIn, allowConsoleErrors }) => {
    test.slow();
    allowConsoleErrors(/404|example\.com/);
    const athlete = signedIn ? await signIn() : undefined;
    for (const width of widths) {
      for (const colorScheme of modes) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto("about:blank");
        await page.goto(path.replace("own", String(athlete?.id)));
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
        await open?.(page);
        expect(await faults(page), `${width} px, ${colorScheme}`).toEqual([]);
        expect(await overflow(page), `${width} px, ${colorScheme}`).toBe(0);
      }
    }
  });
}

test("the open phone menu passes axe", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/");
    const menu = page.getByRole("button", { name: "Open menu" });
    await alive(menu);
    await menu.click();
    expect(await faults(page), colorScheme).toEqual([]);
  }
});

// small-screens.spec.ts measures the public pages.
const narrow = screens.filter(
  ({ open, path }) => !open && /sign-in|create|soulcare|account|subscribe/.test(path),
);

for (const { name, path, signedIn } of narrow) {
  test(`${name} fits 320 px, also with text twice as large`, async ({
    page,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404/);
    const athlete = signedIn ? await signIn() : undefined;
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path.replace("own", String(athlete?.id)));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect(await overflow(page)).toBe(0);

    await page.setViewportSize({ width: 640, height: 700 });
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await overflow(page)).toBe(0);
  });
}

async function submitEmpty(page: Page) {
  await page.getByRole("button", { name: "Continue to Payment" }).click();
  await page.getByText("things to fix before we go on").waitFor();
}

async function playVideo(page: Page) {
  const play = page.getByRole("button", { name: /^Play the video/ });
  await alive(play);
  await play.click();
  await page.getByText("Your browser cannot play this video.").waitFor();
}

async function submitEmptyInquiry(page: Page) {
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await page.getByText("8 things to fix before we go on").waitFor();
}

async function sendInquiry(page: Page) {
  await fillInquiry(page);
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await page.getByRole("heading", { name: "Thank you, Denise" }).waitFor();
}

async function fillForm(page: Page) {
  await page.getByLabel("Full Name").fill("Ruth Carter");
  await page.getByRole("radio", { name: /College/ }).check();
  await page.getByRole("checkbox").check();
}

async function openSuggestions(page: Page) {
  await page.getByLabel("Primary Sport").fill("s");
  await page.getByLabel("Primary Sport").press("ArrowDown");
}

async function openAccount(page: Page) {
  await page.getByRole("button", { name: "Account of Ruth Carter" }).click();
}

async function spoilAccount(page: Page) {
  await page.getByLabel("Name shown in the community").fill("Admin");
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByRole("button", { name: "Choose a password" }).click();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("1 thing to fix before we go on")).toHaveCount(3);
}
