import { faults, modes, overflow } from "./inspect.ts";
import { expect, test } from "./test.ts";

test("all that the first view needs comes in one request", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/soulcare");
  await expect(page.getByText("0/2")).toBeVisible();
  const asked: string[][] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/trpc/")) asked.push(pathname.slice(6).split(","));
  });
  await page.reload();
  await expect(page.getByText("0/2")).toBeVisible();

  // The stream that tells of announcements to come is a request of its own.
  const isData = (name: string) => name.startsWith("soulcare.") && !name.endsWith("News");
  const data = asked.filter((names) => names.some(isData));
  expect(data).toHaveLength(1);
  expect(data[0]).toContain("soulcare.pointsSummary");
  expect(data[0]).toContain("soulcare.scriptureChallenges");
});

test("a new athlete is told what today asks, kindly", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/soulcare");
  const today = page.getByRole("group", { name: "Today" });
  await expect(today).toContainText("Nothing is waiting for you.");
  await expect(today).toContainText("No session planned yet.");
  await expect(today).toContainText(/Today is a good day to begin again|It is your rest day/);
});

test("a tab stands in the address and is walked by arrow keys", { tag: "@journey" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/soulcare?tab=timeout");
  await expect(page.getByRole("tab", { name: "Timeout" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Timeout Journal" })).toBeVisible();

  await page.getByRole("tab", { name: "Timeout" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Team Huddle" })).toBeFocused();
  await expect(page).toHaveURL(/\/soulcare$/);
  await expect(page.getByRole("tabpanel", { name: "Team Huddle" })).toBeVisible();

  await page.keyboard.press("End");
  await expect(page).toHaveURL(/\?tab=timeout$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Timeout" })).toHaveAttribute("aria-selected", "true");
});

test("a tab that is not there leads to the first one", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/soulcare?tab=nowhere");
  await expect(page.getByRole("tabpanel", { name: "Team Huddle" })).toBeVisible();
});

test("an admin, who has no profile, is not left with a broken page", async ({ page, context }) => {
  const answer = await context.request.post("/api/session", {
    data: { username: "admin", password: "demo-admin-1" },
  });
  expect(answer).toBeOK();
  await page.goto("/soulcare");
  await expect(page.getByRole("heading", { name: "Profile Loading" })).toBeVisible();
});

test("the extras lead to what they name", async ({ page, signIn }) => {
  const { id } = await signIn();
  await page.goto("/soulcare");
  const extra = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(extra("Open Timeout Journal")).toHaveAttribute("href", "/timeout-journal");
  await expect(extra("Make a Mood Playlist")).toHaveAttribute("href", `/mood-playlist/${id}`);
  await expect(extra("Request an Extra 1:1 Session")).toHaveAttribute(
    "href",
    /^mailto:\?subject=Request%20for%20an%20extra%201%3A1%20coaching%20session&body=Hello%2C%0D%0A/,
  );
  await page.getByRole("button", { name: /^Share a Scripture Challenge/ }).click();
  await expect(page.getByRole("dialog", { name: "Share Scripture Challenge" })).toBeVisible();
});

test("a visitor is led to a profile", async ({ page }) => {
  await page.goto("/soulcare");
  await page.getByRole("link", { name: "Create Your Profile" }).click();
  await expect(page).toHaveURL(/create-profile$/);
});

test("the guide begins at its first step and gives the focus back", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/soulcare");
  await page.getByRole("button", { name: "Guide" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Guide" })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByRole("progressbar", { name: "Tour" })).toHaveAttribute(
    "aria-valuetext",
    "Step 1 of 5",
  );
});

for (const colorScheme of modes) {
  test(`axe finds no fault with the tour, ${colorScheme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn();
    await page.goto("/soulcare");
    await page.getByRole("button", { name: "Guide" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Step 2 of 5")).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
}

test.describe("on the first visit", () => {
  test.use({ hasTour: true });

  test("the tour opens by itself, and skipping it lasts for this visit alone", async ({
    page,
    context,
    signIn,
  }) => {
    await signIn();
    await page.goto("/soulcare");
    const tour = page.getByRole("dialog", { name: "Welcome to Honour" });
    await expect(tour).toBeVisible();
    await page.getByRole("button", { name: "Skip Tour" }).click();
    await expect(tour).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("soulcareTourCompleted"))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem("soulcareTourSkipped"))).toBe("true");

    const later = await context.newPage();
    await later.goto("/soulcare");
    await expect(later.getByRole("dialog", { name: "Welcome to Honour" })).toBeVisible();
  });

  test("going through to the end is remembered", async ({ page, context, signIn }) => {
    await signIn();
    await page.goto("/soulcare");
    const tour = page.getByRole("dialog");
    await expect(tour).toBeVisible();
    for (const step of [2, 3, 4, 5]) {
      await page.getByRole("button", { name: "Next" }).click();
      await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    }
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByRole("button", { name: "Complete" }).click();
    await expect(tour).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("soulcareTourCompleted"))).toBe("true");

    const later = await context.newPage();
    await later.clock.install();
    await later.goto("/soulcare");
    await expect(later.getByRole("button", { name: "Guide" })).toBeVisible();
    await later.clock.runFor(5_000);
    await expect(later.getByRole("dialog")).toBeHidden();
  });
});

test("the dashboard stands where the browser keeps nothing", async ({ page, signIn }) => {
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
  for (const name of ["Highlight Reel", "Playbook Progress", "Timeout", "Team Huddle"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
});
