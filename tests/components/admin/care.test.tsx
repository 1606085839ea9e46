import { expect, test } from "vitest";
import { AdminCallScreen } from "#src/features/admin/care/call-screen.tsx";
import { AdminCareScreen } from "#src/features/admin/care/care-screen.tsx";
import { AdminTestAlarmScreen } from "#src/features/admin/care/test-alarm-screen.tsx";
import { queryClient } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { atPath } from "../at-path.tsx";
import {
  askedAt as at,
  callFile as file,
  callLine as line,
  ownFile as mine,
} from "../care/calls.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";
import { reported } from "./rows.ts";

type Line = typeof line;
type File = typeof file;

const nobody = { canMail: true, people: [] };

const list = (calls: Line[], answers: Answers = {}) =>
  renderScreen(<AdminCareScreen />, {
    "admin.careCalls": calls,
    "admin.onCall": nobody,
    "admin.staff": [{ id: 3, name: "Anna B.", state: "active" }],
    ...answers,
  });

const one = (changes: Partial<File> = {}, answers: Answers = {}) =>
  renderScreen(atPath("/admin/care/12", <AdminCallScreen />, "/admin/care/:id"), {
    "admin.careCall": { ...file, ...changes },
    ...answers,
  });

test("open calls say who asked, how many were told, and who has it; who is on call stands below", async () => {
  expectConsoleError(/No\./);
  let calls: Line[] | undefined;
  const screen = await list([], { "admin.careCalls": () => calls ?? new Refusal("No.") });
  await expect.element(screen.getByText(/^The calls could not be loaded./)).toBeVisible();
  await expect.element(screen.getByText(/^Nobody is on the list./)).toBeVisible();
  calls = [];
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Nobody is waiting.")).toBeVisible();
  calls = [
    { ...line, isConfirmed: false },
    { ...line, id: 13, source: "report", name: null, state: "acknowledged", holder: "Anna B." },
  ];
  await queryClient.invalidateQueries();
  const asked = screen.getByRole("link", { name: "Jordan Hale asked for someone" });
  await expect.element(asked).toHaveAttribute("href", "/admin/care/12");
  await expect.element(screen.getByText("Nobody has it")).toBeVisible();
  await expect.element(screen.getByText(/1 person told · address not confirmed/)).toBeVisible();
  await expect.element(screen.getByText("A report: someone may be in danger")).toBeVisible();
  await expect.element(screen.getByText("Anna B. has it")).toBeVisible();
});

test("people are put on call, ordered, tested and taken off", async () => {
  const first = { userId: 3, email: "anna@example.org" };
  const second = { userId: 4, email: "daniel@example.org" };
  const rest = { isMe: true, testedAt: null };
  const people = [
    { ...first, ...rest, name: "Anna B.", isProven: false, confirmedAt: null },
    { ...second, ...rest, name: "Daniel F.", isProven: true, confirmedAt: at },
  ];
  const answers = [
    undefined,
    undefined,
    new Refusal("That did not work.", { code: "CONFLICT", httpStatus: 409 }),
    undefined,
  ];
  const addedElsewhere = { userId: 9, email: "orpah@example.org" };
  const orpah = { ...addedElsewhere, ...rest, name: "Orpah", isProven: true, confirmedAt: at };
  let listed = people;
  const screen = await list([], {
    "admin.onCall": () => ({ canMail: true, people: listed }),
    "admin.staff": [
      { id: 3, name: "Anna B.", state: "active" },
      { id: 5, name: "Miriam", state: "active" },
      { id: 6, name: "Jael", state: "invited" },
      { id: 7, name: "Boaz", state: "left" },
      { id: 8, name: "Lois", state: "closed" },
    ],
    "admin.setOnCall": () => {
      const refused = answers.shift();
      if (refused) listed = [...people, orpah];
      return refused;
    },
    "admin.testAlarm": () => undefined,
  });
  await expect.element(screen.getByText(/^Does not count yet/)).toBeVisible();
  await expect.element(screen.getByText(/It counts until Apr 8, 2026\.$/)).toBeVisible();
  await screen.getByRole("button", { name: "Send a test alarm to Anna B." }).click();
  await screen.getByRole("button", { name: "Move Daniel F. up" }).click();
  await expect.poll(() => screen.sent("admin.setOnCall")).toHaveLength(1);
  await screen.getByRole("button", { name: "Take Anna B. off the list" }).click();
  await expect.poll(() => screen.sent("admin.setOnCall")).toHaveLength(2);
  const who = screen.getByLabelText("Who", { exact: true });
  const offered = [...who.element().children].map(({ textContent }) => textContent);
  expect(offered).toEqual(["Choose a member of staff", "Miriam"]);
  await who.selectOptions("Miriam");
  const address = screen.getByLabelText("Address for alarms");
  await address.fill("miriam@example.org");
  await screen.getByRole("button", { name: "Add to the list" }).click();
  await expect.element(screen.getByText("That did not work.")).toBeVisible();
  await expect.element(address).toHaveValue("miriam@example.org");
  await expect.element(screen.getByText("orpah@example.org")).toBeVisible();
  await screen.getByRole("button", { name: "Add to the list" }).click();
  await expect.element(address).toHaveValue("");

  expect(screen.sent("admin.testAlarm")).toEqual([{ userId: 3 }]);
  const before = [first, second];
  const added = { userId: 5, email: "miriam@example.org" };
  const newest = [...before, addedElsewhere];
  expect(screen.sent("admin.setOnCall")).toEqual([
    { before, people: [second, first] },
    { before, people: [second] },
    { before, people: [...before, added] },
    { before: newest, people: [...newest, added] },
  ]);
});

test("an open call is taken by one button, unless somebody took it meanwhile; its number can be called", async () => {
  const taken = [new Refusal("Daniel F. has it.", { code: "CONFLICT", httpStatus: 409 })];
  const screen = await one({}, { "admin.takeCareCall": () => taken.pop() });
  await expect.element(screen.getByText("I cannot go on.")).toBeVisible();
  const number = screen.getByRole("link", { name: "Call 555 0100" });
  await expect.element(number).toHaveAttribute("href", "tel:5550100");
  expect(screen.getByRole("button", { name: "We have talked" }).query()).toBeNull();
  const take = screen.getByRole("button", { name: "I have it" });
  await take.click();
  await expect.element(screen.getByText("Daniel F. has it.")).toBeVisible();
  await take.click();
  await expect.poll(() => screen.sent("admin.takeCareCall")).toEqual([{ id: 12 }, { id: 12 }]);
});

test("who has it writes, notes the talk, reads new words and closes", async () => {
  const screen = await one(
    { ...mine, hasNewWords: true },
    {
      "admin.takeCareCall": () => undefined,
      "admin.noteCareContact": () => undefined,
      "admin.answerCareCall": () => undefined,
      "admin.closeCareCall": () => undefined,
    },
  );
  await expect.element(screen.getByText(/The alarms begin again at 4:42 PM/)).toBeVisible();
  await screen.getByRole("button", { name: "I have read it" }).click();
  await screen.getByRole("button", { name: "We have talked" }).click();
  await screen.getByLabelText("Write to them").fill("I call you now.");
  await screen.getByRole("button", { name: "Send", exact: true }).click();
  await expect.poll(() => screen.sent("admin.answerCareCall")).toHaveLength(1);

  await screen.getByText("Close the call").first().click();
  await screen.getByText("We talked").click();
  await screen.getByRole("button", { name: "Close the call" }).click();
  const closed = { id: 12, outcome: "reached", note: null };
  await expect.poll(() => screen.sent("admin.closeCareCall")).toEqual([closed]);
  expect(screen.sent("admin.takeCareCall")).toEqual([{ id: 12 }]);
  expect(screen.sent("admin.noteCareContact")).toEqual([{ id: 12 }]);
  expect(screen.sent("admin.answerCareCall")).toEqual([
    { id: 12, text: "I call you now.", idempotencyKey: expect.any(String) },
  ]);
});

test("who may not open the athlete’s page writes all the same, but not to a deleted account", async () => {
  let call: File = { ...mine, athleteId: null, isConfirmed: false };
  const screen = await one({}, { "admin.careCall": () => call });
  await expect.element(screen.getByLabelText("Write to them")).toBeVisible();
  await expect.element(screen.getByText("Their e-mail address is not confirmed.")).toBeVisible();
  const gone = screen.getByText(/^Their account is deleted\./);
  await expect.element(gone).not.toBeInTheDocument();
  await expect.element(screen.getByText("Open their file")).not.toBeInTheDocument();
  call = { ...call, isGone: true };
  await queryClient.invalidateQueries();
  await expect.element(gone).toBeVisible();
  await expect.element(screen.getByLabelText("Write to them")).not.toBeInTheDocument();
});

test("a report shows what was reported, and never who wrote it", async () => {
  const screen = await one(
    { ...mine, source: "report", name: null, entry: { kind: "post", id: 12 } },
    { "admin.case": reported },
  );
  await expect.element(screen.getByText("I sit here.")).toBeVisible();
  await expect.element(screen.getByText("Last line.")).toBeVisible();
  await expect.element(screen.getByText("Who wrote this?")).toBeVisible();
  expect(screen.getByText("They gave no number.").query()).toBeNull();
});

test("the link of a test alarm counts on a press, not by being opened", async () => {
  const screen = await renderScreen(
    atPath("/admin/care/test#token=secret", <AdminTestAlarmScreen />, "/admin/care/test"),
    { "admin.confirmAlarm": () => undefined },
  );
  expect(screen.sent("admin.confirmAlarm")).toEqual([]);
  await screen.getByRole("button", { name: "Yes, it reached me" }).click();
  await expect.element(screen.getByRole("heading", { name: "You are on call" })).toBeVisible();
  expect(screen.sent("admin.confirmAlarm")).toEqual([{ token: "secret" }]);
});
