import { expect, test } from "vitest";
import { finishMail, insertMail } from "#db/queries/mail.ts";
import { testApp } from "#tests/helpers/app.ts";
import { at, openPractice, withMentor } from "#tests/helpers/mentor.ts";
import { subscribedApp } from "#tests/helpers/payments.ts";

test("nothing is offered after access ends by itself, and what is booked goes with it", async () => {
  const { app, ruth, id } = await subscribedApp();
  const anna = await app.make.mentor({ displayName: "Anna B." });
  await openPractice(app, anna);
  await app.make.mentoring(anna, ruth);
  const { soulcare } = app.as(ruth);
  await soulcare.book({ startsAt: at("2026-03-13T15:00") });
  const late = await soulcare.book({ startsAt: at("2026-03-20T15:00") });

  app.stripe.advance(id, "past_due");
  await app.settle();
  // Two weeks of grace, until the sixteenth at three.
  expect((await soulcare.slots({ from: "2026-03-16" })).slots.at(-1)).toEqual(
    at("2026-03-16T14:30"),
  );
  app.moveBy(12 * 24 * 60 * 60_000);
  app.stripe.advance(id, "canceled");
  await app.settle();
  expect(await soulcare.mentorSessions({})).toMatchObject([
    { id: late.id, state: "canceled", canceledBy: "staff", counts: false },
    { state: "booked" },
  ]);
  const mails = await app.mails();
  expect(mails.at(-1)?.body).toContain("We canceled your session on Friday, March 20");
  await expect(soulcare.book({ startsAt: at("2026-03-19T15:00") })).rejects.toMatchObject({
    code: "PAYMENT_REQUIRED",
  });
});

test("a mentor whose account is closed offers no times until it is open again", async () => {
  const app = await testApp();
  const { anna, soulcare } = await withMentor(app);
  const { admin: owner } = app.as(await app.make.admin());
  const thursday = { startsAt: at("2026-03-05T15:00") };
  const { id } = await soulcare.book({ startsAt: at("2026-03-06T15:00") });
  const closing = { id: anna.viewer.userId, reason: "The device was stolen." };
  await owner.closeAccount(closing);
  expect((await soulcare.slots({})).slots).toEqual([]);
  await expect(soulcare.book(thursday)).rejects.toMatchObject({ code: "CONFLICT" });
  // What is booked keeps its place, and the mentor is told of its end.
  const place = "https://meet.example.test/anna";
  expect(await soulcare.mentorSessions({})).toMatchObject([{ id, mentorName: "Anna B.", place }]);
  await soulcare.cancelSession({ id });
  const { outbox } = app.database.read.tables;
  const told = { to: "anna@example.test", icsMethod: "CANCEL" };
  expect(await app.database.read.select().from(outbox)).toContainEqual(
    expect.objectContaining(told),
  );
  await owner.openAccount(closing);
  expect(await soulcare.book(thursday)).toMatchObject({ state: "booked" });
});

test("the calendar of a mentor who leaves drops what was booked with them", async () => {
  const app = await testApp();
  const { anna, soulcare } = await withMentor(app);
  await soulcare.book({ startsAt: at("2026-03-05T15:00") });
  const { admin: owner } = app.as(await app.make.admin());
  await owner.deactivateStaff({ id: anna.viewer.userId, to: null, forget: true });
  const stored = () => app.database.read.select().from(app.database.read.tables.outbox);
  const told = { to: "anna@example.test", kind: "session-canceled", icsMethod: "CANCEL" };
  const mails = (await stored()).filter(({ to }) => to === told.to);
  expect(mails).toMatchObject([told]);
  const [{ id } = { id: 0 }] = mails;
  await app.database.write((tx) => finishMail(tx, { id, sentAt: app.clock.now, lastError: null }));
  expect(JSON.stringify(await stored())).not.toContain(told.to);
});

test("mails to others with the address of a mentor who is forgotten are sent", async () => {
  const app = await testApp();
  const { anna } = await withMentor(app);
  const { admin: owner } = app.as(await app.make.admin());
  const to = "anna@example.test";
  const athlete = await app.make.athlete({ email: to });
  const mail = { to, subject: "", body: "", createdAt: app.clock.now, dueAt: app.clock.now };
  const { outbox } = app.database.read.tables;
  const waiting = async () =>
    (await app.database.read.select().from(outbox)).map(({ kind }) => kind).toSorted();
  await app.database.write(async (tx) => {
    await insertMail(tx, { ...mail, kind: "session-reminder", athleteId: athlete.id });
    // About an anonymous post.
    await insertMail(tx, { ...mail, kind: "post-removed" });
    // To a person without an account.
    await insertMail(tx, { ...mail, kind: "payment-confirmed" });
    await insertMail(tx, { ...mail, kind: "inquiry-copy" });
    await insertMail(tx, { ...mail, kind: "athlete-news" });
  });
  const daniel = await app.make.mentor({ displayName: "Daniel F." });
  await openPractice(app, daniel, { email: to });
  await owner.deactivateStaff({ id: anna.viewer.userId, to: null, forget: true });
  const others = ["inquiry-copy", "payment-confirmed", "post-removed", "session-reminder"];
  expect(await waiting()).toEqual(["athlete-news", ...others]);
  await owner.deactivateStaff({ id: daniel.viewer.userId, to: null, forget: true });
  expect(await waiting()).toEqual(others);
});

test("the mentor of somebody who leaves gets a cancellation that names nobody", async () => {
  const app = await testApp();
  const { ruth, soulcare } = await withMentor(app);
  await soulcare.book({ startsAt: at("2026-03-05T15:00") });
  await app.as(ruth).athletes.deleteAccount({ confirmation: "DELETE" });

  const { outbox, sessionCells } = app.database.read.tables;
  const mails = await app.database.read.select().from(outbox);
  expect(mails).toMatchObject([
    { kind: "session-canceled", to: "anna@example.test", icsMethod: "CANCEL" },
  ]);
  expect(mails[0]?.ics).toContain("METHOD:CANCEL");
  expect(JSON.stringify(mails)).not.toMatch(/Ruth|Carter/);
  expect(await app.database.read.$count(sessionCells)).toBe(0);
});

test("the staff are told nothing more of what somebody who leaves wrote and shared", async () => {
  const app = await testApp();
  await app.make.admin();
  const { ruth, soulcare } = await withMentor(app);
  await soulcare.say({ body: "I cannot sleep." });
  const prompt = { promptQuestion: "Where?", growthArea: "Rest" } as const;
  await soulcare.createReflection({ ...prompt, reflection: "On the bus.", isPrivate: false });
  await soulcare.shareEntry({ entryKey: "2", writtenOn: "2026-03-01", text: "I am tired." });
  const { notifications } = app.database.read.tables;
  const about = () =>
    app.database.read.select({ subject: notifications.subject }).from(notifications);
  expect(await about()).toHaveLength(4);
  await app.as(ruth).athletes.deleteAccount({ confirmation: "DELETE" });
  expect(await about()).toEqual([]);
});

test("sessions go along to another mentor; one that collides is canceled and does not count", async () => {
  const app = await testApp();
  const { ruth, soulcare } = await withMentor(app);
  const daniel = await app.make.mentor({ displayName: "Daniel F." });
  await openPractice(app, daniel, { email: "daniel@example.test" });
  const boaz = await app.make.athlete();
  await app.make.mentoring(daniel, boaz);
  const [free, taken] = [at("2026-03-05T15:00"), at("2026-03-06T15:00")];
  await app.as(boaz).soulcare.book({ startsAt: taken });
  await soulcare.book({ startsAt: free });
  await soulcare.book({ startsAt: taken });
  const owner = app.as(await app.make.admin()).admin;
  const call = { athleteIds: [ruth.id], mentorId: daniel.viewer.userId };
  await owner.assignMentor(call);

  expect(await soulcare.mentorSessions({})).toMatchObject([
    { sessionDate: taken, state: "canceled", canceledBy: "staff", counts: false },
    { sessionDate: free, state: "booked", mentorName: "Daniel F." },
  ]);
  const { outbox } = app.database.read.tables;
  const mails = await app.database.read.select().from(outbox);
  const subjects = (to: string) =>
    mails.flatMap((mail) => (mail.to === to && mail.ics ? mail.subject : [])).slice(-2);
  expect(subjects(ruth.email)).toEqual([
    "Your session has another mentor: Thu, Mar 5, 9:00 AM Central",
    "Your session on Mar 6 is canceled",
  ]);
  const { items } = await app.as(ruth).athletes.notifications({});
  expect(items.map(({ text }) => text)).toContain("A session has another mentor now.");
  expect(subjects("daniel@example.test").at(-1)).toBe(
    "A session is yours now: Thu, Mar 5, 10:00 AM Eastern",
  );
  expect(subjects("anna@example.test")).toEqual([
    "A session on Mar 5 is canceled",
    "A session on Mar 6 is canceled",
  ]);
  // The moved one takes its time at the new mentor.
  const plan = { athleteId: boaz.id, topic: "Rest", sessionDate: free };
  await expect(app.as(daniel).admin.planSession(plan)).rejects.toMatchObject({ code: "CONFLICT" });
});
