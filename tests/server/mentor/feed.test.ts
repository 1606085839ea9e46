import ICAL from "ical.js";
import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { at, withMentor } from "#tests/helpers/mentor.ts";

async function start() {
  const app = await testApp({ env: { PUBLIC_URL: "https://honour.test" } });
  const world = await withMentor(app);
  const urlOf = async (person: typeof world.ruth | typeof world.anna) =>
    (await app.as(person).athletes.renewFeed()).url.replace("https://honour.test", "");
  return { app, ...world, urlOf };
}

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((each) => new ICAL.Event(each))
    .map(({ uid, summary, startDate }) => ({ uid, summary, start: startDate.toJSDate() }));

test("a calendar program reads the sessions that are not canceled, and never a topic", async () => {
  const { app, ruth, anna, soulcare, urlOf } = await start();
  const start0 = at("2026-03-05T15:00");
  const { id } = await soulcare.book({ startsAt: start0, topic: "My father" });
  const other = await soulcare.book({ startsAt: at("2026-03-06T15:00") });
  await soulcare.cancelSession({ id: other.id });
  for (const [person, summary] of [
    [ruth, "Honour session"],
    [anna, "Honour session: Ruth Carter"],
  ] as const) {
    const answer = await app.http(await urlOf(person));
    expect(answer.headers.get("content-type")).toContain("text/calendar");
    const text = await answer.text();
    expect(eventsIn(text)).toEqual([{ uid: `session-${id}@honour.test`, summary, start: start0 }]);
    expect(text).not.toContain("father");
  }
  expect(await app.as(ruth).athletes.feed()).toMatchObject({ lastReadAt: app.clock.now });
});

test("a new address ends the old one; the log has neither", async () => {
  const { app, ruth, urlOf } = await start();
  const old = await urlOf(ruth);
  const url = await urlOf(ruth);
  expect((await app.http(url)).status).toBe(200);
  for (const gone of [old, "/calendar/none.ics", `/calendar/${"a".repeat(43)}.ics`])
    expect((await app.http(gone)).status).toBe(404);
  expect(app.lines.join("")).not.toContain(url.slice(10, 40));
  expect(app.lines.join("")).toContain("/calendar/…");
});

test("the address of a mentor who leaves shows nothing from then on", async () => {
  const { app, anna, urlOf } = await start();
  const url = await urlOf(anna);
  expect((await app.http(url)).status).toBe(200);
  const owner = await app.make.admin();
  await app.as(owner).admin.deactivateStaff({ id: anna.viewer.userId, to: null, forget: false });
  expect((await app.http(url)).status).toBe(404);
});
