import { expect, test } from "vitest";
import { MoodCard } from "#src/features/soulcare/timeout-tab.tsx";
import { plainDay } from "#src/lib/format.ts";
import { addDays } from "#src/lib/weeks.ts";
import { NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { line, list, listTwo, mood, type Screen } from "./open-mood.tsx";

const generate = (screen: Screen) => screen.getByRole("button", { name: "Generate My Playlist" });
const back = (screen: Screen) => screen.getByRole("link", { name: "Back to Mood Playlist" });

const pressed = (screen: Screen, name: string) =>
  screen.getByRole("button", { name, exact: true }).element().getAttribute("aria-pressed");

test("a form that is refused or lost stays, is sent under one key, and is as it was behind its list", async () => {
  const data = { code: "FORBIDDEN", httpStatus: 403, link: "/subscribe/7" };
  let reply: NoAnswer | Refusal | undefined = new Refusal("Playlists are for members.", data);
  const screen = await mood({
    "moods.lists": [],
    "moods.create": () => reply ?? { ...list(3), unlocked: [] },
  });
  await screen.getByRole("button", { name: "Add a note" }).click();
  const note = screen.getByRole("textbox", { name: "Additional Notes (optional)" });
  await expect.element(note).toHaveFocus();
  await note.fill("Before the bus.");
  // Tab has passed by the arches: an untouched group is another value than an empty one.
  screen.getByRole("radio", { name: "Calm" }).element().focus();
  await generate(screen).click();
  await expect
    .element(screen.getByRole("radiogroup", { name: "Current Mood" }))
    .toHaveAccessibleDescription(/Please select a mood/);
  expect(screen.sent("moods.create")).toEqual([]);

  await screen.getByRole("button", { name: "Grateful" }).click();
  await generate(screen).click();
  await expect.element(screen.getByText("Playlists are for members.")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "See the mentorship" }))
    .toHaveAttribute("href", "/subscribe/7");
  reply = new NoAnswer();
  await generate(screen).click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent(/Failed to generate/);
  reply = undefined;
  await generate(screen).click();
  await expect.element(screen.getByRole("heading", { name: "List 3" })).toHaveFocus();
  const keys = screen.sent("moods.create").map((input) => Object(input).idempotencyKey);
  expect(new Set(keys).size).toBe(1);

  await back(screen).click();
  await expect.element(screen.getByRole("heading", { name: "Mood Playlist" })).toHaveFocus();
  expect(pressed(screen, "Grateful")).toBe("true");
  await expect.element(screen.getByRole("radio", { name: "Calm" })).toBeChecked();
  await expect.element(note).toHaveValue("Before the bus.");
});

test("a closer word chooses its mood; another mood or a second press takes it back", async () => {
  const screen = await mood({ "moods.create": () => ({ ...list(3), unlocked: [] }) });
  await screen.getByRole("button", { name: "Let down" }).click();
  await expect.element(screen.getByRole("radio", { name: "Overwhelmed" })).toBeChecked();
  await expect.element(screen.getByText("Overwhelmed: feeling scattered.")).toBeVisible();
  await screen.getByRole("radio", { name: "Pumped" }).click();
  await expect.poll(() => pressed(screen, "Let down")).toBe("false");
  const closer = screen.getByRole("button", { name: "Angry" });
  for (const isPressed of ["true", "false", "true"]) {
    await closer.click();
    await expect.poll(() => pressed(screen, "Angry")).toBe(isPressed);
  }
  await screen.getByRole("radio", { name: "Stressed" }).click();
  expect(pressed(screen, "Angry")).toBe("true");
  await screen.getByRole("button", { name: "After a workout" }).click();
  await generate(screen).click();
  await expect
    .poll(() => screen.sent("moods.create"))
    .toMatchObject([
      { mood: "stressed", closer: "angry", intensity: 5, context: "post-workout", notes: null },
    ]);
});

test("behind a list opened by its address stands the form as that list was asked for", async () => {
  const asked = {
    mood: "stressed",
    closer: "nervous",
    intensity: 8,
    context: "before-game",
  } as const;
  const screen = await listTwo({ "moods.list": ({ id }) => ({ ...list(id), ...asked }) });
  await back(screen).click();
  await expect.element(screen.getByRole("radio", { name: "Stressed" })).toBeChecked();
  await expect.element(screen.getByText("Intensity Level: 8/10")).toBeVisible();
  for (const name of ["Nervous", "Before a game"]) expect(pressed(screen, name)).toBe("true");
});

test("below the form stand the weeks, and the lists by what came next, day and time", async () => {
  const now = new Date();
  const monday = addDays(plainDay(now), -((now.getDay() + 6) % 7));
  const felt = (week: string) => ({ week, entries: 1, energy: 4, brightness: 4.7 });
  const made = { context: "before-game", createdAt: new Date(2026, 2, 7, 16, 10) } as const;
  const screen = await mood({
    "moods.lists": [line(2), { ...line(1), ...made, moodAfter: "readier", isFavorite: true }],
    "moods.trend": [felt(addDays(monday, -7)), felt(monday)],
    "moods.heard": { answered: 10, better: 7 },
  });
  const weeks = screen.getByRole("region", { name: "The last eight weeks" });
  await expect.element(weeks).toHaveTextContent("Seven of the ten lists you rated left you calmer");
  await weeks.getByText("Show the numbers").click();
  await expect.element(weeks.getByRole("columnheader", { name: "Entries" })).toBeVisible();
  const lists = screen.getByRole("region", { name: "Your lists" });
  const link = lists.getByRole("link", { name: /^Before a game, Saturday.* 4:10 PM/ });
  await expect.element(link).toHaveTextContent("List 1 · left you readier · kept");
  await link.click();
  await expect.element(screen.getByRole("heading", { name: "List 1" })).toHaveFocus();
});

test("the Timeout tab has the way to the last list, or to the first one", async () => {
  const entry = { ...line(4), intensity: 7 };
  const screen = await renderScreen(<MoodCard />, { "moods.lists": [entry] });
  await expect.element(screen.getByText("Calm, 7/10")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Open the playlist “List 4”" }))
    .toHaveAttribute("href", "/mood-playlist/7?list=4");
  await screen.unmount();
  const first = await renderScreen(<MoodCard />, { "moods.lists": [] });
  await expect.element(first.getByText("Say how you are", { exact: false })).toBeVisible();
  await expect
    .element(first.getByRole("link", { name: "Make a Mood Playlist" }))
    .toHaveAttribute("href", "/mood-playlist/7");
});
