import { maxLengths, minRevealLength } from "#db/limits.ts";
import type { reportReasons, revealReasons } from "#db/values.ts";
import { formatCount, plural } from "#src/lib/format.ts";

type Reason = (typeof reportReasons)[number];
type RevealReason = (typeof revealReasons)[number];
type Kind = "post" | "reply";

/** After a reveal for danger, the author is notified this many days later. */
const quietDays = 7;

export const moderationWords = {
  place: "Moderation",
  lead: (count: number, oldest: string | undefined) => {
    if (count === 0) return "Nothing waits for a decision";
    const cases = count === 1 ? "1 case waits" : `${formatCount(count)} cases wait`;
    return `${cases} for a decision${oldest ? `, oldest report: ${oldest}` : ""}`;
  },
  queue: "Cases that wait",
  decided: "Decided cases",
  seeDecided: "Decided cases",
  seeQueue: "Cases that wait",
  failed: "The cases could not be loaded.",
  empty: "Nobody has reported anything that is not decided. Thank God for a quiet day.",
  noneDecided: "No case is decided yet. What you decide is kept here.",
  choose: "Choose a case to read what was written and why it was reported.",
  newest: (count: number) =>
    `The ${count} decided last are listed. The audit log has every decision.`,
  hiddenUntil:
    "Reports by two members hide a post from everyone until you decide. Reports of danger, and those of newcomers, only stand here.",
  pausedBoard:
    "Ten entries were hidden within an hour. Until that is over nothing is hidden by itself, so please decide soon.",
  pausedAuthor: (name: string) =>
    `Three entries by ${name} were hidden within a day. Until that is over nothing more of theirs is hidden by itself, so please decide soon.`,
  kinds: { post: "Post", reply: "Reply" } satisfies Record<Kind, string>,
  replyTo: (title: string) => `Reply to “${title}”`,
  reports: (count: number) => plural(count, "report"),
  reasons: {
    unkind: "Unkind or harassing",
    danger: "Someone may be in danger",
    private: "Private information",
    spam: "Spam or selling",
    other: "Something else",
  } satisfies Record<Reason, string>,
};

export const caseWords = {
  failed: "This case could not be loaded.",
  back: "Back to the queue",
  hidden: "Hidden",
  removed: "Removed",
  deleted: "Deleted by its author",
  anonymous: "Posted anonymously",
  by: (name: string) => `Posted by ${name}`,
  prayed: (count: number) => `${plural(count, "person", "people")} prayed`,
  replies: (count: number) => plural(count, "reply", "replies"),
  context: "What it answers",
  reports: "Reports",
  notReported: "Nobody has reported it.",
  deletedAccount: "deleted account",
  decidedBefore: { restore: "Restored", remove: "Removed" },
  decidedBy: (name: string, at: string) => `by ${name}, ${at}`,
  crisis:
    "If someone is in danger now, do not wait for an answer here: call 911, or 988 together with them.",
};

export const authorWords = {
  heading: "Who wrote this?",
  help: `The name stays hidden from you too. If you have to know it, say why. Your look is written to the audit log, the other owners get a mail without the name, and the author is told that somebody looked: at once, or after ${quietDays} days if someone may be in danger.`,
  namedHelp:
    "To see the account behind this name, say why; the look is written to the audit log under your name.",
  why: "What is it about?",
  whys: [
    { value: "danger", label: "Danger", help: "Someone may be in danger." },
    { value: "crime", label: "A crime", help: "It may have to be reported." },
    { value: "rules", label: "House rules", help: "They may need a word." },
  ] satisfies { value: RevealReason; label: string; help: string }[],
  reason: "Why do you have to know?",
  count: (letters: number) =>
    letters < minRevealLength
      ? `At least ${minRevealLength} characters; ${letters} so far.`
      : `${formatCount(letters)} of ${maxLengths.revealReason} characters.`,
  show: "Show the author",
  showing: "Looking…",
  failed: "We could not show the author. Nothing was written to the log.",
  logged: (at: string) => `You opened this on ${at}. That is written to the`,
  auditLog: "audit log",
  nobodyElse: "Nobody else sees the author.",
  told: (day: string) => `They are told of it on ${day}.`,
  write: (name: string) => `Write to ${name}`,
};

export const suspensionWords = {
  until: (at: string) => `The author may not post until ${at}`,
  reason: "Why does it end earlier?",
  end: "End the suspension",
  ended: "Suspension ended",
  failed: "The suspension was not ended. Please try again.",
};

export const decisionWords = {
  legend: "Decision",
  /** For a visible entry "restore" dismisses the reports; without any it can only be removed. */
  choices: ({
    isAnonymous,
    isShown,
    isReported,
  }: Record<"isAnonymous" | "isShown" | "isReported", boolean>) => {
    const remove = {
      value: "remove",
      label: "Remove",
      help: "The author gets an e-mail with your reason.",
    };
    if (isShown && !isReported) return [remove];
    const keep = isShown
      ? {
          value: "restore",
          label: "Keep it, dismiss the report",
          help: "It stays where it is. Those who reported it are told, its author is not.",
        }
      : {
          value: "restore",
          label: "Restore",
          help: isAnonymous
            ? "Everyone sees it again, still without a name."
            : "Everyone sees it again.",
        };
    return [keep, remove];
  },
  reason: "Reason",
  reasonHelp: (kind: Kind) => `Kept with the case. If you remove the ${kind}, the author reads it.`,
  suspend: (name: string | undefined) => `Suspend posting for ${name ?? "the author"}`,
  suspendHelp: "Reading, mood and journal stay open to them.",
  days: "For how long",
  dayChoices: [1, 3, 7, 30].map((days) => ({ value: String(days), label: plural(days, "day") })),
  submit: {
    none: { post: "Decide", reply: "Decide" },
    keep: { post: "Keep post", reply: "Keep reply" },
    restore: { post: "Restore post", reply: "Restore reply" },
    remove: { post: "Remove post", reply: "Remove reply" },
  },
  submitting: "Deciding…",
  done: {
    keep: { post: "Post kept, report dismissed", reply: "Reply kept, report dismissed" },
    restore: { post: "Post restored", reply: "Reply restored" },
    remove: { post: "Post removed", reply: "Reply removed" },
  },
  failed: "The decision was not kept. Your reason is still here; please try again.",
};
