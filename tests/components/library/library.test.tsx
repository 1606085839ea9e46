import { expect, test } from "vitest";
import address from "#db/seed/library/demo-media/rest-without-guilt.webm?url";
import { DevotionalsScreen } from "#src/features/library/devotionals-screen.tsx";
import { LibraryScreen } from "#src/features/library/library-screen.tsx";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";
import { openText } from "./open-text.tsx";
import { library, resource, row, twelve } from "./samples.ts";

const at = new Date("2026-11-20T12:00:00Z");
const devotional = {
  ...resource({
    slug: "a-soft-answer",
    kind: "devotional",
    title: "A soft answer",
    minutes: 1,
    blocks: [{ kind: "verse", text: "A soft answer…", reference: "Proverbs 15:1" }],
  }),
  sunday: "2026-11-22",
};
const { blocks: _, questions: __, files: ___, progress: ____, ...devotionalRow } = devotional;
const weeks = ["2026-11-22", "2026-11-15", "2026-11-08"].map((sunday, place) => ({
  ...devotionalRow,
  sunday,
  slug: `week-${place}`,
  title: `Week ${place}`,
  completedAt: place === 1 ? at : null,
}));

const rows = [
  row(),
  row({ id: 2, slug: "rest", title: "Rest is part of the plan", completedAt: at, percent: 100 }),
  row({ id: 3, slug: "film", title: "Watching film", percent: 40 }),
  row({
    id: 4,
    slug: "hard-talk",
    title: "A hard conversation",
    access: "mentorship",
    isOpen: false,
    link: "/subscribe/7",
  }),
];

const answers: Answers = {
  "soulcare.library": ({ kind, search }) => {
    if (kind === "chapter") return library(twelve());
    if (search === "xylophone") return library([]);
    if (search) return library([row({ excerpt: "… a day of rest …" })]);
    return library(kind === "media" ? [] : rows);
  },
  "soulcare.devotional": devotional,
  "soulcare.devotionals": weeks,
  "soulcare.events": { zone: "America/Chicago", items: [], next: null },
  "soulcare.gamePlan": () => null,
  "soulcare.keepProgress": () => undefined,
};

const open = (more: Answers = {}) => renderScreen(<LibraryScreen />, { ...answers, ...more });

test("the library shows this week's devotional, what is begun, chapters and all texts", async () => {
  const screen = await open();
  const week = screen.getByRole("region", { name: "This week’s devotional" });
  await expect.element(week).toHaveTextContent("Week of November 22 · Proverbs 15:1 · 1 minute");
  await expect
    .element(week.getByRole("link", { name: "Read it" }))
    .toHaveAttribute("href", "/library/a-soft-answer");
  const goOn = screen.getByRole("region", { name: "Go on reading" });
  await expect.element(goOn.getByRole("link")).toHaveAttribute("href", "/library/film");
  await expect.element(goOn.getByRole("img", { name: "40% read" })).toBeVisible();
  const chapters = screen.getByRole("region", { name: "The playbook" });
  await expect
    .element(chapters.getByRole("link", { name: /Chapter 3/ }))
    .toHaveAttribute("href", "/playbook/3");
  await expect
    .element(screen.getByRole("link", { name: "Week of November 22, this week, not read yet" }))
    .toHaveAttribute("aria-current", "true");
  await expect
    .element(screen.getByRole("link", { name: "Week of November 15, read" }))
    .toBeVisible();
  await expect.poll(() => localStorage.getItem("library-kept")).toContain("A soft answer");
});

test("a row says whether a text is read, begun, or not open", async () => {
  const screen = await open();
  const list = screen.getByRole("region", { name: "All resources" }).getByRole("listitem");
  await expect.element(list.nth(1)).toHaveTextContent(/Rest is part of the plan.*Read.*3 min/);
  await expect.element(list.nth(2)).toHaveTextContent("40% read");
  await expect.element(list.nth(3)).toHaveTextContent("Not open to you: Mentorship");
});

test("the next event and the athlete’s plan stand beside them", async () => {
  const at = new Date("2099-11-30T00:00:00Z");
  const event = {
    ...({ id: 3, slug: "ten", eventType: "workshop", title: "The ten seconds, live" } as const),
    ...({ access: "member", startsAt: at, minutes: 75, timeZone: "America/New_York" } as const),
    place: "Video call",
    capacity: null,
    coming: 2,
    canceledAt: null,
    isOpen: true,
    ownAnswer: null,
    recording: null,
  };
  const week = { number: 2, startsOn: "2026-11-16", focus: "Notice", actions: [], done: 3, all: 6 };
  const version = { number: 1, changed: null, createdAt: at };
  const screen = await open({
    "soulcare.events": {
      zone: "America/Chicago",
      next: null,
      items: [{ ...event, canceledAt: at, slug: "canceled" }, event],
    },
    "soulcare.gamePlan": {
      id: 1,
      title: "Free in finals",
      startsOn: "2026-11-09",
      isOpen: true,
      shown: version,
      versions: [version],
      letter: [],
      goals: [],
      homework: [],
      others: [],
      weeks: [{ ...week, number: 1 }, week],
      currentWeek: 2,
    },
  });
  const next = screen.getByRole("region", { name: "The next event" });
  await expect.element(next.getByRole("link")).toHaveAttribute("href", "/events/ten");
  await expect.element(next).toHaveTextContent("Workshop · Sunday, November 29");
  const plan = screen.getByRole("region", { name: "Your game plan" });
  await expect.element(plan).toHaveTextContent("Week 2 of 2 · 3 of 6 done");
});

test("an empty shelf and a search without result say so", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Workshops" }).click();
  await expect.element(screen.getByText("Nothing stands here yet.")).toBeVisible();
  expect(screen.sent("soulcare.library")).toContainEqual({ kind: "media", limit: 50 });
  const field = screen.getByRole("searchbox");
  await field.fill("xylophone");
  await expect
    .element(screen.getByText("Nothing in the library has “xylophone” in it."))
    .toBeVisible();
  await field.fill("rest");
  await expect.element(screen.getByText("… a day of rest …")).toBeVisible();
});

test("a part that fails leaves the others", async () => {
  expectConsoleError(/TRPCClientError: broken/);
  const screen = await open({ "soulcare.devotional": new Refusal("broken") });
  await expect.element(screen.getByText("We could not show this week’s devotional.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Watching film" }).first()).toBeVisible();
});

test("devotionals stand in their weeks, and there may be none", async () => {
  const screen = await renderScreen(<DevotionalsScreen />, answers);
  const list = screen.getByRole("listitem");
  await expect.element(list.first()).toHaveTextContent(/Week 0.*This week.*Week of November 22/);
  await expect.element(list.nth(1)).toHaveTextContent(/Week 1.*Read.*Week of November 15/);
  await screen.unmount();
  const none = await renderScreen(<DevotionalsScreen />, { "soulcare.devotionals": [] });
  await expect.element(none.getByText("There is no devotional yet.")).toBeVisible();
});

test("an article is marked as read, and a text that nobody knows is no page", async () => {
  const screen = await openText("/library/a-seat-on-the-bench", {
    "soulcare.resource": resource(),
  });
  await screen.getByRole("button", { name: "Mark as read" }).click();
  await expect
    .poll(() => screen.sent("soulcare.completeResource"))
    .toEqual([{ slug: "a-seat-on-the-bench", isComplete: true }]);
  await screen.unmount();
  expectConsoleError(/TRPCClientError/);
  const unknown = await openText("/library/nothing", {
    "soulcare.resource": new Refusal("no", { code: "NOT_FOUND", httpStatus: 404 }),
  });
  await expect.element(unknown.getByText("Error 404")).toBeVisible();
});

test("the chapter's own address is its place in the playbook", async () => {
  const screen = await openText("/library/chapter-4", {
    "soulcare.resource": resource({ kind: "chapter", chapterNumber: 4 }),
  });
  await expect.element(screen.getByRole("link", { name: "Back to the playbook" })).toBeVisible();
});

test("a recording says its length and is at the place where it was left", async () => {
  const updatedAt = at;
  const progress = { fileId: 1, position: 4, percent: 30, completedAt: null, updatedAt };
  const file = { mime: "video/webm", bytes: 30_283, seconds: 12, cues: null, address };
  const screen = await openText("/library/rest-without-guilt", {
    "soulcare.resource": resource({
      slug: "rest-without-guilt",
      kind: "media",
      title: "Rest without guilt",
      progress,
      minutes: 1,
      files: [{ ...file, id: 1, role: "video", title: "The recording" }],
    }),
  });
  await expect.element(screen.getByText("12 seconds", { exact: true })).toBeVisible();
  const video = () => document.querySelector("video");
  await expect.poll(() => video()?.readyState).toBeGreaterThan(0);
  await expect.poll(() => video()?.currentTime).toBe(4);
});
