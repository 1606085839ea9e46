import { careCall, careCalls } from "./screen-samples.ts";
import { after, dialogAt, press, type State } from "./screen-state.ts";

/** The screens of the staff. */
export const adminScreens = {
  "/admin": [{ at: "/admin" }],
  "/admin/calendar": [{ at: "/admin/calendar" }],
  "/admin/athletes": [{ at: "/admin/athletes" }],
  "/admin/lines": [{ at: "/admin/lines" }],
  "/admin/athletes/:id": [
    { at: "/admin/athletes/1" },
    { name: "sessions", at: "/admin/athletes/1?part=sessions", act: press("Plan a session") },
    { name: "progress", at: "/admin/athletes/1?part=progress" },
    { name: "profile", at: "/admin/athletes/1?part=profile" },
    { name: "record", at: "/admin/athletes/1?part=record" },
  ],
  "/admin/staff": [
    { at: "/admin/staff" },
    { name: "an invitation", at: "/admin/staff", act: press("Invite somebody") },
    { name: "somebody who works here", at: "/admin/staff", act: press("Change Daniel F.") },
  ],
  "/admin/announcements": [
    { at: "/admin/announcements" },
    dialogAt("/admin/announcements?new"),
    dialogAt("/admin/announcements?deleted"),
  ],
  "/admin/library": [{ at: "/admin/library" }, dialogAt("/admin/library?deleted")],
  "/admin/library/:id": [
    { at: "/admin/library/1" },
    { name: "a new text", at: "/admin/library/new" },
  ],
  "/admin/events": [
    { at: "/admin/events" },
    { name: "past", at: "/admin/events?when=past" },
    dialogAt("/admin/events?new"),
    { name: "answers", at: "/admin/events", act: press(/^Answers /) },
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
