import { Link, Navigate, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { waitForScreen } from "#src/app/data-layout.tsx";
import { MemberOutlet } from "#src/app/member-layout.tsx";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { type Answers, renderScreen } from "./render-screen.tsx";

type Viewer = NonNullable<RouterOutputs["athletes"]["session"]["viewer"]>;

const until = new Date(2026, 11, 3, 12);
const url = "https://invoice.stripe.example/i";
const over = { kind: "card", url: null, until: null } as const;

const sessionOf = (mend?: Viewer["mend"]) => ({
  viewer: { role: "athlete", athleteId: 7, name: "Ruth Carter", ...(mend && { mend }) } as const,
});

const paths = ["/library", "/soulcare?tab=playbook", "/soulcare"];

async function open(path: string, session: NonNullable<Answers["athletes.session"]>) {
  // Their code is there, so that only the session is waited for.
  for (const each of [path, ...paths]) await waitForScreen(each.replace(/\?.*/, ""));
  const routes = (
    <>
      {paths.map((each) => (
        <Link key={each} to={each}>
          {each}
        </Link>
      ))}
      <Routes>
        <Route path="/" element={<Navigate to={path} replace />} />
        <Route element={<MemberOutlet />}>
          <Route path="*" element={<h1>A screen</h1>} />
        </Route>
      </Routes>
    </>
  );
  const screen = await renderScreen(routes, { "athletes.session": session });
  return {
    goTo: (name: string) => screen.getByRole("link", { name, exact: true }).click(),
    screen: screen.getByRole("heading", { name: "A screen" }),
    notice: screen.getByRole("region", { name: "Payment" }),
  };
}

test("a late payment says until when there is access, and leads to the card or to the bank", async () => {
  let session = sessionOf({ kind: "card", url, until });
  const { notice } = await open("/community", () => session);
  const text = "Your last payment did not go through. Access ends on December 3.Update card";
  await expect.element(notice).toHaveTextContent(new RegExp(`^${text}$`));
  const link = notice.getByRole("link", { name: "Update card" });
  await expect.element(link).toHaveAttribute("href", "/account#subscription");
  // It cannot be closed.
  await expect.element(notice.getByRole("button")).not.toBeInTheDocument();

  session = sessionOf({ kind: "confirm", url, until });
  await queryClient.invalidateQueries();
  const bank = notice.getByRole("link", { name: "Confirm with your bank" });
  await expect.element(bank).toHaveAttribute("href", url);
  await expect.element(bank).toHaveAttribute("target", "_blank");
});

test("the Huddle itself says that access has ended, and every other screen by the notice", async () => {
  localStorage.setItem("subscriptionStatus", "past_due");
  let session = sessionOf(over);
  const { goTo, screen, notice } = await open("/library", () => session);
  await expect.element(notice).toHaveTextContent("Your access has ended.");
  await goTo("/soulcare");
  await expect.element(notice).not.toBeInTheDocument();
  await goTo("/soulcare?tab=playbook");
  await expect.element(notice).toHaveTextContent("Your access has ended.");
  await goTo("/soulcare");
  await expect.element(notice).not.toBeInTheDocument();
  session = sessionOf({ ...over, until });
  await queryClient.invalidateQueries();
  await expect.element(notice).toHaveTextContent("Access ends on");
  session = sessionOf();
  await queryClient.invalidateQueries();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(screen).toBeVisible();
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
