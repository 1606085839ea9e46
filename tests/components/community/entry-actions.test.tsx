import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { toaster } from "#src/components/toaster/toast-store.ts";
import type { Post } from "#src/features/community/queries.ts";
import { queryClient } from "#src/lib/trpc.ts";
import { type Answers, NoAnswer, Refusal } from "../render-screen.tsx";
import { prayerRequest, sampleReply, verifyJohn } from "./entries.ts";
import { openThread, repliesIn, toast } from "./screens.tsx";

type Screen = Awaited<ReturnType<typeof openThread>>;

const more = /^More actions for “/;
const own = { title: "Small win", isMine: true };
const ownReply = sampleReply({ content: "First words.", isMine: true });
const dialog = (screen: Screen, name: string) => screen.getByRole("dialog", { name });

async function choose(screen: Screen, item: string | RegExp, menu = more) {
  await screen.getByRole("button", { name: menu }).click();
  await screen.getByRole("menuitem", { name: item }).click();
}

const itemsOf = (screen: Screen) =>
  screen
    .getByRole("menuitem")
    .elements()
    .map(({ textContent }) => textContent);

test("what is typed over an own post stays until it is saved or given up", async () => {
  const open = () => openThread(own, [], { "community.updatePost": new NoAnswer() });
  const screen = await open();
  await screen.getByRole("button", { name: more }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  // Only a prayer request can be marked as answered.
  expect(itemsOf(screen)).toEqual(["Edit", "Delete"]);
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  const edit = dialog(screen, "Edit your post");
  const title = edit.getByLabelText("Title");
  const save = edit.getByRole("button", { name: "Save changes" });
  await expect.element(title).toHaveValue("Small win");
  const anonymous = edit.getByRole("switch", { name: "Post anonymously" });
  await expect.element(anonymous).not.toBeInTheDocument();
  await title.fill("");
  await save.click();
  await expect.element(title).toHaveAccessibleDescription(/Please fill in all fields/);
  await title.fill("Another win");
  await save.click();
  await expect.element(toast(screen, "We could not save your changes.")).toBeVisible();
  await expect.element(title).toHaveValue("Another win");

  await screen.unmount();
  const again = await open();
  await choose(again, "Edit");
  const second = dialog(again, "Edit your post");
  await expect.element(second.getByLabelText("Title")).toHaveValue("Another win");
  await second.getByRole("button", { name: "Cancel" }).click();
  await expect.element(second).not.toBeInTheDocument();
  await expect.element(again.getByRole("button", { name: more })).toHaveFocus();
  await choose(again, "Edit");
  await expect.element(second.getByLabelText("Title")).toHaveValue("Small win");
});

const viewer = (athleteId: number | null) =>
  ({ viewer: { role: "admin", athleteId, name: "Naomi" } }) as const;

test("a visitor has no actions; staff with a profile have those of athletes as well", async () => {
  let session: Answers["athletes.session"] = { viewer: null };
  const screen = await openThread({}, [sampleReply({ id: 31 })], {
    "athletes.session": () => session,
  });
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = screen.getByRole("button", { name: /^More actions/ });
  await expect.element(menu).not.toBeInTheDocument();
  session = viewer(3);
  await queryClient.invalidateQueries();
  await menu.last().click();
  expect(itemsOf(screen)).toEqual([...["Report", "Mute Elle S.", "Remove…", "Open the case"]]);
  await screen.getByRole("menuitem", { name: "Open the case" }).click();
  await expect
    .element(screen.getByTestId("address"))
    .toHaveTextContent("/admin/moderation?case=reply-31");
});

test("the staff remove a post on the board with a reason, and are led to its case", async () => {
  let isUp = false;
  const screen = await openThread({}, [], {
    "athletes.session": viewer(null),
    "admin.decide": () => (isUp ? undefined : new NoAnswer()),
  });
  await screen.getByRole("button", { name: more }).click();
  expect(itemsOf(screen)).toEqual(["Remove…", "Open the case"]);
  await screen.getByRole("menuitem", { name: "Remove…" }).click();
  const removing = dialog(screen, "Remove this post");
  const remove = removing.getByRole("button", { name: "Remove post" });
  await remove.click();
  await expect.element(removing.getByText("Please give a reason").first()).toBeVisible();
  const reason = removing.getByLabelText("Reason");
  await reason.fill("It names a teammate.");
  await remove.click();
  await expect.element(removing.getByText("It was not removed", { exact: false })).toBeVisible();
  await expect.element(reason).toHaveValue("It names a teammate.");
  isUp = true;
  await remove.click();
  await expect.element(toast(screen, "Post removed")).toBeVisible();
  expect(screen.sent("admin.decide").at(-1)).toEqual({
    kind: "post",
    id: 5,
    decision: "remove",
    reason: "It names a teammate.",
  });
  await expect.element(screen.getByTestId("address")).toHaveTextContent(/^\/community\?/);
  await screen.getByRole("button", { name: "Open the case" }).click();
  await expect
    .element(screen.getByTestId("address"))
    .toHaveTextContent("/admin/moderation?case=post-5");
});

test("an own request is corrected, marked as answered, reopened, and answered again", async () => {
  const content = '"Jesus cried." (John 11:35)';
  const asked = { ...prayerRequest, isMine: true, content, testimony: "" };
  let post: Post = { ...asked, answeredAt: null };
  const screen = await openThread({}, [], {
    "soulcare.verifyVerse": verifyJohn,
    "community.post": () => post,
    "community.updatePost": ({ content }) => {
      post = { ...post, content };
      return post;
    },
    "community.answer": ({ testimony }) => {
      post = { ...post, testimony, answeredAt: testimony ? new Date() : null };
      return post;
    },
  });
  await screen.getByRole("button", { name: "Use the King James text" }).click();
  await expect.element(screen.getByText('"Jesus wept." (John 11:35)')).toBeVisible();

  await choose(screen, "Mark as answered");
  const answer = dialog(screen, "Mark as answered");
  const line = answer.getByRole("textbox", { name: "What happened?" });
  const save = answer.getByRole("button", { name: "Mark as answered" });
  await save.click();
  await expect.element(line).toHaveFocus();
  await expect.element(line).toHaveAccessibleDescription(/one line about what happened/);
  await line.fill("Ran it.");
  await save.click();
  const answered = screen.getByRole("region", { name: /^Answered, / });
  await expect.element(answered).toHaveTextContent("Ran it.");
  await choose(screen, "Not answered yet");
  await expect.element(toast(screen, "The request is open again")).toBeVisible();
  await expect.element(answered).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(answered).toHaveTextContent("Ran it.");
});

test("an own reply that could not be deleted stays, and so does what is typed over it", async () => {
  let isCut = true;
  const changed = { ...ownReply, content: "Second words.", editedAt: new Date() };
  const open = () =>
    openThread({}, [], {
      "community.replies": () => [isCut ? ownReply : changed],
      "community.updateReply": () => (isCut ? new NoAnswer() : changed),
      "community.deleteReply": new NoAnswer(),
    });
  const edit = (of: Screen) =>
    of.getByRole("button", { name: "Edit your reply: First words." }).click();
  const first = await open();
  await first.getByRole("button", { name: "Delete your reply: First words." }).click();
  await expect.element(toast(first, "We could not delete that.")).toBeVisible();
  const typed = repliesIn(first).first().getByLabelText("Your reply");
  await edit(first);
  await expect.element(typed).toHaveFocus();
  await typed.fill("Second words.");
  await first.unmount();

  const screen = await open();
  const reply = repliesIn(screen).first();
  const field = reply.getByLabelText("Your reply");
  const save = reply.getByRole("button", { name: "Save changes" });
  await expect.element(field).toHaveValue("Second words.");
  await reply.getByRole("button", { name: "Cancel" }).click();
  await expect.element(reply.getByText("First words.")).toBeVisible();
  await edit(screen);
  await expect.element(field).toHaveValue("First words.");
  await field.fill("  ");
  await save.click();
  await expect.element(field).toHaveAccessibleDescription("Please fill in all fields");
  await field.fill("Second words.");
  await save.click();
  await expect.element(reply.getByText(/^We could not save your changes/)).toBeVisible();
  await expect.element(field).toHaveValue("Second words.");
  isCut = false;
  await field.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(reply.getByText("Second words.")).toBeVisible();
  await expect.element(reply).toHaveTextContent(", edited");
  await expect.element(reply).toHaveFocus();
});

test("a report needs a reason; who reports danger reads whom to call, and who is told", async () => {
  const reports = vi.fn((): Refusal | { isAlarmed: boolean } => ({ isAlarmed: true }));
  const again = new Refusal("You have reported this already.", {
    code: "CONFLICT",
    httpStatus: 409,
  });
  reports.mockReturnValueOnce(again).mockReturnValueOnce({ isAlarmed: false });
  const screen = await openThread({}, [], { "community.report": reports });
  await choose(screen, "Report");
  const report = dialog(screen, "Report this post");
  const send = report.getByRole("button", { name: "Send report" });
  await send.click();
  await expect.element(report.getByText(/^Please choose a reason\./).first()).toBeVisible();
  expect(report.getByRole("radio").elements()).toHaveLength(5);
  await report.getByText("Someone may be in danger").click();
  await expect.element(report.getByText("In crisis?", { exact: false })).toBeVisible();
  await report.getByLabelText(/Anything we should know/).fill("The last line.");
  await send.click();
  await expect.element(report.getByText(again.message).first()).toBeVisible();
  const sent = { kind: "post", id: 5, reason: "danger", note: "The last line." };
  expect(screen.sent("community.report")).toMatchObject([sent]);

  await send.click();
  const call =
    "If somebody is in danger right now, call 911. You can call 988 for them or with them.";
  const seen = "Our staff sees this when they next open Honour.";
  const told = "We are telling our people on call; they may not see it at once.";
  await expect.element(toast(screen, seen)).toHaveTextContent(call);
  expect(toaster.read()[0]).toMatchObject({ stays: true });
  await choose(screen, "Report");
  await report.getByText("Someone may be in danger").click();
  await send.click();
  await expect.element(toast(screen, told)).toHaveTextContent(call);
  expect(toaster.read()[0]).toMatchObject({ stays: true });
});

test("of an anonymous author only this post is hidden, and then the board is shown", async () => {
  const mute = vi.fn((): Refusal | { id: number } => ({ id: 31 }));
  const gone = new Refusal("It may have been removed.", { code: "NOT_FOUND", httpStatus: 404 });
  mute.mockReturnValueOnce(gone);
  const screen = await openThread({ isAnonymous: true, athleteId: null, author: "Anonymous" }, [], {
    "community.mute": mute,
    "community.unmute": () => undefined,
  });
  const hide = /^Hide this post\s*Who wrote it stays unknown/;
  await choose(screen, hide);
  await expect.element(toast(screen, gone.message)).toBeVisible();
  expect(screen.getByTestId("address").element().textContent).toBe("/");
  await choose(screen, hide);
  await expect.element(toast(screen, "Hidden")).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  expect(screen.sent("community.mute").at(-1)).toEqual({ kind: "post", id: 5 });
  await expect.poll(() => screen.sent("community.unmute")).toEqual([{ id: 31 }]);
  await expect.element(screen.getByTestId("address")).toHaveTextContent("/community");
});
