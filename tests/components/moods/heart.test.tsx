import { expect, test } from "vitest";
import { list, listTwo } from "./open-mood.tsx";

/** Lets each call be answered when the test says so. */
function slowServer() {
  const waiting: (() => void)[] = [];
  return {
    arrive: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    waiting: () => waiting.length,
    answer: () => waiting.shift()?.(),
  };
}

test("the heart of a list never flickers, however slow the answers are; the last press counts", async () => {
  const server = slowServer();
  let isStored = false;
  const screen = await listTwo({
    "moods.list": ({ id }) => ({ ...list(id), isFavorite: isStored }),
    "moods.keep": async ({ isFavorite }) => {
      await server.arrive();
      isStored = isFavorite;
      return { isFavorite, playCount: 0 };
    },
  });
  const heart = screen.getByRole("button", { name: /^(Keep this playlist|Kept)$/ });
  await expect.element(heart).toHaveAttribute("aria-pressed", "false");
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(heart.element().getAttribute("aria-pressed")));
  watch.observe(heart.element(), { attributeFilter: ["aria-pressed"] });
  const reads = () => screen.sent("moods.list").length;

  await heart.click();
  await heart.click();
  await heart.click();
  // They are sent one after another, each followed by a read of what is stored.
  for (const sent of [1, 2, 3]) {
    await expect.poll(() => screen.sent("moods.keep").length).toBe(sent);
    await expect.poll(server.waiting).toBe(1);
    server.answer();
  }
  await expect.poll(() => isStored).toBe(true);
  await expect.poll(reads).toBeGreaterThan(1);
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
  watch.disconnect();
  expect(seen).toEqual(["true", "false", "true"]);
  expect(screen.sent("moods.keep")).toMatchObject([
    { isFavorite: true },
    { isFavorite: false },
    { isFavorite: true },
  ]);
});
