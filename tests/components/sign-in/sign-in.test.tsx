import { getQueryKey } from "@trpc/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { SignInScreen } from "#src/features/athletes/sign-in-screen.tsx";
import { queryClient, trpc } from "#src/lib/trpc.ts";
import { atPath } from "../at-path.tsx";
import { setPageSettings } from "../page-settings.ts";
import { passkeyDevice, passkeyQuestion } from "../passkey-device.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";

beforeEach(() => setPageSettings({ canMail: true }));

const visitor = { "athletes.session": { viewer: null } } satisfies Answers;
const wrong = new Refusal("That sign-in did not work.", { code: "UNAUTHORIZED", httpStatus: 401 });
const tooMany = { code: "TOO_MANY_REQUESTS", httpStatus: 429, retryAfterSeconds: 90 };

/** Opens the sign-in page at this address. */
const openAt = (address: string, answers: Answers = {}) =>
  renderScreen(atPath(address, <SignInScreen />), { ...visitor, ...answers });

type Screen = Awaited<ReturnType<typeof openAt>>;

const username = (screen: Screen) => screen.getByLabelText("E-mail or username");
const password = (screen: Screen) => screen.getByLabelText("Password", { exact: true });
const linkButton = (screen: Screen) =>
  screen.getByRole("button", { name: "E-mail me a sign-in link" });

async function signIn(screen: Screen) {
  await username(screen).fill("ruth@example.org");
  await password(screen).fill("not the password");
  await screen.getByRole("button", { name: "Sign in", exact: true }).click();
}

const passkeyButton = (screen: Screen) =>
  screen.getByRole("button", { name: "Sign in with a passkey" });

test("only the way that was tried last says what went wrong, and what was typed stays", async () => {
  passkeyDevice({ fails: "NotAllowedError" });
  const wait = "Too many tries. Please wait 2 minutes, or ask for a sign-in link.";
  const waits = new Refusal(wait, tooMany);
  const withPassword = vi.fn(() => waits).mockReturnValueOnce(wrong);
  const link = vi.fn((): object => waits);
  const screen = await openAt("/sign-in", {
    "athletes.signIn": withPassword,
    "athletes.beginPasskeySignIn": passkeyQuestion,
    "athletes.requestSignInLink": link,
  });
  const said = () =>
    screen
      .getByRole("alert")
      .elements()
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  const passkey = "No passkey was used. Please try again, or choose another way.";

  await signIn(screen);
  await expect.poll(said).toEqual([wrong.message]);
  await expect.element(screen.getByRole("alert").first()).toHaveFocus();
  await expect.element(username(screen)).toHaveValue("ruth@example.org");
  await screen.getByRole("button", { name: "Show password" }).click();
  await expect.element(password(screen)).toHaveAttribute("type", "text");
  await expect.element(password(screen)).toHaveValue("not the password");
  await passkeyButton(screen).click();
  await expect.poll(said).toEqual([passkey]);
  await linkButton(screen).click();
  await expect.poll(said).toEqual([wait]);
  await passkeyButton(screen).click();
  await expect.poll(said).toEqual([passkey]);
  await signIn(screen);
  await expect.poll(said).toEqual([wait]);
  link.mockReturnValue({});
  await linkButton(screen).click();
  await expect.element(screen.getByText(/a sign-in link is on its way/)).toBeVisible();
  expect(said()).toEqual([]);
  expect(screen.sent("athletes.signInWithPasskey")).toEqual([]);
});

test("a signed-in visit to the sign-in page never leads to another site", async () => {
  const viewer = { role: "athlete", athleteId: 7, name: "Ruth Carter" } as const;
  const screen = await openAt("/sign-in?next=//evil.example/", { "athletes.session": { viewer } });
  await expect.element(screen.getByLabelText("Address")).toHaveTextContent(/^\/soulcare$/);
});

test("a sign-in clears what a session that ended elsewhere left on the page", async () => {
  const viewer = { role: "athlete", athleteId: 8, name: "Boaz Reed" } as const;
  const screen = await openAt("/sign-in", { "athletes.signIn": { viewer } });
  const left = getQueryKey(trpc.soulcare.line, undefined, "query");
  queryClient.setQueryData(left, "of Ruth");
  await signIn(screen);
  await expect.element(screen.getByLabelText("Address")).toHaveTextContent(/^\/soulcare$/);
  expect(queryClient.getQueryData(left)).toBeUndefined();
});

test("a link is sent to the address in the field, with the page to continue to", async () => {
  const screen = await openAt("/sign-in?next=%2Faccount", { "athletes.requestSignInLink": {} });
  await linkButton(screen).click();
  await expect.element(username(screen)).toHaveFocus();
  await expect.element(username(screen)).toHaveAccessibleDescription("Please enter a valid email");
  expect(screen.getByRole("textbox").elements()).toHaveLength(2);
  await username(screen).fill("ruth@example.org");
  await expect.element(username(screen)).not.toHaveAccessibleDescription();
  await linkButton(screen).click();
  const sent = screen.getByText(/^If this address has a profile, a sign-in link is on its way/);
  await expect.element(sent).toBeInViewport();
  expect(screen.sent("athletes.requestSignInLink")).toEqual([
    { email: "ruth@example.org", next: "/account" },
  ]);
});

test("a site that cannot send mail says so; a browser without passkeys is offered none", async () => {
  passkeyDevice({ isMissing: true });
  setPageSettings({ canMail: false });
  const screen = await openAt("/sign-in", { "athletes.requestSignInLink": {} });
  await expect.element(screen.getByText("a link would not reach you")).toBeVisible();
  await expect.element(passkeyButton(screen)).not.toBeInTheDocument();
  await username(screen).fill("ruth@example.org");
  await linkButton(screen).click();
  const said = screen.getByText("No link is on its way, because this site cannot send mail yet.");
  await expect.element(said).toHaveTextContent(/Use your password or a passkey\..*Write to us\.$/);
});

test("an expired link leads back to the form and offers a new one", async () => {
  const token = "a".repeat(43);
  const screen = await openAt(`/sign-in#token=${token}`, {
    "athletes.useSignInLink": new Refusal("No.", { code: "UNAUTHORIZED", httpStatus: 401 }),
  });
  const confirm = screen.getByRole("button", { name: "Sign in to Honour" });
  await expect.element(confirm).toBeVisible();
  expect(screen.sent("athletes.useSignInLink")).toEqual([]);
  await confirm.click();
  await expect
    .element(screen.getByText("This link has expired or was already used.", { exact: false }))
    .toBeVisible();
  await expect.element(linkButton(screen)).toBeVisible();
});

test("a passkey signs in without a name, once the server takes it", async () => {
  passkeyDevice();
  const viewer = { role: "athlete", athleteId: 7, name: "Ruth Carter" } as const;
  const answers = [wrong, { viewer }];
  const screen = await openAt("/sign-in", {
    "athletes.beginPasskeySignIn": passkeyQuestion,
    "athletes.signInWithPasskey": () => answers.shift() ?? wrong,
  });
  await passkeyButton(screen).click();
  await expect.element(screen.getByRole("alert").first()).toHaveTextContent(wrong.message);
  await passkeyButton(screen).click();
  await expect.element(screen.getByLabelText("Address")).toHaveTextContent(/^\/soulcare$/);
  const { attempt } = passkeyQuestion;
  expect(screen.sent("athletes.signInWithPasskey").at(-1)).toMatchObject({ attempt });
});
