import { expect, test, vi } from "vitest";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { Refusal } from "../render-screen.tsx";
import { list, listTwo, mood } from "./open-mood.tsx";

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
  let isKept = false;
  const screen = await listTwo({
    "moods.list": ({ id }) => ({ ...list(id), isFavorite: isKept }),
    "moods.keep": ({ isFavorite }) => {
      isKept = isFavorite;
      return { isFavorite, playCount: 0 };
    },
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

test("after “Worse” people come first, and the answer can be changed that day", async () => {
  let moodAfter: string | null = null;
  const screen = await listTwo({
    "moods.list": ({ id }) => ({
      ...list(id),
      isCompleted: moodAfter !== null,
      moodAfter,
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
    ...[
      "tel:988",
      "sms:988",
      "/need-someone",
      "/mentor",
      "/community?category=prayer-requests&write",
      "/timeout-journal",
    ],
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
      ...list(id),
      isCompleted: true,
      moodAfter: "calmer",
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
      ...list(id),
      isCompleted: true,
      moodAfter: "calmer",
      answeredAt: new Date(),
    }),
    "moods.after": new Refusal("That list is closed.", data),
  });
  await screen.getByRole("button", { name: "Change" }).click();
  await screen.getByRole("button", { name: "Worse" }).click();
  await expect.element(screen.getByText("That list is closed.")).toBeVisible();
});
