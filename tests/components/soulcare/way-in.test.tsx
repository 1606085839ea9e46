import { expect, test } from "vitest";
import { PostDialog } from "#src/features/community/compose/post-dialog.tsx";
import { MoodPlaylistScreen } from "#src/features/moods/mood-playlist-screen.tsx";
import { HuddleTab } from "#src/features/soulcare/huddle/huddle-tab.tsx";
import { ShareDialog } from "#src/features/soulcare/scripture/share-dialog.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { mayWrite } from "../community/screens.tsx";
import { renderScreen } from "../render-screen.tsx";
import { huddle } from "./samples.ts";

type Viewer = NonNullable<RouterOutputs["athletes"]["session"]["viewer"]>;

const sessionOf = (closed: Viewer["closed"], mend?: Viewer["mend"]) => ({
  viewer: {
    ...({ role: "athlete", athleteId: 7, name: "Ruth Carter" } as const),
    ...(closed && { closed }),
    ...(mend && { mend }),
  },
});

const onHold = { state: "on-hold", until: null } as const;
const asked = {
  ...({ kind: "care", standing: "told", holder: null } as const),
  createdAt: new Date(2026, 2, 4, 16, 12),
};
const bank = "https://invoice.stripe.example/i";

const lateViewer = (kind: "card" | "confirm") =>
  sessionOf("on-hold", { kind, url: bank, until: null });

test.each([
  ["card", "Update card", "/account#subscription"],
  ["confirm", /^Confirm with your bank/, bank],
] as const)(
  "once access has ended the plate leads to where it is mended: %s",
  async (kind, name, href) => {
    const screen = await renderScreen(<HuddleTab />, {
      "athletes.session": lateViewer(kind),
      "soulcare.huddle": huddle({ next: { kind: "on-hold" }, access: onHold }),
    });
    const plate = screen.getByRole("region", { name: "Your next step" });
    await expect.element(plate).toHaveTextContent("Your access has ended.");
    await expect.element(plate.getByRole("link", { name })).toHaveAttribute("href", href);
    await expect.element(screen.getByRole("region", { name: "Payment" })).not.toBeInTheDocument();
  },
);

test("where something else comes first, the late payment is said above it", async () => {
  const screen = await renderScreen(<HuddleTab />, {
    "athletes.session": lateViewer("card"),
    "soulcare.huddle": huddle({ next: asked, access: onHold }),
  });
  const notice = screen.getByRole("region", { name: "Payment" });
  await expect.element(notice).toHaveTextContent("Your access has ended.");
});

test("who has no membership reads what is theirs, and closes the invitation for 30 days", async () => {
  const noted = new Date();
  const answers = {
    "soulcare.huddle": huddle({
      next: { kind: "begin", isBack: false },
      instead: { kind: "check-in" },
      access: { state: "none", until: null },
    }),
  } as const;
  const screen = await renderScreen(<HuddleTab />, answers);
  const plate = screen.getByRole("region", { name: "Your next step" });
  await expect
    .element(plate.getByRole("link", { name: "See what it includes" }))
    .toHaveAttribute("href", "/subscribe/7");
  await expect.element(screen.getByRole("region", { name: "Yours already" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Calm" })).not.toBeInTheDocument();

  await plate.getByRole("button", { name: "Hide this for 30 days" }).click();
  await expect.element(plate).toHaveTextContent("How are you coming in?");
  expect(document.activeElement).toContainElement(plate.element());
  await screen.unmount();
  const closed = await renderScreen(<HuddleTab />, answers);
  await expect.element(plate).toHaveTextContent("How are you coming in?");
  await closed.unmount();

  const monthAgo = new Date(noted.getTime() - 30 * 24 * 60 * 60_000);
  localStorage.setItem("invitation-closed", monthAgo.toISOString());
  await renderScreen(<HuddleTab />, answers);
  await expect.element(plate).toHaveTextContent("Begin the mentorship");
});

const noop = () => undefined;
const forms = [
  ["a mood", <MoodPlaylistScreen key="mood" />],
  ["a post", <PostDialog key="post" category="general" onClose={noop} onPosted={noop} />],
  ["a verse", <ShareDialog key="verse" onClose={noop} />],
] as const;

const openForm = (form: (typeof forms)[number][1], viewer: ReturnType<typeof sessionOf>) =>
  renderScreen(form, {
    "athletes.session": viewer,
    "community.boardAccess": mayWrite,
    "moods.lists": [],
    "moods.trend": [],
    "moods.heard": { answered: 0, better: 0 },
  });

test.each(forms)(
  "before the form of %s stands what it takes and the way there",
  async (_what, form) => {
    const screen = await openForm(form, sessionOf("none"));
    await expect.element(screen.getByText(/^This part belongs to the mentorship\./)).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "See what it includes" }))
      .toHaveAttribute("href", "/subscribe/7?next=%2F");
    await screen.unmount();

    const late = await openForm(form, lateViewer("card"));
    await expect.element(late.getByText(/^Your access has ended\./)).toBeVisible();
    await expect
      .element(late.getByRole("link", { name: "Update card" }))
      .toHaveAttribute("href", "/account#subscription");
  },
);

test.each(forms)("who has access sees only the form of %s", async (_what, form) => {
  const screen = await openForm(form, sessionOf(undefined));
  await expect.poll(() => document.querySelector("form")).not.toBeNull();
  await expect.element(screen.getByText(/mentorship|access has ended/)).not.toBeInTheDocument();
});
