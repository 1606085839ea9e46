import { confirmationHours, signInLinkMinutes } from "#db/limits.ts";
import type { revealReasons } from "#db/values.ts";
import { plural } from "#src/lib/format.ts";
import { endedTokensText } from "#src/lib/words.ts";

type RevealReason = (typeof revealReasons)[number];

export const accountWords = {
  notifications: "Notification settings",
  title: "Your Account: Honour",
  contents: "Account sections",
  saved: "Saved",
  failed: "Your change was not saved. Please try again.",
  staff:
    "This is a staff account without an athlete profile. It has a way in, and nothing that could be deleted here.",
};

export const accountSections = {
  profile: "Profile",
  about: "About you",
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

export const aboutWords = {
  text: "Your mentor and the people who run Honour see it. Others see your community name and sport on the leaderboard, if you chose to stand there.",
  submit: "Save",
};

export const confirmWords = {
  heading: "Please confirm your e-mail",
  text: (email: string) =>
    `Until then you can use all of your own, but not write, reply or pray in the community. We sent a link to ${email}.`,
  until: (day: string) =>
    `You can write in the community as before until ${day}. From then on it takes a confirmed e-mail.`,
  send: "Send me the link",
  sent: `The link is on its way. It works for ${confirmationHours} hours.`,
};

export const emailWords = {
  heading: "E-mail",
  text: (email: string) => `You sign in with ${email}, and our mails go there.`,
  label: "New e-mail",
  help: "We send a link to the new address. Nothing changes before you open it.",
  helpWithoutMail:
    "This site cannot send mail yet: the link to the new address waits. Nothing changes before you open it.",
  change: "Change e-mail",
  sent: `We sent a link to the new address. It works for ${confirmationHours} hours.`,
  waits: "The link waits until this site can send mail.",
};

export const passwordWords = {
  heading: "Password",
  none: "You have no password and sign in by e-mailed link.",
  needed:
    "You have no password, and this site cannot send sign-in links yet. Choose one, so that you can sign in again.",
  current: "Current password",
  next: "New password",
  help: (min: number) =>
    `At least ${min} characters. Changing it signs out your other devices and ends the link of your calendar.`,
  change: "Change password",
  choose: "Choose a password",
  saved: (tokens: number) =>
    `Password changed. Your other devices are signed out, and the link of your calendar, if there was one, has ended. ${endedTokensText(tokens)}`.trim(),
};

/** The question before a sensitive change. */
export const stepUpWords = {
  title: "Is it you?",
  text: "This needs a fresh proof, so that an unlocked phone alone cannot do it. It then counts for ten minutes.",
  passkey: "Use your passkey",
  passkeyHelp: "Your device asks for your face, your finger or its PIN.",
  password: "Your password",
  code: "Code",
  codeHelp: "Six digits from your authenticator app. Without your phone, type a recovery code.",
  confirm: "Confirm",
  link: "E-mail me a sign-in link",
  linkHelp:
    "The link signs you in again and brings you back to this page. Then start once more here; nothing has been changed yet.",
  linkSent: (email: string) =>
    `A sign-in link is on its way to ${email}. Open it in this browser. It works once, for ${signInLinkMinutes} minutes.`,
  other: {
    passkey: "Use a passkey",
    code: "Use a code",
    password: "Use my password",
    link: "Use a sign-in link",
  },
  cancel: "Cancel",
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

export const signInsWords = {
  heading: "Sign-ins and changes",
  help: "The last 30 days. If something here was not you, change your password and sign out the other devices.",
  failed: "We could not load the sign-ins.",
  empty: "Nothing in the last 30 days.",
  from: (device: string, network: string | null) => (network ? `${device}, ${network}` : device),
  more: "Show more",
  loading: "Loading…",
};

export const subscriptionWords = {
  plan: "Monthly Mentorship & Training.",
  active: "Active",
  next: ["Next payment on", "."],
  complimentary: ["You have full access until", ", without charge."],
  none: "You have no subscription.",
  off: "You have full access. This site takes no payments.",
  see: "See the mentorship plan",
  pastDue: "Past due",
  mend: {
    card: {
      dated: [
        "Your last payment did not go through. Please update your card by",
        " to keep access.",
      ],
      over: "Your last payment did not go through. Please update your card to have access again.",
    },
    confirm: {
      dated: [
        "Your bank wants you to confirm the last payment. Nothing is wrong with your card. Please confirm it by",
        " to keep access.",
      ],
      over: "Your bank wants you to confirm the last payment. Nothing is wrong with your card. Confirm it to have access again.",
    },
  },
  payHere: "Pay this invoice with Stripe",
  canceled: "Canceled",
  ending: ["Canceled. You keep access until", "."],
  endingClosed: ["Canceled. It ends on", "."],
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
  stripeNote:
    "Stripe handles your card. Your card number never reaches our server. Nothing is charged for saving it.",
  save: "Save card",
  saving: "Saving your card…",
  cancel: "Keep the card I have",
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

const revealReasonTexts: Record<RevealReason, string> = {
  danger: "somebody may have been in danger",
  crime: "it may have been about a crime",
  rules: "it may have broken the house rules",
};

export const privacyWords = {
  leaderboard: {
    label: "Show me on the leaderboard",
    help: "Other athletes see your community name, sport, points and day streak.",
  },
  data: {
    heading: "Your data",
    help: "One file with what we store about you, but for the notes that your mentor keeps: write to us for these. Your Timeout Journal is not in it, because we do not have it; export it from the journal page.",
    button: "Download my data",
    busy: "Collecting your data…",
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
  reveals: {
    heading: "Who wrote my anonymous posts",
    help: "Our staff sees no name on them either. Each time someone looks it up, it is listed here; if somebody may have been in danger, after a week.",
    empty: "Nobody has looked up your name.",
    failed: "We could not load whether somebody looked up your name.",
    entry: {
      post: (day: string | null) => (day ? `Your post of ${day}` : "A post of yours"),
      reply: (day: string | null) => (day ? `Your reply of ${day}` : "A reply of yours"),
    },
    looked: (day: string, why: RevealReason) =>
      `Looked up on ${day}: ${revealReasonTexts[why]}. Others still do not see your name.`,
  },
  remove: {
    heading: "Delete my account",
    text: "This cancels your subscription and removes your profile, moods, reflections, milestones and playlists for good. Your posts and replies stay readable without your name. If you sent us a speaking inquiry, it stays with us; ask us to delete it. If you have asked us for a person and our staff have not closed that call, your name, number and place stay until they do. It cannot be undone.",
    type: (word: string) => `Type ${word} to confirm`,
    button: "Delete my account",
    busy: "Deleting your account…",
  },
};

/** What the account page says about the second step of signing in. */
export const secondStep = {
  account: "Two-step sign-in",
  accountHelp: "A passkey, or a code from your phone besides the password.",
  manage: "Set up or change",
};
