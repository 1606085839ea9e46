import { X } from "lucide-react";
import superjson from "superjson";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Bell } from "#src/app/bell.tsx";
import { watchTooltips } from "#src/app/page-script/tooltips.ts";
import { Dialog } from "#src/components/dialog.tsx";
import { ColorModeButton, IconButton } from "#src/components/icon-button.tsx";
import { OneQuestion } from "#src/components/one-question.tsx";
import { renderScreen } from "./render-screen.tsx";

watchTooltips();

const close = () => undefined;

/** A stream that says at once that there is something unread. */
class NewsSource extends EventTarget {
  static readonly OPEN = 1;
  readonly readyState = NewsSource.OPEN;

  constructor() {
    super();
    const news = { announcements: "", unread: 2, line: "", latest: null };
    const data = JSON.stringify(superjson.serialize(news));
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }

  close() {}
}

test("every control of a sign alone shows its name, on hover and on keyboard focus", async () => {
  vi.stubGlobal("EventSource", NewsSource);
  const screen = await renderScreen(
    <>
      <IconButton label="Copy the list">
        <X aria-hidden />
      </IconButton>
      <ColorModeButton />
      <Bell />
      <button type="button" aria-label="Write to Ruth">
        Write
      </button>
      <OneQuestion
        step={1}
        laps={{ label: "Question 1 of 2", count: 2, done: 0 }}
        back={{ label: "Back to Dashboard", to: "/soulcare" }}
        heading="What is happening?"
        foot={{ next: "Next", onNext: close }}
      >
        Answer
      </OneQuestion>
    </>,
    {},
  );
  const tooltip = screen.getByRole("tooltip");
  for (const [role, name, words] of [
    ["button", "Copy the list", "Copy the list"],
    ["button", /dark mode/, "Switch to dark mode"],
    ["link", "Notifications, 2 unread", "Notifications, 2 unread"],
    ["link", "Back to Dashboard", "Back to Dashboard"],
  ] as const) {
    await userEvent.hover(screen.getByRole(role, { name }));
    await expect.element(tooltip).toHaveTextContent(words);
  }
  await userEvent.hover(screen.getByRole("button", { name: "Write to Ruth" }));
  await expect.element(tooltip).not.toBeInTheDocument();

  await userEvent.tab();
  await expect.element(tooltip).toHaveTextContent("Copy the list");
  await userEvent.keyboard("{Escape}");
  await expect.element(tooltip).not.toBeInTheDocument();
});

test("a tooltip is above the dialog whose button it names", async () => {
  const screen = await renderScreen(
    <Dialog title="Options" foot="" onClose={close}>
      Text
    </Dialog>,
    {},
  );
  await userEvent.hover(screen.getByRole("button", { name: "Close" }));
  await expect.element(screen.getByRole("tooltip")).toBeVisible();
  const { left, top } = screen.getByRole("tooltip").element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(left).toBeGreaterThan(0);
});
