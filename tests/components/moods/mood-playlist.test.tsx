import { Navigate, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { HasMoved } from "#src/components/page.tsx";
import { MoodPlaylistScreen } from "#src/features/moods/mood-playlist-screen.tsx";
import { plainDay } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { addDays } from "#src/lib/weeks.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";

type List = RouterOutputs["moods"]["list"];

const track = (id: number): List["tracks"][number] => ({
  ...{ id, title: `Song ${id}`, artist: "The Lanes", genre: "Folk", step: 0 },
  ...{ energy: 4, motivation: 6, duration: 226 },
  panel: {
    ...{ theme: "Rest", reference: "Matthew 11:28", verse: "Come unto me" },
    ...{ faithConnection: "He carries.", keyMessage: "Rest first.", reflectPrompt: "Where?" },
  },
});

const feeling = {
  ...({ mood: "calm", closer: null, intensity: 5, context: null, notes: null } as const),
  ...{ createdAt: new Date("2026-03-02T15:00:00Z"), isCompleted: false },
};

const list = (id: number): List => ({
  ...feeling,
  ...{ entryId: id, isFavorite: false, playCount: 0, moodAfter: null, answeredAt: null },
  generatedPlaylist: {
    ...{ id, name: `List ${id}`, description: "Begins at 4, ends at 4 of 10." },
    ...{ duration: 8, genre: "folk" },
  },
  tracks: [track(1), track(2)],
  steps: [{ job: "Settles you", name: "Settles you" }],
});

const line = (id: number) => ({ ...list(id), id });

/** The screen at this search text, after a step from another one. */
function mood(answers: Answers = {}, search = "") {
  const screen = (
    <HasMoved value={{ current: true }}>
      <Routes>
        <Route path="/" element={<Navigate to={`/mood-playlist${search}`} replace />} />
        <Route path="/mood-playlist" element={<MoodPlaylistScreen />} />
      </Routes>
    </HasMoved>
  );
  return renderScreen(screen, {
    "moods.lists": [line(2), line(1)],
    "moods.list": ({ id }) => list(id),
    "moods.trend": [],
    "moods.heard": { answered: 0, better: 0 },
    ...answers,
  });
}

const listTwo = (answers: Answers = {}) => mood(answers, "?list=2");

type Screen = Awaited<ReturnType<typeof mood>>;

const generate = (screen: Screen) => screen.getByRole("button", { name: "Generate My Playlist" });

test("without a mood the form says so and keeps the note", async () => {
  const screen = await mood({ "moods.lists": [] });
  await expect.element(screen.getByRole("heading", { name: "How to Listen" })).toBeVisible();
  await screen.getByRole("button", { name: "Add a note" }).click();
  await expect.element(screen.getByLabelText("Additional Notes")).toHaveFocus();
  await screen.getByLabelText("Additional Notes").fill("Tired.");
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

test.each(["0", "x"])("the list %s is not found, and not asked for", async (id) => {
  const screen = await mood({}, `?list=${id}`);
  await expect.element(screen.getByText("Error 404")).toBeVisible();
  expect(screen.sent("moods.list")).toEqual([]);
});

test("a list that is not one's own is not found", async () => {
  expectConsoleError(/TRPCClientError/);
  const data = { code: "NOT_FOUND", httpStatus: 404 };
  const screen = await mood({ "moods.list": new Refusal("Not found", data) }, "?list=9");
  await expect.element(screen.getByText("Error 404")).toBeVisible();
});

test("a list that cannot be loaded says so and is asked for again", async () => {
  expectConsoleError(/TRPCClientError/);
  let isUp = false;
  const screen = await listTwo({ "moods.list": ({ id }) => (isUp ? list(id) : new Refusal("No")) });
  await expect.element(screen.getByText("We could not load this playlist.")).toBeVisible();
  isUp = true;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { name: "List 2" })).toBeVisible();
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

test("a list has its way with the names of the steps, and rows of 64 px", async () => {
  const screen = await listTwo();
  await expect
    .element(screen.getByRole("img", { name: /^Energy, song by song: it begins at 4/ }))
    .toBeVisible();
  await expect.element(screen.getByText("Begins at 4, ends at 4 of 10.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "1 · Settles you" })).toBeVisible();
  await expect.element(screen.getByText(/2 songs, 8 minutes · Folk$/)).toBeVisible();
  const rows = screen.getByRole("list", { name: "1 · Settles you" }).getByRole("listitem");
  for (const row of rows.elements())
    expect(row.firstElementChild?.getBoundingClientRect().height).toBe(64);
});

test("one's place is marked in one row at a time, for two seconds", async () => {
  const screen = await listTwo();
  const marked = () => screen.container.querySelectorAll("[data-previewed]");
  await screen.getByRole("button", { name: "Preview 1, “Song 1”: mark my place" }).click();
  await screen.getByRole("button", { name: "Listen to “Song 2”" }).click();
  await screen.getByRole("menuitem", { name: "Mark my place" }).click();
  expect(marked()).toHaveLength(1);
  expect(marked()[0]?.textContent).toContain("Song 2");
  await expect.element(screen.getByRole("button", { name: "Listen to “Song 2”" })).toHaveFocus();
  await expect.poll(marked).toHaveLength(0);
});

test("a song is searched for elsewhere in a new tab, and a press counts a play", async () => {
  const screen = await listTwo({ "moods.play": { isFavorite: false, playCount: 1 } });
  await screen.getByRole("button", { name: "Listen to “Song 1”" }).click();
  const links = screen.getByRole("menu", { name: "Listen to “Song 1”" }).getByRole("menuitem");
  const hrefs = links.elements().map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    "https://open.spotify.com/search/Song%201%20The%20Lanes",
    "https://music.apple.com/us/search?term=Song+1+The+Lanes",
    "https://www.youtube.com/results?search_query=Song+1+The+Lanes+lyrics",
    null,
  ]);
  const spotify = screen.getByRole("menuitem", { name: "Spotify search new tab" });
  await expect.element(spotify).toHaveAttribute("rel", "noopener noreferrer");
  await expect.element(spotify).toHaveFocus();
  spotify.element().addEventListener("click", (event) => event.preventDefault());
  await spotify.click();
  await expect.poll(() => screen.sent("moods.play")).toEqual([{ id: 2 }]);
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
});

test("the whole list is copied, and a browser that does not copy says so", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await listTwo();
  const copy = async () => {
    await screen.getByRole("button", { name: /^Copy, save, share or print/ }).click();
    await screen.getByRole("menuitem", { name: "Copy as text" }).click();
  };
  await copy();
  await expect.element(screen.getByText("Copied")).toBeVisible();
  expect(write).toHaveBeenCalledWith("List 2\n\n1. Song 1, The Lanes\n2. Song 2, The Lanes");
  write.mockRejectedValue(new Error("No"));
  await copy();
  await expect.element(screen.getByText(/does not let us copy/)).toBeVisible();
});

test("the heart keeps a list", async () => {
  const screen = await listTwo({
    "moods.keep": ({ isFavorite }) => ({ isFavorite, playCount: 0 }),
  });
  await screen.getByRole("button", { name: "Keep this playlist" }).click();
  await expect.element(screen.getByRole("button", { name: "Kept" })).toBeVisible();
  expect(screen.sent("moods.keep")).toEqual([{ id: 2, isFavorite: true }]);
});

test("a verse opens below its song and closes again", async () => {
  const screen = await listTwo();
  const button = screen.getByRole("button", { name: "Scripture for “Song 1”" });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("blockquote")).toHaveTextContent(/Matthew 11:28/);
  await button.click();
  await expect.element(screen.getByRole("blockquote")).not.toBeInTheDocument();
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

test("after “Worse” people come first, and the answer can be changed that day", async () => {
  let moodAfter: string | null = null;
  const screen = await listTwo({
    "moods.list": ({ id }) => ({
      ...list(id),
      ...{ isCompleted: moodAfter !== null, moodAfter },
      answeredAt: moodAfter && new Date(),
    }),
    "moods.after": ({ moodAfter: said }) => {
      moodAfter = said;
    },
  });
  await screen.getByRole("button", { name: "Worse" }).click();
  const heading = "Thank you for saying so. It is not a failure.";
  await expect.element(screen.getByRole("heading", { name: heading })).toBeVisible();
  const caring = screen.getByRole("region", { name: heading });
  await expect.element(caring.getByText("Music does not always help. A person can.")).toBeVisible();
  const hrefs = caring
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    ...["tel:988", "sms:988", "/need-someone", "/mentor", "/community", "/timeout-journal"],
  ]);
  await expect.element(caring.getByText("You said Worse. Change")).toBeVisible();

  await caring.getByRole("button", { name: "Change" }).click();
  await screen.getByRole("button", { name: "About the same" }).click();
  await expect.element(screen.getByText("Thank you. Noted.")).toBeVisible();
  expect(screen.sent("moods.after")).toEqual([
    { id: 2, moodAfter: "worse" },
    { id: 2, moodAfter: "same" },
  ]);
});

test("an answer of yesterday cannot be changed", async () => {
  const screen = await listTwo({
    "moods.list": ({ id }) => ({
      ...{ ...list(id), isCompleted: true, moodAfter: "calmer" },
      answeredAt: new Date("2026-03-02T15:00:00Z"),
    }),
  });
  await expect.element(screen.getByText("You said Calmer.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Change" }).query()).toBeNull();
});

test("how the athlete feels afterwards is asked once", async () => {
  let isCompleted = false;
  const screen = await listTwo({
    "moods.list": ({ id }) => ({ ...list(id), isCompleted }),
    "moods.after": () => {
      isCompleted = true;
      return null;
    },
  });
  await screen.getByRole("button", { name: "Calmer" }).click();
  await expect.element(screen.getByText("Thank you. Noted.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Calmer" })).not.toBeInTheDocument();
  expect(screen.sent("moods.after")).toEqual([{ id: 2, moodAfter: "calmer" }]);
});

test("a list whose day is over says that it is closed", async () => {
  const data = { code: "CONFLICT", httpStatus: 409 };
  const screen = await listTwo({
    "moods.list": ({ id }) => ({
      ...{ ...list(id), isCompleted: true, moodAfter: "calmer", answeredAt: new Date() },
    }),
    "moods.after": new Refusal("That list is closed.", data),
  });
  await screen.getByRole("button", { name: "Change" }).click();
  await screen.getByRole("button", { name: "Worse" }).click();
  await expect.element(screen.getByText("That list is closed.")).toBeVisible();
});
