import { expect, test } from "vitest";
import { createInquiryInput } from "#server/input/speaking.ts";
import { SpeakingScreen } from "#src/features/speaking/speaking-screen.tsx";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";

const nextYear = `${new Date().getFullYear() + 1}-06-15`;
const replyBy = new Date("2026-03-04T15:00:00Z");
const received = { id: 1, replyBy };

const open = (answer?: Answers["community.createInquiry"]) =>
  renderScreen(<SpeakingScreen />, {
    "athletes.session": { viewer: null },
    ...(answer && { "community.createInquiry": answer }),
  });

type Screen = Awaited<ReturnType<typeof open>>;

const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });
const send = (screen: Screen) => screen.getByRole("button", { name: "Send inquiry" }).click();

const texts = {
  Name: "Denise Park",
  Email: "denise@example.org",
  Organization: "Cedar Ridge High School",
  "Event date": nextYear,
  Location: "Boise, Idaho",
};
const choices = {
  "Event type": "Team Workshop",
  "Audience size": "26-50",
  "Speaking topic": "Team Culture",
};

async function fill(screen: Screen) {
  for (const [label, text] of Object.entries(texts)) await field(screen, label).fill(text);
  for (const [label, option] of Object.entries(choices))
    await field(screen, label).selectOptions(option);
}

async function expectFilled(screen: Screen) {
  for (const [label, text] of Object.entries(texts))
    await expect.element(field(screen, label)).toHaveValue(text);
  for (const [label, option] of Object.entries(choices))
    await expect.element(field(screen, label)).toHaveDisplayValue(option);
}

test("an empty inquiry names each thing to fix and links to it; the field for bots is hidden", async () => {
  const screen = await open();
  await send(screen);
  const summary = screen.getByRole("alert").first();
  await expect.element(summary).toHaveTextContent("8 things to fix before we go on");
  await expect.element(summary).toHaveFocus();
  for (const [label, message] of [
    ["Event type", "Please select an event type"],
    ["Event date", "Event date is required"],
  ] as const) {
    await summary.getByRole("link", { name: message }).click();
    await expect.element(field(screen, label)).toHaveFocus();
    await expect.element(field(screen, label)).toHaveAttribute("aria-invalid", "true");
    await expect
      .element(field(screen, label))
      .toHaveAccessibleDescription(new RegExp(`^${message}`));
  }
  await expect.element(screen.getByRole("textbox", { name: "Website" })).not.toBeInTheDocument();
  expect(screen.container.querySelector("#inquiry-website")).toHaveAttribute("tabindex", "-1");
});

test("an inquiry that could not be sent is kept and can be sent again", async () => {
  const waits = { code: "TOO_MANY_REQUESTS", httpStatus: 429, retryAfterSeconds: 2_500 };
  let answer: NoAnswer | Refusal | typeof received = new NoAnswer();
  const screen = await open(() => answer);
  await fill(screen);
  await send(screen);
  const alert = screen.getByRole("alert").first();
  await expect.element(alert).toHaveTextContent(/There was an error submitting your inquiry/);
  await expect.element(alert).toHaveTextContent(/Everything you typed is still here/);
  await expect.element(alert).toHaveFocus();
  await expectFilled(screen);

  answer = new Refusal("Please wait 42 minutes.", waits);
  await send(screen);
  await expect.element(alert).toHaveTextContent("Please wait 42 minutes.");
  await expectFilled(screen);
  answer = received;
  await send(screen);
  const heading = screen.getByRole("heading", { level: 1 });
  await expect.element(heading).toHaveTextContent("Thank you, Denise");
  await expect.element(heading).toHaveFocus();
  // The page of these tests has no settings, so the site cannot send mail.
  expect(screen.getByText(/A confirmation is on its way/).query()).toBeNull();
  // It was sent once more by itself, and then twice by hand.
  const [first, ...others] = screen.sent("community.createInquiry");
  expect(first).toMatchObject({ idempotencyKey: expect.any(String) });
  expect(others).toEqual([first, first, first]);
});

test("an inquiry whose page was left before the answer is the same one when it is sent again", async () => {
  const screen = await open(() => new Promise<never>(() => {}));
  await fill(screen);
  await send(screen);
  const keysOf = (screen: Screen) =>
    screen
      .sent("community.createInquiry")
      .map((inquiry) => createInquiryInput.parse(inquiry).idempotencyKey);
  await expect.poll(() => keysOf(screen)).toHaveLength(1);
  await screen.unmount();
  // A page that is loaded anew has an empty memory.
  runSignOutCleanup();

  const again = await open(received);
  await expectFilled(again);
  await send(again);
  await again.getByRole("link", { name: "Send another inquiry" }).click();
  await fill(again);
  await send(again);
  await expect.poll(() => keysOf(again)).toHaveLength(2);
  const [first] = keysOf(screen);
  const [second, third] = keysOf(again);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("a draft is restored until it is cleared", async () => {
  const screen = await open();
  await fill(screen);
  await screen.unmount();
  const again = await open();
  await expect.element(again.getByText("We kept what you typed.")).toBeVisible();
  await expectFilled(again);
  await again.getByRole("button", { name: "Clear draft" }).click();
  await expect.element(field(again, "Name")).toHaveValue("");
  await expect.element(field(again, "Event type")).toHaveDisplayValue("Please choose");
});
