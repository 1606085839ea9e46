import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { goneKey, unseenPosts } from "#src/features/community/live/unseen-posts.ts";
import { ReplyForm } from "#src/features/community/thread/reply-form.tsx";
import { queryClient } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { membersOnly, prayerRequest, samplePost, sampleReply, verifyJohn } from "./entries.ts";
import { mayWrite, openThread, repliesIn, toast } from "./screens.tsx";

type Screen = Awaited<ReturnType<typeof openThread>>;

const replyField = (screen: Screen) => screen.getByRole("textbox", { name: "Your reply" });
const addReply = (screen: Screen) => screen.getByRole("button", { name: "Add reply" });
const text = (screen: Screen, words: string) => screen.getByText(words, { exact: false });

test("a prayer request shows its state, its answer, its prayers and its replies", async () => {
  let isCut = true;
  let own = prayerRequest;
  const screen = await openThread(
    prayerRequest,
    [
      sampleReply(),
      sampleReply({ id: 2, author: "Anonymous", athleteId: null, isAnonymous: true }),
    ],
    {
      "community.post": () => own,
      "community.pray": () => {
        if (isCut) return new NoAnswer();
        own = { ...own, hasPrayed: true, prayerCount: 32 };
        return { ...own, unlocked: [] };
      },
    },
  );
  const main = screen.getByRole("main");
  await expect.element(screen.getByRole("heading", { name: "Replies 2" })).toBeVisible();
  for (const words of [
    ...["Prayer Requests", "Urgent", "Answered, Aug 16", "Tomás V.", "Isaiah 40:31"],
    ...["Did not hear the knee once.", "31 athletes prayed for this", "In crisis?"],
  ])
    await expect.element(main).toHaveTextContent(words);
  await expect.element(repliesIn(screen).last()).toHaveTextContent("Anonymous");
  expect(document.title).toBe("First race back: Honour");
  const back = screen.getByRole("link", { name: "Back to Community" });
  await expect.element(back).toHaveAttribute("href", "/community?category=prayer-requests");
  // Text keeps paragraphs and line breaks, and is never markup.
  await expect.element(text(screen, "If you are up, <b>pray</b> at 10:40.")).toBeVisible();
  const paragraph = text(screen, "Nine months since surgery.").element();
  expect(paragraph.textContent).toBe("Nine months since surgery.\nLane 5.");
  expect(getComputedStyle(paragraph).whiteSpaceCollapse).toBe("preserve-breaks");

  const pray = screen.getByRole("button", { name: "I prayed" });
  await pray.click();
  await expect.element(toast(screen, "We could not count that.")).toBeVisible();
  await expect.element(pray).toBeVisible();
  await expect.element(text(screen, "31 athletes prayed for this")).toBeVisible();
  isCut = false;
  await pray.click();
  await expect.element(text(screen, "32 athletes prayed for this")).toBeVisible();
  await expect.element(text(screen, "You prayed")).toBeVisible();
  expect(screen.getByRole("button", { name: /prayed/ }).query()).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test("a post that cannot be loaded can be tried again, and one that is gone leads back", async () => {
  expectConsoleError(/Failed to fetch|TRPCClientError/);
  let isCut = true;
  const gone = new Refusal("Gone.", { code: "NOT_FOUND", httpStatus: 404 });
  const screen = await openThread({}, [], {
    "community.post": () => (isCut ? new NoAnswer() : gone),
    "community.replies": gone,
  });
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent("We could not load this discussion.");
  isCut = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(heading).toHaveTextContent("This discussion is not here.");
  const back = screen.getByRole("link", { name: "Back to Community" });
  await expect.element(back).toHaveAttribute("href", "/community?category=prayer-requests");
});

test("a reply that goes while it is read is counted no more", async () => {
  const screen = await openThread({ replyCount: 1 }, [sampleReply(), sampleReply({ id: 2 })]);
  await expect.element(screen.getByRole("heading", { name: "Replies 2" })).toBeVisible();
  unseenPosts.markGone(goneKey("reply", 2));
  await expect.element(text(screen, "This reply is not here any more.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Replies 1" })).toBeVisible();
  unseenPosts.clear();
});

test("who is suspended reads on without a form; who is not confirmed reads what it takes", async () => {
  let access = { ...mayWrite, suspendedUntil: new Date(Date.now() + 3_600_000) as Date | null };
  const screen = await openThread({}, [sampleReply()], { "community.boardAccess": () => access });
  await expect.element(text(screen, "You cannot post at the moment.")).toBeVisible();
  await expect.element(replyField(screen)).not.toBeInTheDocument();
  expect(repliesIn(screen).elements()).toHaveLength(1);
  access = { ...mayWrite, needsConfirmation: true };
  await queryClient.invalidateQueries();
  await expect.element(text(screen, "takes a confirmed e-mail")).toBeVisible();
  await expect.element(replyField(screen)).toBeVisible();
});

test("a misquoted verse is replaced; a refused reply stays, with the reason and a link", async () => {
  let isCut = true;
  const screen = await openThread({}, [], {
    "soulcare.verifyVerse": verifyJohn,
    "community.createReply": () =>
      isCut ? new NoAnswer() : new Refusal("This is part of the mentorship.", membersOnly),
  });
  await replyField(screen).fill('I hold on to "Jesus cried." (John 11:35) today.');
  await screen.getByRole("button", { name: "Use the King James text" }).click();
  const corrected = 'I hold on to "Jesus wept." (John 11:35) today.';
  await expect.element(replyField(screen)).toHaveValue(corrected);
  await expect.element(replyField(screen)).toHaveFocus();
  await addReply(screen).click();
  await expect.element(toast(screen, "Failed to add reply. Please try again.")).toBeVisible();
  await expect.element(replyField(screen)).toHaveValue(corrected);
  isCut = false;
  await addReply(screen).click();
  await expect.element(screen.getByRole("link", { name: "See the mentorship" })).toBeVisible();
  await expect.element(replyField(screen)).toHaveValue(corrected);
});

test("while a reply is posted its words stand, and the field is empty for the next one", async () => {
  const answer = pauseAt();
  const lists = [[]];
  const screen = await openThread({}, [], {
    "community.replies": () => lists.shift() ?? new Promise(() => undefined),
    "community.createReply": async () => {
      await answer.passed;
      return { ...sampleReply({ isMine: true }), unlocked: [] };
    },
  });
  const field = replyField(screen);
  await field.fill("See you at ten.");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(screen.getByRole("button", { name: "Adding…" })).toBeVisible();
  await userEvent.keyboard(" And bring the tape.");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("See you at ten.");
  answer.open();
  await expect.element(field).toHaveValue("");
  // The list is still on its way.
  await expect.element(field, { timeout: 1_000 }).not.toHaveAttribute("readonly");
  await field.fill("Bring the tape.");
});

function AwayAndBack() {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        Leave or come back
      </button>
      {isHere && <ReplyForm postId={5} athleteId={7} needsRules={false} />}
    </>
  );
}

test.each([
  ["posted", { ...sampleReply({ isMine: true }), unlocked: [] }, ""],
  ["refused", new Refusal("No"), "See you at ten."],
])("who comes back while a reply is sent cannot send it again: %s", async (_, result, left) => {
  const answer = pauseAt();
  const screen = await renderScreen(<AwayAndBack />, {
    "community.boardAccess": mayWrite,
    "community.createReply": async () => {
      await answer.passed;
      return result;
    },
  });
  const field = replyField(screen);
  const leaveOrComeBack = screen.getByRole("button", { name: "Leave or come back" });
  await field.fill("See you at ten.");
  await addReply(screen).click();
  await leaveOrComeBack.click();
  await leaveOrComeBack.click();
  await expect.element(field).toHaveValue("See you at ten.");
  const adding = screen.getByRole("button", { name: "Adding…" });
  await expect.element(adding).toHaveAttribute("aria-disabled", "true");
  await adding.click({ force: true });
  await field.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  answer.open();
  await expect.element(adding).not.toBeInTheDocument();
  await expect.element(field).toHaveValue(left);
  await field.fill("Bring the tape.");
  expect(screen.sent("community.createReply")).toHaveLength(1);
});

test("an own hidden reply, which is not counted, keeps none out of reach", async () => {
  const stored = Array.from({ length: 21 }, (_, index) =>
    sampleReply({ id: index + 1, content: `Number ${index + 1}.` }),
  );
  stored[0] = sampleReply({ id: 1, isMine: true, isHidden: true });
  const screen = await openThread({ replyCount: 20 }, [], {
    "community.replies": ({ after = 0, limit = 21 }) =>
      stored.filter(({ id }) => id > after).slice(0, limit),
  });
  await screen.getByRole("button", { name: "Show more replies" }).click();
  await expect.element(repliesIn(screen).last()).toHaveTextContent("Number 21.");
});

test("a new reply stands below those that are not loaded, until they are", async () => {
  const stored = Array.from({ length: 22 }, (_, index) =>
    sampleReply({ id: index + 1, content: `Number ${index + 1}.` }),
  );
  let isCut = true;
  const own = sampleReply({ id: 23, content: "Number 23.", isMine: true });
  const screen = await openThread({ replyCount: 22 }, [], {
    "community.replies": ({ after = 0, limit = 21 }) => {
      if (after && isCut) return new NoAnswer();
      return stored.filter(({ id }) => id > after).slice(0, limit);
    },
    "community.createReply": () => {
      stored.push(own);
      return { ...own, unlocked: [] };
    },
    "community.post": () => samplePost({ id: 5, replyCount: stored.length }),
  });
  await expect.element(screen.getByRole("heading", { name: "Replies 20 of 22" })).toBeVisible();
  await replyField(screen).fill("Number 23.");
  await addReply(screen).click();
  await expect.element(screen.getByRole("heading", { name: "Replies 21 of 23" })).toBeVisible();
  await expect.element(repliesIn(screen).last()).toHaveTextContent("Number 23.");
  const more = screen.getByRole("button", { name: "Show more replies" });
  await more.click();
  await expect.element(text(screen, "We could not load more.")).toBeVisible();
  isCut = false;
  await more.click();
  await expect.element(screen.getByRole("heading", { name: "Replies 23" })).toBeVisible();
  await expect.element(repliesIn(screen).nth(20)).toHaveFocus();
  await expect.element(repliesIn(screen).last()).toHaveTextContent("Number 23.");
});
