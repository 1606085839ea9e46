import type { Page } from "@playwright/test";
import { prayerRequest, samplePost, sampleReply } from "#tests/components/community/entries.ts";
import { playPart } from "./answers.ts";
import { choose, dialog, newPost, send } from "./community.ts";
import { backUp, everything, keepOnDevice, openPractices, pastEntries } from "./device-notes.ts";
import { fillInquiry } from "./inquiry.ts";
import { expectAccessible, expectRoomForLargeText } from "./inspect.ts";
import { reportedPost, signInAsAdmin, signInAsJordan } from "./people.ts";
import { card, dialogOf, save, shareVerse } from "./soulcare.ts";
import { alive, expect, test } from "./test.ts";

type Open = (page: Page, athleteId: number) => Promise<unknown>;

/** Opens a page, and does there what shows a state of it. */
const at =
  (path: string, act?: Open): Open =>
  async (page, athleteId) => {
    await page.goto(path.replace("{own}", String(athleteId)));
    await page.locator("h1").waitFor({ state: "attached" });
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    await act?.(page, athleteId);
  };

const press = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole("button", { name }).first();
  await alive(button);
  await button.click();
};

const visitor: Record<string, Open> = {
  "the landing page": at("/"),
  "the plans": at("/know-your-role"),
  "the speaking page": at("/speaking"),
  "a video that cannot be played": at("/speaking", async (page) => {
    await press(/^Play the video/)(page);
    await page.getByText("Your browser cannot play this video.").waitFor();
  }),
  "an inquiry with errors": at("/speaking", async (page) => {
    await press("Send inquiry")(page);
    await page.getByText("8 things to fix before we go on").waitFor();
  }),
  "a sent inquiry": at("/speaking", async (page) => {
    await fillInquiry(page);
    await press("Send inquiry")(page);
    await page.getByRole("heading", { name: "Thank you, Denise" }).waitFor();
  }),
  "the privacy policy": at("/privacy-policy"),
  "the terms": at("/terms-of-service"),
  "the sign-in page": at("/sign-in"),
  "the last step of a mailed link": at(`/sign-in#token=${"a".repeat(43)}`),
  "a confirmation link that is over": at(`/confirm-email#token=${"a".repeat(43)}`, async (page) => {
    await page.getByRole("heading", { name: "This link is over" }).waitFor();
  }),
  "the profile form": at("/create-profile"),
  "a profile form with errors": at("/create-profile", async (page) => {
    await press("Continue to Payment")(page);
    await page.getByText("things to fix before we go on").waitFor();
  }),
  "a filled profile form, its suggestions open": at("/create-profile", async (page) => {
    await page.getByLabel("Full Name").fill("Ruth Carter");
    await page.getByRole("radio", { name: /College/ }).check();
    await page.getByRole("checkbox").check();
    await page.getByLabel("Primary Sport").fill("s");
    await page.getByLabel("Primary Sport").press("ArrowDown");
  }),
  "the welcome of a visitor": at("/soulcare"),
  "a page that is not there": at("/nowhere"),
};

const notes = [
  { id: 1, date: "2026-08-10", time: "07:30", prayer: "Café on the way to practice" },
  { id: 2, date: "2026-08-12", time: "10:42", whatsGoingOn: "Left off the travel list" },
];

const athlete: Record<string, Open> = {
  "the dashboard": at("/soulcare"),
  "the account menu": at("/soulcare", press("Account of Ruth Carter")),
  "the account": at("/account"),
  "an account with errors": at("/account", async (page) => {
    await page.getByLabel("Name shown in the community").fill("Admin");
    await press("Save profile")(page);
    await press("Choose a password")(page);
    await press("Delete my account")(page);
    await expect(page.getByText("1 thing to fix before we go on")).toHaveCount(3);
  }),
  "the plan": at("/subscribe/{own}"),
  "a mood playlist": at("/mood-playlist", async (page) => {
    await page.getByRole("radio", { name: /^Stressed/ }).check();
    await press("Generate My Playlist")(page);
    await press(/^Scripture for/)(page);
  }),
  "the journal": async (page, id) => {
    await keepOnDevice(page, { timeoutJournalEntries: JSON.stringify(notes) });
    await at("/timeout-journal")(page, id);
    await pastEntries(page).getByRole("button").first().click();
    await backUp(page).getByRole("button", { name: "Save a sealed copy" }).click();
  },
  "the playbook": async (page, id) => {
    await keepOnDevice(page, everything);
    await at("/soulcare?tab=playbook")(page, id);
  },
  "the playbook's practices": async (page, id) => {
    const practices = [{ id: 1, practice: "p".repeat(200), progress: 100 }];
    await keepOnDevice(page, { experientialPractices: JSON.stringify(practices) });
    await at("/soulcare?tab=playbook")(page, id);
    const sheet = await openPractices(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sheet.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await sheet.getByRole("button", { name: /^Remove/ }).click();
  },
  "the notes of the team huddle": async (page, id) => {
    await keepOnDevice(page, { ...everything, clutchPlayNotes: "o".repeat(200) });
    await at("/soulcare")(page, id);
  },
  "the chapters of the team huddle": at("/soulcare", press("Open Chapter Commentary")),
  "the clutch plays": at("/soulcare", press("Open Clutch Plays")),
};

const endless = "Donaudampfschifffahrtsgesellschaft".repeat(5);
const unnamed = { author: "Anonymous", isAnonymous: true, isMine: true };
const posts = [
  samplePost({ ...prayerRequest, ...unnamed, id: 9, replyCount: 1_234 }),
  samplePost({ id: 8, category: "encouragement", title: endless, content: endless }),
  samplePost({ id: 7, author: "x".repeat(40), isMine: true, isHidden: true }),
  samplePost({ id: 6, category: "questions" }),
];
const ownRequest = { ...prayerRequest, isMine: true, content: '"Jesus cried." John 11:35' };
const threadReplies = [
  sampleReply({ content: "word".repeat(60) }),
  sampleReply({ id: 2, isMine: true, isHidden: true }),
];

const inCommunity =
  (path: string, act?: Open): Open =>
  async (page, id) => {
    await playPart(page, {
      "community.posts": () => posts,
      "community.count": () => ({ count: 1_000, isMore: true }),
      "community.post": () => ownRequest,
      "community.replies": () => threadReplies,
    });
    await at(path, act)(page, id);
  };
const thread = `/community/${ownRequest.id}`;

const community: Record<string, Open> = {
  "the board": inCommunity("/community?category=prayer-requests"),
  "a post with errors": inCommunity("/community?category=prayer-requests", async (page) => {
    await newPost(page).click();
    await page.getByLabel("Title").fill("a".repeat(203));
    await send(page).click();
    await expect(dialog(page).getByRole("alert")).toBeVisible();
  }),
  "a thread": inCommunity(thread, (page) =>
    page.getByText(/differs from the King James text/).waitFor(),
  ),
  "an edited post": inCommunity(thread, (page) => choose(page, /^More actions for "/, "Edit")),
  "a report": inCommunity(thread, async (page) => {
    await choose(page, /^More actions for the reply by/, "Report");
    await page.getByRole("dialog", { name: "Report this reply" }).waitFor();
  }),
};

const inHighlights = (name: string, button: RegExp) =>
  at("/soulcare?tab=highlights", async (page) => {
    await card(page, name).getByRole("button", { name: button }).click();
    await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  });

/** Seen by an athlete with something on every card. */
const dashboard: Record<string, Open> = {
  "the tour": at("/soulcare", async (page) => {
    await press("Guide")(page);
    await expect(page.getByText("Step 1 of 5")).toBeVisible();
  }),
  "the highlights": at("/soulcare?tab=highlights"),
  "the dialog of milestones": inHighlights("Milestones", /^Mark a milestone/),
  "the dialog of achievements": inHighlights("Achievements", /more achievements$/),
  "the dialog of points": inHighlights("Points", /^All points/),
  "the challenges": at("/soulcare?tab=playbook", async (page) => {
    await press("Browse challenges")(page);
    await page.getByRole("heading", { name: "Open challenges" }).waitFor();
  }),
  "the reflections": at("/soulcare?tab=timeout", async (page) => {
    await save(page).click();
    await press(/^Edit/)(page);
  }),
  "the share dialog": at("/soulcare?tab=timeout", async (page) => {
    await press("Share Scripture Challenge")(page);
    await dialogOf(page).getByLabel("Reference").fill("John 11:35");
    await dialogOf(page).getByLabel("Verse", { exact: true }).fill("Jesus cried.");
    await page.getByRole("button", { name: "Use the King James text" }).waitFor();
    await press("Need an idea?")(page);
  }),
  "the page of a verse": async (page, id) => {
    const { path } = await shareVerse(page.request);
    await at(path)(page, id);
    await page.getByRole("button", { name: "Copy link" }).waitFor();
  },
  "the page of a verse for a visitor": async (page, id) => {
    const { path } = await shareVerse(page.request);
    await page.context().clearCookies();
    await at(path)(page, id);
    await page.getByText(/7 days left/).waitFor();
  },
};

const staff = Object.fromEntries(
  [
    ...["", "/achievements", "/achievements?new", "/challenges", "/challenges?new"],
    ...["/announcements", "/announcements?new", "/announcements?deleted", "/athletes"],
    ...["/inquiries", "/inquiries?inquiry=1", "/moderation", "/figures", "/audit"],
    ...["/security", "/outbox?state=sent", "/webhooks", "/tokens"],
  ].map((path): [string, Open] => [
    `/admin${path}`,
    at(`/admin${path}`, async (page) => {
      if (/\?(new|deleted|inquiry)/.test(path)) await page.getByRole("dialog").waitFor();
      for (const summary of await page.getByText("Show the numbers").all()) await summary.click();
    }),
  ]),
);

staff["an athlete's file"] = at("/admin/athletes?athlete=1", async (page) => {
  await press("Plan a session")(page);
  await page.getByRole("heading", { name: "Points history" }).waitFor();
  // Otherwise the drawer's sticky heading covers part of a button, which axe finds too small.
  await page.evaluate(() => scrollTo(0, 0));
});

const groups = { visitor, athlete, community, dashboard, staff };

for (const [group, screens] of Object.entries(groups))
  for (const [name, open] of Object.entries(screens))
    test(`${name} is accessible and fits every width`, async ({
      page,
      context,
      signIn,
      allowConsoleErrors,
    }) => {
      test.slow();
      allowConsoleErrors(/404|example\.com|401.*openConfirmation/);
      await page.emulateMedia({ reducedMotion: "reduce" });
      if (group === "staff") await signInAsAdmin(context);
      if (group === "dashboard") await signInAsJordan(page);
      const isMember = group === "athlete" || group === "community";
      const id = isMember ? (await signIn()).id : 0;
      await open(page, id);
      await expectAccessible(page);
      await expectRoomForLargeText(page);
    });

test("a case of the moderation is accessible, and on a phone the queue and the case take turns", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  await signInAsAdmin(context);
  const post = await reportedPost({ browser, baseURL });
  await page.goto(`/admin/moderation?case=post-${post.id}`);
  await expect(page.getByRole("heading", { level: 2, name: post.title })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const queue = page.getByRole("region", { name: "Cases that wait" });
  await expect(queue).toBeHidden();
  await page.getByRole("link", { name: "Back to the queue" }).click();
  await expect(queue).toBeVisible();
});

test("the open phone menu is accessible", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await at("/", press("Open menu"))(page, 0);
  await expectAccessible(page, [320, 390]);
});
