/** Shown wherever an athlete may be in distress. */
export const crisis = {
  short: "In crisis? In the US, call or text 988 at any hour.",
  note: "Honour is mentorship. It is not medical, psychological or emergency care.",
};

/** The words of the Timeout Journal that its page and the dashboard share. */
export const journalIntro = {
  heading: "Timeout Journal",
  lead: "Ten quiet minutes. No one grades this.",
  crisis: crisis.short,
};
