import { Link } from "react-router-dom";
import { expect, test } from "vitest";
import { CreateProfileScreen } from "#src/features/athletes/create-profile-screen.tsx";
import { CommunityScreen } from "#src/features/community/community-screen.tsx";
import { CommunityPostScreen } from "#src/features/community/thread/community-post-screen.tsx";
import { MoodPlaylistScreen } from "#src/features/moods/mood-playlist-screen.tsx";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { atPath } from "./at-path.tsx";
import { athlete } from "./athlete.ts";
import { samplePost } from "./community/entries.ts";
import { boardOf, mayWrite } from "./community/screens.tsx";
import { list } from "./moods/open-mood.tsx";
import { renderScreen } from "./render-screen.tsx";

type Screen = Awaited<ReturnType<typeof renderScreen>>;
type Case = { part: Parameters<typeof atPath>; act: (screen: Screen) => Promise<unknown> };

async function choose(screen: Screen, ...names: string[]) {
  for (const name of names) await screen.getByRole("radio", { name }).click({ force: true });
}

const cases: Record<string, Case> = {
  "a list of songs": {
    part: ["/mood-playlist", <MoodPlaylistScreen key="screen" />],
    async act(screen) {
      await choose(screen, "Calm");
      await screen.getByRole("button", { name: "Generate My Playlist" }).click();
    },
  },
  "a deleted post": {
    part: ["/community/5", <CommunityPostScreen key="screen" />, "/community/:postId"],
    async act(screen) {
      await screen.getByRole("button", { name: /^More actions for “/ }).click();
      await screen.getByRole("menuitem", { name: "Delete" }).click();
    },
  },
  "a new post": {
    part: ["/community?category=general&write", <CommunityScreen key="screen" />],
    async act(screen) {
      await screen.getByLabelText("Title").fill("Small win");
      await screen.getByLabelText("Your post").fill("It went well.");
      await screen.getByRole("button", { name: "Share with the community" }).click();
    },
  },
  "a new profile": {
    part: ["/create-profile", <CreateProfileScreen key="screen" />],
    async act(screen) {
      await screen.getByLabelText("Full Name").fill("Ruth Carter");
      await screen.getByLabelText("Email Address").fill("ruth@example.org");
      await screen.getByLabelText("Primary Sport").fill("Rowing");
      await choose(screen, "College");
      await screen.getByRole("checkbox", { name: "I am 18 or older." }).click();
      await screen.getByRole("button", { name: "Continue to Payment" }).click();
    },
  },
};

test.each(Object.entries(cases))(
  "%s that is saved later leaves the next screen where it is",
  async (name, { part, act }) => {
    const server = pauseAt();
    const held = <Answer,>(answer: Answer) => server.passed.then(() => answer);
    const both = (
      <>
        {atPath(...part)}
        <Link to="/next">Leave</Link>
      </>
    );
    const screen = await renderScreen(both, {
      ...boardOf([]),
      ...(name === "a new profile" && { "athletes.session": { viewer: null } }),
      "moods.lists": [],
      "moods.trend": [],
      "moods.heard": { answered: 0, better: 0 },
      "moods.create": () => held({ ...list(3), unlocked: [] }),
      "community.boardAccess": mayWrite,
      "community.post": samplePost({ id: 5, isMine: true }),
      "community.replies": [],
      "community.deletePost": () => held(undefined),
      "community.createPost": () =>
        held({ ...samplePost({ id: 6, category: "prayer-requests" }), unlocked: [] }),
      "payments.settings": { publishableKey: "pk_test_1", takesCodes: false, addsTax: false },
      "athletes.create": () => held({ ...athlete, id: 8 }),
    });
    await act(screen);
    // As Back on a phone does, over a dialog too.
    screen
      .getByRole("link", { name: "Leave", includeHidden: true })
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    const address = screen.getByRole("status", { name: "Address" });
    await expect.element(address).toHaveTextContent("/next");
    server.open();
    // By the time the toast has gone, what came with it has come too.
    await screen.getByRole("button", { name: /^Dismiss/ }).click();
    await expect.element(screen.getByRole("button", { name: /^Dismiss/ })).not.toBeInTheDocument();
    await expect.element(address).toHaveTextContent("/next");
  },
);
