import { careCall, careCalls } from "./screen-samples.ts";
import { after, dialogAt, heading, press, type State } from "./screen-state.ts";

/** The screens of the staff. */
export const adminScreens = {
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
    after("with its numbers", async (page) => {
      for (const summary of await page.getByText("Show the numbers").all()) await summary.click();
    }),
  ],
  "/admin/audit": [{ at: "/admin/audit" }],
  "/admin/security": [{ at: "/admin/security" }],
  "/admin/outbox": [{ at: "/admin/outbox" }, { at: "/admin/outbox?state=sent" }],
  "/admin/webhooks": [{ at: "/admin/webhooks" }],
  "/admin/tokens": [{ at: "/admin/tokens" }],
} satisfies Record<string, State[]>;
