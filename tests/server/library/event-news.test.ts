import ICAL from "ical.js";
import { expect, test } from "vitest";
import { sendDue } from "#server/mail/outbox.ts";
import { stripeKeys, type TestApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import {
  coming,
  day,
  hour,
  mails,
  minute,
  openEvents,
  plan,
  startsAt,
  unread,
} from "#tests/helpers/events.ts";

onEveryEngine("what people are told of events", (engine) => {
  test("reminders follow an answer and another time, and die with both", async () => {
    const { app, ruth, admin, comer } = await openEvents(engine.open);
    const { id, ...made } = await admin.saveEvent(plan);
    const { slug } = made;
    const boaz = await comer("Boaz");
    for (const person of [ruth, boaz]) await app.as(person).soulcare.answerEvent(coming(slug));
    const reminders = (at: Date, title: string = plan.title) => [
      { kind: "event-day", subject: `Tomorrow: ${title}`, dueAt: new Date(at.getTime() - day) },
      {
        kind: "event-hour",
        subject: `In one hour: ${title}`,
        dueAt: new Date(at.getTime() - hour),
      },
    ];
    expect(await mails(app, ruth.email)).toMatchObject(reminders(startsAt));
    expect((await mails(app, ruth.email)).map(({ body }) => body)).toEqual([
      expect.stringContaining(
        `Tuesday, March 10, 6:00 PM Central. The link opens 15 minutes before, here: http://honour.test/events/${slug}`,
      ),
      expect.stringContaining(`We start at 6:00 PM Central. http://honour.test/events/${slug}`),
    ]);
    await app.as(boaz).soulcare.answerEvent({ slug, answer: "not" });
    expect(await mails(app, boaz.email)).toEqual([]);
    expect(await mails(app, ruth.email)).toHaveLength(2);

    const moved = await admin.saveEvent({ ...plan, id, version: 1, day: "2026-03-12" });
    const then = new Date("2026-03-12T23:00:00Z");
    expect(moved).toMatchObject({ version: 2, startsAt: then, slug });
    expect(await mails(app, ruth.email)).toMatchObject([
      { kind: "event-moved", subject: `New time: ${plan.title}` },
      ...reminders(then),
    ]);
    expect((await mails(app, ruth.email))[0]?.body).toContain(
      `It is now on Thursday, March 12, 6:00 PM Central. If you cannot come, tell us here: http://honour.test/events/${slug}`,
    );
    expect(await unread(app, ruth)).toEqual([`An event you come to has a new time. /events/${id}`]);
    expect(await unread(app, boaz)).toEqual([]);

    // Another title alone is no news, but the reminders have it.
    await admin.saveEvent({ ...plan, id, version: 2, day: "2026-03-12", title: "Ten" });
    expect(await mails(app, ruth.email)).toMatchObject([
      { kind: "event-moved" },
      ...reminders(then, "Ten"),
    ]);
    app.clock.now = new Date(then.getTime() - 23 * hour);
    expect(await unread(app, ruth)).toContain(`An event you come to is tomorrow. /events/${id}`);
    await admin.cancelEvent({ id, reason: "Anna is ill." });
    expect(await unread(app, ruth)).toEqual([`An event you come to was canceled. /events/${id}`]);
    const [canceled, ...rest] = await mails(app, ruth.email);
    expect(rest).toEqual([]);
    expect(canceled).toMatchObject({ kind: "event-canceled", subject: "Canceled: Ten" });
    expect(canceled?.body).toContain("We had to cancel it. We are sorry. Anna is ill.");
    await expect(app.as(ruth).soulcare.answerEvent(coming(slug))).rejects.toThrow("canceled");
  });

  test("what lies behind is not reminded of, nor is who has switched the mails off", async () => {
    const { app, ruth, admin, comer } = await openEvents(engine.open);
    const { slug } = await admin.saveEvent(plan);
    app.clock.now = new Date(startsAt.getTime() - 20 * hour);
    await app.as(ruth).soulcare.answerEvent(coming(slug));
    expect(await mails(app, ruth.email)).toMatchObject([{ kind: "event-hour" }]);
    const naomi = await comer("Naomi");
    await app.as(naomi).soulcare.answerEvent(coming(slug));
    const boaz = await comer("Boaz");
    const off = { kind: "event", channel: "mail", isOn: false } as const;
    await app.as(boaz).athletes.setNotifications({ choices: [off] });
    await app.as(boaz).soulcare.answerEvent(coming(slug));
    expect(await mails(app, boaz.email)).toEqual([]);
    await app.as(naomi).athletes.setNotifications({ choices: [off] });
    app.clock.now = new Date(startsAt.getTime() - 30 * minute);
    const sent: unknown[] = [];
    const transport = { sendMail: async ({ to }: { to: string }) => void sent.push(to) };
    // Safe: the outbox reads nothing of the answer.
    await sendDue({ ...app.deps, from: "Honour", transport: transport as never });
    expect(sent).toEqual([ruth.email]);
    expect(await unread(app, boaz)).toEqual([
      expect.stringContaining("An event you come to begins in an hour."),
    ]);
    app.clock.now = new Date(startsAt.getTime() + 75 * minute);
    await expect(app.as(boaz).soulcare.answerEvent(coming(slug))).rejects.toThrow("over");
  });

  test("the recording is told once, to everybody who may open it", async () => {
    const { app, ruth, admin, comer } = await openEvents(engine.open, stripeKeys);
    const past = { ...plan, day: "2026-02-10" };
    const { id, slug } = await admin.saveEvent(past);
    const recordingId = await makeRecording(app, "draft");
    const save = (version: number) => admin.saveEvent({ ...past, id, version, recordingId });
    await expect(save(1)).rejects.toThrow();
    await app.database.write(async (tx) => {
      await tx.update(tx.tables.resources).set({ status: "published" });
    });
    const member = await app.make.athlete({ memberUntil: startsAt });
    const lapsed = await app.make.athlete({ subscriptionStatus: "canceled" });
    const buyer = await app.make.athlete();
    await app.make.month({ email: buyer.email, paidAt: new Date("2026-02-20T00:00:00Z") });
    await save(1);
    const said = ["A recording is here. /events/1"];
    expect([await unread(app, ruth), await unread(app, member), await unread(app, buyer)]).toEqual([
      ...[said, said, said],
    ]);
    expect(await unread(app, lapsed)).toEqual([]);
    expect(await mails(app, ruth.email)).toMatchObject([
      { kind: "recording-ready", subject: `The recording is here: ${plan.title}` },
    ]);
    expect((await mails(app, ruth.email))[0]?.body).toContain(
      "With captions and a transcript: http://honour.test/library/rest-recording",
    );
    await save(2);
    expect(await mails(app, ruth.email)).toHaveLength(1);
    const late = await comer("Late");
    expect(await app.as(late).soulcare.event({ slug })).toMatchObject({
      recording: { slug: "rest-recording", isOpen: true },
    });
  });

  test("a calendar reads the event, its changes and its end, and never the link", async () => {
    const { app, admin } = await openEvents(engine.open);
    const { id, slug } = await admin.saveEvent(plan);
    const read = async () => {
      const answer = await app.http(`/events/${slug}.ics`);
      expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      const text = await answer.text();
      expect(text).not.toContain("secret-room");
      expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
      const vevent = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
      if (!vevent) throw new Error("There is no event.");
      const { uid, sequence, summary, startDate, endDate, location } = new ICAL.Event(vevent);
      return {
        uid,
        sequence,
        summary,
        location,
        start: startDate.toJSDate(),
        isUtc: startDate.zone === ICAL.Timezone.utcTimezone,
        end: endDate.toJSDate(),
        url: vevent.getFirstPropertyValue("url"),
        status: vevent.getFirstPropertyValue("status"),
      };
    };
    const url = `http://honour.test/events/${slug}`;
    const entry = {
      uid: `event-${id}@honour.test`,
      summary: plan.title,
      location: plan.place,
      url,
    };
    const end = new Date(startsAt.getTime() + 75 * minute);
    const first = { ...entry, sequence: 0, start: startsAt, end, isUtc: true, status: "CONFIRMED" };
    expect(await read()).toEqual(first);
    await admin.saveEvent({ ...plan, id, version: 1, body: "Only the words." });
    expect(await read()).toEqual(first);
    const title =
      "Rest; seriously,\u{1f3c3} with a title that is too long for one line of a calendar";
    await admin.saveEvent({ ...plan, id, version: 2, time: "20:00", title });
    expect(await read()).toMatchObject({
      sequence: 1,
      start: new Date(startsAt.getTime() + hour),
      summary: title,
    });
    await admin.cancelEvent({ id });
    expect(await read()).toMatchObject({ sequence: 2, status: "CANCELLED" });
    expect((await app.http("/events/none.ics")).status).toBe(404);
    expect((await app.http("/events/%2e%2e.ics")).status).toBe(404);
  });
});

function makeRecording(app: TestApp, status: "draft" | "published") {
  return app.database.write(async (tx) => {
    const { resources: t } = tx.tables;
    const text = { title: "Rest", summary: "It is here.", plain: "", tags: [] };
    const [row] = await tx
      .insert(t)
      .values({
        ...text,
        slug: "rest-recording",
        kind: "media",
        access: "member",
        minutes: 58,
        status,
        createdAt: app.clock.now,
        updatedAt: app.clock.now,
      })
      .returning();
    return row?.id ?? 0;
  });
}
