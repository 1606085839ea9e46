import { reportedPost, signInAsAdmin } from "./admin.ts";
import { faults, overflow } from "./inspect.ts";
import { expect, test } from "./test.ts";

const screens = [
  "",
  ...["/achievements", "/achievements?new", "/challenges", "/challenges?new"],
  ...["/announcements", "/announcements?new", "/announcements?deleted"],
  ...["/athletes", "/athletes?athlete=1", "/inquiries", "/inquiries?inquiry=1"],
  ...["/moderation", "/figures", "/audit", "/outbox?state=sent", "/webhooks", "/tokens"],
];

// Each mode in one layout: the colours are the same in both.
for (const [mode, width] of [
  ["light", 390],
  ["dark", 1280],
] as const)
  test(`axe finds no fault at ${width} px, ${mode}, and the screens fit`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.slow();
    await signInAsAdmin(context);
    const { id } = await reportedPost({ browser, baseURL });
    await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
    for (const screen of [...screens, `/moderation?case=post-${id}`]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/admin${screen}`);
      const content = /\?(new|deleted|inquiry)/.test(screen)
        ? page.getByRole("dialog")
        : page.getByRole("heading", { level: 1 });
      await expect(content).toBeVisible();
      await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
      if (screen.includes("athlete=")) {
        await page.getByRole("button", { name: "Plan a session" }).click();
        await expect(page.getByRole("heading", { name: "Points history" })).toBeVisible();
        // Otherwise the drawer's sticky heading covers part of a button, which axe finds too small.
        await page.evaluate(() => scrollTo(0, 0));
      }
      for (const summary of await page.getByText("Show the numbers").all()) await summary.click();
      expect(await faults(page), screen).toEqual([]);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${screen} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

test("on a phone the queue and the open case take turns", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInAsAdmin(context);
  const post = await reportedPost({ browser, baseURL });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/moderation?case=post-${post.id}`);
  const queue = page.getByRole("region", { name: "Cases that wait" });
  await expect(page.getByRole("heading", { level: 2, name: post.title })).toBeVisible();
  await expect(queue).toBeHidden();
  await page.getByRole("link", { name: "Back to the queue" }).click();
  await expect(queue).toBeVisible();
});
