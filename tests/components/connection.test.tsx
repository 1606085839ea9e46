import { expect, test } from "vitest";
import { ConnectionLine } from "#src/app/connection-line.tsx";
import { NotificationsScreen } from "#src/features/notifications/notifications-screen.tsx";
import { queryClient } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { NoAnswer, renderScreen } from "./render-screen.tsx";

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

test("a single answer that is lost fails on its own, and can be asked for again", async () => {
  expectConsoleError(/Failed to fetch/);
  let isLost = true;
  const screen = await renderScreen(screens, {
    "athletes.notifications": () => (isLost ? new NoAnswer() : nothing),
  });
  await expect.element(screen.getByText("We could not load your notifications")).toBeVisible();
  expect(screen.getByText(lost).elements()).toEqual([]);
  isLost = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Nothing new. That is all right.")).toBeVisible();
});
