import { formatCount, plural } from "#src/lib/format.ts";
import type { Category } from "./queries.ts";

/** Words of both the board and the screen of a post. */
export const community = {
  title: "Community: Honour",
  heading: "Community",
  member: "Community Member",
  you: "You",
  youAnonymous: "You (anonymous)",
  answered: "Answered",
  urgent: "Urgent",
  hidden: "Hidden until an admin has looked at it.",
  anonymous: {
    label: "Post anonymously",
    help: "Your name and profile leave this post before anybody sees it, and it earns no points. The site still knows that you wrote it, so that you can edit it. An admin can look up the author only when a post is reported or somebody may be in danger, and every look is logged.",
  },
  draftSaved: (time: string) => `Draft saved ${time}`,
  draftNotSaved:
    "This browser does not keep drafts. Your words stay here until you leave the page.",
  suspended: (until: string) => `You cannot post at the moment. You can again from ${until}.`,
  confirm: {
    needed: "You can read everything here. To write, reply or pray it takes a confirmed e-mail.",
    neededFrom: (day: string) =>
      `You can write here as before until ${day}. From then on it takes a confirmed e-mail.`,
  },
  /** Ends the sentence of `WriteOrAsk` after `suspended`. */
  ifByMistake: "if you think this is a mistake.",
  edited: "edited",
};

const newPost = "New Post";

export const board = {
  lead: "Ask, answer, pray. Say it plainly; people here have stood in your lane.",
  back: "Back to Dashboard",
  newPost,
  filter: "Filter by category",
  all: "All Discussions",
  search: "Search the discussions",
  clear: "Clear search",
  failed: "We could not load the discussions.",
  showMore: "Show more",
  loadingMore: "Loading…",
  moreFailed: "We could not load more. What is shown stays here; please try again.",
  end: "You have read everything. Go outside.",
  showing: (shown: number, total: string) => `Showing ${formatCount(shown)} of ${total}`,
  /** The number of discussions, for `showing` and `found`. */
  totalText: ({ count, isMore }: { count: number; isMore: boolean }) =>
    isMore ? `more than ${formatCount(count)}` : formatCount(count),
  found: (total: string) => `${total} ${total === "1" ? "discussion" : "discussions"}`,
  nothingFound: (search: string, category: string | undefined) =>
    `Nothing found for “${search}”${category ? ` in ${category}` : ""}. Try fewer or other words.`,
  prayedShort: (count: number) => `${formatCount(count)} prayed`,
  /** For screen readers. */
  prayedSpoken: (count: number) => {
    if (count === 0) return "Nobody has prayed yet";
    return count === 1 ? "1 person prayed" : `${formatCount(count)} people prayed`;
  },
  replies: (count: number) => (count === 0 ? "No replies yet" : plural(count, "reply", "replies")),
};

export const emptyBoard: Record<Category | "all", { text: string; button: string }> = {
  all: { text: "Nobody has written yet. Someone has to take the first shot.", button: newPost },
  general: { text: "No general discussions yet. Tell us how your week was.", button: newPost },
  "prayer-requests": {
    text: "No prayer requests right now. If you are carrying something, you may set it down here.",
    button: "Ask for prayer",
  },
  encouragement: {
    text: "No encouragement yet. Who did something good today?",
    button: "Encourage someone",
  },
  questions: {
    text: "No questions yet. If you wonder about it, someone else does too.",
    button: "Ask a question",
  },
};

/** The dialog in which a post is written. */
export const composer = {
  title: newPost,
  category: "Category",
  titleField: { label: "Title", placeholder: "What is this about?" },
  titleCount: (count: number, most: number) => `${count} of ${most}`,
  titleTooLong: (count: number, most: number) =>
    `Titles can have up to ${most} characters. Yours has ${count}.`,
  content: { label: "Your post", placeholder: "Say it the way you would say it to a friend." },
  urgent: { label: "This is urgent", help: "The request carries the word Urgent on the board." },
  stays: {
    label: "How long it stays",
    help: "After the days you choose, nobody but you sees the request.",
    forever: "Until I take it down",
    days: (count: number) => plural(count, "day"),
  },
  submit: "Share with the community",
  submitting: "Sharing…",
  close: "Close",
  incomplete: { title: "Error", description: "Please fill in all fields" },
  failed: { title: "Error", description: "Failed to create post. Please try again." },
  success: { title: "Success", description: "Your post has been shared with the community!" },
};

export const houseRules = {
  title: "House rules",
  rules: [
    "Speak to people here as you would to a teammate who just lost.",
    "Listen before you advise. Ask whether advice is wanted.",
    "What is shared here stays here. No screenshots, no retelling.",
    "No insults, no gossip, no slurs, and no sexual or violent content.",
    "Share your faith freely; never press it on someone or use it as a weapon.",
    "No selling, no recruiting, no links that benefit you.",
    "If someone may be in danger, point them to help at once and report the post so that we see it.",
  ],
  footer:
    "Break a rule and we will usually talk with you first. We may hide or remove a post, or suspend posting, and we will tell you why.",
  accept: "I have read the house rules and will keep them.",
  needed: "Please read the house rules and tick the box before your first post.",
};

/** Changes by others while a screen is open. */
export const live = {
  countedNewPosts: (count: number) => (count === 1 ? "1 new post" : `${count} new posts`),
  newPosts: "New posts",
  failed: { title: "Error" },
  gonePost: "This post is not here any more.",
  goneReply: "This reply is not here any more.",
};
