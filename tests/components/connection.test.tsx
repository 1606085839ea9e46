import { expect, onTestFinished, test, vi } from "vitest";
import { Main } from "#src/app/bar.tsx";
import { ConnectionLine } from "#src/app/connection-line.tsx";
import { NotificationsScreen } from "#src/features/notifications/notifications-screen.tsx";
import { SoulcareScreen } from "#src/features/soulcare/soulcare-screen.tsx";
import { suspectLoss } from "#src/lib/connection.ts";
import { queryClient } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { NoAnswer, renderScreen } from "./render-screen.tsx";
import { huddle } from "./soulcare/samples.ts";

const screens = (
  <>
    <ConnectionLine />
    <NotificationsScreen />
  </>
);

const lost = "No connection. We go on when it is back.";
const nothing = { items: [], unread: 0 };

test("without a connection the page waits in one line, and goes on by itself", async () => {
  expectConsoleError(/Failed to fetch/);
  let isUp = false;
  const screen = await renderScreen(screens, { "athletes.notifications": nothing }, () => isUp);
  await expect.element(screen.getByText(lost)).toBeVisible();
  // It has given up by now, and waits all the same.
  const states = () => queryClient.getQueryCache().getAll();
  await expect.poll(() => states().some(({ state }) => state.status === "error")).toBe(true);
  await expect.element(screen.getByRole("status", { name: "Loading" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try again" }).elements()).toEqual([]);

  isUp = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByText("Nothing new. That is all right.")).toBeVisible();
  await expect.element(screen.getByText("You are back.")).toBeVisible();
});

test("however large its letters are, the line covers nothing of the page", async () => {
  let isUp = false;
  const screen = await renderScreen(
    <>
      <ConnectionLine />
      <Main>What was there before.</Main>
    </>,
    {},
    () => isUp,
  );
  document.documentElement.style.fontSize = "400%";
  onTestFinished(() => document.documentElement.removeAttribute("style"));
  suspectLoss();
  const line = screen.getByText(lost);
  await expect.element(line).toBeVisible();
  const main = screen.getByRole("main").element();
  await expect
    .poll(() => getComputedStyle(main).paddingTop)
    .toBe(`${line.element().getBoundingClientRect().height}px`);
  isUp = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByText("You are back.")).toBeVisible();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(() => getComputedStyle(main).paddingTop).toBe("0px");
});

test("a single answer that is lost fails on its own, and can be asked for again", async () => {
  expectConsoleError(/Failed to fetch/);
  let isLost = true;
  const screen = await renderScreen(screens, {
    "athletes.notifications": () => (isLost ? new NoAnswer() : nothing),
  });
  await expect.element(screen.getByText("We could not load your notifications")).toBeVisible();
  expect(screen.getByText(lost).elements()).toEqual([]);
  // It has been asked for again by itself.
  expect(screen.sent("athletes.notifications")).toHaveLength(3);
  isLost = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Nothing new. That is all right.")).toBeVisible();
});

test("a new answer that is lost takes nothing off the screen", async () => {
  sessionStorage.setItem("soulcareTourSkipped", "true");
  let isLost = false;
  const screen = await renderScreen(<SoulcareScreen />, {
    "soulcare.huddle": () => (isLost ? new NoAnswer() : huddle()),
  });
  const next = screen.getByRole("region", { name: "Your next step" });
  await expect.element(next).toBeVisible();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  isLost = true;
  // Once and twice more; the second time it has failed before.
  for (const asked of [1 + 3, 1 + 3 + 3]) {
    await queryClient.invalidateQueries();
    expect(screen.sent("soulcare.huddle")).toHaveLength(asked);
    await expect.element(next).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" }).elements()).toEqual([]);
    expect(screen.getByRole("status", { name: "Loading" }).elements()).toEqual([]);
  }
});
