import type { Page } from "@playwright/test";
import { addDays } from "#src/lib/weeks.ts";
import { callFile, callLine, ownCall, ownFile, taken } from "#tests/components/care/calls.ts";
import { prayerRequest, samplePost, sampleReply } from "#tests/components/community/entries.ts";
import { playPart } from "./answers.ts";

const endless = "Donaudampfschifffahrtsgesellschaft".repeat(5);
const unnamed = { author: "Anonymous", isAnonymous: true, isMine: true };
const posts = [
  samplePost({ ...prayerRequest, ...unnamed, id: 9, replyCount: 1_234 }),
  samplePost({ id: 8, category: "encouragement", title: endless, content: endless }),
  samplePost({ id: 7, author: "x".repeat(40), isMine: true, isHidden: true }),
  samplePost({ id: 6, category: "questions" }),
];
export const ownRequest = { ...prayerRequest, isMine: true, content: '"Jesus cried." John 11:35' };
const replies = [
  sampleReply({ content: "word".repeat(60) }),
  sampleReply({ id: 2, isMine: true, isHidden: true }),
];

export const board = (page: Page) =>
  playPart(page, {
    "community.posts": () => posts,
    "community.count": () => ({ count: 1_000, isMore: true }),
    "community.post": () => ownRequest,
    "community.replies": () => replies,
  });

const weekFrom = (sunday: string) =>
  Array.from({ length: 7 }, (_, index) => addDays(sunday, index));

/** A time on each day, in months of which nothing is taken. */
export const openTimes = (page: Page) =>
  playPart(page, {
    "soulcare.slots": (input) => {
      const days = weekFrom(Object(input).from);
      const months = new Set(days.map((day) => day.slice(0, 7)));
      return {
        from: days[0],
        slots: days.map((day) => new Date(`${day}T09:00:00Z`)),
        minutes: 60,
        zone: "UTC",
        mentorZone: "America/New_York",
        mentorName: "Anna B.",
        isVideo: true,
        place: null,
        hasHours: true,
        away: [],
        extraSessions: 0,
        lastDay: "2126-01-01",
        allowance: [...months].map((month) => ({ month, taken: 0, allowed: 2 })),
      };
    },
  });

/** A site where somebody is on call. */
export const mayAsk = (page: Page) =>
  playPart(page, { "soulcare.careCall": () => ({ canAsk: true, call: null }) });

const felt = { sleep: 2, body: 3, energy: 1, pressure: 1, soul: 1 };
const weekFelt = (index: number) => ({
  week: `2026-0${index < 4 ? 1 : 2}-0${(index % 4) + 1}`,
  count: index,
  ...(index === 4 ? { ...felt, sleep: null, soul: null } : felt),
});

/** A heavy day after many, with the question about confidence. */
export const saidToday = (page: Page) =>
  playPart(page, {
    "soulcare.checkIns": () => ({
      today: "2026-03-02",
      switches: ["soul"],
      isLongHeavy: true,
      days: [{ day: "2026-03-02", ...felt, shared: ["soul"], isHeavy: true }],
      weeks: Array.from({ length: 8 }, (_, index) => weekFelt(index)),
    }),
    "soulcare.confidence": () => ({ isDue: true, answers: [] }),
  });

export const takenCall = (page: Page) =>
  playPart(page, {
    "soulcare.careCall": () => ({
      canAsk: true,
      call: { ...ownCall, ...taken, message: endless, answer: endless, answeredAt: new Date() },
    }),
  });

export const invited = (page: Page) =>
  playPart(page, {
    "athletes.openInvitation": () => ({ name: endless, username: "daniel", role: "mentor" }),
  });

const night = { email: "night@example.org", confirmedAt: new Date(), testedAt: null, isMe: false };

export const careCalls = (page: Page) =>
  playPart(page, {
    "admin.careCalls": () => [callLine, { ...callLine, id: 13, source: "report", name: null }],
    "admin.onCall": () => ({
      canMail: true,
      people: [
        { ...night, userId: 98, name: "Anna B.", isProven: true },
        { ...night, userId: 99, name: endless, isProven: false },
      ],
    }),
  });

export const careCall = (page: Page) =>
  playPart(page, { "admin.careCall": () => ({ ...callFile, ...ownFile, answer: endless }) });

const card = {
  begunOn: "2026-01-04",
  reviewedOn: "2026-01-06",
  createdAt: new Date(),
  byHeartAt: null,
};
export const memoryCards = [
  { ...card, id: 1, reference: "Psalm 119:11", rung: 2, dueDay: "2026-02-01" },
  { ...card, id: 2, reference: "Song of Solomon 8:6-7", rung: 4, dueDay: "2126-02-01" },
  { ...card, id: 3, reference: "Psalm 46:10", rung: 0, dueDay: "2026-02-01", begunOn: null },
].map((verse) => ({ ...verse, text: "Be still, and know that I am God. ".repeat(verse.id * 3) }));

export const verses = (page: Page) =>
  playPart(page, {
    "soulcare.verses": () => ({
      today: "2026-03-02",
      timeZone: "UTC",
      restDay: "sunday",
      offered: [1, 3],
      cards: memoryCards,
    }),
    "soulcare.reviewVerses": () => ({ reviews: [], unlocked: [] }),
  });

export const notes = [
  { id: 1, date: "2026-08-10", time: "07:30", prayer: "Café on the way to practice" },
  { id: 2, date: "2026-08-12", time: "10:42", whatsGoingOn: "Left off the travel list" },
];
export const practices = [{ id: 1, practice: "p".repeat(200), progress: 100 }];
export const secret = "pi_look_secret_look";
export const receipt = {
  id: "pi_look",
  object: "payment_intent",
  status: "succeeded",
  amount: 4_700,
};

const fiveCards = ["relational", "cognitive", "experiential", "scripture", "extras"];

/** The Huddle with all that its cards hold. */
export const huddle = {
  at: "/soulcare",
  kept: { "huddle-open": JSON.stringify(fiveCards) },
};
