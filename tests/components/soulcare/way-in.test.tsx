import { expect, test } from "vitest";
import { PostDialog } from "#src/features/community/compose/post-dialog.tsx";
import { MoodPlaylistScreen } from "#src/features/moods/mood-playlist-screen.tsx";
import { HuddleTab } from "#src/features/soulcare/huddle/huddle-tab.tsx";
import { ShareDialog } from "#src/features/soulcare/scripture/share-dialog.tsx";
import { queryClient, type RouterOutputs } from "#src/lib/trpc.ts";
import { mayWrite } from "../community/screens.tsx";
import { renderScreen } from "../render-screen.tsx";
import { huddle } from "./samples.ts";

type Viewer = NonNullable<RouterOutputs["athletes"]["session"]["viewer"]>;

const sessionOf = (rest: Partial<Viewer>) => ({
  viewer: { role: "athlete" as const, athleteId: 7, name: "Ruth Carter", ...rest },
});
const late = sessionOf({ closed: "on-hold", mend: { kind: "card", url: null, until: null } });

test("once access has ended the plate leads to where it is mended; another step has it above", async () => {
  let next: RouterOutputs["soulcare"]["huddle"]["next"] = { kind: "on-hold" };
  const screen = await renderScreen(<HuddleTab />, {
    "athletes.session": late,
    "soulcare.huddle": () => huddle({ next, access: { state: "on-hold", until: null } }),
  });
  const plate = screen.getByRole("region", { name: "Your next step" });
  const notice = screen.getByRole("region", { name: "Payment" });
  await expect.element(plate).toHaveTextContent("Your access has ended.");
  await expect
    .element(plate.getByRole("link", { name: "Update card" }))
    .toHaveAttribute("href", "/account#subscription");
  await expect.element(notice).not.toBeInTheDocument();
  next = { kind: "care", standing: "told", holder: null, createdAt: new Date() };
  await queryClient.invalidateQueries();
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

/** The forms of a mood, of a post and of a verse. */
const openForms = (viewer: ReturnType<typeof sessionOf>) =>
  renderScreen(
    <>
      <MoodPlaylistScreen />
      <PostDialog category="general" onClose={noop} onPosted={noop} />
      <ShareDialog onClose={noop} />
    </>,
    {
      "athletes.session": viewer,
      "community.boardAccess": mayWrite,
      "moods.lists": [],
      "moods.trend": [],
      "moods.heard": { answered: 0, better: 0 },
    },
  );

test("before each form stands what it takes and the way there, for whoever has no access", async () => {
  for (const [viewer, text, link, href] of [
    [
      sessionOf({ closed: "none" }),
      /^This part belongs to/,
      "See what it includes",
      "/subscribe/7?next=%2F",
    ],
    [late, /^Your access has ended\./, "Update card", "/account#subscription"],
  ] as const) {
    const screen = await openForms(viewer);
    await expect.poll(() => screen.getByText(text).elements()).toHaveLength(3);
    const links = screen.getByRole("link", { name: link }).elements();
    expect(links.map((way) => way.getAttribute("href"))).toEqual([href, href, href]);
    await screen.unmount();
  }
  const screen = await openForms(sessionOf({}));
  await expect.poll(() => document.querySelectorAll("form").length).toBe(3);
  await expect.element(screen.getByText(/mentorship|access has ended/)).not.toBeInTheDocument();
});
