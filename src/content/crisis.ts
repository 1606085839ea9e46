/** Said quietly wherever somebody may be at the end of their strength. */
export const crisis = {
  short: "In crisis? In the US, call or text 988 at any hour.",
  note: "Honour is mentorship. It is not medical, psychological or emergency care.",
};
