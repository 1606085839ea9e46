import { expect, test } from "vitest";
import { MentorScreen } from "#src/features/mentor/mentor-screen.tsx";
import { storeKeys } from "#src/lib/local-store.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";

type Line = RouterOutputs["soulcare"]["line"];
type Message = Extract<Line["entries"][number], { kind: "message" }>;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const message = (id: number, values: Partial<Message> = {}): Message => ({
  ...{ kind: "message", id, at: ago(60 - id), about: "message", fromStaff: false, isOwn: true },
  ...{ author: null, body: `Message ${id}`, reflectionId: null, editedAt: null },
  ...{ isDeleted: false, ...values },
});

const fromAnna = { fromStaff: true, isOwn: false, author: "Anna B." } as const;

const empty: Line = {
  ...{ entries: [], next: null, athleteReadAt: null, staffReadAt: null, hasOpenRequest: false },
  mentor: { name: "Anna B.", replyHours: 24 },
  ...{ mayWrite: true, writing: { state: "open", until: null } },
};

const zone = "America/Chicago";
const mentorship = { track: "mentorship", zone, allowance: 2, completed: 0, next: null } as const;

/** What is sent stands in the line from then on, unless the answers say otherwise. */
function open(line: Partial<Line> = {}, answers: Answers = {}) {
  let entries = line.entries ?? [];
  return renderScreen(<MentorScreen />, {
    "soulcare.line": () => ({ ...empty, ...line, entries }),
    "soulcare.readLine": () => undefined,
    "soulcare.mentorSessions": [],
    "soulcare.mentorship": mentorship,
    "soulcare.mentor": null,
    "soulcare.say": ({ body }) => {
      const said = message(99, { at: new Date(), body });
      entries = [said, ...entries];
      return said;
    },
    ...answers,
  });
}

type Screen = Awaited<ReturnType<typeof open>>;

const field = (screen: Screen) => screen.getByRole("textbox", { name: "Message to Anna" });
const send = (screen: Screen) => screen.getByRole("button", { name: "Send" });
const log = (screen: Screen) => screen.getByRole("log", { name: "Messages, newest last" });

test("who reads it, and 988, stand above an empty line", async () => {
  const screen = await open();
  const above = "You and Anna read this. It is not watched around the clock. In crisis, in the US";
  await expect.element(screen.getByText(above)).toBeVisible();
  const call = screen.getByRole("link", { name: "call or text 988" });
  await expect.element(call).toHaveAttribute("href", "tel:988");
  await expect.element(screen.getByText("Your mentor. Answers within a day")).toBeVisible();
  await expect.element(screen.getByText("Iron sharpeneth iron;", { exact: false })).toBeVisible();
});

test.each([
  ["leads to the times", 2, 0],
  ["is asked for once the month is used up", 0, 1],
])("an extra session %s", async (_, allowance, offers) => {
  const entries = [message(5, { ...fromAnna, about: "extra_granted", body: "" })];
  const screen = await open({ entries }, { "soulcare.mentorship": { ...mentorship, allowance } });
  const choose = log(screen).getByRole("link", { name: "Choose a time" });
  await expect.element(choose).toHaveAttribute("href", "/mentor/book");
  const ask = screen.getByRole("button", { name: "Ask for an extra session" });
  await expect.poll(() => ask.elements()).toHaveLength(offers);
});

test("a message is sent by Ctrl+Enter, with its key, and the field is empty again", async () => {
  const screen = await open();
  await field(screen).fill("Can we move Thursday?");
  field(screen)
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true, bubbles: true }));
  await expect.element(log(screen).getByText("Can we move Thursday?")).toBeVisible();
  await expect.element(field(screen)).toHaveValue("");
  await expect.poll(() => screen.getByText("Sending…").query()).toBeNull();
  expect(screen.sent("soulcare.say")).toEqual([
    { body: "Can we move Thursday?", idempotencyKey: expect.any(String) },
  ]);
});

test("what got no answer stands as not sent, and is tried again under the same key", async () => {
  let isLost = true;
  const screen = await open(
    {},
    {
      "soulcare.say": ({ body }) => (isLost ? new NoAnswer() : message(99, { body })),
    },
  );
  await field(screen).fill("Is this heard?");
  await send(screen).click();
  await expect.element(screen.getByText("Not sent.", { exact: true })).toBeVisible();
  isLost = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => screen.getByText("Not sent.", { exact: true }).query()).toBeNull();
  const keys = screen.sent("soulcare.say").map((input) => Object(input).idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("a refused message says why, and can be discarded", async () => {
  const refusal = new Refusal("That was a lot at once. Please wait 30 seconds.", {
    ...{ code: "TOO_MANY_REQUESTS", httpStatus: 429 },
  });
  const screen = await open({}, { "soulcare.say": refusal });
  await field(screen).fill("Once more.");
  await send(screen).click();
  await expect.element(screen.getByText("That was a lot at once.", { exact: false })).toBeVisible();
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => screen.getByText("Once more.").query()).toBeNull();
});

test("a draft and what was not sent are there again, and are the athlete’s alone", async () => {
  const first = await open({}, { "soulcare.say": new NoAnswer() });
  await field(first).fill("Lost.");
  await send(first).click();
  await expect.element(first.getByText("Not sent.", { exact: true })).toBeVisible();
  await field(first).fill("Half a thought");
  await first.unmount();

  const again = await open();
  await expect.element(field(again)).toHaveValue("Half a thought");
  await expect.element(again.getByText("Lost.", { exact: true })).toBeVisible();
  await again.unmount();

  const viewer = { role: "athlete", athleteId: 8, name: "Boaz" } as const;
  const other = await open({}, { "athletes.session": { viewer: { ...viewer, staffRole: null } } });
  await expect.element(field(other)).toHaveValue("");
  expect(other.getByText("Lost.", { exact: true }).query()).toBeNull();
});

test("another tab’s words are here too, and go with their key when they are sent there", async () => {
  const screen = await open();
  await expect.element(field(screen)).toBeVisible();
  const tell = (draft: object) => {
    const parts = [["own", draft]];
    localStorage.setItem(storeKeys.lineDraft, JSON.stringify({ owner: 7, parts }));
    dispatchEvent(new StorageEvent("storage", { key: storeKeys.lineDraft }));
  };
  // Until the page listens.
  await expect
    .poll(() => {
      tell({ body: "Typed there", key: "key-1", unsent: [] });
      return field(screen).element();
    })
    .toHaveValue("Typed there");
  await send(screen).click();
  await expect
    .poll(() => screen.sent("soulcare.say"))
    .toEqual([{ body: "Typed there", idempotencyKey: "key-1" }]);
  tell({ body: "Again", key: "key-2", unsent: [] });
  tell({ body: "", key: "", unsent: [] });
  await expect.element(field(screen)).toHaveValue("");
});

test("messages stand by day with who and when, what is new, and what was read", async () => {
  const screen = await open({
    athleteReadAt: ago(30),
    staffReadAt: ago(20),
    entries: [
      message(55, { ...fromAnna, body: "See https://example.org/meet." }),
      message(30, { body: "I will." }),
      message(10, { ...fromAnna, at: ago(50), body: "Write the three lines." }),
      { kind: "opening", id: 1, at: ago(55), name: "Orpah", reason: "cover" },
    ],
  });
  await expect.element(screen.getByText(/^Anna, .* · New$/)).toBeVisible();
  await expect.element(screen.getByText(/M · Read$/)).toBeVisible();
  expect(screen.getByText(/· New$/).elements()).toHaveLength(1);
  const link = screen.getByRole("link", { name: "https://example.org/meet" });
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect
    .element(screen.getByText(/^Orpah opened this conversation on .*\. Reason: cover\.$/))
    .toBeVisible();
});

test("a young message is edited, deleted and brought back; an old one is not", async () => {
  const own = message(1, { at: ago(1), body: "Teh first." });
  const old = message(2, { at: ago(16), body: "Long ago." });
  let now: Message = own;
  const change = (values: Partial<Message>) => {
    now = { ...now, ...values };
    return now;
  };
  const screen = await open(
    {},
    {
      "soulcare.line": () => ({ ...empty, entries: [now, old] }),
      "soulcare.editMessage": ({ body }) => change({ body, editedAt: new Date() }),
      "soulcare.deleteMessage": () => change({ body: "", isDeleted: true }),
      "soulcare.restoreMessage": () => change({ body: "The first.", isDeleted: false }),
    },
  );
  const more = screen.getByRole("button", { name: "More actions for your message" });
  await more.click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  await screen.getByRole("textbox", { name: "Your message" }).fill("The first.");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("The first.", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/· Edited$/)).toBeVisible();
  await more.click();
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("The first.", { exact: true })).toBeVisible();
  expect(more.elements()).toHaveLength(1);
});

test.each([
  ["closing", new Date("2026-12-07T12:00"), "You can write here until December 7.", true],
  ["ended", null, "Your membership has ended. You can still read everything here.", false],
  ["none", null, "The line opens when the mentorship begins.", false],
] as const)("%s: it says so, with the way back", async (state, until, words, mayWrite) => {
  const screen = await open({ writing: { state, until }, mayWrite });
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
  const way = screen.getByRole("link", { name: /^Begin/ });
  await expect.element(way).toHaveAttribute("href", "/subscribe/7");
  expect(field(screen).query() !== null).toBe(mayWrite);
});

test("without a mentor the owners read, and the athlete reads that one is chosen", async () => {
  const screen = await open({ mentor: null });
  const choosing = "Your mentor is being chosen. We write to you once you have one.";
  await expect.element(screen.getByText(choosing, { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText(/^You and the owners of Honour read this\. It is not watched/))
    .toBeVisible();
});

test("what fails to load can be asked for again", async () => {
  expectConsoleError(/The above error occurred in the <Line> component/);
  let isBroken = true;
  const screen = await open({}, { "soulcare.line": () => (isBroken ? new Refusal("No.") : empty) });
  await expect.element(screen.getByText("We could not load your line")).toBeVisible();
  isBroken = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(field(screen)).toBeVisible();
});

test("what is seen at the end of the line is read, once", async () => {
  const newest = message(5, { ...fromAnna, at: ago(1) });
  const screen = await open({ entries: [newest] });
  await expect.poll(() => screen.sent("soulcare.readLine")).toEqual([{ upTo: newest.at }]);
});

test("the info says who the mentor is, what stays in confidence, and whom to call instead", async () => {
  const screen = await open(
    {},
    {
      "soulcare.mentor": {
        ...{ name: "Anna B.", bio: "Ran the mile.", photo: "data:image/png;base64,AA==" },
        ...{ timeZone: "America/New_York", replyHours: 24 },
      },
      "soulcare.concerns": { readers: [], contact: "+1 555 010 0199", sent: [] },
    },
  );
  await expect
    .poll(() => screen.container.querySelector("img")?.getAttribute("src"))
    .toBe("data:image/png;base64,AA==");
  await screen.getByRole("button", { name: "About Anna B. and this line" }).click();
  const dialog = screen.getByRole("dialog", { name: "About Anna B. and this line" });
  await expect.element(dialog.getByText("Ran the mile.")).toBeVisible();
  const confidence =
    "Anna keeps this in confidence, except where the law requires otherwise or somebody may be in danger.";
  await expect.element(dialog.getByText(confidence)).toBeVisible();
  await expect
    .element(dialog.getByText("If the owner ever has to open it, a line here tells you."))
    .toBeVisible();
  await expect.element(dialog.getByRole("link", { name: "Call 988" })).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "I need someone today" }))
    .toHaveAttribute("href", "/need-someone");
  await expect
    .element(dialog.getByText("Anna is an owner here, so tell somebody else:"))
    .toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "+1 555 010 0199" }))
    .toHaveAttribute("href", "tel:+15550100199");
});

test("something that is not right with the mentor is told to the owners, and kept if not sent", async () => {
  let sent: RouterOutputs["soulcare"]["concerns"]["sent"] = [];
  let isLost = true;
  const screen = await open(
    {},
    {
      "soulcare.concerns": () => ({ readers: ["Ruth B.", "Naomi"], contact: null, sent }),
      "soulcare.raiseConcern": () => {
        if (isLost) return new Refusal("Lost.");
        sent = [{ id: 1, createdAt: new Date("2026-11-23T15:00:00"), closedAt: null }];
        return { id: 1 };
      },
    },
  );
  const about = screen.getByRole("button", { name: "About Anna B. and this line" });
  await about.click();
  const part = screen.getByRole("region", { name: "Is something not right with your mentor?" });
  await expect.element(part.getByText("Tell the owner, not Anna.")).toBeVisible();
  await part.getByRole("button", { name: "Tell the owner" }).click();
  const help =
    "Ruth B. and Naomi will read this. Anna will not, and is not told of it. It is not watched around the clock.";
  await expect.element(part.getByText(help)).toBeVisible();
  await part.getByLabelText("What is not right?").fill("She shouts.");
  await part.getByRole("button", { name: "Send it" }).click();
  await expect.element(part.getByText(/^That was not sent\./)).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).last().click();
  await about.click();
  await expect.element(part.getByLabelText("What is not right?")).toHaveValue("She shouts.");
  isLost = false;
  await part.getByRole("button", { name: "Send it" }).click();
  await expect.element(part.getByRole("status")).toHaveTextContent("You wrote on November 23.");
  await expect.element(part.getByText(/Ruth B. and Naomi will read this and may/)).toBeVisible();
  const [first, second] = screen.sent("soulcare.raiseConcern");
  expect(first).toEqual({ body: "She shouts.", idempotencyKey: expect.any(String) });
  expect(second).toEqual(first);
});

test("beside the line stand the next session, the month, open homework and what came before", async () => {
  const session: RouterOutputs["soulcare"]["mentorSessions"][number] = {
    ...{ id: 7, sessionType: "video-call", topic: "Finals", notes: null, minutes: 60 },
    ...{ pointsEarned: 25, sessionDate: ago(-90), state: "booked", completedAt: null },
    ...{ canceledBy: null, counts: true, isExtra: false, homework: [], mayMove: true, zone },
    ...{ mentorName: "Anna B.", mentorZone: zone, place: "https://meet.example.test/anna" },
  };
  const given = { id: 3, text: "Three lines", dueDay: "2099-12-03", doneAt: null };
  const held = { id: 6, state: "held", sessionDate: ago(80), homework: [given] } as const;
  const screen = await open(
    {},
    {
      "soulcare.mentorSessions": [session, { ...session, ...held, notes: "You did it." }],
      "soulcare.tickHomework": { ...given, doneAt: new Date(), unlocked: [] },
    },
  );
  const beside = screen.getByRole("complementary", { name: "Sessions" });
  const next = beside.getByRole("region", { name: "Next session" });
  await expect
    .element(next.getByRole("link", { name: "Join" }))
    .toHaveAttribute("href", "https://meet.example.test/anna");
  await expect.element(beside.getByText(/of 2 taken/)).toBeVisible();
  await expect.element(beside.getByText("You did it.")).toBeVisible();
  await beside.getByRole("checkbox", { name: "Three lines, until Dec 3, 2099" }).click();
  expect(screen.sent("soulcare.tickHomework")).toEqual([{ id: 3, done: true }]);
});
