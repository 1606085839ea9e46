import { Route, Routes } from "react-router-dom";
import superjson from "superjson";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { Caring } from "#src/components/caring.tsx";
import { CommunityScreen } from "#src/features/community/community-screen.tsx";
import { boardKey } from "#src/features/community/queries.ts";
import { queryClient, sessionKey } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { NoAnswer, renderScreen } from "../render-screen.tsx";
import { samplePost } from "./entries.ts";
import { boardOf, mayWrite, openBoard, toast } from "./screens.tsx";

type Screen = Awaited<ReturnType<typeof renderScreen>>;

const cards = (screen: Screen) => screen.getByRole("main").getByRole("listitem");
const card = (screen: Screen, title: string) => cards(screen).filter({ hasText: title });
const filter = (screen: Screen, name: string) =>
  screen.getByRole("group", { name: "Filter by category" }).getByRole("button", { name });
const showMore = (screen: Screen) => screen.getByRole("button", { name: "Show more" });
const newPost = (screen: Screen) =>
  screen.getByRole("button", { name: "New Post", exact: true }).first();

const prayer = samplePost({
  id: 9,
  category: "prayer-requests",
  title: "MRI on Thursday",
  author: "Anonymous",
  isAnonymous: true,
  isMine: true,
  isUrgent: true,
  prayerCount: 14,
  replyCount: 6,
});
const manyPosts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    samplePost({ id: count - index, title: `Post ${count - index}.` }),
  );

test("a card shows author, age, category, state and counts", async () => {
  const answered = { answeredAt: new Date(), author: "Tomás V.", prayerCount: 1, replyCount: 1 };
  const screen = await openBoard([
    prayer,
    samplePost({ ...answered, id: 8, category: "prayer-requests", title: "First race back" }),
    samplePost({ id: 7, title: "Hidden words", isMine: true, isHidden: true, author: "Maya T." }),
  ]);
  const texts = {
    "MRI on Thursday": ["Prayer Requests", "Urgent", "2 hours ago", "You (anonymous)"],
    "First race back": ["Answered", "Tomás V.", "1 person prayed", "1 reply"],
    "Hidden words": ["Hidden until an admin has looked at it.", "Maya T. You", "No replies yet"],
  };
  for (const [title, words] of Object.entries(texts))
    for (const text of words) await expect.element(card(screen, title)).toHaveTextContent(text);
  await expect.element(card(screen, "MRI")).toHaveTextContent("14 people prayed");
  await expect.element(card(screen, "MRI")).toHaveTextContent("6 replies");
  await expect.element(card(screen, "Hidden words")).not.toHaveTextContent("prayed");
  const time = card(screen, "MRI").element().querySelector("time");
  expect(time?.dateTime).toBe(prayer.createdAt.toISOString());
});

test("a category and a search filter the posts, and a post's link keeps both", async () => {
  const screen = await openBoard([prayer, samplePost()]);
  await expect.element(screen.getByText("2 discussions")).toBeInTheDocument();
  await filter(screen, "Prayer Requests").click();
  await expect.element(screen.getByText("1 discussion")).toBeInTheDocument();
  await expect.element(screen.getByText("In crisis?", { exact: false })).toBeVisible();
  await screen.getByRole("searchbox").fill("MRI");
  await expect
    .element(screen.getByTestId("address"))
    .toHaveTextContent("/?category=prayer-requests&search=MRI");
  await expect
    .element(screen.getByRole("link", { name: "MRI on Thursday" }))
    .toHaveAttribute("href", "/community/9?category=prayer-requests&search=MRI");
  await screen.getByRole("searchbox").fill("Large");
  await expect
    .element(screen.getByText("Nothing found for “Large” in Prayer Requests.", { exact: false }))
    .toBeVisible();
  await screen.getByRole("button", { name: "Clear search" }).last().click();
  await expect.element(card(screen, "MRI on Thursday")).toBeVisible();
});

test('"Show more" moves the focus to the first new post; a page that fails is asked for again', async () => {
  let isCut = true;
  const posts = manyPosts(43);
  const screen = await openBoard(posts, {
    "community.posts": ({ before = 44 } = {}) => {
      if (before < 44 && isCut) return new NoAnswer();
      return posts.filter(({ id }) => id < before).slice(0, 20);
    },
    "community.count": { count: 1_000, isMore: true },
  });
  await expect.element(screen.getByText("Showing 20 of more than 1,000")).toBeVisible();
  await showMore(screen).click();
  await expect.element(screen.getByText("We could not load more.", { exact: false })).toBeVisible();
  expect(cards(screen).elements()).toHaveLength(20);
  isCut = false;
  showMore(screen).element().focus();
  const before = scrollY;
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("link", { name: "Post 23." })).toHaveFocus();
  expect(scrollY).toBe(before);
  await showMore(screen).click();
  await expect.element(screen.getByText("You have read everything. Go outside.")).toBeVisible();
  await expect.element(showMore(screen)).not.toBeInTheDocument();
});

test("a board that cannot be loaded says so; an empty one invites to write the first post", async () => {
  expectConsoleError(/Failed to fetch/);
  let isCut = true;
  const screen = await openBoard([], { "community.posts": () => (isCut ? new NoAnswer() : []) });
  await expect.poll(() => screen.container.querySelectorAll("[data-placeholder]").length).toBe(6);
  await expect.element(newPost(screen)).toBeVisible();
  await expect
    .element(screen.getByRole("alert").filter({ hasText: "We could not load the discussions." }))
    .toBeVisible();
  isCut = false;
  // Another search tries again, and so does the way back from it.
  await screen.getByRole("searchbox").fill("nothing-like-it");
  await expect.element(screen.getByText("Nothing found for", { exact: false })).toBeVisible();
  await screen.getByRole("button", { name: "Clear search" }).last().click();
  await expect.element(screen.getByText("Nobody has written yet.", { exact: false })).toBeVisible();
  await filter(screen, "Encouragement").click();
  await screen.getByRole("button", { name: "Encourage someone" }).click();
  await expect
    .element(screen.getByRole("dialog").getByRole("combobox", { name: "Category" }))
    .toHaveTextContent("Encouragement");
});

/** What the stream says, as if another page of this browser had it. */
function hear(message: object) {
  const channel = new BroadcastChannel("honour-board-stream-7");
  const text = superjson.stringify({ number: Date.now(), message });
  channel.postMessage({ kind: "stream", text });
  channel.close();
}

test("an own post that staff restore is no longer said to be hidden", async () => {
  const own = samplePost({ isMine: true, isHidden: true });
  const { isMine: _, isHidden: __, hasPrayed: ___, ...post } = own;
  const screen = await openBoard([own]);
  await expect.element(card(screen, "Small win")).toHaveTextContent("Hidden until");
  const event = { type: "changed", postId: own.id, replyId: null, post, reply: null };
  hear({ kind: "event", isMine: true, event });
  await expect.element(card(screen, "Small win")).not.toHaveTextContent("Hidden until");
});

test("after missed events the button for new posts goes once the board is loaded again", async () => {
  const screen = await openBoard([samplePost()]);
  await expect.element(card(screen, "Small win")).toBeVisible();
  hear({ kind: "reset" });
  const button = screen.getByRole("button", { name: "New posts" });
  await expect.element(button).toBeVisible();
  await queryClient.invalidateQueries({ queryKey: boardKey });
  await expect.element(button).not.toBeInTheDocument();
});

test("what arrives while new posts are loaded keeps its button", async () => {
  const [first, second] = [samplePost({ id: 11, title: "Eleven" }), samplePost({ id: 12 })];
  let server = pauseAt();
  let posts = [samplePost()];
  const screen = await openBoard([], {
    "community.posts": async () => {
      if (posts.length > 1) await server.passed;
      return posts;
    },
  });
  const hearOf = ({ isMine: _, isHidden: __, hasPrayed: ___, ...post }: typeof first) => {
    const event = { type: "created", postId: post.id, replyId: null, post, reply: null };
    hear({ kind: "event", isMine: false, event });
  };
  const button = (name: string) => screen.getByRole("button", { name });
  await expect.element(card(screen, "Small win")).toBeVisible();
  hearOf(first);
  await expect.element(button("1 new post")).toBeVisible();
  posts = [first, ...posts];
  await button("1 new post").click();
  hearOf(second);
  await expect.element(button("2 new posts")).toBeVisible();
  server.open();
  await expect.element(card(screen, "Eleven")).toBeVisible();
  await expect.element(button("1 new post")).toBeEnabled();

  server = pauseAt();
  await button("1 new post").click();
  hear({ kind: "reset" });
  await expect.element(button("New posts")).toBeVisible();
  server.open();
  await expect.element(button("New posts")).toBeEnabled();
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

test("who may not write, or not for long, reads why, and reads on", async () => {
  let access = {
    ...mayWrite,
    suspendedUntil: inDays(3) as Date | null,
    confirmBy: null as Date | null,
  };
  const screen = await openBoard([samplePost()], { "community.boardAccess": () => access });
  const turnTo = (changes: Partial<typeof access>) => {
    access = { ...mayWrite, suspendedUntil: null, confirmBy: null, ...changes };
    return queryClient.invalidateQueries();
  };
  const day = inDays(3).toLocaleDateString("en-US", { month: "short", day: "numeric" });
  await expect.element(screen.getByText(/^You cannot post at the moment/)).toHaveTextContent(day);
  await expect.element(newPost(screen)).not.toBeInTheDocument();
  await expect.element(card(screen, "Small win")).toBeVisible();

  const note = screen.getByText(/confirmed e-mail/);
  await turnTo({ needsConfirmation: true, confirmBy: inDays(1) });
  await expect.element(note).toHaveTextContent(/as before until \w+ \d+, \d{4}/);
  const confirm = note.getByRole("link", { name: "Confirm your e-mail" });
  await expect.element(confirm).toHaveAttribute("href", "/account#security");
  for (const confirmBy of [inDays(-1), null]) {
    await turnTo({ needsConfirmation: true, confirmBy });
    await expect.element(note).toHaveTextContent(/takes a confirmed e-mail/);
    await expect.element(note).not.toHaveTextContent("as before");
  }
  await turnTo({});
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(newPost(screen)).toBeVisible();
  // An admin without a profile.
  queryClient.setQueryData(sessionKey, {
    viewer: { role: "admin", name: "Naomi" },
  });
  await expect.element(newPost(screen)).not.toBeInTheDocument();
  await expect.element(card(screen, "Small win")).toBeVisible();
});

test("asking for prayer after a heavy answer opens the form for it, once", async () => {
  const screen = await renderScreen(
    <Routes>
      <Route path="/" element={<Caring said="Dark" heading="Stay" lead="A person can." />} />
      <Route path="/community" element={<CommunityScreen />} />
    </Routes>,
    { ...boardOf([]), "soulcare.mentor": null },
  );
  await screen.getByRole("link", { name: /^Ask for prayer/ }).click();
  const form = screen.getByRole("dialog", { name: "New Post" });
  await expect.element(form.getByLabelText("Category")).toHaveValue("prayer-requests");
  await userEvent.keyboard("{Escape}");
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(filter(screen, "Prayer Requests")).toHaveAttribute("aria-pressed", "true");
});

test("a dialog that is opened again while its post is sent takes no words, and stays open", async () => {
  const answer = pauseAt();
  const screen = await openBoard([], {
    "community.createPost": async () => {
      await answer.passed;
      return { ...samplePost({ isMine: true }), unlocked: [] };
    },
  });
  const dialog = screen.getByRole("dialog");
  const title = dialog.getByLabelText("Title");
  await newPost(screen).click();
  await title.fill("The bus");
  await dialog.getByLabelText("Your post").fill("Nine hours to the meet.");
  await dialog.getByRole("button", { name: "Share with the community" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await newPost(screen).click();
  await expect.element(title).toHaveValue("The bus");
  await expect.element(title).toHaveAttribute("readonly");
  answer.open();
  await expect.element(toast(screen, "Your post has been shared")).toBeVisible();
  await expect.element(title).toHaveValue("");
  await title.fill("The way back");
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue("The way back");
  expect(screen.sent("community.createPost")).toHaveLength(1);
});
