import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { AdminEventsScreen } from "#src/features/admin/events/events-screen.tsx";
import { EventScreen, type OwnEvent } from "#src/features/events/event-screen.tsx";
import { EventsScreen } from "#src/features/events/events-screen.tsx";
import { QuestionCard } from "#src/features/events/question-card.tsx";
import { eventWords as words } from "#src/features/events/words.ts";
import { queryClient } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { signedIn, staffEvent } from "../admin/rows.ts";
import { event } from "../library/samples.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";

const zone = "America/Chicago";

const coming = { answer: "coming", question: null, isUnnamed: false } as const;

/** The screen of one event, which the server may change. */
async function openEvent(answers: Answers = {}) {
  let now = event;
  const screen = await renderScreen(
    <Routes>
      <Route path="*" element={<EventScreen />} />
    </Routes>,
    { "soulcare.event": () => now, ...answers },
  );
  function turnTo(changes: Partial<OwnEvent>) {
    now = { ...event, ...changes };
    return queryClient.invalidateQueries();
  }
  return { ...screen, turnTo };
}

test("an event says its time, when it is full, when its link opens, and what opens it", async () => {
  const screen = await openEvent();
  await expect.element(screen.getByText("Sunday, November 29")).toBeVisible();
  await expect.element(screen.getByText("6:00 to 7:15 PM Central")).toBeVisible();
  await expect.element(screen.getByText("7:00 PM Eastern for the host")).toBeVisible();
  await expect.element(screen.getByText("14 athletes")).toBeVisible();
  const choose = screen.getByRole("button", { name: "I am coming" });
  await expect.element(choose).toBeEnabled();
  await screen.turnTo({ capacity: 14 });
  await expect.element(choose).toBeDisabled();

  await screen.turnTo({ ownAnswer: coming });
  const opens = "The link opens here on Sunday, November 29, at 5:45 PM Central";
  await expect.element(screen.getByText(opens)).toBeVisible();
  const joinUrl = "https://meet.example.test/room";
  await screen.turnTo({ ownAnswer: coming, joinUrl });
  const join = screen.getByRole("link", { name: /Join now/ });
  await expect.element(join).toHaveAttribute("href", joinUrl);
  const file = screen.getByRole("link", { name: /Add to my calendar/ });
  await expect.element(file).toHaveAttribute("href", "/events/ten.ics");

  await screen.turnTo({ isOpen: false });
  await expect.element(screen.getByText(/belongs to the membership, \$47/)).toBeVisible();
  const way = screen.getByRole("link", { name: "Get the membership" });
  await expect.element(way).toHaveAttribute("href", "/checkout");
  expect(screen.getByText("Will you be there?").query()).toBeNull();
});

test("what is open to all asks visitors for a profile, and tells staff when the link opens", async () => {
  const opens = /^The link opens here/;
  const reminded = /^We remind you/;
  const open = { ...event, access: "public" } as const;
  const visitor = await renderScreen(<EventScreen />, {
    "athletes.session": { viewer: null },
    "soulcare.event": open,
  });
  await expect.element(visitor.getByText("Create a profile to come.")).toBeVisible();
  await expect
    .element(visitor.getByRole("link", { name: "Create a profile" }))
    .toHaveAttribute("href", "/create-profile");
  expect(visitor.getByText(opens).query()).toBeNull();
  expect(visitor.getByText(reminded).query()).toBeNull();
  await visitor.unmount();

  const ofStaff = await renderScreen(<EventScreen />, {
    ...signedIn("mentor"),
    "soulcare.event": open,
  });
  await expect.element(ofStaff.getByText(opens)).toBeVisible();
  expect(ofStaff.getByText(reminded).query()).toBeNull();
});

test("one that is not there says so", async () => {
  expectConsoleError(/TRPCClientError: gone/);
  const gone = new Refusal("gone", { code: "NOT_FOUND", httpStatus: 404 });
  const screen = await renderScreen(<EventScreen />, { "soulcare.event": gone });
  await expect.element(screen.getByText("This event is not here any more.")).toBeVisible();
});

test("an answer is refused or given, and taken back beside it", async () => {
  const full = new Refusal("This one is full.", { code: "CONFLICT", httpStatus: 409 });
  let isFull = true;
  const screen = await openEvent({
    "soulcare.answerEvent": ({ answer }) =>
      isFull ? full : { ...event, ownAnswer: answer && { ...coming, answer } },
  });
  const card = screen.getByRole("region", { name: "Will you be there?" });
  const choose = card.getByRole("button", { name: "I am coming" });
  await choose.click();
  await expect.element(card.getByRole("alert")).toHaveTextContent("This one is full.");
  isFull = false;
  await choose.click();
  await expect.element(card.getByRole("status")).toHaveTextContent("You are coming");
  await card.getByRole("button", { name: "Undo" }).click();
  await expect.element(card.getByRole("status")).toHaveTextContent("Your answer is taken back");
  await expect.element(card.getByRole("status")).toHaveFocus();
  expect(screen.sent("soulcare.answerEvent").slice(1)).toEqual([
    { slug: "ten", answer: "coming" },
    { slug: "ten", answer: null },
  ]);
});

test("an undo keeps the question that was sent since, and where it could not there is none", async () => {
  let own: OwnEvent["ownAnswer"] = null;
  const screen = await openEvent({
    "soulcare.event": () => ({ ...event, ownAnswer: own }),
    "soulcare.answerEvent": ({ answer, question = own?.question ?? null }) => {
      own = answer && { answer, question, isUnnamed: false };
      return { ...event, ownAnswer: own };
    },
  });
  const undo = screen.getByRole("button", { name: "Undo" });
  await screen.getByRole("button", { name: "Not this time" }).click();
  await expect.element(undo).toBeVisible();
  await screen.getByLabelText("Your question").fill("Why?");
  await screen.getByRole("button", { name: "Send question" }).click();
  await expect.element(undo).not.toBeInTheDocument();
  const changing = screen.getByRole("button", { name: words.change });
  await expect.element(changing).toHaveAttribute("aria-disabled", "true");
  await expect.element(changing).toHaveFocus();
  await screen.getByRole("button", { name: "I am coming" }).click();
  await undo.click();
  await expect.element(screen.getByText("Your answer is taken back")).toBeVisible();
  expect(own).toMatchObject({ answer: "not", question: "Why?" });
});

test("a question goes without a name if one likes, and nothing goes without a question", async () => {
  const answered = { ...event, ownAnswer: coming };
  const screen = await renderScreen(<QuestionCard event={answered} />, {
    "soulcare.answerEvent": answered,
  });
  const send = screen.getByRole("button", { name: "Send question" });
  await expect.element(send).toBeDisabled();
  await screen.getByLabelText("Leave my name out").click();
  await expect.element(screen.getByText(words.unnamedHelp)).toBeVisible();
  await expect.element(send).toBeDisabled();
  await screen.getByLabelText("Your question").fill("Why?");
  await expect.element(screen.getByText("4 of 500")).toBeVisible();
  await send.click();
  await expect.element(screen.getByText("Your question is sent")).toBeVisible();
  expect(screen.sent("soulcare.answerEvent")).toEqual([
    { slug: "ten", answer: "coming", question: "Why?", isUnnamed: true },
  ]);
});

test("the list says what one comes to, and what is full, or that nothing is planned", async () => {
  let items = [
    { ...event, ownAnswer: "coming" as const },
    { ...event, id: 4, slug: "call", title: "Group call", ownAnswer: null, capacity: 14 },
  ];
  const screen = await renderScreen(<EventsScreen />, {
    "soulcare.events": () => ({ zone, items, next: null }),
  });
  const rows = screen.getByRole("listitem");
  await expect.element(rows.first()).toHaveTextContent("You are coming");
  await expect.element(rows.last()).toHaveTextContent("Full");
  items = [];
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText(/Nothing is planned yet/)).toBeVisible();
});

test("the first event of the last page takes the focus of the button that goes", async () => {
  const second = { ...event, id: 4, slug: "call", title: "Group call" };
  const screen = await renderScreen(<EventsScreen />, {
    "soulcare.events": ({ after }) =>
      after ? { zone, items: [second], next: null } : { zone, items: [event], next: event.slug },
  });
  await screen.getByRole("button", { name: "Show more" }).click();
  await expect.element(screen.getByRole("listitem").last()).toHaveFocus();
});

const tenSeconds = staffEvent({ hasLink: true });
const list = { items: [tenSeconds], next: null, recordings: [] };

const openAsStaff = (answers: Answers) =>
  renderScreen(<AdminEventsScreen />, {
    ...signedIn("mentor"),
    "admin.events": list,
    ...answers,
  });

test("staff change an event, whose stored link stays; canceling says that everybody is told", async () => {
  let canceledAt: Date | null = null;
  const screen = await openAsStaff({
    "admin.events": () => ({ ...list, items: [{ ...tenSeconds, canceledAt }] }),
    "admin.saveEvent": tenSeconds,
    "admin.cancelEvent": () => {
      canceledAt = new Date();
      return tenSeconds;
    },
  });
  await screen.getByRole("button", { name: "Edit The ten seconds" }).click();
  await screen.getByLabelText("Length in minutes").fill("60");
  await screen.getByRole("button", { name: "Save changes" }).click();
  await expect.element(screen.getByText("The event is saved")).toBeVisible();
  const [sent] = screen.sent("admin.saveEvent");
  expect(sent).toMatchObject({ id: 3, version: 4, minutes: 60, day: "2099-11-29", time: "19:00" });
  expect(Object(sent).joinUrl).toBeUndefined();

  await screen.getByRole("button", { name: "Cancel event The ten seconds" }).click();
  await expect.element(screen.getByText(/is told at once/)).toBeVisible();
  await screen.getByLabelText(/Why/).fill("Ill.");
  await screen.getByRole("button", { name: "Cancel the event" }).click();
  await expect.element(screen.getByText("The event is canceled")).toBeVisible();
  expect(screen.sent("admin.cancelEvent")).toEqual([{ id: 3, reason: "Ill." }]);
  const events = screen.getByRole("group", { name: "Coming" });
  await expect.element(events).toHaveFocus();
  // A change by others takes the focus of no person.
  events.element().blur();
  canceledAt = null;
  await queryClient.invalidateQueries();
  await expect.element(screen.getByRole("button", { name: /^Cancel event/ })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test("a copy keeps all but the day; a time that is skipped is said at its field", async () => {
  const screen = await openAsStaff({
    "admin.saveEvent": new Refusal("This time does not exist on that day.", {
      code: "BAD_REQUEST",
      httpStatus: 400,
      issues: [{ path: "time", message: "This time does not exist on that day." }],
    }),
  });
  await screen.getByRole("button", { name: "Copy The ten seconds" }).click();
  await expect.element(screen.getByLabelText("Title")).toHaveValue("The ten seconds");
  await expect.element(screen.getByLabelText("Day", { exact: true })).toHaveValue("");
  await screen.getByLabelText("Day", { exact: true }).fill("2027-03-14");
  await screen.getByRole("button", { name: "Publish" }).click();
  await screen.getByRole("link", { name: "This time does not exist on that day." }).click();
  await expect.element(screen.getByLabelText("Time", { exact: true })).toHaveFocus();
});

test("questions without a name stand apart, and not at all while few are coming", async () => {
  const answers = { coming: [{ name: "Ruth", question: "When?" }], not: [] };
  let unnamed: string[] | null = null;
  const screen = await openAsStaff({ "admin.eventAnswers": () => ({ ...answers, unnamed }) });
  await screen.getByRole("button", { name: "Answers The ten seconds" }).click();
  await expect.element(screen.getByText("When?")).toBeVisible();
  for (const [next, text] of [
    [["And why?"], "They stand here once three are coming who ask nothing by name"],
    [[], "And why?"],
    [null, "None so far."],
  ] as const) {
    await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
    unnamed = next && [...next];
    await queryClient.invalidateQueries();
  }
});
