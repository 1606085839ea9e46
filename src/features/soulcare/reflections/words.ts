import type { growthAreas } from "#db/values.ts";

type GrowthArea = (typeof growthAreas)[number];

export type Prompt = { area: GrowthArea; text: string };

export const prompts: readonly Prompt[] = [
  {
    area: "Identity",
    text: "When did you feel most like yourself this week, and who was with you?",
  },
  {
    area: "Identity",
    text: "What did you let a result say about you that it had no right to say?",
  },
  { area: "Identity", text: "Which compliment is hard for you to receive, and why?" },
  {
    area: "Rest",
    text: "What would you have to trust God with in order to rest for one whole day?",
  },
  { area: "Rest", text: "Where in your body are you holding this week? Describe it plainly." },
  { area: "Rest", text: "What gives you energy that has nothing to do with your sport?" },
  {
    area: "Courage",
    text: "What conversation are you avoiding, and what is the first sentence of it?",
  },
  { area: "Courage", text: "When did you do the right thing this week with your voice shaking?" },
  { area: "Courage", text: "What would you try at practice if looking foolish did not matter?" },
  {
    area: "Gratitude",
    text: "Name one person you would not be here without. What did they give up for you?",
  },
  { area: "Gratitude", text: "What small, ordinary thing was good today?" },
  { area: "Gratitude", text: "What has an injury or a loss given you that a win could not?" },
  { area: "Humility", text: "What did someone correct you on lately, and were they partly right?" },
  {
    area: "Humility",
    text: "Where did you want credit this week? What would it be like to let it go?",
  },
  {
    area: "Humility",
    text: "Who on your team does something better than you? What can you learn from them?",
  },
  { area: "Trust", text: "What are you trying to control that was never in your hands?" },
  { area: "Trust", text: "When has God been faithful in a way you only saw later?" },
  { area: "Trust", text: "Finish this honestly: “God, I am not sure that you…”" },
  {
    area: "Forgiveness",
    text: "Who do you replay an argument with in your head? What do you wish they knew?",
  },
  {
    area: "Forgiveness",
    text: "What mistake are you still paying for that has already been forgiven?",
  },
  { area: "Forgiveness", text: "What would it cost you to stop keeping score with one person?" },
  { area: "Relationships", text: "Who noticed you this week, and whom did you notice?" },
  {
    area: "Relationships",
    text: "Who gets the tired version of you? What could you give them instead?",
  },
  {
    area: "Relationships",
    text: "Which friendship makes you more honest? How can you protect it?",
  },
  { area: "Integrity", text: "Where were you the same person in private and in public today?" },
  { area: "Integrity", text: "What corner were you tempted to cut, and what did you do?" },
  { area: "Integrity", text: "What promise to yourself did you keep this week, however small?" },
  { area: "Purpose", text: "Whom did your effort serve today, other than you?" },
  {
    area: "Purpose",
    text: "What do you want people to remember about how you played, in one sentence?",
  },
  { area: "Purpose", text: "If this season were a lesson, what would it be teaching you?" },
];

export const reflectionFormWords = {
  heading: "Today’s prompt",
  another: "Show me a different prompt",
  reflection: "Your reflection",
  area: "Growth area",
  choose: "Choose one",
  private: {
    label: "Keep this private",
    help: "Private means that only you can read it. Turn this off to let your mentor read it too.",
  },
  save: "Save reflection",
  saving: "Saving…",
  saved: "Reflection saved",
  notSaved: "We could not save your reflection. Your words are still here; please try again.",
  draft: (time: string) => `Draft saved ${time}`,
  notKept: "This browser does not keep drafts. Your words stay here until you leave the page.",
};

export const reflectionListWords = {
  heading: "Reflections",
  shown: 5,
  noun: ["reflection", "reflections"] as const,
  empty: "No reflections yet. One honest sentence is a fine first one.",
  write: "Write a reflection",
  failed: "We could not load your reflections.",
  onlyYou: "Only you",
  shared: "Shared with your mentor",
  older: "Older reflections",
  edit: "Edit",
  share: "Share with your mentor",
  unshare: "Make it private",
  delete: "Delete",
  ofDay: (action: string, day: string) => `${action}: reflection of ${day}`,
  save: "Save changes",
  cancel: "Cancel",
  changed: "Reflection changed",
  deleted: "Reflection deleted successfully",
  undo: "Undo",
  notChanged: "We could not change your reflection. Please try again.",
  notDeleted: "We could not delete your reflection. It is still here.",
  notRestored: "We could not bring your reflection back. Please try again.",
  failedTitle: "Error",
};
