import type { challengeTypes } from "#db/values.ts";

type ChallengeType = (typeof challengeTypes)[number];

const typeNames: Record<ChallengeType, string> = {
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
};

export const scriptureWords = {
  title: "Scripture Challenges",
  lead: "One verse, carried together for a day, a week or a month. Join one below or share a verse that has carried you.",
  shown: 2,
  noun: ["challenge", "challenges"] as const,
  empty: "No scripture challenge is open right now. Share a verse and start one.",
  failed: "We could not load the scripture challenges.",
  join: "Join this challenge",
  joining: "Joining…",
  joined: "You are in",
  done: "Finished",
  before: "Carried before",
  beforeFailed: "We could not load what you carried before.",
  types: typeNames,
  takingPart: (count: number | string) => `${count} taking part`,
  open: "Open verse",
  openOf: (reference: string) => `Open verse: ${reference}`,
  progress: (reference: string) => `Progress: ${reference}`,
  complete: "I have finished it",
  notKept: "We could not keep that. Please try again.",
};

/** The line an athlete writes after a challenge. */
export const reflectionLineWords = {
  finished: "Finished. Write one line about what stayed with you.",
  over: (percent: number) =>
    `You carried it ${percent}% of the way. Write one line about what stayed with you.`,
  label: "What stayed with you?",
  save: "Save your line",
  saving: "Saving…",
  saved: "Your line is kept.",
  heading: "What stayed with you",
  change: "Change your line",
  cancel: "Cancel",
};

export const shareWords = {
  title: "Share Scripture Challenge",
  reference: { label: "Reference", placeholder: "Joshua 1:9" },
  verse: {
    label: "Verse",
    help: "Type the words, or give the reference first and let us fill them in from the King James Version.",
    filled: (reference: string) => `Filled in from the King James Version: ${reference}.`,
    tooLong: "That is too long to carry in one challenge. Name a few verses of it.",
  },
  type: {
    label: "How long?",
    options: [
      { value: "daily", label: typeNames.daily, help: "1 day" },
      { value: "weekly", label: typeNames.weekly, help: "7 days" },
      { value: "monthly", label: typeNames.monthly, help: "30 days" },
    ],
  },
  encouragement: {
    label: "Encouragement",
    placeholder: "Why this verse, for these people?",
  },
  submit: "Create and copy link",
  submitting: "Creating…",
  cancel: "Cancel",
  done: "Done",
  examples: "Need an idea? Pick one of these.",
  failed: { title: "Error", description: "Failed to create scripture challenge" },
  incomplete: { title: "Error", description: "Please fill in verse and reference" },
  created: "Challenge Created!",
  createdToast: "Scripture Challenge Created!",
  copied: "Share URL Copied!",
  copyFailed: "We could not copy the link by ourselves. Select it and copy it here.",
  link: "Link",
  copy: "Copy link",
  share: "Share it",
  shareTitle: (reference: string) => `${reference}: a verse to carry`,
};

/** The page of a shared verse. */
export const versePageWords = {
  heading: "A verse to carry",
  from: "Shared by a member of the Honour community",
  title: (reference: string) => `${reference}: a verse to carry, from Honour`,
  description:
    "A scripture challenge shared by an athlete. Read the verse and join for a day, a week or a month.",
  signIn: "Sign in to join this challenge",
  new: "New here?",
  createProfile: "Create Your Profile",
  until: "until",
  ended: "This challenge has ended. The verse is still good.",
  notFound: "We could not find this challenge.",
  notFoundTitle: "We could not find this challenge: Honour",
  notFoundHelp: "The link may be incomplete. Ask whoever sent it to you for a new one.",
};

/** The dialog in which staff remove a shared verse. */
export const removeVerseWords = {
  open: "Remove this verse…",
  title: "Remove this verse",
  help: "It leaves Honour for everybody, and its link stops working. This cannot be undone.",
  reason: "Reason",
  reasonHelp: "It is kept in the audit log.",
  cancel: "Cancel",
  submit: "Remove verse",
  submitting: "Removing…",
  removed: "Verse removed",
  failed: "It was not removed. Your reason is still here; please try again.",
};

export type Example = {
  reference: string;
  challengeType: ChallengeType;
  encouragement: string;
};

export const examples: readonly Example[] = [
  {
    reference: "Joshua 1:9",
    challengeType: "daily",
    encouragement: "Say this once before warm-up and once on the way home. You do not go in alone.",
  },
  {
    reference: "Psalm 56:3",
    challengeType: "daily",
    encouragement: "Fear is not a foul. Name it, then lean on this line for one day.",
  },
  {
    reference: "Proverbs 15:1",
    challengeType: "daily",
    encouragement: "Try this with the teammate, the referee or the parent who tests you today.",
  },
  {
    reference: "Mark 6:31",
    challengeType: "daily",
    encouragement: "Somebody needs to hear that rest is an invitation. It may be you.",
  },
  {
    reference: "Isaiah 40:31",
    challengeType: "weekly",
    encouragement: "Notice the order: run, then walk. Some weeks, walking is the strong thing.",
  },
  {
    reference: "Colossians 3:23",
    challengeType: "weekly",
    encouragement: "Pick the drill you like least. Give it to God this week.",
  },
  {
    reference: "1 Samuel 16:7",
    challengeType: "weekly",
    encouragement: "Let this one settle before you read your stats or anyone’s comments.",
  },
  {
    reference: "Ecclesiastes 4:10",
    challengeType: "weekly",
    encouragement: "Text one person a day who might be down. Keep it short and sincere.",
  },
  {
    reference: "Galatians 6:9",
    challengeType: "weekly",
    encouragement: "For the long middle of the season, when nothing seems to change.",
  },
  {
    reference: "Romans 12:12",
    challengeType: "monthly",
    encouragement: "Three short phrases. Take one for each part of your day.",
  },
  {
    reference: "Micah 6:8",
    challengeType: "monthly",
    encouragement: "Thirty days, three questions each night: Was I fair? Was I kind? Was I humble?",
  },
  {
    reference: "Psalm 90:12",
    challengeType: "monthly",
    encouragement: "Number the days of this season. Ask what each one is for.",
  },
];
