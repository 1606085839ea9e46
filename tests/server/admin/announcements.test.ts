import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import type { TestApp } from "#tests/helpers/app-on.ts";
import { appOn } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";

/** How often processes on one SQLite file look for what the others did. */
const pollEveryMs = 5_000;

const words = { title: "Group call", content: "At eight." };

/** Opens the stream of a dashboard, and collects the states it announces. */
async function openDashboard(app: TestApp, as: Person) {
  const states: string[] = [];
  const stream = await app.as(as).athletes.news();
  onTestFinished(() => app.deps.board.close());
  const ended = (async () => {
    for await (const { announcements: state } of stream)
      if (states.at(-1) !== state) states.push(state);
  })();
  await expect.poll(() => states).toHaveLength(1);
  return { states, ended };
}

onEveryEngine("an open dashboard", ({ name, open, openTwice }) => {
  test("gets each visible change of the announcements, and no other, until the process ends", async () => {
    const app = await testApp({ database: await open() });
    const { admin } = app.as(await app.make.admin());
    const ruth = await app.make.athlete();
    const { states, ended } = await openDashboard(app, ruth);
    const { id } = await admin.createAnnouncement(words);
    await expect.poll(() => states).toHaveLength(2);
    await admin.createAnnouncement({ ...words, isActive: false });
    await admin.updateAnnouncement({ ...words, id, title: "Another" });
    await expect.poll(() => states).toHaveLength(3);
    await admin.deleteAnnouncement({ id });
    await expect.poll(() => states).toHaveLength(4);
    await admin.restoreAnnouncement({ id });
    await expect.poll(() => states).toHaveLength(5);
    expect(states[3]).toBe(states[0]);
    expect(states[4]).toBe(states[2]);

    app.deps.board.close();
    await ended;
    await openDashboard(appOn(app.database), ruth);
  });

  if (!openTwice) return;

  test("gets a change made by another process", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const [one, two] = await openTwice();
    const [app, other] = [appOn(one), appOn(two)];
    const { states } = await openDashboard(app, await app.make.athlete());
    const admin = await other.make.admin();
    await other.as(admin).admin.createAnnouncement(words);
    const look = () => {
      if (name === "SQLite") vi.advanceTimersByTime(pollEveryMs);
      return states;
    };
    await expect.poll(look).toHaveLength(2);
  });
});
