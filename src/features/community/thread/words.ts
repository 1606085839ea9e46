import { formatCount, formatShortDay } from "#src/lib/format.ts";

const failedTitle = "Error";

/** The screen of one post. */
export const thread = {
  title: (title: string) => `${title}: Honour`,
  back: "Back to Community",
  failed: "We could not load this discussion.",
  verse: {
    text: "… they shall run, and not be weary; and they shall walk, and not faint.",
    reference: "Isaiah 40:31",
  },
  notFound: {
    title: "This discussion is not here.",
    help: "It may have been deleted by whoever wrote it, or it is hidden until an admin has looked at it.",
  },
};

export const praying = {
  pray: "I prayed",
  prayed: "You prayed",
  help: "“I prayed” is counted once for each athlete. The person who asked sees the number.",
  count: (count: number) => {
    if (count === 0) return "Nobody has prayed for this yet";
    return `${formatCount(count)} ${count === 1 ? "athlete" : "athletes"} prayed for this`;
  },
  failed: "We could not count that. Please try again.",
};

/** A prayer request that is marked as answered. */
export const answering = {
  since: (at: Date) => `Answered, ${formatShortDay(at)}`,
  label: "Mark as answered",
  placeholder: "One line about what happened",
  field: "What happened?",
  save: "Mark as answered",
  saving: "Saving…",
  cancel: "Cancel",
  done: "Marked as answered",
  reopen: "Not answered yet",
  reopened: "The request is open again",
  incomplete: "Please write one line about what happened.",
  failed: "We could not keep that. Please try again.",
};

export const replies = {
  heading: "Replies",
  shownOf: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)}`,
  empty: "No replies yet. One honest line is enough.",
  failed: "We could not load the replies.",
  showMore: "Show more replies",
  loadingMore: "Loading…",
  moreFailed: "We could not load more. What is shown stays here; please try again.",
  by: (author: string) => `Reply by ${author}`,
};

/** The form below the replies. */
export const replying = {
  label: "Your reply",
  placeholder: "Say it the way you would beside the track.",
  anonymous: {
    label: "Post anonymously",
    help: "Your name and profile leave this reply before anybody sees it, and it earns no points. The site still knows that you wrote it, so that you can edit it. An admin can look up the author only when a reply is reported or somebody may be in danger, and every look is logged.",
  },
  submit: "Add reply",
  submitting: "Adding…",
  success: { title: "Success", description: "Your reply has been added!" },
  incomplete: { title: failedTitle, description: "Please fill in all fields" },
  failed: { title: failedTitle, description: "Failed to add reply. Please try again." },
};

/** Actions on the viewer's own posts and replies. */
export const ownEntry = {
  more: (title: string) => `More actions for “${title}”`,
  heading: "Your post",
  edit: "Edit",
  remove: "Delete",
  editOf: (content: string) => `Edit your reply: ${content}`,
  removeOf: (content: string) => `Delete your reply: ${content}`,
  editTitle: "Edit your post",
  save: "Save changes",
  saving: "Saving…",
  cancel: "Cancel",
  undo: "Undo",
  changed: { title: "Success", description: "Your changes are saved." },
  removed: { post: "Post deleted", reply: "Reply deleted" },
  restored: { post: "Your post is back", reply: "Your reply is back" },
  failedTitle,
  notChanged: "We could not save your changes. Please try again.",
  notRemoved: "We could not delete that. Please try again.",
  notRestored: "We could not bring it back. Please try again.",
};

/** Actions on other people's posts and replies. */
export const othersEntry = {
  more: {
    post: (title: string) => `More actions for “${title}”`,
    reply: (author: string) => `More actions for the reply by ${author}`,
  },
  report: "Report",
  mute: (name: string) => `Mute ${name}`,
  muteUnnamed: "Mute this person",
  hide: { post: "Hide this post", reply: "Hide this reply" },
  authorStaysUnknown: "Who wrote it stays unknown.",
  muted: {
    title: "Muted",
    description:
      "You will not see posts and replies from this person anymore. You can undo this in your account.",
  },
  hidden: {
    title: "Hidden",
    description:
      "You will not see it anymore, and who wrote it stays unknown. You can undo this in your account.",
  },
  undo: "Undo",
  undone: "You see them again",
  notMuted: "We could not do that. Please try again.",
  notUndone: "We could not undo that. Please try again, or undo it in your account.",
};

/** What staff can do with an entry on the community's own screens. */
export const moderating = {
  remove: "Remove…",
  openCase: "Open the case",
  title: { post: "Remove this post", reply: "Remove this reply" },
  help: "It leaves the board for everybody. You can restore it from its case.",
  reason: "Reason",
  reasonHelp: "The author reads it in an e-mail. It is kept in the audit log.",
  cancel: "Cancel",
  submit: { post: "Remove post", reply: "Remove reply" },
  submitting: "Removing…",
  removed: { post: "Post removed", reply: "Reply removed" },
  failed: "It was not removed. Your reason is still here; please try again.",
};

const inDanger =
  "If somebody is in danger right now, call 911. You can call 988 for them or with them.";

export const reporting = {
  title: { post: "Report this post", reply: "Report this reply" },
  reason: "What is wrong with it?",
  reasons: [
    { value: "unkind", label: "Unkind or harassing" },
    { value: "danger", label: "Someone may be in danger" },
    { value: "private", label: "Private information" },
    { value: "spam", label: "Spam or selling" },
    { value: "other", label: "Something else" },
  ] as const,
  note: "Anything we should know?",
  choose: "Please choose a reason.",
  submit: "Send report",
  submitting: "Sending…",
  cancel: "Cancel",
  done: {
    title: "Thank you",
    description: "Two reports from different people hide a post until an admin has looked at it.",
  },
  doneAlarmed: {
    title: "Thank you",
    description: `${inDanger} We are telling our people on call; they may not see it at once.`,
    stays: true,
  },
  doneInDanger: {
    title: "Thank you",
    description: `${inDanger} Our staff sees this when they next open Honour.`,
    stays: true,
  },
  failed: "We could not send your report. Please try again.",
};
