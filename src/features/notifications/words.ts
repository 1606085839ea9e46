import { deviceWord } from "#src/lib/device-word.ts";

export const notificationsWords = {
  title: "Notifications: Honour",
  heading: "Notifications",
  settings: "Notification settings",
  readAll: "Mark all read",
  unread: "New",
  earlier: "Earlier",
  empty: "Nothing new. That is all right.",
  failed: "We could not load your notifications",
  more: "Show earlier ones",
  notSaved: "That was not saved",
  kept: "What you have read is kept for 90 days. Nothing here counts points.",
} as const;

export const settingsWords = {
  title: "Notification settings: Honour",
  heading: "Notification settings",
  back: "Account",
  failed: "We could not load your settings.",
  always:
    "Calls for help, payments, decisions about what you wrote, the news that you have a mentor, and the mails about a session that is booked, moved or canceled always come.",
  alwaysForStaff:
    "What your athletes write, ask and share, calls for help, and the mails about a session that is booked, moved or canceled always come; to owners also what the office has to know, such as a late answer or a disputed payment. From 9 PM to 7 AM the phone is silent for everything but sessions and calls for help.",
  digest: {
    heading: "The mail",
    lead: "One mail with what you have not read. It holds no names, no titles and nobody’s words.",
    how: "How often",
    rhythms: { off: "Never", daily: "Every day", weekly: "Once a week" },
    hour: "At",
    weekDay: "On",
    zone: (zone: string) => `In your time zone, ${zone}. Not on your rest day, not in a pause.`,
    unconfirmed: "Confirm your address first. Until then no such mail is sent.",
    confirm: "Your account",
    noMail: "This site cannot send mail yet, so what you choose here waits.",
  },
  rest: {
    heading: "Rest",
    lead: "On your rest day and while your streak is paused nothing comes but sessions, events, payments and people answering when you asked for someone. From 9 PM to 7 AM the phone is silent for everything else.",
  },
  save: "Save settings",
  saving: "Saving …",
  saved: "Saved",
  notSaved: "That was not saved",
};

export const phoneWords = {
  heading: () => `This ${deviceWord()}`,
  lead: "Get a quiet line here, also while Honour is closed. It never shows names, requests or what somebody wrote.",
  turnOn: () => `Turn on for this ${deviceWord()}`,
  permissionNote: () => `Your ${deviceWord()} will ask once more.`,
  on: () => `It is on for this ${deviceWord()}.`,
  turnOff: () => `Turn off for this ${deviceWord()}`,
  refused: "Your browser has switched this off. Its settings can undo that.",
  homeScreen:
    "On an iPhone: first add Honour to your Home Screen (Share, “Add to Home Screen”), open it there and come back.",
  unsupported: "This browser has no such lines.",
  failed: "That did not work",
};

export const tableWords = {
  about: "About",
  channels: { app: "In the app", mail: "Mail", push: "Phone" },
  none: "not offered",
};

export const unsubscribeWords = {
  title: "Mail: Honour",
  ask: "Stop this mail?",
  about: "What it tells you is in Honour too, and stays there for you.",
  button: "Stop it",
  done: "This mail has stopped",
  again: "You can begin it again at any time, in your notification settings.",
  settings: "Notification settings",
};
