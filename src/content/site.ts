/** The words of the layouts. */
export const site = {
  skip: "Skip to content",
  clearSearch: "Clear search",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  services: "Mentorship",
  about: "Meet Your Mentor",
  testimonials: "Testimonials",
  knowYourRole: "Know Your Role",
  speaking: "Speaking",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  huddle: "Huddle",
  journal: "Journal",
  signIn: "Sign in",
  mySoulCare: "My Soul Care",
  createProfile: "Create Your Profile",
  tagline: "Honour: whole-athlete mentorship, body, mind and soul.",
  adults: "Services are for users 18 and older.",
  care: "Honour is mentorship, not medical, psychological or crisis care. In crisis? In the US, call or text 988.",
  rights: (year: number) => `© ${year} Honour. All rights reserved.`,
  scripture: "Scripture shown on this site is from the King James Version.",
};

/**
 * Where to get help: by mail. If no address is set, athletes ask their mentor and visitors write
 * by the inquiry form.
 */
export const help = {
  write: "Write to",
  ask: "Ask your mentor",
  inquire: "Write to us",
  footer: "Help:",
  footerAsk: "ask your mentor",
  footerInquire: "write to us",
  mentor: "your mentor",
  us: "us through the inquiry form",
  noLink:
    "No link is on its way, because this site cannot send mail yet. Use your password or a passkey. Neither works?",
};

/** What a member's screen says in a browser without scripts. */
export const withoutScripts = {
  needed: "Honour needs JavaScript here. Please switch it on and reload the page.",
  danger: "If you are in danger right now, call 911. You can call or text 988 at any time.",
};

/** The messages for failed requests and restored drafts. */
export const states = {
  failed: "No answer came. Check your connection and try again.",
  server: (requestId: string) =>
    `Something went wrong on our side. Please try again. If it happens again, send us this number: ${requestId}.`,
  offline: "Not sent. Your words are kept.",
  draftRestored: "We kept what you typed.",
  clearDraft: "Clear draft",
};

/** The words of a screen that failed to render. */
export const broken = {
  title: "Something went wrong",
  text: "It is not your fault. Reload the page; what you typed is kept on this device.",
  button: "Reload",
};

export const notFound = {
  title: "Page Not Found",
  text: "This page is not on the map. The link may be old, or a letter may have slipped.",
  home: "Go home",
  dashboard: "Go to your dashboard",
  community: "Go to the community",
  help: "Still lost?",
};
