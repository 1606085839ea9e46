import { crisis } from "./crisis.ts";

/** The words of the Timeout Journal that its page and the dashboard share. */
export const journalIntro = {
  heading: "Timeout Journal",
  lead: "Ten quiet minutes. No one grades this.",
  crisis: crisis.short,
};
