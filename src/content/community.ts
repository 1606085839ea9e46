import type { discussionCategories } from "#db/values.ts";

export const categoryNames: Record<(typeof discussionCategories)[number], string> = {
  general: "General Discussion",
  "prayer-requests": "Prayer Requests",
  encouragement: "Encouragement",
  questions: "Questions & Advice",
};

/** What both screens of the community say. */
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
    help: "Your name and profile leave this post before anybody sees it, and it earns no points. The site still knows that you wrote it, so that you can edit it. An admin can look up the author only when a post is reported, and every look is logged.",
  },
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
