import { expect, test } from "vitest";
import { NeedSomeoneScreen } from "#src/features/care/need-someone-screen.tsx";
import { queryClient } from "#src/lib/trpc.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { tapTwice } from "../tap-twice.ts";
import { ownCall as call, takenAt as later, taken, told } from "./calls.ts";

type Call = typeof call;

/** A call that is made, or that has changed, is there from then on. */
async function open(
  changes?: Partial<Call>,
  { asked, ...answers }: Answers & { asked?: Call } = {},
) {
  let now = changes ? { ...call, ...changes } : null;
  const screen = await renderScreen(<NeedSomeoneScreen />, {
    "soulcare.careCall": () => ({ canAsk: true, call: now }),
    "soulcare.askForSomeone": () => {
      now = asked ?? call;
      return now;
    },
    "soulcare.imAllRight": () => {
      now = { ...call, ...now, allRightAt: later };
      return now;
    },
    ...answers,
  });
  function turnTo(changed: Partial<Call>) {
    now = { ...call, ...changed };
    return queryClient.invalidateQueries();
  }
  return { ...screen, turnTo };
}

type Screen = Awaited<ReturnType<typeof open>>;

const call988 = (screen: Screen) => screen.getByRole("link", { name: "Call 988" });
const heading = (screen: Screen, name: string) =>
  screen.getByRole("heading", { level: 1, name, exact: true });

/** Whether `first` stands above `second`. */
function isAbove(first: Element, second: Element) {
  return Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
}

test("988 stands first, with links that call and text; the form tells the staff", async () => {
  const screen = await open(undefined, { asked: { ...call, ...told } });
  await expect.element(heading(screen, "I need someone today")).toBeVisible();
  await expect.element(call988(screen)).toHaveAttribute("href", "tel:988");
  const text = screen.getByRole("link", { name: "Text 988" });
  await expect.element(text).toHaveAttribute("href", "sms:988");
  const form = screen.getByRole("button", { name: "Tell them now" });
  await expect.element(form).toBeVisible();
  expect(isAbove(call988(screen).element(), form.element())).toBe(true);

  await screen.getByLabelText("What should they know?").fill("I cannot go on.");
  await screen.getByLabelText("A number to call you on").fill("555 0100");
  await screen.getByLabelText("Where are you?").fill("The boathouse");
  // The second tap of a double tap does not say that one is all right.
  await tapTwice(
    async () => {
      await form.click();
      await expect.element(heading(screen, "They have been told.")).toHaveFocus();
    },
    screen.getByRole("button", { name: "I am all right now" }),
  );
  expect(screen.sent("soulcare.imAllRight")).toEqual([]);
  const [sent] = screen.sent("soulcare.askForSomeone");
  expect(sent).toMatchObject({
    message: "I cannot go on.",
    phone: "555 0100",
    place: "The boathouse",
    idempotencyKey: expect.any(String),
  });
});

test("visitors, staff and athletes with nobody on call read whom to call, without a form", async () => {
  let session: Answers["athletes.session"] = { viewer: null };
  const screen = await open(undefined, {
    "athletes.session": () => session,
    "soulcare.careCall": { canAsk: false, call: null },
  });
  const signIn = screen.getByRole("link", { name: "Sign in" });
  await expect.element(signIn).toBeVisible();
  await expect.element(call988(screen)).toBeVisible();
  session = { viewer: { role: "admin", name: "Anna B." } };
  await queryClient.invalidateQueries();
  await expect.element(signIn).not.toBeInTheDocument();
  await expect.element(call988(screen)).toBeVisible();
  expect(screen.sent("soulcare.careCall")).toEqual([]);

  session = { viewer: { role: "athlete", athleteId: 7, name: "Ruth Carter" } };
  await queryClient.invalidateQueries();
  const nobody = "Nobody at Honour is on call right now. 988 is, at any hour.";
  await expect.element(screen.getByText(nobody)).toBeVisible();
  await expect.element(call988(screen)).toBeVisible();
  for (const name of ["Write to your mentor", "Ask for prayer", "Write it down"])
    await expect.element(screen.getByRole("link", { name })).toBeVisible();
  expect(screen.getByRole("link", { name: "I need someone today" }).query()).toBeNull();
  expect(screen.getByRole("button", { name: "Tell them now" }).query()).toBeNull();
});

test("what fails to load or to be sent leaves 988, and the words; none are needed", async () => {
  let isBroken = true;
  let made: Call | null = null;
  const screen = await open(undefined, {
    "soulcare.careCall": () => (isBroken ? new Refusal("No.") : { canAsk: true, call: made }),
    "soulcare.askForSomeone": () => {
      if (isBroken) return new NoAnswer();
      made = call;
      return call;
    },
  });
  await expect.element(screen.getByText("Calling and texting 988 work.")).toBeVisible();
  await expect.element(call988(screen)).toBeVisible();
  isBroken = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  const words = screen.getByLabelText("What should they know?");
  const tell = screen.getByRole("button", { name: "Tell them now" });
  await words.fill("Please.");
  isBroken = true;
  await tell.click();
  await expect.element(screen.getByText(/^Not sent. Your words are kept here./)).toBeVisible();
  await expect.element(words).toHaveValue("Please.");

  isBroken = false;
  await words.fill("");
  await tell.click();
  await expect.element(heading(screen, "We are telling them.")).toBeVisible();
  const nothing = { message: "", phone: "", place: "" };
  expect(screen.sent("soulcare.askForSomeone").at(-1)).toMatchObject(nothing);
});

test("until somebody has it, it says no more than what has happened, and 988 stands first", async () => {
  const screen = await open();
  for (const [changes, title, step] of [
    [{}, "We are telling them.", "We are telling the first person on call"],
    [told, "They have been told.", "The first person on call was told"],
  ] as const) {
    await screen.turnTo(changes);
    await expect.element(heading(screen, title)).toBeVisible();
    await expect.element(screen.getByText(step)).toBeVisible();
    await expect.element(screen.getByText(/^More people are told after 10/)).toBeVisible();
    await expect.element(screen.getByText("Then somebody takes it")).toBeVisible();
    expect(isAbove(call988(screen).element(), screen.getByText(step).element())).toBe(true);
    expect(screen.getByText(/988 now|do not wait/).query()).toBeNull();
  }
  const more = { ...told, toldCount: 3, lastToldAt: later };
  for (const [changes, words] of [
    [{ standing: "unreached" }, "We could not reach anybody. Please call or text 988 now."],
    [{ ...more, standing: "unanswered" }, /^Nobody has answered yet. Please do not wait for us./],
  ] as const) {
    await screen.turnTo(changes);
    const alert = screen.getByRole("alert").and(screen.getByText(words));
    await expect.element(alert).toBeVisible();
    expect(isAbove(alert.element(), call988(screen).element())).toBe(true);
  }
  await expect.element(screen.getByText("3 people have been told")).toBeVisible();
  await expect.element(screen.getByText("4:20 PM, by mail")).toBeVisible();
});

test("who has it is named, and hears more words or that one is all right, until it is closed", async () => {
  const screen = await open(
    { ...taken, answer: "I am calling you.", answeredAt: later },
    {
      asked: { ...call, ...taken, message: "It is worse." },
    },
  );
  await expect.element(heading(screen, "Ruth has it.")).toBeVisible();
  const mayCall = "4:20 PM. Ruth may call from a number you do not know. Please pick up.";
  await expect.element(screen.getByText(mayCall)).toBeVisible();
  await expect.element(screen.getByText("I am calling you.")).toBeVisible();
  await expect.element(screen.getByText("Then you talk")).toBeVisible();
  await expect.element(screen.getByText("Ruth marks this, and asks you first.")).toBeVisible();
  expect(isAbove(screen.getByText(mayCall).element(), call988(screen).element())).toBe(true);

  const add = screen.getByRole("button", { name: "Add something" });
  await add.click();
  const words = screen.getByLabelText("What should they know?");
  await expect.element(words).toHaveFocus();
  await words.fill("It is worse.");
  await screen.getByRole("button", { name: "Send it" }).click();
  await expect.element(add).toHaveFocus();
  expect(screen.sent("soulcare.askForSomeone")).toMatchObject([{ message: "It is worse." }]);
  await screen.getByRole("button", { name: "I am all right now" }).click();
  await expect.element(screen.getByText(/^You said that you are all right now/)).toHaveFocus();

  await screen.turnTo({ ...taken, holder: null, hasPhone: false });
  await expect.element(heading(screen, "Somebody has it.")).toBeVisible();
  const write = /You gave no number. They will write to you here and by e-mail.$/;
  await expect.element(screen.getByText(write)).toBeVisible();
  await screen.turnTo({ ...taken, standing: "closed", closedAt: later });
  const closed = "What you told us at 4:12 PM is closed. You can ask again at any time.";
  await expect.element(screen.getByText(closed)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Tell them now" })).toBeVisible();
});
