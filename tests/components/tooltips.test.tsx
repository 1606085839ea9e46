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

test("every button of a sign alone shows its name, on hover and on keyboard focus", async () => {
  const screen = await renderScreen(
    <>
      <IconButton label="Copy the list">
        <X aria-hidden />
      </IconButton>
      <ColorModeButton />
      <button type="button" aria-label="Write to Ruth">
        Write
      </button>
    </>,
    {},
  );
  const tooltip = screen.getByRole("tooltip");
  await userEvent.hover(screen.getByRole("button", { name: "Copy the list" }));
  await expect.element(tooltip).toHaveTextContent("Copy the list");
  await userEvent.hover(screen.getByRole("button", { name: /dark mode/ }));
  await expect.element(tooltip).toHaveTextContent("Switch to dark mode");
  await userEvent.hover(screen.getByRole("button", { name: "Write to Ruth" }));
  await expect.element(tooltip).not.toBeInTheDocument();

  await userEvent.tab();
  await expect.element(tooltip).toHaveTextContent("Copy the list");
  await userEvent.keyboard("{Escape}");
  await expect.element(tooltip).not.toBeInTheDocument();
});

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

test("the bell shows its name beside the number of what is unread too", async () => {
  vi.stubGlobal("EventSource", NewsSource);
  const screen = await renderScreen(<Bell />, {});
  await userEvent.hover(screen.getByRole("link", { name: "Notifications, 2 unread" }));
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("Notifications, 2 unread");
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

test("the arrow of a question on a screen of its own shows its name", async () => {
  const screen = await renderScreen(
    <OneQuestion
      step={1}
      laps={{ label: "Question 1 of 2", count: 2, done: 0 }}
      back={{ label: "Back to Dashboard", to: "/soulcare" }}
      heading="What is happening?"
      foot={{ next: "Next", onNext: close }}
    >
      Answer
    </OneQuestion>,
    {},
  );
  await userEvent.hover(screen.getByRole("link", { name: "Back to Dashboard" }));
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("Back to Dashboard");
});
