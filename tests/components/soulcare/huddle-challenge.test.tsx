import { expect, test } from "vitest";
import { HuddleTab } from "#src/features/soulcare/huddle/huddle-tab.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { NoAnswer, renderScreen } from "../render-screen.tsx";
import { counted, huddle } from "./samples.ts";

type Next = RouterOutputs["soulcare"]["huddle"]["next"];

const run: Extract<Next, { kind: "challenge" }> = {
  kind: "challenge",
  id: 1,
  title: "First Light",
  endsAt: null,
  steps: 7,
  ticks: 3,
  day: "2026-03-02",
};

const plates: [string, Next, string[]][] = [
  ["is ticked", run, ["Next", "Day four of First Light", "No time limit", "I did it", "Read it"]],
  ["with all its days is finished", { ...run, ticks: 7 }, ["All 7 are done.", "Finish it"]],
  ["without days opens", { ...run, steps: null }, ["First Light", "No time limit", "Open it"]],
];

test.each(plates)("the next step: a challenge %s", async (_, next, texts) => {
  const screen = await renderScreen(<HuddleTab />, { "soulcare.huddle": huddle({ next }) });
  const plate = screen.getByRole("region", { name: "Your next step" });
  for (const text of texts) await expect.element(plate).toHaveTextContent(text);
});

test("the day of a challenge is ticked, and taken back", async () => {
  let isTicked = false;
  const answer = { ...counted, points: 0, unlocked: [] };
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": () =>
      huddle({ next: isTicked ? { kind: "done", holdsUntil: null, tomorrow: null } : run }),
    "soulcare.tickChallenge": () => {
      isTicked = true;
      return answer;
    },
    "soulcare.untickChallenge": () => {
      isTicked = false;
      return answer;
    },
  });
  await screen.getByRole("button", { name: "I did it" }).dblClick();
  await expect.element(screen.getByText("That is all for today.")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect
    .element(screen.getByRole("link", { name: "Read it" }))
    .toHaveAttribute("href", "/soulcare?tab=playbook&challenge=1");
  for (const call of ["soulcare.tickChallenge", "soulcare.untickChallenge"] as const)
    expect(screen.sent(call)).toEqual([{ id: 1, day: "2026-03-02" }]);
});

test("a tick that gets no answer is not lost", async () => {
  const screen = await renderScreen(<HuddleTab />, {
    "soulcare.huddle": huddle({ next: run }),
    "soulcare.tickChallenge": new NoAnswer(),
  });
  await screen.getByRole("button", { name: "I did it" }).click();
  await expect.element(screen.getByText(/^Not saved yet/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "I did it" })).toBeEnabled();
});
