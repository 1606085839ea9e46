import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitingPlaces } from "#src/lib/library-progress.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { keptList } from "../device-storage.ts";
import { Refusal } from "../render-screen.tsx";
import { openText } from "./open-text.tsx";
import { chapter, library, twelve } from "./samples.ts";

beforeEach(() => {
  localStorage.setItem("athleteId", "7");
  scrollTo(0, 0);
});
afterEach(() => scrollTo(0, 0));

const at = new Date("2026-11-20T12:00:00Z");
const progress = {
  fileId: null,
  position: 0,
  percent: 0,
  completedAt: null,
  updatedAt: at,
};

test("answers to the questions stay here; complete is written here and at the server, and taken back", async () => {
  let completedAt: Date | null = null;
  const screen = await openText("/playbook/4", {
    "soulcare.resource": () => chapter({ progress: { ...progress, completedAt } }),
    "soulcare.completeResource": ({ isComplete }) => {
      completedAt = isComplete ? at : null;
      return { ...progress, completedAt, unlocked: [] };
    },
  });
  const before = screen.getByRole("region", { name: "Before you read" });
  await expect.element(before).toHaveTextContent("Who would you call first?");
  await before.getByLabelText("Question 1").fill("The freshman in lane four");
  await before.getByLabelText("Question 2").fill("My sister");
  const after = screen.getByRole("region", { name: "After you read" });
  await after.getByLabelText("Question 2").fill("A gift");
  const kept = () => keptList("playbookChapters")[3];
  await expect.poll(kept).toMatchObject({
    preComment: "The freshman in lane four",
    preComment2: "My sister",
    postComment2: "A gift",
  });
  expect(screen.sent("soulcare.keepProgress")).toEqual([]);
  const week = screen.getByRole("region", { name: "This week" });
  await expect.element(week).toHaveTextContent("Pray one sentence for that person.");

  const mark = screen.getByRole("button", { name: "Mark chapter complete" });
  await mark.click();
  const says = screen.getByRole("status").and(screen.getByText("Chapter complete"));
  await expect.element(says).toBeVisible();
  expect(kept()).toMatchObject({ completed: true });
  const unmark = screen.getByRole("button", { name: "Not complete after all" });
  await expect.element(unmark).toHaveFocus();
  await unmark.click();
  await expect.element(mark).toHaveFocus();
  expect(kept()).toMatchObject({ completed: false });
  expect(screen.sent("soulcare.completeResource")).toEqual([
    { slug: "community-over-competition", isComplete: true },
    { slug: "community-over-competition", isComplete: false },
  ]);
});

test("a chapter is read if this device says so or the server", async () => {
  localStorage.setItem("playbookChapters", JSON.stringify([{ id: 2, completed: true }]));
  const screen = await openText("/playbook/4", {
    "soulcare.library": library(
      twelve((number) => (number === 3 ? { completedAt: at } : { percent: number === 5 ? 62 : 0 })),
    ),
    "soulcare.resource": chapter(),
  });
  const rows = screen.getByRole("complementary", { name: "The playbook" }).getByRole("listitem");
  await expect.element(rows.nth(1).getByRole("img", { name: "Read" })).toBeVisible();
  await expect.element(rows.nth(2).getByRole("img", { name: "Read" })).toBeVisible();
  await expect.element(rows.nth(4)).toHaveTextContent("62%");
  await expect.element(rows.nth(3).getByRole("link")).toHaveAttribute("aria-current", "page");
});

test("a chapter opens where it was left, with a way to its start; a newer place of this browser comes first", async () => {
  const slug = "community-over-competition";
  const answers = {
    "soulcare.resource": chapter({ slug, progress: { ...progress, position: 500, percent: 60 } }),
  };
  const screen = await openText("/playbook/4", answers);
  const stopped = screen.getByText("You stopped here.");
  await expect.element(stopped).toBeVisible();
  await expect.element(screen.getByText(/^Paragraph 21\./)).toBeInViewport();
  await screen.getByRole("button", { name: "From the start" }).click();
  await expect.poll(() => scrollY).toBe(0);
  await expect.element(stopped).not.toBeInTheDocument();
  await screen.unmount();

  const place = { slug, position: 750, percent: 80 };
  const places = [{ ...place, at: new Date().toISOString() }];
  localStorage.setItem("libraryProgress", JSON.stringify({ athleteId: 7, places }));
  const again = await openText("/playbook/4", answers);
  await expect.element(again.getByText(/^Paragraph 31\./)).toBeInViewport();
  await expect
    .poll(() => again.sent("soulcare.keepProgress"))
    .toContainEqual(expect.objectContaining(place));
  await expect.poll(() => waitingPlaces(7)).toEqual([]);
});

test("where one stops is sent when the chapter is left, and waits here without a connection", async () => {
  let isUp = true;
  const screen = await openText("/playbook/4", { "soulcare.resource": chapter() }, () => isUp);
  await expect.element(screen.getByText(/^Paragraph 1\./)).toBeVisible();
  await expect.element(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
  screen
    .getByText(/^Paragraph 21\./)
    .element()
    .scrollIntoView();
  const read = () =>
    Number(screen.getByRole("progressbar").element().getAttribute("aria-valuenow"));
  await expect.poll(read).toBeGreaterThan(40);
  expect(read()).toBeLessThan(60);
  isUp = false;
  await screen.unmount();
  await expect.poll(() => waitingPlaces(7)).toMatchObject([{ slug: "community-over-competition" }]);
  const [place] = waitingPlaces(7);
  expect(place?.position).toBeGreaterThan(400);
  expect(place?.position).toBeLessThan(600);
});

test("of a closed chapter its beginning is shown, what opens it, and that an address waits", async () => {
  const { blocks } = chapter();
  const screen = await openText("/playbook/4", {
    "soulcare.library": library(twelve(), { needsConfirmation: true }),
    "soulcare.resource": chapter({
      isOpen: false,
      link: "/checkout",
      questions: null,
      blocks: blocks.slice(0, 3),
    }),
  });
  await expect
    .element(screen.getByText("This belongs to the membership, $47 for one month."))
    .toBeVisible();
  await expect
    .element(screen.getByText(/A membership was paid for with this address/))
    .toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Get the membership" }))
    .toHaveAttribute("href", "/checkout");
  expect(screen.getByText(/^This chapter is kept on this device/).query()).toBeNull();
  expect(screen.getByRole("textbox").elements()).toEqual([]);
  expect(screen.getByRole("button", { name: "Mark chapter complete" }).elements()).toEqual([]);
});

test("the chapter opened last opens without a connection, another does not", async () => {
  const first = await openText("/playbook/4", { "soulcare.resource": chapter() });
  await expect.element(first.getByText(/^Paragraph 1\./)).toBeVisible();
  await expect.poll(() => localStorage.getItem("library-kept")).toContain("community");
  await first.unmount();

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  const nothingComes = { "soulcare.resource": () => new Promise<never>(() => undefined) };
  const kept = await openText("/playbook/4", nothingComes);
  await expect.element(kept.getByText(/^Paragraph 1\./)).toBeVisible();
  await kept.unmount();
  const other = await openText("/playbook/5", nothingComes);
  await expect.element(other.getByText(/not kept on this device/)).toBeVisible();
  vi.restoreAllMocks();
  dispatchEvent(new Event("online"));
});

test("an address that no text has is no page; the one of a chapter leads to its place", async () => {
  const chapter4 = await openText("/library/chapter-4", {
    "soulcare.resource": chapter(),
  });
  await expect.element(chapter4.getByRole("link", { name: "Back to the playbook" })).toBeVisible();
  await chapter4.unmount();
  expectConsoleError(/TRPCClientError/);
  for (const path of ["/playbook/13", "/library/nothing"]) {
    const unknown = await openText(path, {
      "soulcare.resource": new Refusal("no", { code: "NOT_FOUND", httpStatus: 404 }),
    });
    await expect.element(unknown.getByText("Error 404")).toBeVisible();
    await unknown.unmount();
  }
});
