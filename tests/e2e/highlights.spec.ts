import { card, openTab, signInAsJordan } from "./reel.ts";
import { expect, test } from "./test.ts";

test("a new athlete finds what each part is for", async ({ page, signIn }) => {
  await signIn();
  await openTab(page, "highlights");
  await expect(card(page, "Milestones")).toContainText(
    "No milestones yet. Think of one moment this month",
  );
  const achievements = card(page, "Achievements");
  await expect(achievements).toContainText("0 of 24 earned");
  await expect(achievements).toContainText("Nothing earned yet.");
  await expect(achievements.getByText("Not far now")).toHaveCount(0);
  await expect(card(page, "Points")).toContainText("No points yet.");
  await expect(card(page, "Points").getByRole("button")).toHaveCount(0);
  const calendar = card(page, "Streak calendar");
  await expect(calendar).toContainText("Your first faithful day begins your streak.");
  await expect(calendar).toContainText("No faithful days.");
  await expect(calendar).toContainText("Sundays are your rest day. They never break a streak.");
  for (const name of [/^Earlier month/, /^Later month/]) {
    await expect(calendar.getByRole("button", { name })).toBeDisabled();
  }
  await calendar.getByRole("link", { name: "Change" }).click();
  await expect(page).toHaveURL(/\/account#profile$/);
});

test("who has everything sees the newest of it, and the rest on demand", async ({ page }) => {
  await signInAsJordan(page);
  await openTab(page, "highlights");
  const rows = card(page, "Milestones").getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await card(page, "Milestones").getByRole("button", { name: "+2 more" }).press("Enter");
  await expect(rows).toHaveCount(5);

  const achievements = card(page, "Achievements");
  const [, earned] = /(\d+) of 24 earned/.exec((await achievements.textContent()) ?? "") ?? [];
  await expect(achievements).toContainText("Not far now");
  await expect(achievements).toContainText("3 of 5 verses kept");
  await achievements.getByRole("button", { name: `+${Number(earned) - 4} more achieve` }).click();
  const all = page.getByRole("dialog", { name: "Achievements" });
  await expect(all.getByRole("listitem")).toHaveCount(24);
  const locked = all.getByRole("listitem").filter({ hasText: "Towel and Basin" });
  await expect(locked).toContainText("100 points");
  await expect(locked).toContainText("Granted by your mentor for an act of service");
  await expect(all.getByRole("listitem").filter({ hasText: "Night Watch" })).toContainText(
    "of 25 prayers offered",
  );
  await page.keyboard.press("Escape");
  await expect(achievements.getByRole("button")).toBeFocused();

  const points = card(page, "Points");
  await expect(points.getByRole("listitem")).toHaveCount(3);
  await points.getByRole("button", { name: "All points" }).click();
  const ledger = page.getByRole("dialog", { name: "All points" });
  await expect(ledger.getByRole("listitem").first()).toContainText(/\+\d/);
  const amounts = await ledger.getByRole("listitem").locator("b").allTextContents();
  const sum = amounts.reduce((total, amount) => total + Number(amount), 0);
  await expect(ledger).toContainText(`${sum} in all`);
});

test("a long ledger comes part by part", async ({ page, signIn }) => {
  await signIn();
  await page.route(/soulcare\.points/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: withLedger(route.request().url(), await answer.json()),
    });
  });
  await openTab(page, "highlights");
  await card(page, "Points").getByRole("button", { name: "All points" }).click();
  const ledger = page.getByRole("dialog", { name: "All points" });
  await expect(ledger.getByRole("listitem")).toHaveCount(20);
  await ledger.getByRole("button", { name: "Show more" }).click();
  await expect(ledger.getByRole("listitem")).toHaveCount(25);
  await expect(ledger.getByRole("list").last()).toBeFocused();
  await expect(ledger.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

/** Puts 25 entries into a batch of answers, as the server would hand them out. */
function withLedger(url: string, answers: { result: { data: object } }[]) {
  const address = new URL(url);
  const names = address.pathname.replace("/trpc/", "").split(",");
  const inputs = JSON.parse(address.searchParams.get("input") ?? "{}");
  const entries = Array.from({ length: 25 }, (_, index) => ({
    ...{ id: 25 - index, amount: 5, kind: "other", title: `Reason ${25 - index}` },
    createdAt: "2026-08-01T12:00:00.000Z",
  }));
  return answers.map((answer, place) => {
    if (names[place] !== "soulcare.points") return answer;
    const { limit, before } = inputs[place].json;
    const json = entries.filter(({ id }) => id < (before ?? 26)).slice(0, limit);
    const values = Object.fromEntries(json.map((_, index) => [`${index}.createdAt`, ["Date"]]));
    return { result: { data: { json, meta: { values } } } };
  });
}

test("a part that cannot be loaded leaves the others alone", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/500|TRPCClientError|Something went wrong/);
  await signIn();
  await page.route(/soulcare\.milestones/, async (route) => {
    const answer = await route.fetch();
    const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    const error = { message: "No.", code: -32603, data: { code: "INTERNAL", httpStatus: 500 } };
    const json = (await answer.json()).map((one: object, place: number) =>
      names[place] === "soulcare.milestones" ? { error: { json: error } } : one,
    );
    await route.fulfill({ response: answer, json });
  });
  await openTab(page, "highlights");
  await expect(card(page, "Milestones").getByRole("alert")).toContainText(
    "We could not load your milestones.",
  );
  await expect(card(page, "Achievements")).toContainText("0 of 24 earned");
  await page.unroute(/soulcare\.milestones/);
  await card(page, "Milestones").getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "Milestones")).toContainText("No milestones yet.");
});
