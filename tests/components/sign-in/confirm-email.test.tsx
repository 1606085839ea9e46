import { expect, test } from "vitest";
import { ConfirmEmailScreen } from "#src/features/athletes/confirm-email-screen.tsx";
import { atPath } from "../at-path.tsx";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";

const token = "t".repeat(43);
const ruth = { role: "athlete", athleteId: 7, name: "Ruth Carter" } as const;

/** Refuses once, and then answers. */
function onceRefused<Answer>(refusal: Refusal | NoAnswer, answer: Answer) {
  const answers: (Answer | Refusal | NoAnswer)[] = [refusal];
  return () => answers.shift() ?? answer;
}

const openWith = (answers: Answers, hash = `#token=${token}`) =>
  renderScreen(atPath(`/confirm-email${hash}`, <ConfirmEmailScreen />), {
    "athletes.session": { viewer: null },
    ...answers,
  });

const elsewhere = (hasPassword: boolean) => ({
  "athletes.openConfirmation": { isConfirmed: false, hasPassword },
});

test("in the browser that signed up the visit confirms, and is tried again without an answer", async () => {
  const confirmed = { isConfirmed: true, hasPassword: true };
  const screen = await openWith({
    "athletes.openConfirmation": onceRefused(new NoAnswer(), confirmed),
  });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Your e-mail is confirmed")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Open your dashboard" })).toBeVisible();
});

test.each([
  ["that is over", `#token=${token}`],
  ["without a token", ""],
])("a link %s says where a new one is", async (_, hash) => {
  const over = new Refusal("Over.", { code: "UNAUTHORIZED", httpStatus: 401 });
  const screen = await openWith({ "athletes.openConfirmation": over }, hash);
  await expect.element(screen.getByRole("heading", { name: "This link is over" })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Open your account" }))
    .toHaveAttribute("href", "/account#security");
});

test("in another browser the password confirms, and a wrong one says so", async () => {
  const wrong = new Refusal("That password is not right.", {
    code: "BAD_REQUEST",
    httpStatus: 400,
  });
  const screen = await openWith({
    ...elsewhere(true),
    "athletes.confirmWithPassword": ({ password }) =>
      password === "right" ? { viewer: ruth } : wrong,
  });
  await screen.getByRole("radio", { name: /^It is mine You confirm/ }).click();
  const password = screen.getByLabelText("Your password", { exact: true });
  await password.fill("wrong");
  await screen.getByRole("button", { name: "Confirm my e-mail" }).click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent("not right");
  await password.fill("right");
  await screen.getByRole("button", { name: "Confirm my e-mail" }).click();
  await expect.element(screen.getByText("Your e-mail is confirmed")).toBeVisible();
});

test("who does not know the password has to choose a new one", async () => {
  const screen = await openWith({
    ...elsewhere(true),
    "athletes.takeOverProfile": { viewer: ruth },
  });
  await screen.getByRole("radio", { name: /do not know the password/ }).click();
  await screen.getByRole("button", { name: "Make it mine" }).click();
  await expect.element(screen.getByText("Please choose a password").first()).toBeVisible();
  await screen.getByLabelText("New password", { exact: true }).fill("still waters 77");
  await screen.getByRole("button", { name: "Make it mine" }).click();
  await expect.element(screen.getByText("Your e-mail is confirmed")).toBeVisible();
});

test("a profile without password is made one's own without one", async () => {
  const screen = await openWith({
    ...elsewhere(false),
    "athletes.takeOverProfile": { viewer: ruth },
  });
  await screen.getByRole("radio", { name: /^It is mine/ }).click();
  await screen.getByRole("button", { name: "Make it mine" }).click();
  await expect.element(screen.getByText("Your e-mail is confirmed")).toBeVisible();
});

test("a profile of another's is deleted, or the refusal is shown", async () => {
  const paid = new Refusal("Something was paid for.", { code: "CONFLICT", httpStatus: 409 });
  const screen = await openWith({
    ...elsewhere(true),
    "athletes.rejectProfile": onceRefused(paid, undefined),
  });
  await screen.getByRole("radio", { name: /This was not me/ }).click();
  const reject = screen.getByRole("button", { name: "Delete this profile" });
  await reject.click();
  await expect.element(screen.getByText(paid.message)).toBeVisible();
  await reject.click();
  await expect.element(screen.getByText("The profile is deleted")).toBeVisible();
});

test("a new address is used on a press, and a taken one says so", async () => {
  const taken = new Refusal("This address already has a profile.", {
    code: "CONFLICT",
    httpStatus: 409,
  });
  const answers = { "athletes.changeEmail": onceRefused(taken, {}) };
  const screen = await openWith(answers, `#change=${token}`);
  const button = screen.getByRole("button", { name: "Use this e-mail" });
  await button.click();
  await expect.element(screen.getByText(taken.message)).toBeVisible();
  await button.click();
  await expect.element(screen.getByText("Your e-mail is changed")).toBeVisible();
});
