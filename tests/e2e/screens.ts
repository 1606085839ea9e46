import type { routes } from "#src/app/routes.ts";
import { adminScreens } from "./admin-screens.ts";
import { choose, dialog, newPost, send } from "./community.ts";
import { backUp, everything, openPractices, pastEntries } from "./device-notes.ts";
import { fillInquiry } from "./inquiry.ts";
import { libraryScreens } from "./library-screens.ts";
import { buyWith, cards, expectHeading, subscribeWith } from "./paying.ts";
import {
  board,
  huddle,
  invited,
  mayAsk,
  memoryCards,
  notes,
  ownRequest,
  practices,
  receipt,
  saidToday,
  secret,
  takenCall,
  verses,
} from "./screen-samples.ts";
import { after, heading, press, type State } from "./screen-state.ts";
import { card, dialogOf, save, shareVerse } from "./soulcare.ts";
import { expect } from "./test.ts";

const inHighlights = (name: string, button: RegExp): State =>
  after(
    `the dialog of ${name.toLowerCase()}`,
    async (page) => {
      await card(page, name).getByRole("button", { name: button }).click();
      await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
    },
    { at: "/soulcare?tab=highlights", who: "athlete" },
  );

/** Every screen, in the states that show the most. A route without a line here fails. */
export const screens: Record<(typeof routes)[number]["path"], State[]> = {
  "/": [
    { at: "/" },
    after(
      "the open phone menu",
      async (page) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await press("Open menu")(page);
      },
      { widths: [390] },
    ),
  ],
  "/know-your-role": [{ at: "/know-your-role" }],
  "/privacy-policy": [{ at: "/privacy-policy" }],
  "/terms-of-service": [{ at: "/terms-of-service" }],
  "/speaking": [
    { at: "/speaking" },
    after("a video that cannot be played", async (page) => {
      await press(/^Play the video/)(page);
      await page.getByText("Your browser cannot play this video.").waitFor();
    }),
    after("an inquiry with errors", async (page) => {
      await press("Send inquiry")(page);
      await page.getByText("8 things to fix before we go on").waitFor();
    }),
    after("a sent inquiry", async (page) => {
      await fillInquiry(page);
      await page.getByLabel("Organization").fill("Wheatridge".repeat(8));
      await press("Send inquiry")(page);
      await heading(page, "Thank you, Denise").waitFor();
    }),
  ],
  "/payment-cancel": [{ at: "/payment-cancel" }],
  "/create-profile": [
    { at: "/create-profile" },
    after("with errors", async (page) => {
      await press("Continue to Payment")(page);
      await page.getByText("things to fix before we go on").waitFor();
    }),
    after("filled, its suggestions open", async (page) => {
      await page.getByLabel("Full Name").fill("Ruth Carter");
      await page.getByRole("radio", { name: /College/ }).check();
      await page.getByRole("checkbox").check();
      await page.getByLabel("Primary Sport").fill("s");
      await page.getByLabel("Primary Sport").press("ArrowDown");
    }),
  ],
  "/checkout": [
    { at: "/checkout" },
    after("with errors", async (page) => {
      await buyWith(page, { email: "nobody", number: cards.good });
      await page.getByRole("main").getByRole("alert").first().waitFor();
    }),
  ],
  "/payment-success": [
    { at: "/payment-success" },
    {
      name: "a receipt",
      at: `/payment-success?payment_intent=pi_look&payment_intent_client_secret=${secret}`,
      answers: (page) =>
        page.route("**/stand-in/intent**", (route) =>
          route.fulfill({ json: { ...receipt, currency: "usd", created: 1_755_000_000 } }),
        ),
      act: (page) => expectHeading(page, /^Thank you/),
    },
  ],
  "/scripture/:code": [
    { at: "/scripture/demo-1" },
    { at: "/scripture/demo-1", who: "athlete" },
    {
      name: "an own verse",
      who: "athlete",
      act: async (page) => {
        await page.goto((await shareVerse(page.request)).path);
        await page.getByRole("button", { name: "Copy link" }).waitFor();
      },
    },
  ],
  "/dashboard": [{ at: "/dashboard" }],
  "/subscribe/:athleteId": [
    { at: "/subscribe/{own}" },
    after("a declined card", async (page) => {
      await subscribeWith(page, cards.declined);
      await page.getByRole("main").getByRole("alert").first().waitFor();
    }),
  ],
  "/soulcare": [
    { at: "/soulcare" },
    { ...huddle, name: "all open" },
    { at: "/soulcare?tab=highlights" },
    { at: "/soulcare?tab=playbook" },
    { at: "/soulcare?tab=timeout" },
    after("the account menu", press(/^Account of/), { who: "athlete", at: "/soulcare" }),
    after("the chapters", press("Open Chapter Commentary"), { ...huddle, who: "athlete" }),
    after("the clutch plays", press("Open Clutch Plays"), { who: "athlete", at: "/soulcare" }),
    after(
      "the tour",
      async (page) => {
        await press("Guide")(page);
        await page.getByText("Step 1 of 5").waitFor();
      },
      { who: "athlete", at: "/soulcare" },
    ),
    inHighlights("Milestones", /^Mark a milestone/),
    inHighlights("Achievements", /more achievements$/),
    inHighlights("Points", /^All points/),
    after(
      "the challenges",
      async (page) => {
        await press("Browse challenges")(page);
        await heading(page, "Open challenges").waitFor();
      },
      { at: "/soulcare?tab=playbook", who: "athlete" },
    ),
    after(
      "a challenge",
      async (page) => {
        await press("First Light")(page);
        await heading(page, "First Light").waitFor();
      },
      { at: "/soulcare?tab=playbook", who: "athlete" },
    ),
    {
      name: "with notes",
      who: "newcomer",
      at: "/soulcare",
      kept: { ...everything, clutchPlayNotes: "o".repeat(200) },
    },
    {
      name: "the playbook in use",
      at: "/soulcare?tab=playbook",
      who: "newcomer",
      kept: everything,
    },
    {
      name: "the practices",
      at: "/soulcare?tab=playbook",
      who: "newcomer",
      kept: { experientialPractices: JSON.stringify(practices) },
      act: async (page) => {
        const sheet = await openPractices(page);
        await sheet.getByRole("button", { name: /^Remove/ }).click();
      },
    },
    after(
      "an empty reflection, and one that is edited",
      async (page) => {
        await save(page).click();
        await press(/^Edit/)(page);
      },
      { at: "/soulcare?tab=timeout", who: "athlete" },
    ),
    after(
      "the dialog for sharing a verse",
      async (page) => {
        await press("Share Scripture Challenge")(page);
        await dialogOf(page).getByLabel("Reference").fill("John 11:35");
        await dialogOf(page).getByLabel("Verse", { exact: true }).fill("Jesus cried.");
        await page.getByRole("button", { name: "Use the King James text" }).waitFor();
        await press("Need an idea?")(page);
      },
      { at: "/soulcare?tab=timeout", who: "athlete" },
    ),
  ],
  "/timeout-journal": [
    { at: "/timeout-journal" },
    {
      name: "the whole page at the end",
      who: "athlete",
      at: "/timeout-journal",
      act: async (page) => {
        await page.getByLabel("What is happening, and how does it feel?").fill("I am tired.");
        for (let step = 0; step < 10; step += 1) await press("Skip")(page);
        await press("Choose")(page);
      },
    },
    { name: "all on one page", at: "/timeout-journal", kept: { timeoutView: "page" } },
    {
      name: "with notes",
      who: "newcomer",
      at: "/timeout-journal",
      kept: { timeoutJournalEntries: JSON.stringify(notes) },
      act: async (page) => {
        await pastEntries(page).getByRole("button").first().click();
        await backUp(page).getByRole("button", { name: "Save a sealed copy" }).click();
      },
    },
  ],
  "/verses": [
    { at: "/verses" },
    {
      name: "a verse that is asked",
      at: `/verses?review=${memoryCards[0]?.id}`,
      who: "newcomer",
      answers: verses,
      act: press("Check"),
    },
    { name: "many verses", at: "/verses", who: "newcomer", answers: verses },
  ],
  "/account": [
    { at: "/account" },
    after(
      "with errors",
      async (page) => {
        await page.getByLabel("Name shown in the community").fill("Admin");
        await press("Save profile")(page);
        await press("Choose a password")(page);
        await press("Delete my account")(page);
        await expect(page.getByText("1 thing to fix before we go on")).toHaveCount(3);
      },
      { who: "newcomer", at: "/account" },
    ),
  ],
  "/mentor/sessions": [
    { at: "/mentor/sessions" },
    after("the question before a cancellation", press(/^Cancel the session of/), {
      ...{ at: "/mentor/sessions", who: "athlete" },
    }),
  ],
  "/mentor/book": [
    { at: "/mentor/book" },
    {
      ...{ name: "a chosen time", who: "athlete" },
      act: async (page) => {
        await page.goto("/mentor/book");
        await press(/^Week after/)(page);
        await press(/^9:00 AM/)(page);
      },
    },
  ],
  "/mentor": [
    { at: "/mentor" },
    {
      name: "the request for an extra session",
      at: "/mentor?ask=extra",
      who: "newcomer",
      act: press("About this line"),
    },
  ],
  "/community": [
    { at: "/community" },
    {
      name: "a full board",
      at: "/community?category=prayer-requests",
      who: "newcomer",
      answers: board,
    },
    after(
      "a post with errors",
      async (page) => {
        await newPost(page).click();
        await page.getByLabel("Title").fill("a".repeat(203));
        await send(page).click();
        await dialog(page).getByRole("alert").first().waitFor();
      },
      { who: "newcomer" },
    ),
  ],
  "/community/:postId": [
    { at: "/community/1" },
    {
      name: "a thread",
      at: `/community/${ownRequest.id}`,
      who: "newcomer",
      answers: board,
      act: (page) => page.getByText(/differs from the King James text/).waitFor(),
    },
    after("an edited post", (page) => choose(page, /^More actions for “/, "Edit"), {
      who: "newcomer",
    }),
    {
      name: "a report",
      at: `/community/${ownRequest.id}`,
      who: "newcomer",
      answers: board,
      act: async (page) => {
        await choose(page, /^More actions for the reply by/, "Report");
        await page.getByRole("dialog", { name: "Report this reply" }).waitFor();
      },
    },
  ],
  "/mood-playlist": [
    { at: "/mood-playlist" },
    after(
      "a playlist",
      async (page) => {
        await page.getByRole("radio", { name: /^Stressed/ }).check();
        await press("Generate My Playlist")(page);
        await press(/^Scripture for/)(page);
      },
      { who: "newcomer", at: "/mood-playlist" },
    ),
    after(
      "where a song is found",
      async (page) => {
        await press("Let down")(page);
        await press("Generate My Playlist")(page);
        await press(/^Listen to/)(page);
        await page.getByRole("menu").waitFor();
      },
      { who: "newcomer", at: "/mood-playlist" },
    ),
  ],
  "/mood-playlist/:athleteId": [{ at: "/mood-playlist/{own}" }],
  "/sign-in": [
    { at: "/sign-in" },
    { name: "the last step of a mailed link", at: `/sign-in#token=${"a".repeat(43)}` },
  ],
  "/confirm-email": [
    {
      at: `/confirm-email#token=${"a".repeat(43)}`,
      act: (page) => heading(page, "This link is over").waitFor(),
    },
  ],
  "/join": [
    { at: "/join" },
    {
      name: "an invitation",
      at: `/join#token=${"a".repeat(43)}`,
      answers: invited,
      act: (page) => expectHeading(page, /^Welcome/),
    },
  ],
  "/goodbye": [{ at: "/goodbye" }],
  "/check-in": [
    { name: "a question", at: "/check-in?step=pressure", who: "athlete", answers: saidToday },
    { name: "the day", at: "/check-in?step=day", who: "athlete", answers: saidToday },
    after("the numbers", press(/^Show the numbers/), {
      ...{ at: "/check-in?step=day", who: "athlete", answers: saidToday },
    }),
    { name: "a heavy answer", at: "/check-in?step=caring", who: "athlete", answers: saidToday },
  ],
  "/need-someone": [
    { at: "/need-someone" },
    { name: "the form", at: "/need-someone", who: "athlete", answers: mayAsk },
    {
      name: "a call that somebody has",
      at: "/need-someone",
      who: "athlete",
      answers: takenCall,
      act: press("Add something"),
    },
  ],
  "/notifications": [{ at: "/notifications" }],
  "/account/notifications": [{ at: "/account/notifications" }],
  "/second-step": [{ at: "/second-step", who: "admin" }],
  ...libraryScreens,
  ...adminScreens,
  "*": [{ at: "/nowhere" }],
};
