import type { budgets, eventTypes, speakingTopics } from "#db/values.ts";

/** The texts for the choices of a speaking inquiry, in the form and in mails. */
export const eventTypeNames: Record<(typeof eventTypes)[number], string> = {
  "team-workshop": "Team Workshop",
  keynote: "Keynote",
  "training-session": "Training Session",
  retreat: "Retreat",
  seminar: "Seminar",
  other: "Other",
};
export const speakingTopicNames: Record<(typeof speakingTopics)[number], string> = {
  "mental-resilience": "Mental Resilience",
  "leadership-faith": "Leadership and Faith",
  "academics-athletics": "Academics and Athletics",
  "identity-beyond-game": "Identity Beyond the Game",
  "team-culture": "Team Culture",
  custom: "A topic of your own",
};
export const budgetNames: Record<(typeof budgets)[number], string> = {
  "under-1000": "Under $1,000",
  "1000-2500": "$1,000-$2,500",
  "2500-5000": "$2,500-$5,000",
  "5000+": "$5,000+",
  discuss: "Let’s discuss",
};
