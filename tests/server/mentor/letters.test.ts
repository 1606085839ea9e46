import ICAL from "ical.js";
import { expect, test } from "vitest";
import { sendDue } from "#server/mail/outbox.ts";
import { testApp, waitingMail } from "#tests/helpers/app.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { at, athleteOf, withMentor } from "#tests/helpers/mentor.ts";

const hour = 60 * 60_000;
const thursday = at("2026-03-05T15:00");
const friday = at("2026-03-06T16:00");

async function open(engine: Engine["open"]) {
  const env = { MAIL_FROM: "Honour <office@honour.test>", PUBLIC_URL: "https://honour.test" };
  const app = await testApp({ database: await engine(), env });
  const world = await withMentor(app);
  const all = () => waitingMail(app.database);
  const mails = async (to: string) => (await all()).filter((mail) => mail.to === to);
  return {
    app,
    ...world,
    mails,
    toRuth: () => mails(world.ruth.email),
    toAnna: () => mails("anna@example.test"),
    letters: async (to: string) => (await mails(to)).filter(({ ics }) => ics !== null),
    reminders: async () => (await all()).filter(({ kind }) => kind === "session-reminder"),
  };
}

/** What a calendar reads in a mail. */
function parse(ics: string | null) {
  const calendar = new ICAL.Component(ICAL.parse(ics ?? ""));
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("There is no event.");
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    title: event.summary,
    place: event.location,
    start: event.startDate.toJSDate(),
    isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
    minutes: event.duration.toSeconds() / 60,
    organizer: event.organizer,
    attendees: event.attendees.map((each) => [
      String(each.getFirstValue()).toLowerCase(),
      each.getParameter("rsvp"),
    ]),
    status: component.getFirstPropertyValue("status"),
  };
}

onEveryEngine("the letters about a session", (engine) => {
  test("booking, moving and canceling write to each side once, for one entry in the calendar", async () => {
    const { ruth, soulcare, letters } = await open(engine.open);
    const { id } = await soulcare.book({ startsAt: thursday, topic: "My father" });
    await soulcare.moveSession({ id, startsAt: friday });
    await soulcare.cancelSession({ id });

    for (const [to, title] of [
      [ruth.email, "Honour session"],
      ["anna@example.test", "Honour session: Ruth Carter"],
    ] as const) {
      const written = await letters(to);
      expect(written.map(({ kind }) => kind)).toEqual([
        "session-booked",
        "session-moved",
        "session-canceled",
      ]);
      const read = written.map(({ ics }) => parse(ics));
      const shared = {
        uid: `session-${id}@honour.test`,
        title,
        minutes: 60,
        isUtc: true,
        place: "https://meet.example.test/anna",
        organizer: "mailto:office@honour.test",
        attendees: [[`mailto:${to}`, "FALSE"]],
      };
      expect(read).toEqual([
        { ...shared, method: "REQUEST", sequence: 0, start: thursday, status: "CONFIRMED" },
        { ...shared, method: "REQUEST", sequence: 1, start: friday, status: "CONFIRMED" },
        { ...shared, method: "CANCEL", sequence: 2, start: friday, status: "CANCELLED" },
      ]);
      expect(written.map(({ icsMethod }) => icsMethod)).toEqual(read.map(({ method }) => method));
      expect(JSON.stringify(written)).not.toContain("father");
    }
  });

  test("another usual place of the mentor is told for what is booked there, also by reminders", async () => {
    const { ruth, soulcare, admin, letters, reminders, app } = await open(engine.open);
    const { id } = await soulcare.book({ startsAt: thursday });
    await admin.planSession({ athleteId: ruth.id, sessionDate: friday, place: "The boathouse" });
    const meetingUrl = "https://meet.example.test/new";
    await admin.updateStaffProfile({ meetingUrl, place: "The office" });
    await admin.updateStaffProfile({ bio: "A coach." });

    const news = (await letters(ruth.email)).filter(({ kind }) => kind === "session-moved");
    expect(news.map(({ ics }) => parse(ics))).toMatchObject([
      { uid: `session-${id}@honour.test`, sequence: 1, place: meetingUrl, start: thursday },
    ]);
    const places = (await reminders()).map(({ body }) => /Where: (.*)/.exec(body)?.[1]);
    const boathouse = "The boathouse";
    expect(places.toSorted()).toEqual([boathouse, boathouse, meetingUrl, meetingUrl]);
    const { items } = await app.as(ruth).athletes.notifications({});
    expect(items).toHaveLength(2);
  });

  test("an unconfirmed address reads neither names nor places, its mentor both", async () => {
    const env = { SMTP_URL: "smtp://127.0.0.1:1" };
    const app = await testApp({ database: await engine.open(), env });
    const { anna, admin } = await withMentor(app);
    const boaz = await athleteOf(app, anna, { name: "Boaz Reed", emailConfirmedAt: null });
    const plan = { athleteId: boaz.id, sessionDate: thursday, place: "Claim your prize" };
    const { id } = await admin.planSession(plan);
    await admin.updateSession({ id, sessionDate: friday });
    await admin.settleSession({ id, state: "canceled" });

    const mails = await waitingMail(app.database);
    const toBoaz = mails.filter(({ to }) => to === boaz.email);
    expect(toBoaz.map(({ ics }) => ics)).toEqual([null, null, null]);
    expect(JSON.stringify(toBoaz)).not.toMatch(/Anna|Boaz Reed|Claim/);
    const toAnna = mails.filter(({ to }) => to === "anna@example.test");
    expect(toAnna).toHaveLength(3);
    expect(toAnna[0]?.body).toContain("Where: Claim your prize");
    for (const { ics } of toAnna) expect(ics).toContain("Honour session: Boaz Reed");
  });

  test("both read their own time and that of the other; a canceled one who did it and if it counts", async () => {
    const { app, ruth, soulcare, toRuth, toAnna, admin } = await open(engine.open);
    const { id } = await soulcare.book({ startsAt: thursday });
    const [booked] = await toRuth();
    expect(booked?.subject).toBe("Your session is booked: Thu, Mar 5, 9:00 AM Central");
    expect(booked?.body).toContain(
      "You meet Anna on Thursday, March 5, at 9:00 AM Central (10:00 AM Eastern for Anna), 60 minutes. Where: https://meet.example.test/anna",
    );
    expect(booked?.body).toContain(`https://honour.test/mentor/sessions?session=${id}`);
    const [told] = await toAnna();
    expect(told?.subject).toBe("A session is booked: Thu, Mar 5, 10:00 AM Eastern");
    expect(told?.body).toContain("10:00 AM Eastern (9:00 AM Central for your athlete)");
    expect(told?.body).not.toContain("Ruth");

    const lastBody = async () => (await toRuth()).findLast(({ ics }) => ics !== null)?.body ?? "";
    await soulcare.cancelSession({ id });
    expect(await lastBody()).toContain(
      "You canceled your session on Thursday, March 5, at 9:00 AM Central. It is yours to book again.",
    );
    const second = await soulcare.book({ startsAt: thursday });
    await admin.settleSession({ id: second.id, state: "canceled" });
    expect(await lastBody()).toContain("Anna canceled your session");
    const third = await soulcare.book({ startsAt: thursday });
    app.clock.now = new Date(thursday.getTime() - hour);
    await soulcare.cancelSession({ id: third.id });
    expect(await lastBody()).toContain("It counts as one of its month’s sessions.");
    const extra = await admin.planSession({
      athleteId: ruth.id,
      sessionDate: thursday,
      isExtra: true,
    });
    await soulcare.cancelSession({ id: extra.id });
    expect(await lastBody()).toContain("Your extra session is used up.");
    const plan = { athleteId: ruth.id, sessionDate: thursday };
    const ungranted = await admin.planSession(plan);
    await admin.updateSession({ id: ungranted.id, isExtra: true });
    await soulcare.cancelSession({ id: ungranted.id });
    expect(await lastBody()).toContain("It cannot be booked again.");
  });

  test("reminders follow the session and go with it; within a day only the last hour’s comes", async () => {
    const { app, ruth, soulcare, reminders } = await open(engine.open);
    const { id } = await soulcare.book({ startsAt: thursday });
    const due = async () => (await reminders()).map(({ dueAt }) => dueAt?.toISOString());
    expect(await due()).toEqual(["2026-03-04T15:00:00.000Z", "2026-03-05T14:00:00.000Z"]);
    expect(await reminders()).toMatchObject([
      { subject: "Tomorrow at 9:00 AM Central", expiresAt: thursday, to: ruth.email },
      { subject: "In one hour", expiresAt: thursday },
    ]);
    await soulcare.moveSession({ id, startsAt: friday });
    expect(await due()).toEqual(["2026-03-05T16:00:00.000Z", "2026-03-06T15:00:00.000Z"]);

    app.clock.now = new Date(friday.getTime() - 24 * hour);
    const { items } = await app.as(ruth).athletes.notifications({});
    expect(items.map(({ text }) => text)).toEqual(["Your session is tomorrow."]);
    await soulcare.cancelSession({ id });
    expect(await due()).toEqual([]);
    await soulcare.book({ startsAt: at("2026-03-06T14:30") });
    expect(await reminders()).toMatchObject([{ subject: "In one hour" }]);
    app.clock.now = new Date(friday.getTime() - hour);
    expect((await app.as(ruth).athletes.notifications({})).items).toEqual([]);
  });

  test("the calendar file is sent along; a reminder not once its athlete has switched them off", async () => {
    const { app, ruth, soulcare, letters, reminders } = await open(engine.open);
    await soulcare.book({ startsAt: thursday });
    const [booked] = await letters(ruth.email);
    const off = { kind: "session", channel: "mail", isOn: false } as const;
    await app.as(ruth).athletes.setNotifications({ choices: [off] });

    type Sent = { to: string; subject: string };
    const sent: Sent[] = [];
    const transport = { sendMail: async (mail: Sent) => void sent.push(mail) };
    app.clock.now = new Date(thursday.getTime() - 24 * hour);
    // Safe: the outbox reads nothing of the answer.
    await sendDue({ ...app.deps, from: "Honour", transport: transport as never });
    expect(sent.filter(({ to }) => to === ruth.email)).toMatchObject([
      {
        subject: booked?.subject,
        icalEvent: { method: "REQUEST", content: booked?.ics, filename: "session.ics" },
      },
    ]);
    expect(await reminders()).toMatchObject([{ subject: "In one hour" }]);
  });
});
