/** What the desk says about making, changing and deleting, whatever it is. */
export const adminActions = {
  cancel: "Cancel",
  close: "Done",
  saving: "Saving",
  undo: "Undo",
  failedTitle: "That did not work",
  notDeleted: "Nothing was deleted. Please try again.",
  notRestored: "It could not be brought back. Please try again from Recently deleted.",
  recentlyDeleted: "Recently deleted",
  recentlyDeletedHelp: "What is deleted can be brought back for 30 days.",
  nothingDeleted: "Nothing was deleted in the last 30 days.",
  deletedFailed: "What was deleted could not be loaded.",
  deletedOn: (day: string) => `Deleted ${day}`,
  restore: "Restore",
  restoreLabel: (title: string) => `Restore "${title}"`,
};
