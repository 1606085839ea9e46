import { expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import { CreateProfileScreen } from "#src/features/athletes/create-profile-screen.tsx";
import { setKnownHere } from "#src/lib/known.ts";
import { athlete } from "../athlete.ts";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";

const noPayments = { publishableKey: null, takesCodes: false, addsTax: false };

const open = (answer?: Answers["athletes.create"], publishableKey: string | null = "pk_test_1") =>
  renderScreen(<CreateProfileScreen />, {
    "athletes.session": { viewer: null },
    "payments.settings": { publishableKey, takesCodes: false, addsTax: false },
    ...(answer && { "athletes.create": answer }),
  });

const created = { ...athlete, id: 8 };

type Screen = Awaited<ReturnType<typeof open>>;

const alert = (screen: Screen) => screen.getByRole("alert").first();
const submit = (screen: Screen) =>
  screen.getByRole("button", { name: "Continue to Payment" }).click();

async function fill(screen: Screen) {
  await screen.getByLabelText("Full Name").fill("Ruth Carter");
  await screen.getByLabelText("Email Address").fill("ruth@example.org");
  await screen.getByLabelText("Primary Sport").fill("Rowing");
  await screen.getByRole("radio", { name: /College/ }).click();
  await screen.getByRole("checkbox", { name: "I am 18 or older." }).click();
}

test("a person who is signed in reads that this makes another profile", async () => {
  setKnownHere(true);
  const screen = await renderScreen(<CreateProfileScreen />, { "payments.settings": noPayments });
  const goOn = screen.getByRole("link", { name: "Go on as Ruth Carter" });
  await expect.element(goOn).toHaveAttribute("href", "/soulcare");
});

test("an empty form leaves no draft, names each thing to fix and links to it", async () => {
  const screen = await open();
  const name = screen.getByLabelText("Full Name");
  await expect.element(name).toHaveValue("");
  expect(sessionStorage.getItem("profile-draft")).toBeNull();
  for (const [name, href] of [
    ["Privacy Policy", "/privacy-policy"],
    ["Terms of Service", "/terms-of-service"],
  ] as const)
    await expect.element(screen.getByRole("link", { name })).toHaveAttribute("href", href);
  await submit(screen);
  await expect.element(alert(screen)).toHaveTextContent("5 things to fix before we go on");
  await expect.element(alert(screen)).toHaveFocus();
  await alert(screen).getByRole("link", { name: "Name is required" }).click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription("Name is required");
  await alert(screen).getByRole("link", { name: "Please choose your athletic level" }).click();
  await expect.element(screen.getByRole("radio", { name: /High School/ })).toHaveFocus();
  const adult = screen.getByRole("checkbox", { name: "I am 18 or older." });
  await expect.element(adult).toHaveAccessibleDescription(/^Please confirm that you are 18/);
  await name.fill("Ruth");
  await expect.element(name).toHaveAttribute("aria-invalid", "false");
  await expect.element(name).toHaveFocus();
});

test("a profile that could not be made is kept, and a made one says what comes next", async () => {
  const known = "This e-mail address already has a profile.";
  const refusal = new Refusal(known, { code: "CONFLICT", httpStatus: 409 });
  let answer: NoAnswer | Refusal | typeof created = new NoAnswer();
  const screen = await open(() => answer);
  const name = screen.getByLabelText("Full Name");
  await fill(screen);
  await submit(screen);
  await expect.element(alert(screen)).toHaveTextContent(/Perhaps your profile was created/);
  await expect.element(alert(screen)).toHaveFocus();
  await expect.element(name).toHaveValue("Ruth Carter");

  answer = refusal;
  await submit(screen);
  const email = screen.getByLabelText("Email Address");
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(new RegExp(`^${known} Sign in`));
  const said = screen.getByText(/already has a profile/);
  const way = said.getByRole("link", { name: "Sign in" });
  await expect.element(way).toHaveAttribute("href", "/sign-in");
  // It is said at its field alone.
  expect(said.elements()).toHaveLength(1);
  await expect.element(screen.getByText(/to fix before we go on/)).not.toBeInTheDocument();
  await expect.element(name).toHaveValue("Ruth Carter");

  answer = created;
  await email.fill("ruth.carter@example.org");
  await expect.element(said).not.toBeInTheDocument();
  await submit(screen);
  await expect.element(screen.getByText("Profile Created!")).toBeVisible();
  const next = screen.getByRole("status").getByText("Now let's set up your monthly subscription.");
  await expect.element(next).toBeVisible();
});

test("a draft is restored without the password, until it is sent", async () => {
  const screen = await open();
  await fill(screen);
  const password = screen.getByLabelText(/Choose a password/);
  await expect.element(password).toHaveAccessibleDescription(/you need one to sign in again\.$/);
  await password.fill("a long enough secret");
  await screen.getByLabelText(/^School/).fill("Boise State University");
  await screen.unmount();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("secret");

  // Where the site takes no payments.
  const again = await open(created, null);
  await expect.element(again.getByText("We kept what you typed.")).toBeVisible();
  await expect.element(again.getByLabelText("Full Name")).toHaveValue("Ruth Carter");
  await expect.element(again.getByLabelText("Primary Sport")).toHaveValue("Rowing");
  await expect.element(again.getByLabelText("School name")).toHaveValue("Boise State University");
  await expect.element(again.getByRole("radio", { name: /College/ })).toBeChecked();
  await expect.element(again.getByRole("checkbox")).toBeChecked();
  await expect.element(again.getByLabelText(/Choose a password/)).toHaveValue("");

  await submit(again);
  const next = again.getByRole("status").getByText("You have full access.");
  await expect.element(next).toBeVisible();
  expect(sessionStorage.getItem("profile-draft")).toBeNull();
});

test("a cleared draft leaves every field empty", async () => {
  const screen = await open();
  await fill(screen);
  await screen.unmount();
  const again = await open();
  await again.getByRole("button", { name: "Clear draft" }).click();
  await expect.element(again.getByLabelText("Full Name")).toHaveValue("");
  await expect.element(again.getByRole("radio", { name: /College/ })).not.toBeChecked();
  await expect.element(again.getByRole("checkbox")).not.toBeChecked();
});

test("what was filled in before the form's code was there is kept, without the password", async () => {
  fillInHtml("profile-form", { name: "Ruth Carter", password: "a long enough secret" });
  const screen = await open();
  await expect.element(screen.getByLabelText("Full Name")).toHaveValue("Ruth Carter");
  const draft = () => JSON.parse(sessionStorage.getItem("profile-draft") ?? "{}");
  await expect.poll(draft).toMatchObject({ name: "Ruth Carter" });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("secret");
  await expect.element(screen.getByText("We kept what you typed.")).not.toBeInTheDocument();
});

/** The form as the build has written it, filled in by the browser. */
function fillInHtml(id: string, values: Record<string, string>) {
  const form = document.createElement("form");
  form.id = id;
  for (const [name, value] of Object.entries(values))
    form.append(Object.assign(document.createElement("input"), { name, value }));
  document.body.append(form);
  onTestFinished(() => form.remove());
}

test("a school is found by typing, and any other can be named", async () => {
  const screen = await open();
  const school = screen.getByRole("combobox", { name: /^School/ });
  await school.click();
  await userEvent.keyboard("tex");
  const options = () =>
    screen
      .getByRole("option")
      .elements()
      .map((option) => option.textContent);
  await expect
    .poll(options)
    .toEqual(["Texas A&M University", "University of Texas at Austin", "Other"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.element(school).toHaveValue("University of Texas at Austin");
  expect(options()).toEqual([]);

  await school.click();
  await screen.getByRole("option", { name: "Other" }).click();
  await screen.getByLabelText("School name").fill("Home school");
  await expect.element(school).toHaveValue("Other");
});
