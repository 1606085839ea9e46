import superjson from "superjson";
import { expect, test, vi } from "vitest";
import { NewsStream } from "#src/app/bell.tsx";
import { MentorScreen } from "#src/features/mentor/mentor-screen.tsx";
import { empty, fromAnna, mentorship, message } from "./mentor/open-line.tsx";
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
      "soulcare.mentorship": mentorship,
      "soulcare.mentor": null,
    },
  );
  const log = screen.getByRole("log", { name: "Messages, newest last" });
  await expect.element(log).toBeInTheDocument();
  await expect.poll(() => LateSource.opened).toHaveLength(1);

  line = { ...empty, entries: [message(1, { ...fromAnna, body: "How was the race?" })] };
  LateSource.opened[0]?.tell();
  await expect.element(log).toHaveTextContent("How was the race?");
});
