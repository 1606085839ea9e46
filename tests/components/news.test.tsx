import superjson from "superjson";
import { expect, test, vi } from "vitest";
import { NewsStream } from "#src/app/bell.tsx";
import { MentorScreen } from "#src/features/mentor/mentor-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { renderScreen } from "./render-screen.tsx";

/** A stream that says what there is when the test asks it to. */
class LateSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly opened: LateSource[] = [];
  readonly readyState = LateSource.OPEN;

  constructor() {
    super();
    LateSource.opened.push(this);
  }

  tell() {
    const news = { announcements: "", unread: 1, line: "", latest: null };
    const data = JSON.stringify(superjson.serialize(news));
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  close() {}
}

type Line = RouterOutputs["soulcare"]["line"];

const empty: Line = {
  entries: [],
  next: null,
  athleteReadAt: null,
  staffReadAt: null,
  hasOpenRequest: false,
  mentor: { name: "Anna B.", replyHours: 24 },
  mayWrite: true,
  writing: { state: "open", until: null },
};

const message: Line["entries"][number] = {
  kind: "message",
  id: 1,
  at: new Date(),
  about: "message",
  fromStaff: true,
  isOwn: false,
  author: "Anna B.",
  body: "How was the race?",
  reflectionId: null,
  editedAt: null,
  isDeleted: false,
};

test("what was written after the line was read and before the first news stands in it", async () => {
  vi.stubGlobal("EventSource", LateSource);
  let line = empty;
  const screen = await renderScreen(
    <>
      <NewsStream />
      <MentorScreen />
    </>,
    {
      "soulcare.line": () => line,
      "soulcare.readLine": () => undefined,
      "soulcare.mentorSessions": [],
      "soulcare.mentorship": {
        track: "mentorship",
        zone: "America/Chicago",
        allowance: 2,
        completed: 0,
        next: null,
      },
      "soulcare.mentor": null,
    },
  );
  const log = screen.getByRole("log", { name: "Messages, newest last" });
  await expect.element(log).toBeInTheDocument();
  await expect.poll(() => LateSource.opened).toHaveLength(1);

  line = { ...empty, entries: [message] };
  LateSource.opened[0]?.tell();
  await expect.element(log).toHaveTextContent("How was the race?");
});
