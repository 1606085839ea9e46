import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { addDays, weekDayOf } from "#server/domain/days.ts";
import { afterReview, gradeOf, offeredOn } from "#server/domain/memory.ts";
import { ConnectionLine } from "#src/app/connection-line.tsx";
import { MemberLayout } from "#src/app/member-layout.tsx";
import { LearnByHeart } from "#src/components/learn-by-heart.tsx";
import { MemoryScreen } from "#src/features/memory/memory-screen.tsx";
import { suspectLoss } from "#src/lib/connection.ts";
import { keepReview, keptVerses, type MemoryCard, waitingReviews } from "#src/lib/memory-kept.ts";
import { sendReviews } from "#src/lib/memory-queue.ts";
import { queryClient, sessionKey } from "#src/lib/trpc.ts";
import { useLearnByHeart } from "#src/lib/use-learn-by-heart.ts";
import { rememberViewer } from "#src/lib/use-viewer.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { atPath } from "../at-path.tsx";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { tapTwice } from "../tap-twice.ts";

const today = new Date().toISOString().slice(0, 10);
const restDay = weekDayOf(addDays(today, 3));
const exact = "Thy word have I hid in mine heart, that I might not sin against thee.";
const ruth = 7;

const card = (values: Partial<MemoryCard> = {}): MemoryCard => ({
  id: 1,
  reference: "Psalm 119:11",
  text: exact,
  rung: 2,
  dueDay: "2026-01-02",
  byHeartAt: null,
  begunOn: "2025-12-01",
  reviewedOn: "2025-12-20",
  createdAt: new Date(),
  ...values,
});
const fresh = card({
  id: 2,
  reference: "John 11:35",
  text: "Jesus wept.",
  rung: 0,
  dueDay: today,
  begunOn: null,
  reviewedOn: null,
});

/** A server that keeps these verses, and knows a review by its key. */
function server(verses: MemoryCard[], rest = restDay) {
  const cards = new Map(verses.map((verse) => [verse.id, verse]));
  const known = new Set<string>();
  return {
    "soulcare.verses": () => {
      const list = [...cards.values()];
      const offered = offeredOn(list, { today, restDay: rest }).map(({ id }) => id);
      return { today, timeZone: "UTC", restDay: rest, offered, cards: list };
    },
    "soulcare.reviewVerses": ({ reviews }) => {
      for (const review of reviews) {
        const verse = cards.get(review.cardId);
        if (!verse) return new Refusal("Gone.", { code: "NOT_FOUND", httpStatus: 404 });
        if (known.has(review.clientId)) continue;
        known.add(review.clientId);
        const { outcome } = gradeOf(verse.text, review);
        const done = { mode: review.mode, outcome, at: new Date(), timeZone: "UTC" };
        cards.set(verse.id, afterReview(verse, done));
      }
      return { reviews: [], unlocked: [] };
    },
    "soulcare.addVerse": ({ reference }) => {
      const made = { ...fresh, id: 9, reference };
      cards.set(9, made);
      return { ...made, unlocked: [] };
    },
    "soulcare.dropVerse": ({ id }) => void cards.delete(id),
  } satisfies Answers;
}

const open = (answers: Answers, at = "/verses", isUp?: () => boolean) =>
  renderScreen(atPath(at, <MemoryScreen />), answers, isUp);

type Screen = Awaited<ReturnType<typeof open>>;

const button = (screen: Screen, name: string) => screen.getByRole("button", { name, exact: true });
const typed = (screen: Screen) => screen.getByLabelText("The verse as you know it");

beforeEach(() => localStorage.clear());

test("“my” for “mine” is one word off, of fifteen, and the verse stays where it is", async () => {
  const screen = await open(server([card(), fresh]));
  await expect.element(screen.getByRole("heading", { name: "Two verses" })).toBeVisible();
  await screen.getByRole("link", { name: "Begin" }).click();
  await expect.element(screen.getByText("1 of 2 today")).toBeVisible();
  await typed(screen).fill(exact.replace("mine", "my"));
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(screen.getByText("One word off, of fifteen.")).toHaveFocus();
  await expect
    .element(screen.getByText("It comes back in 7 days, as before. Word for word lifts it to 14."))
    .toBeVisible();
  await expect.element(screen.getByRole("deletion")).toHaveTextContent("my");
  await expect.element(screen.getByRole("insertion")).toHaveTextContent("mine");
  await expect.poll(() => waitingReviews(ruth)).toEqual([]);
  expect(screen.sent("soulcare.reviewVerses")).toMatchObject([
    { reviews: [{ cardId: 1, mode: "type", text: exact.replace("mine", "my") }] },
  ]);
  await button(screen, "Next verse").click();
  await expect.element(screen.getByRole("heading", { name: "John 11:35" })).toHaveFocus();
  await expect.element(screen.getByText("2 of 2 today")).toBeVisible();
});

test("a new verse is read, said from its letters and judged; a further try is practice", async () => {
  const screen = await open(server([fresh]), "/verses?review=today");
  await expect.element(screen.getByText("Jesus wept.")).toBeVisible();
  await button(screen, "Now from its letters").click({ trial: true });
  screen.getByRole("button", { name: "Now from its letters" }).element().focus();
  // A key that is held presses once.
  await userEvent.keyboard("{Enter>3/}");
  await expect.element(screen.getByText("J w.")).toBeVisible();
  const right = button(screen, "Word for word");
  // The second tap of a double tap is no verdict.
  await tapTwice(() => button(screen, "Show it").click(), right);
  await right.click();
  await expect.element(screen.getByText("It comes back in 3 days, up from 1.")).toBeVisible();
  await button(screen, "Try again").click();
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await button(screen, "Say or type").click();
  await typed(screen).fill("Jesus cried");
  await button(screen, "Check").click();
  await expect.element(screen.getByText(/^This was practice/)).toBeVisible();
  expect(screen.sent("soulcare.reviewVerses")).toHaveLength(1);
  await button(screen, "Finish").click();
  await expect
    .element(screen.getByRole("heading", { name: "That is all for today." }))
    .toBeVisible();
});

test("every third word is filled in, Enter goes from gap to gap; another way after it is practice", async () => {
  const screen = await open(server([card({ rung: 1 })]), "/verses?review=1");
  const gap = (place: number) => screen.getByLabelText(`Missing word ${place} of 5`);
  await gap(1).click();
  for (const word of ["have", "in", "THAT", "not"]) await userEvent.keyboard(`${word}{Enter}`);
  await expect.element(gap(5)).toHaveFocus();
  await userEvent.keyboard("thee{Enter}");
  await expect.element(screen.getByText("Word for word.")).toHaveFocus();
  await expect.element(screen.getByText("It comes back in 7 days, up from 3.")).toBeVisible();

  await button(screen, "Say or type").click();
  await typed(screen).fill("Thy word.");
  await button(screen, "Check").click();
  await expect.element(screen.getByText(/^This was practice/)).toBeVisible();
  expect(screen.sent("soulcare.reviewVerses")).toHaveLength(1);
});

test("without a connection one reviews what was here last; it arrives once, when that is back", async () => {
  const answers = server([card()]);
  const before = await open(answers);
  await expect.element(before.getByRole("heading", { name: "Psalm 119:11" })).toBeVisible();
  await before.unmount();

  let isUp = false;
  const screen = await open(answers, "/verses?review=1", () => isUp);
  queryClient.setQueryData(sessionKey, { viewer: { role: "athlete", athleteId: ruth, name: "R" } });
  await typed(screen).fill(exact);
  await button(screen, "Check").click();
  await expect.element(screen.getByText("It comes back in 14 days, up from 7.")).toBeVisible();
  await expect.element(screen.getByText("Kept on this device")).toBeVisible();
  const [waiting] = waitingReviews(ruth);
  expect(waiting).toMatchObject({ cardId: 1, text: exact });

  isUp = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => waitingReviews(ruth)).toEqual([]);
  await Promise.all([sendReviews(ruth), sendReviews(ruth)]);
  const clientIds = screen
    .sent("soulcare.reviewVerses")
    .flatMap((input) => Object(input).reviews)
    .map(({ clientId }) => clientId);
  expect(clientIds).toEqual([waiting?.clientId]);
  await expect.element(screen.getByText("It comes back in 14 days, up from 7.")).toBeVisible();
});

test("a verse that is gone keeps no review from arriving; a sign-out erases verses and what waits", async () => {
  const screen = await open(server([card()]));
  await expect.element(screen.getByRole("heading", { name: "Psalm 119:11" })).toBeVisible();
  const review = { mode: "type" as const, text: exact, at: new Date(), cardId: 1 };
  keepReview(ruth, { ...review, cardId: 5, clientId: "gone-verse" });
  keepReview(ruth, { ...review, clientId: "own-verse" });
  await sendReviews(ruth);
  expect(waitingReviews(ruth)).toEqual([]);
  expect(screen.sent("soulcare.reviewVerses").at(-1)).toMatchObject({
    reviews: [{ clientId: "own-verse" }],
  });

  keepReview(ruth, { ...review, clientId: "waits" });
  expect(keptVerses(ruth)?.cards).toHaveLength(1);
  expect([keptVerses(8), waitingReviews(8)]).toEqual([undefined, []]);
  rememberViewer(null);
  expect([keptVerses(ruth), waitingReviews(ruth)]).toEqual([undefined, []]);
});

test("what a review unlocked is told, also when the next one gets no answer and waits", async () => {
  const answers = server([card()]);
  const badge = { id: 1, icon: "✦", title: "By heart", description: "A verse", points: 10 };
  const review = { mode: "type" as const, text: exact, at: new Date() };
  const screen = await open({
    ...answers,
    "soulcare.reviewVerses": (input) => {
      const [{ clientId } = { clientId: "" }] = input.reviews;
      if (clientId === "no-answer") return new NoAnswer();
      const answer = answers["soulcare.reviewVerses"](input);
      return answer instanceof Refusal ? answer : { ...answer, unlocked: [badge] };
    },
  });
  await expect.element(screen.getByRole("heading", { name: "Psalm 119:11" })).toBeVisible();
  keepReview(ruth, { ...review, cardId: 1, clientId: "own-verse" });
  keepReview(ruth, { ...review, cardId: 1, clientId: "no-answer" });
  keepReview(ruth, { ...review, cardId: 5, clientId: "gone-verse" });
  expect(await sendReviews(ruth)).toMatchObject([badge]);
  expect(waitingReviews(ruth).map(({ clientId }) => clientId)).toEqual(["no-answer", "gone-verse"]);
});

test("a review made while the list is loaded again is sent without waiting for it", async () => {
  const answers = server([card(), fresh]);
  const again = pauseAt();
  let isSlow = false;
  const screen = await open({
    ...answers,
    "soulcare.verses": async () => {
      if (isSlow) await again.passed;
      return answers["soulcare.verses"]();
    },
  });
  await expect.element(screen.getByRole("heading", { name: "Two verses" })).toBeVisible();
  isSlow = true;
  for (const [cardId, text] of [
    [1, exact],
    [2, "Jesus wept."],
  ] as const) {
    keepReview(ruth, { mode: "type", text, at: new Date(), cardId, clientId: `verse-${cardId}` });
    void sendReviews(ruth);
    await expect.poll(() => waitingReviews(ruth)).toEqual([]);
  }
  again.open();
});

test("on any screen of athletes, a review that waits is sent when the connection is back", async () => {
  let isUp = true;
  const answers = { ...server([card()]), "athletes.notifications": { items: [], unread: 0 } };
  const layout = (
    <>
      <ConnectionLine />
      <MemberLayout />
    </>
  );
  const screen = await renderScreen(layout, answers, () => isUp);
  await expect.element(screen.getByRole("button", { name: /Ruth Carter/ })).toBeVisible();
  isUp = false;
  suspectLoss();
  await expect.element(screen.getByText(/^No connection/)).toBeVisible();
  const review = { mode: "type" as const, text: exact, at: new Date(), cardId: 1 };
  keepReview(ruth, { ...review, clientId: "waits" });
  isUp = true;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => waitingReviews(ruth)).toEqual([]);
  expect(screen.sent("soulcare.reviewVerses")).toMatchObject([{ reviews: [{ cardId: 1 }] }]);
});

test("on the rest day they wait", async () => {
  const screen = await open(server([card()], weekDayOf(today)));
  await expect.element(screen.getByRole("heading", { name: "They will wait." })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Begin" })).not.toBeInTheDocument();
});

test("a verse is removed after a question; a reference that is refused says so at the field", async () => {
  const refused = "Please choose one to six verses.";
  const screen = await open({
    ...server([fresh]),
    "soulcare.addVerse": new Refusal(refused, { code: "CONFLICT", httpStatus: 409 }),
  });
  await button(screen, "Remove John 11:35").click();
  await screen.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
  await expect.element(screen.getByRole("heading", { name: "John 11:35" })).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Your verses" })).toHaveFocus();
  await expect.element(screen.getByText(/^No verse yet/)).toBeVisible();

  await button(screen, "Learn by heart").click();
  const field = screen.getByLabelText("Reference");
  await expect.element(field).toHaveFocus();
  await field.fill("Psalm 119");
  await button(screen, "Learn by heart").click();
  await expect.element(screen.getByText(refused).first()).toBeVisible();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
});

test("the field stays in the window of a phone while the list above it grows", async () => {
  await page.viewport(390, 600);
  const screen = await open(server([]));
  const field = screen.getByLabelText("Reference");
  await field.fill("John 11:35");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "John 11:35" })).toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInViewport();
});

test("a verse that is learned already is not said to be added", async () => {
  const screen = await open(server([card({ id: 9 })]));
  await screen.getByLabelText("Reference").fill("Psalm 119:11");
  await button(screen, "Learn by heart").click();
  await expect.element(screen.getByText("Psalm 119:11 is among your verses already")).toBeVisible();
});

test("verses that do not load are said to be safe, and asked for again", async () => {
  let isFailing = true;
  const answers = server([card()]);
  const screen = await open({
    ...answers,
    "soulcare.verses": () => (isFailing ? new Refusal("Oops.") : answers["soulcare.verses"]()),
  });
  await expect.element(screen.getByText("We could not load your verses.")).toBeVisible();
  isFailing = false;
  await button(screen, "Try again").click();
  await expect.element(screen.getByRole("heading", { name: "Psalm 119:11" })).toBeVisible();
});

const Learn = ({ reference }: { reference: string }) => (
  <LearnByHeart learning={useLearnByHeart(reference)} />
);

test("beside a shown verse an athlete learns it, and then goes to those one learns", async () => {
  const screen = await renderScreen(<Learn reference="Psalm 56:3" />, server([]));
  await button(screen, "Learn by heart Psalm 56:3").click();
  const way = screen.getByRole("link", { name: "Among your verses Psalm 56:3" });
  await expect.element(way).toHaveFocus();
  await expect.element(way).toHaveAttribute("href", "/verses");
  await screen.unmount();

  const staff = { role: "admin", name: "Anna", staffRole: "owner" } as const;
  const others = (
    <>
      <Learn reference="Psalm 56:3" />
      <p>Here.</p>
    </>
  );
  const other = await renderScreen(others, { "athletes.session": { viewer: staff } });
  await expect.element(other.getByText("Here.")).toBeVisible();
  expect(other.getByRole("button").elements()).toEqual([]);
});
