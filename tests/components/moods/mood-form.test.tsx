import { expect, test } from "vitest";
import { plainDay } from "#src/lib/format.ts";
import { addDays } from "#src/lib/weeks.ts";
import { NoAnswer, Refusal } from "../render-screen.tsx";
import { line, list, listTwo, mood, type Screen } from "./open-mood.tsx";

const generate = (screen: Screen) => screen.getByRole("button", { name: "Generate My Playlist" });

test("without a mood the form says so and keeps the note", async () => {
  const screen = await mood({ "moods.lists": [] });
  await expect.element(screen.getByRole("heading", { name: "How to Listen" })).toBeVisible();
  await screen.getByRole("button", { name: "Add a note" }).click();
  const note = screen.getByRole("textbox", { name: "Additional Notes (optional)" });
  await expect.element(note).toHaveFocus();
  await note.fill("Tired.");
  await generate(screen).click();
  await expect
    .element(screen.getByRole("radiogroup", { name: "Current Mood" }))
    .toHaveAccessibleDescription(/Please select a mood/);
  await expect.element(screen.getByLabelText("Additional Notes")).toHaveValue("Tired.");
  expect(screen.sent("moods.create")).toEqual([]);
});

const pressed = (screen: Screen, name: string) =>
  screen.getByRole("button", { name, exact: true }).element().getAttribute("aria-pressed");

test("a closer word chooses its mood, and another mood takes it back", async () => {
  const screen = await mood({ "moods.create": () => ({ ...list(3), unlocked: [] }) });
  await screen.getByRole("button", { name: "Let down" }).click();
  await expect.element(screen.getByRole("radio", { name: "Overwhelmed" })).toBeChecked();
  await expect.element(screen.getByText("Overwhelmed: feeling scattered.")).toBeVisible();
  await screen.getByRole("radio", { name: "Pumped" }).click();
  await expect.poll(() => pressed(screen, "Let down")).toBe("false");

  await screen.getByRole("button", { name: "Angry" }).click();
  await screen.getByRole("radio", { name: "Stressed" }).click();
  expect(pressed(screen, "Angry")).toBe("true");
  await screen.getByRole("button", { name: "After a workout" }).click();
  await generate(screen).click();
  await expect.element(screen.getByRole("heading", { name: "List 3" })).toHaveFocus();
  expect(screen.sent("moods.create")).toMatchObject([
    { mood: "stressed", closer: "angry", intensity: 5, context: "post-workout", notes: null },
  ]);
});

test("a second press takes a closer word or what comes next back", async () => {
  const screen = await mood();
  for (const name of ["Grateful", "Study session"]) {
    await screen.getByRole("button", { name }).click();
    await expect.poll(() => pressed(screen, name)).toBe("true");
    await screen.getByRole("button", { name }).click();
    await expect.poll(() => pressed(screen, name)).toBe("false");
  }
  await expect.element(screen.getByRole("radio", { name: "Calm" })).toBeChecked();
});

test("back from a list the form is as it was filled in", async () => {
  const screen = await mood({ "moods.create": () => ({ ...list(3), unlocked: [] }) });
  await screen.getByRole("button", { name: "Grateful" }).click();
  await screen.getByRole("button", { name: "Add a note" }).click();
  await screen.getByLabelText("Additional Notes").fill("A good day.");
  await generate(screen).click();
  await screen.getByRole("link", { name: "Back to Mood Playlist" }).click();
  await expect.element(screen.getByRole("heading", { name: "Mood Playlist" })).toHaveFocus();
  expect(pressed(screen, "Grateful")).toBe("true");
  await expect.element(screen.getByRole("radio", { name: "Calm" })).toBeChecked();
  await expect.element(screen.getByLabelText("Additional Notes")).toHaveValue("A good day.");
});

test("behind a list opened by its address stands the form as that list was asked for", async () => {
  const asked = {
    mood: "stressed",
    closer: "nervous",
    intensity: 8,
    context: "before-game",
  } as const;
  const screen = await listTwo({ "moods.list": ({ id }) => ({ ...list(id), ...asked }) });
  await screen.getByRole("link", { name: "Back to Mood Playlist" }).click();
  await expect.element(screen.getByRole("radio", { name: "Stressed" })).toBeChecked();
  await expect.element(screen.getByText("Intensity Level: 8/10")).toBeVisible();
  for (const name of ["Nervous", "Before a game"]) expect(pressed(screen, name)).toBe("true");
});

test("who is no member is shown the way in", async () => {
  const data = { code: "FORBIDDEN", httpStatus: 403, link: "/subscribe/7" };
  const screen = await mood({ "moods.create": new Refusal("Playlists are for members.", data) });
  await screen.getByRole("radio", { name: "Calm" }).click();
  await generate(screen).click();
  await expect.element(screen.getByText("Playlists are for members.")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "See the mentorship" }))
    .toHaveAttribute("href", "/subscribe/7");
});

test("a failed request keeps the form and is sent again under the same key", async () => {
  let hasConnection = false;
  const screen = await mood({
    "moods.create": () => (hasConnection ? { ...list(3), unlocked: [] } : new NoAnswer()),
  });
  await screen.getByRole("radio", { name: /^Calm/ }).click();
  await screen.getByRole("button", { name: "Add a note" }).click();
  await screen.getByLabelText("Additional Notes").fill("Before the bus.");
  await generate(screen).click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent(/Failed to generate/);
  hasConnection = true;
  await generate(screen).click();
  await expect.element(screen.getByRole("heading", { name: "List 3" })).toHaveFocus();
  const keys = screen.sent("moods.create").map((input) => Object(input).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test("lists are told apart by what came next, day and time, and opened again", async () => {
  const made = { context: "before-game", createdAt: new Date(2026, 2, 7, 16, 10) } as const;
  const screen = await mood({
    "moods.lists": [line(2), { ...line(1), ...made, moodAfter: "readier", isFavorite: true }],
  });
  const lists = screen.getByRole("region", { name: "Your lists" });
  const link = lists.getByRole("link", { name: /^Before a game, Saturday.* 4:10 PM/ });
  await expect.element(link).toHaveTextContent("List 1 · left you readier · kept");
  await link.click();
  await expect.element(screen.getByRole("heading", { name: "List 1" })).toHaveFocus();
  await screen.getByRole("link", { name: "Back to Mood Playlist" }).click();
  await expect.element(lists).toBeVisible();
});

test("the weeks are shown from two with an entry on, with what the lists did", async () => {
  const now = new Date();
  const monday = addDays(plainDay(now), -((now.getDay() + 6) % 7));
  const felt = (week: string) => ({ week, entries: 1, energy: 4, brightness: 4.7 });
  const screen = await mood({
    "moods.trend": [felt(addDays(monday, -7)), felt(monday)],
    "moods.heard": { answered: 10, better: 7 },
  });
  const weeks = screen.getByRole("region", { name: "The last eight weeks" });
  await expect
    .element(weeks.getByText(/Seven of your ten lists left you calmer or readier\.$/))
    .toBeVisible();
  await weeks.getByText("Show the numbers").click();
  await expect.element(weeks.getByRole("columnheader", { name: "Entries" })).toBeVisible();
});
