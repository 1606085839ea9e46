import type { Page } from "@playwright/test";
import type { routes } from "#src/app/routes.ts";
import { choose, dialog, newPost, send } from "./community.ts";
import { backUp, everything, openPractices, pastEntries } from "./device-notes.ts";
import { fillInquiry } from "./inquiry.ts";
import { buyWith, cards, expectHeading, subscribeWith } from "./paying.ts";
import {
  board,
  careCall,
  careCalls,
  huddle,
  mayAsk,
  notes,
  ownRequest,
  practices,
  receipt,
  secret,
  takenCall,
} from "./screen-samples.ts";
import { card, dialogOf, save, shareVerse } from "./soulcare.ts";
import { alive, expect } from "./test.ts";

export const people = ["visitor", "newcomer", "athlete", "admin"] as const;

/** A visitor has no account; the newcomer's screens are empty; the athlete has something on each. */
export type Person = (typeof people)[number];

type Act = (page: Page) => Promise<unknown>;

/** A screen as somebody sees it. Without an address of its own it goes on where the one before is. */
export interface State {
  /** What is seen; without a name it is the screen as it opens. */
  name?: string;
  /** "{own}" is the person's id. */
  at?: string;
  /** Who sees it. Otherwise it is everybody who may, and one of them if something is done there. */
  who?: Person;
  /** Texts that this browser keeps. */
  kept?: Record<string, string>;
  /** Answers in the server's place, set up before the screen opens. */
  answers?: Act;
  act?: Act;
  /** Where it is not seen at every width. */
  widths?: readonly number[];
}

const press =
  (name: string | RegExp): Act =>
  async (page) => {
    const button = page.getByRole("button", { name }).first();
    await alive(button);
    await button.click();
  };

const then = (name: string, act: Act, more: Partial<State> = {}): State => ({ name, act, ...more });

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

const inHighlights = (name: string, button: RegExp): State =>
  then(
    `the dialog of ${name.toLowerCase()}`,
    async (page) => {
      await card(page, name).getByRole("button", { name: button }).click();
      await page.getByRole("dialog").getByRole("heading", { level: 2 }).waitFor();
    },
    { at: "/soulcare?tab=highlights", who: "athlete" },
  );

const dialogAt = (at: string): State => ({
  at,
  name: at,
  act: (page) => page.getByRole("dialog").waitFor(),
});

/** Every screen, in the states that show the most. A route without a line here fails. */
export const screens: Record<(typeof routes)[number]["path"], State[]> = {
  "/": [
    { at: "/" },
    then(
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
    then("a video that cannot be played", async (page) => {
      await press(/^Play the video/)(page);
      await page.getByText("Your browser cannot play this video.").waitFor();
    }),
    then("an inquiry with errors", async (page) => {
      await press("Send inquiry")(page);
      await page.getByText("8 things to fix before we go on").waitFor();
    }),
    then("a sent inquiry", async (page) => {
      await fillInquiry(page);
      await page.getByLabel("Organization").fill("Wheatridge".repeat(8));
      await press("Send inquiry")(page);
      await heading(page, "Thank you, Denise").waitFor();
    }),
  ],
  "/payment-cancel": [{ at: "/payment-cancel" }],
  "/create-profile": [
    { at: "/create-profile" },
    then("with errors", async (page) => {
      await press("Continue to Payment")(page);
      await page.getByText("things to fix before we go on").waitFor();
    }),
    then("filled, its suggestions open", async (page) => {
      await page.getByLabel("Full Name").fill("Ruth Carter");
      await page.getByRole("radio", { name: /College/ }).check();
      await page.getByRole("checkbox").check();
      await page.getByLabel("Primary Sport").fill("s");
      await page.getByLabel("Primary Sport").press("ArrowDown");
    }),
  ],
  "/checkout": [
    { at: "/checkout" },
    then("with errors", async (page) => {
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
    then("a declined card", async (page) => {
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
    then("the account menu", press(/^Account of/), { who: "athlete", at: "/soulcare" }),
    then("the chapters", press("Open Chapter Commentary"), { ...huddle, who: "athlete" }),
    then("the clutch plays", press("Open Clutch Plays"), { who: "athlete", at: "/soulcare" }),
    then(
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
    then(
      "the challenges",
      async (page) => {
        await press("Browse challenges")(page);
        await heading(page, "Open challenges").waitFor();
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
    then(
      "an empty reflection, and one that is edited",
      async (page) => {
        await save(page).click();
        await press(/^Edit/)(page);
      },
      { at: "/soulcare?tab=timeout", who: "athlete" },
    ),
    then(
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
  "/account": [
    { at: "/account" },
    then(
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
  "/community": [
    { at: "/community" },
    {
      name: "a full board",
      at: "/community?category=prayer-requests",
      who: "newcomer",
      answers: board,
    },
    then(
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
    then("an edited post", (page) => choose(page, /^More actions for “/, "Edit"), {
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
    then(
      "a playlist",
      async (page) => {
        await page.getByRole("radio", { name: /^Stressed/ }).check();
        await press("Generate My Playlist")(page);
        await press(/^Scripture for/)(page);
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
  "/goodbye": [{ at: "/goodbye" }],
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
  "/second-step": [{ at: "/second-step", who: "admin" }],
  "/admin": [{ at: "/admin" }],
  "/admin/athletes": [
    { at: "/admin/athletes" },
    {
      name: "an athlete's file",
      at: "/admin/athletes?athlete=1",
      act: async (page) => {
        await press("Plan a session")(page);
        await heading(page, "Points history").waitFor();
        // Otherwise the drawer's sticky heading covers part of a button, which axe finds too small.
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
  ],
  "/admin/announcements": [
    { at: "/admin/announcements" },
    dialogAt("/admin/announcements?new"),
    dialogAt("/admin/announcements?deleted"),
  ],
  "/admin/achievements": [{ at: "/admin/achievements" }, dialogAt("/admin/achievements?new")],
  "/admin/challenges": [{ at: "/admin/challenges" }, dialogAt("/admin/challenges?new")],
  "/admin/inquiries": [{ at: "/admin/inquiries" }, dialogAt("/admin/inquiries?inquiry=1")],
  "/admin/moderation": [{ at: "/admin/moderation" }],
  "/admin/care": [
    { at: "/admin/care" },
    { name: "with calls", at: "/admin/care", answers: careCalls },
  ],
  "/admin/care/test": [{ at: "/admin/care/test#token=none" }],
  "/admin/care/:id": [
    {
      at: "/admin/care/12",
      answers: careCall,
      act: (page) => page.getByText("Close the call").first().click(),
    },
  ],
  "/admin/figures": [
    { at: "/admin/figures" },
    then("with its numbers", async (page) => {
      for (const summary of await page.getByText("Show the numbers").all()) await summary.click();
    }),
  ],
  "/admin/audit": [{ at: "/admin/audit" }],
  "/admin/security": [{ at: "/admin/security" }],
  "/admin/outbox": [{ at: "/admin/outbox" }, { at: "/admin/outbox?state=sent" }],
  "/admin/webhooks": [{ at: "/admin/webhooks" }],
  "/admin/tokens": [{ at: "/admin/tokens" }],
  "*": [{ at: "/nowhere" }],
};
