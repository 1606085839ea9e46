/** The words of what an athlete wants to remember. */
export const milestoneWords = {
  title: "Milestones",
  shown: 3,
  failed: "We could not load your milestones.",
  empty: "No milestones yet. Think of one moment this month that you would not want to forget.",
  older: "Show older milestones",
  mark: "Mark a milestone",
  saved: { title: "Milestone marked.", description: "Come back to it on a hard day." },
  failure: { title: "Error", description: "Failed to add milestone" },
  notSaved: "Failed to add milestone. What you typed is kept; please try again.",
};

export const milestoneForm = {
  title: {
    label: "What happened?",
    placeholder: "I told my coach the truth about my knee",
    required: "Please say what happened",
  },
  category: { label: "Area", placeholder: "Choose an area", required: "Please choose an area" },
  description: {
    label: "Tell it in two or three sentences",
    required: "Please tell it in a few words",
  },
  note: { label: "What do you want to remember?", optional: "(optional)" },
  seenBy: "Your mentor can see your milestones.",
  save: "Mark this milestone",
  saving: "Saving...",
  cancel: "Not now",
};
