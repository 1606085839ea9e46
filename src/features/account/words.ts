import { plural } from "#src/lib/format.ts";

export const accountWords = {
  title: "Your Account: Honour",
  contents: "Account sections",
  saved: "Saved",
  failed: "Your change was not saved. Please try again.",
  staff:
    "This is a staff account without an athlete profile. It has a way in, and nothing that could be deleted here.",
};

export const accountSections = {
  profile: "Profile",
  security: "Security",
  subscription: "Subscription",
  privacy: "Privacy",
} as const;

export type AccountSection = keyof typeof accountSections;

export const profileWords = {
  name: {
    label: "Name shown in the community",
    help: "Leave it empty to appear as Community Member.",
  },
  timeZone: { label: "Time zone", help: "Your day ends at midnight here, for streaks and dates." },
  restDay: {
    label: "Weekly rest day",
    help: "A day off never breaks your streak. Sunday unless you choose another.",
  },
  pause: {
    label: "Pause my streak until",
    help: "For an injury, the off-season or any other good reason.",
  },
  submit: "Save profile",
};

export const passwordWords = {
  heading: "Password",
  none: "You have no password and sign in by e-mailed link.",
  current: "Current password",
  next: "New password",
  help: (min: number) => `At least ${min} characters. Changing it signs out your other devices.`,
  change: "Change password",
  choose: "Choose a password",
  saved: "Password changed. Your other devices are signed out.",
};

export const deviceWords = {
  heading: "Signed-in devices",
  current: "This device",
  now: "Active now",
  lastUsed: "Last used",
  end: "Sign out this device",
  endOthers: "Sign out all other devices",
  ended: (device: string) => `${device} is signed out.`,
  othersEnded: (count: number) => `${plural(count, "other device")} signed out.`,
};

export const subscriptionWords = {
  plan: "Monthly Mentorship & Training.",
  active: "Active",
  next: ["Next payment on", "."],
  none: "You have no subscription.",
  see: "See the mentorship plan",
  pastDue: "Past due",
  pastDueBy: [
    "Your last payment did not go through. Please update your card by",
    " to keep access.",
  ],
  unpaid: "Your last payment did not go through. Please update your card to have access again.",
  canceled: "Canceled",
  ending: ["Canceled. You keep access until", "."],
  ended: "Ended",
  endedOn: ["Ended on", ". You can start again any time."],
  cancel: "Cancel subscription",
  cancelText: [
    "Your subscription ends on",
    ", the end of the month you paid for. Until then nothing changes. Partial months are not refunded.",
  ],
  cancelUnpaid: [
    "Your subscription ends on",
    ", and no further month is charged. Partial months are not refunded.",
  ],
  confirm: (day: string) => `Cancel subscription on ${day}`,
  keep: "Keep my subscription",
  resume: "Keep my subscription after all",
  resumed: "Your subscription goes on.",
  note: "If you cancel, you keep access until the end of the month you paid for. Partial months are not refunded.",
} as const;

export const cardWords = {
  update: "Update payment method",
  shown: ({ brand, last4, month, year }: Record<"brand" | "last4" | "month" | "year", string>) =>
    `${brand} ending ${last4}, expires ${month}/${year}`,
  waiting: "Getting the card form. This takes a few seconds.",
  safe: "Stripe handles your card. Your card number never reaches our server. Nothing is charged for saving it.",
  save: "Save card",
  saving: "Saving your card...",
  keep: "Keep the card I have",
  saved: "Your new card is saved.",
  failed: "Your card was not saved. Nothing was changed.",
  notLoaded: "The card form could not be loaded.",
};

export const invoiceWords = {
  label: "Payments",
  paid: (last4: string | null) => (last4 ? `Paid, card ending ${last4}` : "Paid"),
  open: "Not paid yet",
  lost: "Not paid",
  receipt: "Receipt",
  invoice: "Invoice",
};

export const privacyWords = {
  leaderboard: {
    label: "Show me on the leaderboard",
    help: "Other athletes see your name, sport, points and day streak.",
  },
  data: {
    heading: "Your data",
    help: "One file with everything we store about you. Your Timeout Journal is not in it, because we do not have it; export it from the journal page.",
    button: "Download my data",
    busy: "Collecting your data...",
  },
  muted: {
    heading: "Muted people",
    help: "You do not see what they write in the community. They are not told.",
    empty: "You have muted nobody.",
    failed: "We could not load whom you have muted.",
    unnamed: { post: "A post by somebody anonymous", reply: "A reply by somebody anonymous" },
    since: (day: string) => `Since ${day}`,
    unmute: "Unmute",
    done: (name: string) => `Unmuted: ${name}.`,
  },
  remove: {
    heading: "Delete my account",
    text: "This cancels your subscription and removes your profile, moods, reflections, milestones and playlists for good. Your posts and replies stay readable without your name. It cannot be undone.",
    type: (word: string) => `Type ${word} to confirm`,
    button: "Delete my account",
    busy: "Deleting your account...",
  },
};

/** What the account page says about the second step of signing in. */
export const secondStep = {
  account: "Two-step sign-in",
  accountHelp: "A code from your phone besides the password.",
  manage: "Set up or change",
};
