import type { routes } from "#src/app/routes.ts";
import { adminScreens } from "./admin-screens.ts";
import { choose, dialog, newPost, send } from "./community.ts";
import { fillInquiry } from "./inquiry.ts";
import { libraryScreens } from "./library-screens.ts";
import { buyWith, cards, expectHeading, subscribeWith } from "./paying.ts";
import {
  board,
  invited,
  mayAsk,
  openTimes,
  ownRequest,
  receipt,
  secret,
  takenCall,
} from "./screen-samples.ts";
import { after, heading, press, type State } from "./screen-state.ts";
import { shareVerse } from "./soulcare.ts";
import { soulcareScreens } from "./soulcare-screens.ts";
import { expect } from "./test.ts";

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
      at: "/mentor/sessions",
      who: "athlete",
    }),
  ],
  "/mentor/book": [
    { at: "/mentor/book" },
    {
      name: "a chosen time",
      at: "/mentor/book",
      who: "athlete",
      answers: openTimes,
      act: async (page) => {
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
  ...soulcareScreens,
  ...adminScreens,
  "*": [{ at: "/nowhere" }],
};
