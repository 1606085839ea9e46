import { expect, onTestFinished, test, vi } from "vitest";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { Refusal } from "../render-screen.tsx";
import { list, listTwo, mood } from "./open-mood.tsx";

test("what is no list, or not one's own, is not found", async () => {
  for (const id of ["0", "x"]) {
    const screen = await mood({}, `?list=${id}`);
    await expect.element(screen.getByText("Error 404")).toBeVisible();
    expect(screen.sent("moods.list")).toEqual([]);
    await screen.unmount();
  }
  expectConsoleError(/TRPCClientError/);
  const data = { code: "NOT_FOUND", httpStatus: 404 };
  const screen = await mood({ "moods.list": new Refusal("Not found", data) }, "?list=9");
  await expect.element(screen.getByText("Error 404")).toBeVisible();
});

test("a list has its way with the names of the steps, rows of 64 px, and verses below its songs", async () => {
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

  const button = screen.getByRole("button", { name: "Scripture for “Song 1”" });
  await button.click();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("blockquote")).toHaveTextContent(/Matthew 11:28/);
  await button.click();
  await expect.element(screen.getByRole("blockquote")).not.toBeInTheDocument();
});

test("a song is searched for in a new tab, which counts; one's place is marked in one row, for a moment", async () => {
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

  const marked = () => screen.container.querySelectorAll("[data-previewed]");
  await screen.getByRole("button", { name: "Preview 1, “Song 1”: mark my place" }).click();
  const second = screen.getByRole("button", { name: "Listen to “Song 2”" });
  await second.click();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await screen.getByRole("menuitem", { name: "Mark my place" }).click();
  expect(marked()).toHaveLength(1);
  expect(marked()[0]?.textContent).toContain("Song 2");
  await expect.element(second).toHaveFocus();
  vi.advanceTimersByTime(2_000);
  await expect.poll(marked).toHaveLength(0);
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

type Answered = Pick<RouterOutputs["moods"]["list"], "moodAfter" | "answeredAt">;

test("after “Worse” people come first; the answer is asked once, and can be changed that day", async () => {
  let answered: Answered = { moodAfter: "calmer", answeredAt: new Date("2026-03-02T15:00:00Z") };
  let isOver = false;
  const screen = await listTwo({
    "moods.list": ({ id }) => ({
      ...list(id),
      isCompleted: answered.moodAfter !== null,
      ...answered,
    }),
    "moods.after": ({ moodAfter }) => {
      if (isOver) return new Refusal("That list is closed.", { code: "CONFLICT", httpStatus: 409 });
      answered = { moodAfter, answeredAt: new Date() };
    },
  });
  const change = screen.getByRole("button", { name: "Change" });
  await expect.element(screen.getByText("You said Calmer.")).toBeVisible();
  expect(change.query()).toBeNull();

  answered = { moodAfter: null, answeredAt: null };
  await queryClient.invalidateQueries();
  await screen.getByRole("button", { name: "Worse" }).click();
  const caring = screen.getByRole("region", { name: /^Thank you for saying so/ });
  await expect.element(caring.getByText("Music does not always help. A person can.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Calmer" })).not.toBeInTheDocument();
  await change.click();
  await screen.getByRole("button", { name: "About the same" }).click();
  await expect.element(screen.getByText("Thank you. Noted.")).toBeVisible();
  expect(screen.sent("moods.after")).toEqual([
    { id: 2, moodAfter: "worse" },
    { id: 2, moodAfter: "same" },
  ]);

  isOver = true;
  await change.click();
  await screen.getByRole("button", { name: "Calmer" }).click();
  await expect.element(screen.getByText("That list is closed.")).toBeVisible();
});
