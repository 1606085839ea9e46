import { Navigate, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { waitForScreen } from "#src/app/data-layout.tsx";
import { MemberOutlet } from "#src/app/member-layout.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, renderScreen } from "./render-screen.tsx";

type Viewer = NonNullable<RouterOutputs["athletes"]["session"]["viewer"]>;

const until = new Date(2026, 11, 3, 12);
const url = "https://invoice.stripe.example/i";

const sessionOf = (mend?: Viewer["mend"]) => ({
  viewer: { role: "athlete", athleteId: 7, name: "Ruth Carter", ...(mend && { mend }) } as const,
});

async function open(path: string, session: Answers["athletes.session"]) {
  // Its code is there, so that only the session is waited for.
  await waitForScreen(path.replace(/\?.*/, ""));
  const routes = (
    <Routes>
      <Route path="/" element={<Navigate to={path} replace />} />
      <Route element={<MemberOutlet />}>
        <Route path="*" element={<h1>A screen</h1>} />
      </Route>
    </Routes>
  );
  const screen = await renderScreen(routes, session ? { "athletes.session": session } : {});
  return {
    screen: screen.getByRole("heading", { name: "A screen" }),
    notice: screen.getByRole("region", { name: "Payment" }),
  };
}

test("a late payment says until when there is access, leads to the card and cannot be closed", async () => {
  const { notice } = await open("/community", sessionOf({ kind: "card", url, until }));
  const text = "Your last payment did not go through. Access ends on December 3.Update card";
  await expect.element(notice).toHaveTextContent(new RegExp(`^${text}$`));
  const link = notice.getByRole("link", { name: "Update card" });
  await expect.element(link).toHaveAttribute("href", "/account#subscription");
  await expect.element(notice.getByRole("button")).not.toBeInTheDocument();
});

test("what the bank wants to have confirmed leads there, in a new tab", async () => {
  const { notice } = await open("/community", sessionOf({ kind: "confirm", url, until }));
  const link = notice.getByRole("link", { name: "Confirm with your bank" });
  await expect.element(link).toHaveAttribute("href", url);
  await expect.element(link).toHaveAttribute("target", "_blank");
});

const over = { kind: "card", url: null, until: null } as const;

const places: [path: string, mend: Viewer["mend"], isShown: boolean][] = [
  ["/library", over, true],
  ["/soulcare?tab=playbook", over, true],
  ["/soulcare", over, false],
  ["/soulcare", { ...over, until }, true],
  ["/library", undefined, false],
];

test.each(places)("on %s, with %j, the notice is shown: %s", async (path, mend, isShown) => {
  // The screen waits for what the session says.
  localStorage.setItem("subscriptionStatus", "past_due");
  const { screen, notice } = await open(path, sessionOf(mend));
  await expect.element(screen).toBeVisible();
  if (isShown) {
    const said = mend?.until ? "Access ends on" : "Your access has ended.";
    await expect.element(notice).toHaveTextContent(said);
  } else await expect.element(notice).not.toBeInTheDocument();
});

test("a screen that asks for nothing waits for a notice that is expected", async () => {
  localStorage.setItem("subscriptionStatus", "past_due");
  const answer = pauseAt();
  const asked = pauseAt();
  const { screen, notice } = await open("/timeout-journal", async () => {
    asked.open();
    await answer.passed;
    return sessionOf(over);
  });
  await asked.passed;
  await expect.element(screen).not.toBeInTheDocument();

  answer.open();
  await expect.element(screen).toBeVisible();
  await expect.element(notice).toBeVisible();
});
