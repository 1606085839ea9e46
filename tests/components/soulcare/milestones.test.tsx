import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { MilestonesCard } from "#src/features/soulcare/highlights/milestones-card.tsx";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, NoAnswer, renderScreen } from "../render-screen.tsx";
import { milestone } from "./samples.ts";

afterEach(() => vi.useRealTimers());

type Screen = Awaited<ReturnType<typeof renderScreen>>;

const dialogOf = (screen: Screen) => screen.getByRole("dialog", { name: "Mark a milestone" });
const field = (screen: Screen, label: string) => dialogOf(screen).getByLabelText(label);
const save = (screen: Screen) => screen.getByRole("button", { name: "Mark this milestone" });

const card = (answers: Answers = {}) =>
  renderScreen(<MilestonesCard />, { "soulcare.milestones": [], ...answers });

async function openForm(screen: Screen) {
  await screen.getByRole("button", { name: "Mark a milestone" }).click();
  await expect.element(dialogOf(screen).getByRole("heading", { level: 2 })).toHaveFocus();
}

async function close(screen: Screen) {
  await userEvent.keyboard("{Escape}");
  await expect.element(dialogOf(screen)).not.toBeInTheDocument();
}

async function fill(screen: Screen, title: string) {
  await field(screen, "What happened?").fill(title);
  await dialogOf(screen).getByRole("combobox", { name: "Area" }).selectOptions("Recovery");
  await field(screen, "Tell it in two or three sentences").fill("He listened.");
}

test("the newest three are shown, the rest on request, and older ones below a full page", async () => {
  const note = { reflectionNote: "It was lighter than I thought." };
  const all = Array.from({ length: 101 }, (_, index) => milestone(101 - index, note));
  const screen = await card({
    "soulcare.milestones": ({ limit = 100, before = 102 }) =>
      all.filter(({ id }) => id < before).slice(0, limit),
  });
  const rows = screen.getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent("“It was lighter than I thought.”");
  expect(rows.elements()).toHaveLength(3);
  await screen.getByRole("button", { name: "+97 more milestones" }).click();
  await screen.getByRole("button", { name: "Show older milestones" }).click();
  await expect.poll(() => rows.elements().length).toBe(101);
});

test("a draft survives closing and leaving, for this athlete only, until it is cleared", async () => {
  const screen = await card();
  await openForm(screen);
  await fill(screen, "Came back");
  await close(screen);
  await screen.unmount();
  const viewer = { role: "athlete" as const, athleteId: 8, name: "Boaz" };
  const other = await card({ "athletes.session": { viewer } });
  await openForm(other);
  await expect.element(field(other, "What happened?")).toHaveValue("");
  await close(other);
  await other.unmount();

  const again = await card();
  await openForm(again);
  await expect.element(again.getByText("We kept what you typed.")).toBeVisible();
  await expect.element(field(again, "What happened?")).toHaveValue("Came back");
  await expect
    .element(dialogOf(again).getByRole("combobox", { name: "Area" }))
    .toHaveDisplayValue("Recovery");
  await dialogOf(again).getByRole("button", { name: "Clear draft" }).click();
  await close(again);
  await openForm(again);
  await expect.element(field(again, "What happened?")).toHaveValue("");
});

test("an empty form and a failed save keep the dialog open, and a double press saves once", async () => {
  // The first try and the silent one after it.
  const outcomes = ["lost", "lost"];
  const stored: ReturnType<typeof milestone>[] = [];
  const screen = await card({
    "soulcare.milestones": () => stored,
    "soulcare.createMilestone": ({ title }) => {
      if (outcomes.shift() === "lost") return new NoAnswer();
      stored.unshift(milestone(1, { title }));
      return { ...milestone(1, { title }), unlocked: [] };
    },
  });
  await openForm(screen);
  await save(screen).click();
  const alert = dialogOf(screen).getByRole("alert").first();
  await expect.element(alert).toHaveTextContent("3 things to fix");
  await fill(screen, "Came back");
  await field(screen, "When was it?").fill("2025-05-01");
  await save(screen).click();
  await expect.element(alert).toHaveTextContent("Failed to add milestone");
  await expect.element(field(screen, "What happened?")).toHaveValue("Came back");
  const before = screen.sent("soulcare.createMilestone").length;
  await save(screen).dblClick();
  await expect.element(dialogOf(screen)).not.toBeInTheDocument();
  const sent = screen.sent("soulcare.createMilestone");
  expect(sent).toHaveLength(before + 1);
  expect(sent.at(-1)).toMatchObject({ celebratedAt: new Date("2025-05-01T12:00") });
  await expect.element(screen.getByRole("listitem")).toHaveTextContent("Came back");
});

test("a form that is opened again while it is being saved takes no words until it is", async () => {
  const server = pauseAt();
  const screen = await card({
    "soulcare.createMilestone": () => server.passed.then(() => ({ ...milestone(1), unlocked: [] })),
  });
  await openForm(screen);
  await fill(screen, "Came back");
  await save(screen).click();
  await close(screen);
  await openForm(screen);
  const title = field(screen, "What happened?");
  await expect.element(title).toHaveValue("Came back");
  await expect.element(title).toHaveAttribute("readonly");
  server.open();
  await expect.element(dialogOf(screen)).not.toBeInTheDocument();
  await openForm(screen);
  await expect.element(title).toHaveValue("");
  await title.fill("The next one");
  await expect.element(title).toHaveValue("The next one");
  expect(screen.sent("soulcare.createMilestone")).toHaveLength(1);
});

test("a form that is opened after the answer takes words, though the list is still on its way", async () => {
  const lists = [[]];
  const screen = await card({
    "soulcare.milestones": () => lists.shift() ?? new Promise(() => undefined),
    "soulcare.createMilestone": { ...milestone(1), unlocked: [] },
  });
  await openForm(screen);
  await fill(screen, "Came back");
  await save(screen).click();
  await expect.element(dialogOf(screen)).not.toBeInTheDocument();
  await openForm(screen);
  await expect
    .element(field(screen, "What happened?"), { timeout: 1_000 })
    .not.toHaveAttribute("readonly");
});

test("before noon a milestone is moved to today, at this time", async () => {
  const now = new Date("2026-03-02T09:00:00");
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const screen = await card({
    "soulcare.milestones": [milestone(5, { celebratedAt: new Date("2026-02-01T12:00:00") })],
    "soulcare.updateMilestone": milestone(5),
  });
  await screen.getByRole("button", { name: "More: Milestone 5", exact: true }).click();
  await screen.getByRole("menuitem", { name: "Change it" }).click();
  const dialog = screen.getByRole("dialog", { name: "Change a milestone" });
  await dialog.getByLabelText("When was it?").fill("2026-03-02");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => screen.sent("soulcare.updateMilestone"))
    .toMatchObject([{ celebratedAt: now }]);
});

test("a change that fails after its dialog was closed is said", async () => {
  const server = pauseAt();
  const screen = await card({
    "soulcare.milestones": [milestone(5)],
    "soulcare.updateMilestone": () => server.passed.then(() => new NoAnswer()),
  });
  await screen.getByRole("button", { name: "More: Milestone 5", exact: true }).click();
  await screen.getByRole("menuitem", { name: "Change it" }).click();
  const dialog = screen.getByRole("dialog", { name: "Change a milestone" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  server.open();
  const toasts = screen.getByRole("region", { name: /notification/i });
  await expect.element(toasts.getByText("The milestone was not changed")).toBeVisible();
});

test("a milestone is changed, keeping its moment, and what is deleted is brought back", async () => {
  let all = [milestone(5), milestone(4)];
  const screen = await card({
    "soulcare.milestones": () => all,
    "soulcare.updateMilestone": () => milestone(5),
    "soulcare.deleteMilestone": ({ id }) => {
      all = all.filter((one) => one.id !== id);
      return undefined;
    },
    "soulcare.restoreMilestone": ({ id }) => {
      all = [milestone(id), ...all];
      return milestone(id);
    },
  });
  const more = screen.getByRole("button", { name: "More: Milestone 5", exact: true });
  await more.click();
  await screen.getByRole("menuitem", { name: "Change it" }).click();
  const dialog = screen.getByRole("dialog", { name: "Change a milestone" });
  await expect.element(dialog.getByLabelText("What happened?")).toHaveValue("Milestone 5");
  await dialog.getByLabelText("What happened?").fill("The honest talk");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("The milestone is changed")).toBeVisible();
  const [sent] = screen.sent("soulcare.updateMilestone");
  expect(sent).toMatchObject({ id: 5, title: "The honest talk" });
  expect(sent).not.toHaveProperty("celebratedAt");

  await more.click();
  await screen.getByRole("menuitem", { name: "Delete it" }).click();
  await expect
    .element(screen.getByRole("heading", { name: "Milestone 5" }))
    .not.toBeInTheDocument();
  const region = screen.getByRole("region", { name: "Milestones" });
  await expect.poll(() => region.element().contains(document.activeElement)).toBe(true);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByRole("heading", { name: "Milestone 5" })).toBeVisible();
});
