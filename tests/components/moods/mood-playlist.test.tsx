import { expect, test } from "vitest";
import { MoodPlaylistScreen } from "#src/features/moods/mood-playlist-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
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
  ...({ mood: "calm", intensity: 5, context: null, notes: null } as const),
  ...{ createdAt: new Date("2026-03-02T15:00:00Z"), isCompleted: false },
};

const list = (id: number): List => ({
  ...feeling,
  ...{ entryId: id, isFavorite: false, playCount: 0, moodAfter: null, answeredAt: null },
  generatedPlaylist: { id, name: `List ${id}`, description: "Slow", duration: 8, genre: "Folk" },
  tracks: [track(1), track(2)],
  steps: [{ job: "Settle" }],
});

const line = (id: number) => ({ ...list(id), id });

function mood(answers: Answers = {}) {
  return renderScreen(<MoodPlaylistScreen />, {
    "moods.lists": [line(2), line(1)],
    "moods.list": ({ id }) => list(id),
    "moods.trend": [],
    ...answers,
  });
}

type Screen = Awaited<ReturnType<typeof mood>>;

const generate = (screen: Screen) => screen.getByRole("button", { name: "Generate My Playlist" });

test("without a mood the form says so and keeps the notes", async () => {
  const screen = await mood({ "moods.lists": [] });
  await expect.element(screen.getByRole("heading", { name: "How to Listen" })).toBeVisible();
  await screen.getByLabelText("Additional Notes").fill("Tired.");
  await generate(screen).click();
  await expect
    .element(screen.getByRole("radiogroup", { name: "Current Mood" }))
    .toHaveAccessibleDescription(/Please select a mood/);
  await expect.element(screen.getByLabelText("Additional Notes")).toHaveValue("Tired.");
  expect(screen.sent("moods.create")).toEqual([]);
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
  await screen.getByLabelText("Additional Notes").fill("Before the bus.");
  await generate(screen).click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent(/Failed to generate/);
  hasConnection = true;
  await generate(screen).click();
  await expect.element(screen.getByRole("heading", { name: "List 3" })).toHaveFocus();
  const keys = screen.sent("moods.create").map((input) => Object(input).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test("one row is previewed at a time, for two seconds", async () => {
  const screen = await mood();
  const previewed = () => screen.container.querySelectorAll("[data-previewed]");
  await screen.getByRole("button", { name: "Preview “Song 1”" }).click();
  await screen.getByRole("button", { name: "Preview “Song 2”" }).click();
  expect(previewed()).toHaveLength(1);
  expect(previewed()[0]?.textContent).toContain("Song 2");
  await expect.poll(previewed).toHaveLength(0);
});

test("a song's links search for it elsewhere, and a press counts a play", async () => {
  const screen = await mood({ "moods.play": { isFavorite: false, playCount: 1 } });
  const music = screen.getByRole("link", { name: /“Song 1” on a music service/ });
  await expect
    .element(music)
    .toHaveAttribute(
      "href",
      expect.stringMatching(/^https:\/\/open\.spotify\.com\/search\/Song%201/),
    );
  await expect.element(music).toHaveAttribute("rel", "noopener noreferrer");
  await expect
    .element(screen.getByRole("link", { name: /“Song 1” with lyrics/ }))
    .toHaveAttribute("href", expect.stringMatching(/search_query=.+lyrics$/));
  music.element().addEventListener("click", (event) => event.preventDefault());
  await music.click();
  await expect.poll(() => screen.sent("moods.play")).toEqual([{ id: 2 }]);
});

test("a verse opens below its song and closes again", async () => {
  const screen = await mood();
  const button = screen.getByRole("button", { name: "Scripture for “Song 1”" });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("blockquote")).toHaveTextContent(/Matthew 11:28/);
  await button.click();
  await expect.element(screen.getByRole("blockquote")).not.toBeInTheDocument();
});

test("an earlier list is opened again", async () => {
  const screen = await mood();
  await expect.element(screen.getByRole("heading", { name: "List 2" })).toBeVisible();
  await screen.getByRole("button", { name: "Open “List 1”" }).click();
  await expect.element(screen.getByRole("heading", { name: "List 1" })).toHaveFocus();
});

test("after “Worse” people come first, and the answer can be changed that day", async () => {
  let moodAfter: string | null = null;
  const screen = await mood({
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
  const screen = await mood({
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
  const screen = await mood({
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
