export const words = {
  title: "Notifications: Honour",
  heading: "Notifications",
  readAll: "Mark all read",
  fresh: "New",
  earlier: "Earlier",
  unread: "Unread: ",
  empty: "Nothing new. That is all right.",
  gone: "This is not here any more.",
  failed: "We could not load your notifications",
  more: "Show earlier ones",
  kept: "Kept for 90 days. Nothing here counts points.",
  notRead: "That was not saved. Please try again.",
} as const;
