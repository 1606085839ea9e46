import type { OwnEvent } from "#src/features/events/event-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";

type Resource = RouterOutputs["soulcare"]["resource"];
export type Row = RouterOutputs["soulcare"]["library"]["items"][number];

const text = (words: string) => [{ kind: "text" as const, text: words }];

const shown = {
  id: 1,
  slug: "a-seat-on-the-bench",
  kind: "article",
  title: "What to do with a seat on the bench",
  summary: "Nobody dreams of being ninth.",
  area: "mind",
  tags: [],
  access: "member",
  chapterNumber: null,
  minutes: 3,
  isOpen: true,
  link: null,
  percent: 0,
  completedAt: null,
  isNew: false,
} satisfies Partial<Row>;

export const row = (fields: Partial<Row> = {}): Row => ({ ...shown, excerpt: null, ...fields });

export const library = (items: Row[], fields = {}) => ({
  items,
  isMore: false,
  needsConfirmation: false,
  ...fields,
});

/** As long as a text is, so that there is something to scroll. */
const paragraphs = Array.from({ length: 40 }, (_, place) => ({
  kind: "paragraph" as const,
  words: text(`Paragraph ${place + 1}. ${"You do it slowly. ".repeat(20)}`),
}));

export const resource = (fields: Partial<Resource> = {}): Resource => ({
  ...shown,
  blocks: [{ kind: "h2", words: text("The idea") }, ...paragraphs],
  questions: null,
  files: [],
  progress: null,
  ...fields,
});

export const chapter = (fields: Partial<Resource> = {}) =>
  resource({
    slug: "community-over-competition",
    kind: "chapter",
    title: "Community Over Competition",
    chapterNumber: 4,
    questions: {
      before: ["Whose success is hard for you?", "Who would you call first?"],
      after: ["What is one thing you can do?", "What would change?"],
    },
    blocks: [
      { kind: "h2", words: text("The idea") },
      ...paragraphs,
      { kind: "h2", words: text("This week") },
      { kind: "paragraph", words: text("Pray one sentence for that person.") },
    ],
    ...fields,
  });

export const twelve = (fields: (number: number) => Partial<Row> = () => ({})) =>
  Array.from({ length: 12 }, (_, place) =>
    row({
      id: place + 1,
      slug: `chapter-${place + 1}`,
      kind: "chapter",
      title: `Chapter ${place + 1}`,
      chapterNumber: place + 1,
      area: null,
      ...fields(place + 1),
    }),
  );

const startsAt = new Date("2099-11-30T00:00:00Z");

/** A workshop to come, in New York, for an athlete in Chicago. */
export const event: OwnEvent = {
  id: 3,
  slug: "ten",
  eventType: "workshop",
  title: "The ten seconds",
  access: "member",
  startsAt,
  minutes: 75,
  timeZone: "America/New_York",
  place: "Video call",
  capacity: null,
  coming: 14,
  canceledAt: null,
  cancelReason: null,
  isOpen: true,
  ownAnswer: null,
  recording: null,
  zone: "America/Chicago",
  blocks: [],
  isOver: false,
  hasLink: true,
  linkOpensAt: new Date(startsAt.getTime() - 15 * 60_000),
  joinUrl: null,
  before: null,
};
