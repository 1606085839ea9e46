import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import address from "#db/seed/library/demo-media/rest-without-guilt.webm?url";
import { DevotionalsScreen } from "#src/features/library/devotionals-screen.tsx";
import { LibraryScreen } from "#src/features/library/library-screen.tsx";
import { keptTexts } from "#src/lib/library-kept.ts";
import { queryClient } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";
import { openText } from "./open-text.tsx";
import { event, library, resource, row, twelve } from "./samples.ts";

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

const week = { number: 2, startsOn: "2026-11-16", focus: "Notice", actions: [], done: 3, all: 6 };
const version = { number: 1, changed: null, createdAt: at };
const plan = {
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
};

test("the library shows the devotional, what is begun, all texts, the next event and the plan", async () => {
  const items = [{ ...event, canceledAt: at, slug: "canceled" }, event];
  const screen = await open({
    "soulcare.events": { zone: "America/Chicago", next: null, items },
    "soulcare.gamePlan": plan,
  });
  const region = (name: string) => screen.getByRole("region", { name });
  const devotional = region("This week’s devotional");
  await expect
    .element(devotional)
    .toHaveTextContent("Week of November 22 · Proverbs 15:1 · 1 minute");
  for (const [part, name, href] of [
    [devotional, "Read it", "/library/a-soft-answer"],
    [region("Go on reading"), /film.*40% read/, "/library/film"],
    [region("The playbook"), /Chapter 3/, "/playbook/3"],
    [region("The next event"), /The ten seconds/, "/events/ten"],
    [region("The next event"), "All events", "/events"],
  ] as const)
    await expect.element(part.getByRole("link", { name })).toHaveAttribute("href", href);
  await expect
    .element(screen.getByRole("link", { name: "Week of November 22, this week, not read yet" }))
    .toHaveAttribute("aria-current", "true");
  await expect
    .element(screen.getByRole("link", { name: "Week of November 15, read" }))
    .toBeVisible();
  await expect
    .element(region("The next event"))
    .toHaveTextContent("Workshop · Sunday, November 29");
  await expect.element(region("Your game plan")).toHaveTextContent("Week 2 of 2 · 3 of 6 done");
  const list = region("All resources").getByRole("listitem");
  await expect.element(list.nth(1)).toHaveTextContent(/Rest is part of the plan.*Read.*3 min/);
  await expect.element(list.nth(2)).toHaveTextContent("40% read");
  await expect.element(list.nth(3)).toHaveTextContent("Not open to you: Mentorship");
  await expect.poll(() => localStorage.getItem("library-kept")).toContain("A soft answer");

  // The Tab key goes through the parts in the order in which a phone shows them.
  await page.viewport(390, 844);
  const first = ["This week’s devotional", "Go on reading", "The next event", "Your game plan"];
  const order = [...first, "All resources", "The playbook"];
  function inPage() {
    const regions = screen.getByRole("region").elements();
    const place = (name: string) => regions.indexOf(region(name).element());
    return order.toSorted((one, other) => place(one) - place(other));
  }
  await expect.poll(inPage).toEqual(order);
});

test("a part that fails, an empty shelf and a search without result say so, beside the others", async () => {
  expectConsoleError(/TRPCClientError: broken/);
  const screen = await open({ "soulcare.devotional": new Refusal("broken") });
  await expect.element(screen.getByText("We could not show this week’s devotional.")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Watching film" }).first()).toBeVisible();
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

test("without a connection, and with nothing kept on this device, the library says so", async () => {
  localStorage.clear();
  const later = pauseAt();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  const screen = await open({
    "soulcare.library": async () => {
      await later.passed;
      return library(rows);
    },
  });
  const nothingKept = screen.getByText(/^Nothing from the library is kept on this device\./);
  await expect.element(nothingKept).toBeVisible();
  onLine.mockRestore();
  dispatchEvent(new Event("online"));
  later.open();
  await expect.element(screen.getByRole("link", { name: "Watching film" }).first()).toBeVisible();
  await expect.element(nothingKept).not.toBeInTheDocument();
});

test("devotionals stand in their weeks, and there may be none", async () => {
  let shown = weeks;
  const screen = await renderScreen(<DevotionalsScreen />, { "soulcare.devotionals": () => shown });
  const list = screen.getByRole("listitem");
  await expect.element(list.first()).toHaveTextContent(/Week 0.*This week.*Week of November 22/);
  await expect.element(list.nth(1)).toHaveTextContent(/Week 1.*Read.*Week of November 15/);
  shown = [];
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText("There is no devotional yet.")).toBeVisible();
});

test("an older devotional takes the place of none that is kept; this week’s is kept", async () => {
  const show = async (slug: string) => {
    const screen = await openText(`/library/${slug}`, {
      "soulcare.resource": resource({ slug, kind: "devotional", title: slug }),
      "soulcare.devotional": devotional,
    });
    await expect.element(screen.getByRole("heading", { name: slug })).toBeVisible();
    return screen;
  };
  localStorage.setItem("athleteId", "7");
  const first = await show(devotional.slug);
  await expect.poll(() => keptTexts()?.devotional?.slug).toBe(devotional.slug);
  await first.unmount();
  await show("week-1");
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(keptTexts()?.devotional?.slug).toBe(devotional.slug);
});

const isRead = { fileId: null, position: 0, percent: 100, completedAt: at, updatedAt: at };

test("an article is marked as read; a recording says its length, and is where it was left", async () => {
  let own: typeof isRead | null = null;
  const article = await openText("/library/a-seat-on-the-bench", {
    "soulcare.resource": () => resource({ blocks: [], progress: own }),
    "soulcare.completeResource": () => {
      own = isRead;
      return { ...isRead, unlocked: [] };
    },
  });
  // A text that is in the window as a whole has no way to its end.
  await expect.element(article.getByRole("heading", { level: 1 })).toBeVisible();
  expect(article.getByRole("progressbar").query()).toBeNull();
  await article.getByRole("button", { name: "Mark as read" }).click();
  await expect.element(article.getByRole("button", { name: "Not read after all" })).toHaveFocus();
  await expect.element(article.getByRole("status").and(article.getByText("Read"))).toBeVisible();
  expect(article.sent("soulcare.completeResource")).toEqual([
    { slug: "a-seat-on-the-bench", isComplete: true },
  ]);
  await article.unmount();

  const progress = { fileId: 1, position: 4, percent: 30, completedAt: null, updatedAt: at };
  const file = { mime: "video/webm", bytes: 30_283, seconds: 12, cues: null, address };
  const slug = "rest-without-guilt";
  const media = await openText(`/library/${slug}`, {
    "soulcare.resource": resource({
      slug,
      kind: "media",
      progress,
      minutes: 1,
      files: [{ ...file, id: 1, role: "video", title: "The recording" }],
    }),
  });
  await expect.element(media.getByText("12 seconds", { exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector("video")?.currentTime).toBe(4);
});

test("a visitor reads what opens this week’s devotional, and no count of chapters read", async () => {
  const screen = await open({
    "athletes.session": { viewer: null },
    "soulcare.devotional": { ...devotional, isOpen: false },
  });
  const plate = screen.getByRole("region", { name: "This week’s devotional" });
  await expect.element(plate).toHaveTextContent("1 minute · Membership");
  await expect.element(plate.getByRole("link", { name: "Read the beginning" })).toBeVisible();
  await expect.element(screen.getByText("Twelve chapters")).toBeVisible();
  await expect.element(screen.getByText(/of 12 chapters read/)).not.toBeInTheDocument();
});
