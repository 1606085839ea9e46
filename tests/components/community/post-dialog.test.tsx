import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PostDialog } from "#src/features/community/compose/post-dialog.tsx";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { membersOnly, samplePost } from "./entries.ts";
import { mayWrite, toast } from "./screens.tsx";

type Screen = Awaited<ReturnType<typeof renderScreen>>;
type Category = "general" | "prayer-requests";

const open = (answers: Answers = {}, category: Category = "general") =>
  renderScreen(
    <PostDialog category={category} onClose={() => undefined} onPosted={() => undefined} />,
    { "community.boardAccess": mayWrite, ...answers },
  );

const title = (screen: Screen) => screen.getByLabelText("Title");
const content = (screen: Screen) => screen.getByLabelText("Your post");
const send = (screen: Screen) => screen.getByRole("button", { name: "Share with the community" });

async function write(screen: Screen) {
  await title(screen).fill("The bus");
  await content(screen).fill("Nine hours to the meet.");
}

test("on a phone, saving the draft does not move the button", async () => {
  await page.viewport(390, 720);
  // The time is part of the text, and this one is wide.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02 12:48 PM") });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await open();
  await title(screen).fill("Before the race");
  // The dialog rises when it opens.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const form = screen.getByRole("dialog").element().querySelector("form");
  const layout = () => ({
    button: send(screen).element().getBoundingClientRect().top,
    body: form?.parentElement?.clientHeight,
  });
  const before = layout();
  await content(screen).click();
  await expect.element(screen.getByText("Draft saved 12:48 PM")).toBeVisible();
  expect(layout()).toEqual(before);
});

test("text typed just before the dialog closes is in the draft, which can be cleared", async () => {
  const first = await open();
  // Filled by an event alone: the field keeps the focus, so only closing can save the draft.
  await content(first).fill("Nine hours to the meet.");
  await first.unmount();
  const second = await open();
  await expect.element(content(second)).toHaveValue("Nine hours to the meet.");
  await expect.element(second.getByText("We kept what you typed.", { exact: false })).toBeVisible();
  await second.getByRole("button", { name: "Clear draft" }).click();
  await expect.element(content(second)).toHaveValue("");
  await second.unmount();
  const third = await open();
  await expect.element(content(third)).toHaveValue("");
});

test("missing words are refused at each field and in a summary; a title shows its length near the end", async () => {
  const screen = await open();
  await title(screen).fill("   ");
  await send(screen).click();
  await expect.element(toast(screen, "Please fill in all fields")).toBeVisible();
  for (const field of [title(screen), content(screen)]) {
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await expect.element(field).toHaveAccessibleDescription(/Please fill in all fields/);
  }
  const summary = screen.getByRole("dialog").getByRole("alert").first();
  await expect.element(summary).toHaveFocus();
  await summary.getByRole("link", { name: "Please fill in all fields" }).click();
  await expect.element(title(screen)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(toast(screen, "Please fill in all fields")).not.toBeInTheDocument();

  await title(screen).fill("a".repeat(149));
  await expect.element(screen.getByText("149 of 200")).not.toBeInTheDocument();
  await title(screen).fill("a".repeat(195));
  const count = screen.getByRole("status").filter({ hasText: "195 of 200" });
  await expect.element(count).toBeInTheDocument();
  expect(screen.sent("community.createPost")).toEqual([]);
});

test("a prayer request can be urgent, anonymous and limited in time, and is sent by keyboard", async () => {
  const answer = pauseAt();
  const screen = await open(
    {
      "community.createPost": async () => {
        await answer.passed;
        return { ...samplePost({ isMine: true }), unlocked: [] };
      },
    },
    "prayer-requests",
  );
  await expect.element(screen.getByText("call or text 988", { exact: false })).toBeVisible();
  await write(screen);
  await screen.getByRole("switch", { name: "This is urgent" }).click();
  await screen.getByRole("combobox", { name: "How long it stays" }).selectOptions("7 days");
  const anonymous = screen.getByRole("switch", { name: "Post anonymously" });
  await expect
    .element(anonymous)
    .toHaveAccessibleDescription(/An admin can look up the author only/);
  await anonymous.click();
  await content(screen).click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect
    .poll(() => screen.sent("community.createPost"))
    .toMatchObject([
      { category: "prayer-requests", isUrgent: true, isAnonymous: true, expiresInDays: 7 },
    ]);
  // What is typed now would be gone with the answer.
  await userEvent.keyboard(" And back.");
  await expect.element(content(screen)).toHaveValue("Nine hours to the meet.");
  await expect.element(title(screen)).toHaveAttribute("readonly");
  answer.open();
  await expect.element(content(screen)).toHaveValue("");
});

test("a failed or refused post keeps its words, and the next attempt its idempotency key", async () => {
  const refusal = new Refusal("This part belongs to the mentorship.", membersOnly);
  const results = [refusal, { ...samplePost({ isMine: true }), unlocked: [] }];
  const screen = await open({ "community.createPost": () => results.shift() ?? new NoAnswer() });
  await write(screen);
  await send(screen).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByText(refusal.message).first()).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "See the mentorship" }))
    .toHaveAttribute("href", "/subscribe/7");
  await expect.element(content(screen)).toHaveValue("Nine hours to the meet.");
  await send(screen).click();
  await expect.element(toast(screen, "Your post has been shared")).toBeVisible();
  await expect.poll(() => keysSent(screen)).toHaveLength(2);
  expect(new Set(keysSent(screen)).size).toBe(1);

  await write(screen);
  await send(screen).click();
  await expect.element(toast(screen, "Failed to create post. Please try again.")).toBeVisible();
  await expect.element(title(screen)).toHaveValue("The bus");
  // One retry without a person, and with a new key for the new post.
  expect(keysSent(screen)).toHaveLength(4);
  expect(new Set(keysSent(screen)).size).toBe(2);
});

const keysSent = (screen: Screen) =>
  screen
    .sent("community.createPost")
    .map((input) => (input as { idempotencyKey: string }).idempotencyKey);
