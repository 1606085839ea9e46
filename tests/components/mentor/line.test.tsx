import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { storeKeys } from "#src/lib/local-store.ts";
import { queryClient } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { NoAnswer, Refusal } from "../render-screen.tsx";
import {
  ago,
  booked,
  empty,
  fromAnna,
  type Message,
  mentorship,
  message,
  openLine,
} from "./open-line.tsx";

type Screen = Awaited<ReturnType<typeof openLine>>;

const field = (screen: Screen) => screen.getByRole("textbox", { name: "Message to Anna" });
const send = (screen: Screen) => screen.getByRole("button", { name: "Send" });
const log = (screen: Screen) => screen.getByRole("log", { name: "Messages, newest last" });

test("below who reads it, and 988, a message is sent by Ctrl+Enter, with its key", async () => {
  const screen = await openLine();
  const above = "You and Anna read this. It is not watched around the clock. In crisis, in the US";
  await expect.element(screen.getByText(above)).toBeVisible();
  const call = screen.getByRole("link", { name: "call or text 988" });
  await expect.element(call).toHaveAttribute("href", "tel:988");
  await expect.element(screen.getByText("Your mentor. Answers within a day")).toBeVisible();
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

test("what got no answer is tried again under the same key; a refused message is discarded", async () => {
  const refusal = new Refusal("A lot at once.", { code: "TOO_MANY_REQUESTS", httpStatus: 429 });
  let isLost = true;
  const screen = await openLine(
    {},
    {
      "soulcare.say": ({ body }) => {
        if (body === "Once more.") return refusal;
        return isLost ? new NoAnswer() : message(99, { body });
      },
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

  await field(screen).fill("Once more.");
  await send(screen).click();
  await expect.element(screen.getByText("A lot at once.")).toBeVisible();
  await screen.getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => screen.getByText("Once more.").query()).toBeNull();
});

test("a draft and what was not sent are there again, and are the athlete’s alone", async () => {
  const first = await openLine({}, { "soulcare.say": new NoAnswer() });
  await field(first).fill("Lost.");
  await send(first).click();
  await expect.element(first.getByText("Not sent.", { exact: true })).toBeVisible();
  await field(first).fill("Half a thought");
  await first.unmount();

  const again = await openLine();
  await expect.element(field(again)).toHaveValue("Half a thought");
  await expect.element(again.getByText("Lost.", { exact: true })).toBeVisible();
  await again.unmount();

  const viewer = { role: "athlete", athleteId: 8, name: "Boaz" } as const;
  const other = await openLine(
    {},
    { "athletes.session": { viewer: { ...viewer, staffRole: null } } },
  );
  await expect.element(field(other)).toHaveValue("");
  expect(other.getByText("Lost.", { exact: true }).query()).toBeNull();
});

test("another tab’s words are here too, and go with their key when they are sent there", async () => {
  const screen = await openLine();
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

test("a long line opens at its end, also when the offer below it comes late", async () => {
  let answer = () => {};
  const month = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const entries = Array.from({ length: 40 }, (_, at) => message(50 - at));
  const screen = await openLine(
    { entries },
    {
      "soulcare.mentorship": async () => {
        await month;
        return { ...mentorship, allowance: 0 };
      },
    },
  );
  const below = () => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY);
  await expect.element(screen.getByText("Message 50", { exact: true })).toBeVisible();
  await expect.poll(() => [scrollY > 0, below()]).toEqual([true, 0]);
  answer();
  const ask = screen.getByRole("button", { name: "Ask for an extra session" });
  await expect.element(ask).toBeVisible();
  await expect.poll(below).toBe(0);
});

/** Whether nothing covers the middle of this element. */
function isInSight(element: Element | null) {
  const { left, width, top, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return element?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) === true;
}

test("the line is seen in a low window, and what the Tab key reaches in it in a high one", async () => {
  await page.viewport(568, 320);
  const body = "See https://example.org/meet.";
  const entries = Array.from({ length: 20 }, (_, at) => message(50 - at, { ...fromAnna, body }));
  const screen = await openLine({ entries });
  const links = screen.getByRole("link", { name: "https://example.org/meet" });
  await expect.element(links.last()).toBeVisible();
  await expect.poll(() => isInSight(links.last().element())).toBe(true);

  await page.viewport(390, 844);
  field(screen).element().focus();
  for (const link of links.elements().toReversed()) {
    await userEvent.tab({ shift: true });
    await expect.element(link).toHaveFocus();
    await expect.poll(() => isInSight(link)).toBe(true);
  }
});

test("messages say who and when, what is new, and what was read; the end is read once", async () => {
  const newest = message(55, { ...fromAnna, body: "See https://example.org/meet." });
  const screen = await openLine({
    athleteReadAt: ago(30),
    staffReadAt: ago(20),
    entries: [
      newest,
      message(30, { body: "I will." }),
      message(10, { ...fromAnna, at: ago(50), body: "Write the three lines." }),
      { kind: "opening", id: 1, at: ago(55), name: "Orpah", reason: "cover" },
      message(4, { ...fromAnna, about: "extra_granted", body: "" }),
    ],
  });
  await expect.element(screen.getByText(/^Anna, .* · New$/)).toBeVisible();
  await expect.element(screen.getByText(/M · Read$/)).toBeVisible();
  expect(screen.getByText(/· New$/).elements()).toHaveLength(1);
  const link = screen.getByRole("link", { name: "https://example.org/meet" });
  await expect.element(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect.element(screen.getByText(/^Orpah opened .*\. Reason: cover\.$/)).toBeVisible();
  await expect.poll(() => screen.sent("soulcare.readLine")).toEqual([{ upTo: newest.at }]);
  const choose = log(screen).getByRole("link", { name: "Choose a time" });
  await expect.element(choose).toHaveAttribute("href", "/mentor/book");
  expect(screen.getByRole("button", { name: "Ask for an extra session" }).query()).toBeNull();
});

test("a young message is edited, deleted and brought back; an old one is not", async () => {
  const own = message(1, { at: ago(1), body: "Teh first." });
  const old = message(2, { at: ago(16), body: "Long ago." });
  let now: Message = own;
  const change = (values: Partial<Message>) => {
    now = { ...now, ...values };
    return now;
  };
  const saved = pauseAt();
  const screen = await openLine(
    {},
    {
      "soulcare.line": () => ({ ...empty, entries: [now, old] }),
      "soulcare.editMessage": async ({ body }) => {
        await saved.passed;
        return change({ body, editedAt: new Date() });
      },
      "soulcare.deleteMessage": () => change({ body: "", isDeleted: true }),
      "soulcare.restoreMessage": () => change({ body: "The first.", isDeleted: false }),
    },
  );
  const more = screen.getByRole("button", { name: "More actions for your message" });
  const focused = () => document.activeElement?.textContent;
  const area = screen.getByRole("textbox", { name: "Your message" });
  await more.click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  await userEvent.keyboard(" Twice.");
  await expect.element(area).toHaveValue("Teh first. Twice.");
  await userEvent.keyboard("{Escape}");
  await expect.poll(focused).toMatch(/^Teh first\.\d/);
  await more.click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  await area.fill("The first.");
  await userEvent.keyboard("{Control>}{Enter}{/Control} Once more.");
  await expect.element(area).toHaveValue("The first.");
  saved.open();
  await expect.element(screen.getByText("The first.", { exact: true })).toBeVisible();
  await expect.poll(focused).toMatch(/^The first\..*Edited/);
  await more.click();
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  await expect.poll(focused).toMatch(/^Message deleted/);
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("The first.", { exact: true })).toBeVisible();
  await expect.poll(focused).toMatch(/^The first\./);
  expect(more.elements()).toHaveLength(1);
});

test("until when one may write is said with the way back, and who reads without a mentor", async () => {
  let line: Partial<typeof empty> = { mentor: null };
  const screen = await openLine({}, { "soulcare.line": () => ({ ...empty, ...line }) });
  await expect.element(screen.getByText(/^Your mentor is being chosen\./)).toBeVisible();
  await expect
    .element(screen.getByText(/^You and the owners of Honour read this. It is/))
    .toBeVisible();
  for (const [state, until, words, mayWrite] of [
    ["closing", new Date("2026-12-07T12:00"), "You can write here until December 7.", true],
    ["ended", null, "Your membership has ended. You can still read everything here.", false],
    ["none", null, "The line opens when the mentorship begins.", false],
  ] as const) {
    line = { writing: { state, until }, mayWrite };
    await queryClient.invalidateQueries();
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
    const way = screen.getByRole("link", { name: /^Begin/ });
    await expect.element(way).toHaveAttribute("href", "/subscribe/7");
    expect(field(screen).query() !== null).toBe(mayWrite);
  }
});

test("while a payment is late the line leads to the card, not to a new beginning", async () => {
  const mend = { kind: "card", url: null, until: null } as const;
  const screen = await openLine(
    { writing: { state: "closing", until: new Date("2026-12-07T12:00") } },
    {
      "athletes.session": {
        viewer: { role: "athlete", athleteId: 7, name: "Ruth", closed: "on-hold", mend },
      },
    },
  );
  const text = "Your last payment did not go through. You can write here until December 7.";
  await expect.element(screen.getByText(text)).toBeVisible();
  const way = screen.getByRole("link", { name: "Update card" });
  await expect.element(way).toHaveAttribute("href", "/account#subscription");
  expect(screen.getByRole("link", { name: /^Begin/ }).query()).toBeNull();
});

test("beside the line stand the next session, the month, open homework and what came before", async () => {
  const given = { id: 3, text: "Three lines", dueDay: "2099-12-03", doneAt: null };
  const held = { id: 6, state: "held", sessionDate: ago(80), homework: [given] } as const;
  const screen = await openLine(
    {},
    {
      "soulcare.mentorSessions": [booked, { ...booked, ...held, notes: "You did it." }],
      "soulcare.tickHomework": { ...given, doneAt: new Date(), unlocked: [] },
    },
  );
  const beside = screen.getByRole("complementary", { name: "Sessions" });
  const next = beside.getByRole("region", { name: "Next session" });
  const join = next.getByRole("link", { name: "Join" });
  await expect.element(join).toHaveAttribute("href", "https://meet.example.test/anna");
  await expect.element(beside.getByText(/of 2 taken/)).toBeVisible();
  await expect.element(beside.getByText("You did it.")).toBeVisible();
  await beside.getByRole("checkbox", { name: "Three lines, until Dec 3, 2099" }).click();
  expect(screen.sent("soulcare.tickHomework")).toEqual([{ id: 3, done: true }]);
});

test("a month that is used up names what is left of the next one", async () => {
  const now = new Date();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2, 15));
  const held = { ...booked, state: "held", sessionDate: now } as const;
  const ahead = { ...booked, id: 9, sessionDate: next };
  const screen = await openLine(
    {},
    { "soulcare.mentorSessions": [ahead, { ...held, id: 8 }, { ...held, id: 6 }] },
  );
  await expect.element(screen.getByText(/^\w+ has one left\.$/)).toBeVisible();
  expect(screen.getByText("Ask for an extra session").elements()).toHaveLength(1);
});
