import { expect, onTestFinished, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import type { TestApp } from "#tests/helpers/app-on.ts";
import { appOn } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";

const words = { title: "Group call", content: "At eight." };

/** Somebody with a dashboard open: the states that they heard, one after the other, each once. */
async function looking(app: TestApp, as: Person) {
  const heard: string[] = [];
  const stream = await app.as(as).soulcare.announcementNews();
  onTestFinished(() => app.deps.board.close());
  const over = (async () => {
    for await (const state of stream) if (heard.at(-1) !== state) heard.push(state);
  })();
  await expect.poll(() => heard).toHaveLength(1);
  return { heard, over };
}

onEveryEngine("whoever looks at a dashboard", ({ open, openTwice }) => {
  test("hears of each change of the announcements, and of nothing that they cannot see", async () => {
    const app = await testApp({ database: await open() });
    const { admin } = app.as(await app.make.admin());
    const { heard } = await looking(app, await app.make.athlete());
    const { id } = await admin.createAnnouncement(words);
    await expect.poll(() => heard).toHaveLength(2);
    await admin.createAnnouncement({ ...words, isActive: false });
    await admin.updateAnnouncement({ ...words, id, title: "Another" });
    await expect.poll(() => heard).toHaveLength(3);
    await admin.deleteAnnouncement({ id });
    await expect.poll(() => heard).toHaveLength(4);
    await admin.restoreAnnouncement({ id });
    await expect.poll(() => heard).toHaveLength(5);

    expect(heard[3]).toBe(heard[0]);
    expect(heard[4]).toBe(heard[2]);
  });

  test("hears no more after the end of the process, and again from the next", async () => {
    const app = await testApp({ database: await open() });
    const ruth = await app.make.athlete();
    const { over } = await looking(app, ruth);
    app.deps.board.close();
    await over;
    await looking(appOn(app.database), ruth);
  });

  if (!openTwice) return;

  test("hears of what another process did", async () => {
    const [one, two] = await openTwice();
    const [app, other] = [appOn(one), appOn(two)];
    const { heard } = await looking(app, await app.make.athlete());
    const admin = await other.make.admin();
    await other.as(admin).admin.createAnnouncement(words);
    await expect.poll(() => heard, { timeout: 8_000 }).toHaveLength(2);
  }, 12_000);
});

test("the totals count what is there", async () => {
  const app = await testApp();
  const { admin } = app.as(await app.make.admin());
  expect(await admin.totals()).toEqual({
    ...{ athletes: 0, achievements: 0, activeChallenges: 0, points: 0 },
  });
  await app.make.athlete({ totalPoints: 40 });
  await app.make.athlete({ totalPoints: 2 });
  await app.make.achievement();
  await app.make.achievement({ deletedAt: app.clock.now });
  await app.make.challenge();
  await app.make.challenge({ isActive: false });
  await app.make.challenge({ deletedAt: app.clock.now });
  expect(await admin.totals()).toEqual({
    ...{ athletes: 2, achievements: 1, activeChallenges: 1, points: 42 },
  });
});
