import type { inquiryStates } from "#db/values.ts";

type State = (typeof inquiryStates)[number];

const states = {
  new: "New",
  answered: "Answered",
  booked: "Booked",
  declined: "Declined",
} satisfies Record<State, string>;

const statusChoices = Object.entries(states).map(([value, label]) => ({
  value: value as State,
  label,
}));

export const inquiriesWords = {
  place: "Inquiries",
  lead: "Who wants somebody to come and speak. Everyone hears back within 48 hours.",
  failed: "The inquiries could not be loaded.",
  empty: "No inquiry stands here.",
  filter: "Filter by status",
  choices: [{ value: "all" as const, label: "All" }, ...statusChoices],
  states,
  caption: "Speaking inquiries",
  columns: {
    who: "Who asks",
    event: "Event",
    received: "Received",
    due: "Reply by",
    status: "Status",
    open: "Read",
  },
  settled: "Replied",
  late: (at: string) => `${at} (late)`,
  open: "Read",
  openLabel: (organization: string) => `Read the inquiry of ${organization}`,
};

export const inquiryWords = {
  title: (organization: string) => `Inquiry: ${organization}`,
  loading: "Inquiry",
  failed: "This inquiry could not be loaded.",
  from: "From",
  received: "Received",
  due: "Reply by",
  event: "Event",
  location: "Location",
  audience: "Audience",
  topic: "Topic",
  budget: "Budget",
  details: "Details",
  write: "Answer by e-mail",
  writeLabel: (name: string) => `Answer ${name} by e-mail`,
  subject: (organization: string, day: string) => `Re: Speaking inquiry: ${organization}, ${day}`,
  body: (name: string, organization: string) =>
    `Hello ${name},\n\nThank you for asking us to speak at ${organization}.\n\n`,
  status: "Status",
  statusChoices,
  notes: "Notes",
  notesHelp: "For the staff alone. No mail carries them.",
  save: "Save",
  saving: "Saving…",
  cancel: "Close",
  saved: "Inquiry saved",
  notSaved: "This was not saved. Your notes are still here; please try again.",
};

/** The label that the public form has for a stored value. */
export const choiceLabel = (
  choices: readonly { value: string; label: string }[],
  value: string | null,
) => choices.find((choice) => choice.value === value)?.label;
