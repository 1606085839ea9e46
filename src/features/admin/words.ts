import { restorableDays } from "#db/limits.ts";
import { plural } from "#src/lib/format.ts";

/** Texts that several admin screens share. */
export const adminWords = {
  cancel: "Cancel",
  close: "Close",
  done: "Done",
  saving: "Saving",
  undo: "Undo",
  failedTitle: "Error",
  notDeleted: "Nothing was deleted. Please try again.",
  notRestored: "It could not be brought back. Please try again from Recently deleted.",
  recentlyDeleted: "Recently deleted",
  recentlyDeletedHelp: `What is deleted can be brought back for ${restorableDays} days.`,
  nothingDeleted: `Nothing was deleted in the last ${restorableDays} days.`,
  deletedFailed: "What was deleted could not be loaded.",
  deletedOn: (day: string) => `Deleted ${day}`,
  restore: "Restore",
  restoreLabel: (title: string) => `Restore “${title}”`,
  showMore: "Show more",
  loadingMore: "Loading…",
  moreFailed: "We could not load more. What is shown stays here; please try again.",
  deletedAccount: "deleted account",
  changedElsewhere:
    "This was saved elsewhere meanwhile. Saving again replaces what was written there.",
  discard: "Discard my changes",
  retry: "Try again",
  retrying: "Trying…",
  tries: (count: number) => plural(count, "try", "tries"),
  notRetried: "That could not be tried again.",
  zones: (there: string) => `By your profile it is ${there}. The times here follow the profile.`,
};
