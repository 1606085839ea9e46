import type { Post, Reply } from "#src/features/community/queries.ts";

export function samplePost(post: Partial<Post> = {}): Post {
  return {
    id: 1,
    athleteId: 9,
    author: "Dion K.",
    isAnonymous: false,
    category: "general",
    title: "Small win",
    content: "Slept eight hours, four nights running.",
    createdAt: new Date(Date.now() - 2 * 3_600_000),
    editedAt: null,
    expiresAt: null,
    isUrgent: false,
    answeredAt: null,
    testimony: null,
    replyCount: 0,
    prayerCount: 0,
    isMine: false,
    isHidden: false,
    hasPrayed: false,
    ...post,
  };
}

export const prayerRequest = samplePost({
  id: 5,
  category: "prayer-requests",
  title: "First race back",
  author: "Tomás V.",
  isUrgent: true,
  answeredAt: new Date(2026, 7, 16),
  prayerCount: 31,
  replyCount: 2,
  content: "Nine months since surgery.\nLane 5.\n\nIf you are up, <b>pray</b> at 10:40.",
  testimony: "Ran it. Did not hear the knee once.",
});

export function sampleReply(reply: Partial<Reply> = {}): Reply {
  return {
    id: 1,
    postId: 5,
    athleteId: 8,
    author: "Elle S.",
    isAnonymous: false,
    content: "10:40 is in my phone.",
    createdAt: new Date(),
    editedAt: null,
    isMine: false,
    isHidden: false,
    ...reply,
  };
}

/** What the server says about John 11:35, whatever words are sent for it. */
export const verifyJohn = ({ text }: { text: string }) => ({
  verdict: text === "Jesus wept." ? ("exact" as const) : ("differs" as const),
  reference: "John 11:35",
  text: "Jesus wept.",
});

export const membersOnly = { code: "PAYMENT_REQUIRED", httpStatus: 402, link: "/subscribe/7" };
