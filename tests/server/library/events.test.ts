import { expect, test } from "vitest";
import { momentOf } from "#server/domain/events.ts";
import { slugOf } from "#server/domain/slug.ts";
import { stripeKeys, testApp, waitingMail } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import {
  codeOf,
  coming,
  env,
  link,
  minute,
  openEvents,
  plan,
  startsAt,
} from "#tests/helpers/events.ts";

onEveryEngine("events", (engine) => {
  test("an event is written in its host’s time and read in one’s own", async () => {
    const { app, ruth, admin } = await openEvents(engine.open);
    const made = await admin.saveEvent(plan);
    expect(made).toMatchObject({
      slug: "the-ten-seconds-live",
      day: plan.day,
      time: plan.time,
      startsAt,
      hasLink: true,
      version: 1,
      coming: 0,
      isOver: false,
    });
    expect(await app.as(ruth).soulcare.event({ slug: made.slug })).toMatchObject({
      zone: "America/Chicago",
      timeZone: "America/New_York",
      startsAt,
      isOpen: true,
      ownAnswer: null,
      joinUrl: null,
      linkOpensAt: new Date(startsAt.getTime() - 15 * minute),
      blocks: [{ kind: "paragraph" }, { kind: "paragraph" }, { kind: "paragraph" }],
    });
    expect(await app.as(null).soulcare.event({ slug: String(made.id) })).toMatchObject({
      zone: null,
      isOpen: false,
      slug: made.slug,
      blocks: [{ kind: "paragraph" }, { kind: "paragraph" }],
    });
    const body = "## We begin\n\n- Secret one\n- Secret two";
    const { slug } = await admin.saveEvent({ ...plan, body });
    expect(slug).toBe("the-ten-seconds-live-2");
    expect((await app.as(null).soulcare.event({ slug })).blocks).toMatchObject([{ kind: "h2" }]);
  });

  test("lists have what is coming in its order, and what is past the other way round", async () => {
    const { app, ruth, admin } = await openEvents(engine.open);
    for (const [title, on] of [
      ["B", "2026-03-11"],
      ["A", "2026-03-10"],
      ["C", "2026-03-12"],
      ["Y", "2026-02-01"],
      ["Z", "2026-02-02"],
    ] as const)
      await admin.saveEvent({ ...plan, title, day: on });
    const { soulcare } = app.as(ruth);
    const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
    const first = await soulcare.events({ limit: 2 });
    expect([titles(first), first.next]).toEqual([["A", "B"], "b"]);
    const second = await soulcare.events({ limit: 2, after: "b" });
    expect([titles(second), second.next]).toEqual([["C"], null]);
    expect(titles(await soulcare.events({ when: "past" }))).toEqual(["Z", "Y"]);
    expect(titles(await admin.events({ when: "past" }))).toEqual(["Z", "Y"]);
    expect((await soulcare.event({ slug: "z" })).before).toMatchObject({ title: "Y" });
    // It is coming until it is over.
    app.clock.now = new Date(startsAt.getTime() + 75 * minute - 1);
    expect(titles(await soulcare.events({}))).toEqual(["A", "B", "C"]);
    app.clock.now = new Date(startsAt.getTime() + 75 * minute);
    expect(titles(await soulcare.events({}))).toEqual(["B", "C"]);
    expect(titles(await soulcare.events({ when: "past" }))).toEqual(["A", "Z", "Y"]);
    await expect(soulcare.events({ after: "none" })).rejects.toEqual(codeOf("NOT_FOUND"));
  });

  test("the link is in no answer 16 minutes before, and only those who come have it at 14", async () => {
    const { app, ruth, naomi, admin, comer } = await openEvents(engine.open);
    const soon = { ...plan, day: "2026-03-02", time: "10:20", minutes: 15 };
    const { slug, id, startsAt } = await admin.saveEvent(soon);
    const boaz = await comer("Boaz");
    await app.as(ruth).soulcare.answerEvent(coming(slug));
    await app.as(boaz).soulcare.answerEvent({ slug, answer: "not" });
    const everyone = [ruth, boaz, naomi, undefined];
    const everything = async () => {
      const paths = [`/api/events/${slug}`, "/api/events", `/events/${slug}.ics`, "/api/huddle"];
      const seen = ["/api/admin/events", `/api/admin/events/${id}/answers`, ...paths];
      const asked = everyone.flatMap((as) => seen.map((path) => ({ as, path })));
      const texts = await Promise.all(
        asked.map(async ({ as, path }) => {
          const answer = await app.http(path, as && { as });
          return { who: `${as?.id} ${path}`, text: await answer.text() };
        }),
      );
      return texts.flatMap(({ who, text }) => (text.includes(link) ? who : []));
    };
    const at = (minutes: number) => new Date(startsAt.getTime() + minutes * minute);
    app.clock.now = at(-16);
    expect(await everything()).toEqual([]);
    app.clock.now = at(-14);
    const open14 = [`${ruth.id} /api/events/${slug}`, `${naomi.id} /api/events/${slug}`];
    expect(await everything()).toEqual(open14);
    // Staff who look away for half an hour are signed out.
    for (const minutes of [10, 28, 15 + 30]) {
      app.clock.now = at(minutes);
      expect(await everything()).toEqual(open14);
    }
    app.clock.now = at(15 + 31);
    expect(await everything()).toEqual([]);
    expect((await app.http("/api/huddle", { as: ruth })).status).toBe(200);
    expect((await app.http("/api/admin/events", { as: naomi })).status).toBe(200);
    for (const { body } of await waitingMail(app.database)) expect(body).not.toContain(link);
  });

  test("what an event is for decides who may come and who has the link", async () => {
    const { app, admin } = await openEvents(engine.open, stripeKeys);
    const { slug } = await admin.saveEvent(plan);
    const lapsed = await app.make.athlete({ subscriptionStatus: "canceled" });
    const member = await app.make.athlete({
      memberUntil: new Date(startsAt.getTime() - 20 * minute),
    });
    expect(await app.as(lapsed).soulcare.event({ slug })).toMatchObject({ isOpen: false });
    await expect(app.as(lapsed).soulcare.answerEvent(coming(slug))).rejects.toMatchObject({
      code: "PAYMENT_REQUIRED",
      hint: { link: "/checkout" },
      message: "This belongs to the membership, $47 for one month.",
    });
    expect(await app.as(member).soulcare.answerEvent(coming(slug))).toMatchObject({
      ownAnswer: { answer: "coming" },
      coming: 1,
    });
    const call = await admin.saveEvent({ ...plan, access: "mentorship" });
    await expect(app.as(member).soulcare.answerEvent(coming(call.slug))).rejects.toMatchObject({
      hint: { link: `/subscribe/${member.id}` },
    });
    // The month has ended in the meantime.
    app.clock.now = new Date(startsAt.getTime() - 5 * minute);
    expect(await app.as(member).soulcare.event({ slug })).toMatchObject({
      joinUrl: null,
      isOpen: false,
      ownAnswer: { answer: "coming" },
    });
  });

  test("two people take the last seat at once: one gets it", async () => {
    const databases = (await engine.openTwice?.()) ?? [await engine.open()];
    const apps = await Promise.all(databases.map((database) => testApp({ database, env })));
    const [app = apps[0], second = app] = apps;
    if (!app || !second) throw new Error("There is no app.");
    const admin = app.as(await app.make.admin()).admin;
    const { slug, id } = await admin.saveEvent({ ...plan, capacity: 2 });
    const [ruth, boaz, orpah] = [
      await app.make.member(),
      await app.make.member(),
      await app.make.member(),
    ];
    await app.as(orpah).soulcare.answerEvent(coming(slug));
    const answers = await Promise.allSettled([
      app.as(ruth).soulcare.answerEvent(coming(slug)),
      second.as(boaz).soulcare.answerEvent(coming(slug)),
    ]);
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected" ? answer.reason : [],
    );
    expect(refused).toEqual([
      expect.objectContaining({ code: "CONFLICT", message: "This one is full." }),
    ]);
    expect((await admin.eventAnswers({ id })).coming).toHaveLength(2);
    // Who comes already may say so again, and a seat that is given back is free.
    await app.as(orpah).soulcare.answerEvent(coming(slug));
    await app.as(orpah).soulcare.answerEvent({ slug, answer: "not" });
    const late = answers[0].status === "rejected" ? ruth : boaz;
    await app.as(late).soulcare.answerEvent(coming(slug));
  });

  test("an answer can be taken back whole, and a question alone be changed", async () => {
    const { app, ruth, admin } = await openEvents(engine.open);
    const { slug } = await admin.saveEvent(plan);
    const answer = async (change: object) =>
      (await app.as(ruth).soulcare.answerEvent({ ...coming(slug), ...change })).ownAnswer;
    const own = { question: "Why?", isUnnamed: true };
    expect(await answer(own)).toEqual({ answer: "coming", ...own });
    expect(await answer({ answer: "not" })).toEqual({ answer: "not", ...own });
    expect(await answer({ answer: "not", question: "" })).toMatchObject({ question: null });
    expect(await answer({ answer: null })).toBeNull();
  });

  test("who asked without a name is told to nobody, and names to staff alone", async () => {
    const { app, ruth, admin, comer } = await openEvents(engine.open);
    const { slug, id } = await admin.saveEvent(plan);
    const [boaz, orpah] = [await comer("Boaz"), await comer("Orpah")];
    const ask = (question: string) => ({ ...coming(slug), question, isUnnamed: true });
    await app.as(ruth).soulcare.answerEvent(ask("Why does it rain?"));
    await app.as(boaz).soulcare.answerEvent(ask("And when does it stop?"));
    expect(await admin.eventAnswers({ id })).toEqual({
      coming: [
        { name: "Boaz", question: null },
        { name: "Ruth Carter", question: null },
      ],
      not: [],
      unnamed: null,
    });
    await app.as(orpah).soulcare.answerEvent({ ...coming(slug), question: "May I bring tea?" });
    // Whoever asks by name hides nobody.
    expect(await admin.eventAnswers({ id })).toMatchObject({
      coming: [{ question: null }, { name: "Orpah", question: "May I bring tea?" }, {}],
      unnamed: null,
    });
    await app.as(await comer("Naomi")).soulcare.answerEvent(coming(slug));
    expect(await admin.eventAnswers({ id })).toMatchObject({
      unnamed: ["And when does it stop?", "Why does it rain?"],
    });
    const answer = await app.http(`/api/events/${slug}`, { as: orpah });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ coming: 4 });
    expect(text).not.toMatch(/Ruth|Boaz|rain/);
  });

  test("staff write, owners delete; nobody loses what another has changed", async () => {
    const { app, owner, ruth, admin } = await openEvents(engine.open);
    const { id, slug } = await admin.saveEvent(plan);
    await admin.saveEvent({ ...plan, joinUrl: undefined, id, version: 1, minutes: 60 });
    await expect(admin.saveEvent({ ...plan, id, version: 1 })).rejects.toThrow("Somebody else");
    await expect(admin.saveEvent({ ...plan, id })).rejects.toThrow();
    expect(await admin.events({})).toMatchObject({ items: [{ hasLink: true, minutes: 60 }] });
    await app.as(ruth).soulcare.answerEvent(coming(slug));
    await expect(admin.deleteEvent({ id })).rejects.toEqual(codeOf("FORBIDDEN"));
    await expect(app.as(owner).admin.deleteEvent({ id })).rejects.toThrow("cancel it first");
    await admin.cancelEvent({ id });
    await app.as(owner).admin.deleteEvent({ id });
    for (const gone of [slug, String(id)])
      await expect(app.as(ruth).soulcare.event({ slug: gone })).rejects.toEqual(
        codeOf("NOT_FOUND"),
      );
    expect((await app.http(`/events/${slug}.ics`)).status).toBe(404);
    expect((await app.as(owner).admin.audit({ limit: 10 })).map(({ action }) => action)).toEqual([
      ...["delete", "cancel", "update", "create"],
    ]);
  });
});

test("ten answers a minute are enough", async () => {
  const app = await testApp({ rateLimitScale: 1 });
  const { slug } = await app.as(await app.make.admin()).admin.saveEvent(plan);
  const { soulcare } = app.as(await app.make.member());
  for (let nth = 0; nth < 10; nth += 1) await soulcare.answerEvent(coming(slug));
  await expect(soulcare.answerEvent(coming(slug))).rejects.toEqual(codeOf("TOO_MANY_REQUESTS"));
});

test("an event at no time, of an odd length, or with its link in a wrong place is refused", async () => {
  const app = await testApp();
  const { admin } = app.as(await app.make.admin());
  for (const [change, message] of [
    [{ day: "2026-03-08", time: "02:30" }, "This time does not exist on that day."],
    [{ day: "2026-02-30" }, "Please choose a day"],
    [{ time: "24:00" }, "Please choose a time"],
    [{ timeZone: "Mars/Olympus" }, "Please choose a time zone"],
    [{ minutes: 5 }, "At least 15 minutes"],
    [{ minutes: 500 }, "At most 8 hours"],
    [{ joinUrl: "javascript:alert(1)" }, "begins with https://"],
    [{ place: "https://meet.example.test/open" }, "link in its own field"],
    [{ recordingId: 999 }, "Please publish the recording first"],
  ] as const)
    await expect(admin.saveEvent({ ...plan, ...change })).rejects.toThrow(message);
});

test("a time of a zone is a moment, except where the clocks leap over it", () => {
  for (const [on, time, moment] of [
    ["2026-03-08", "01:59", "2026-03-08T06:59:00Z"],
    ["2026-03-08", "02:00", undefined],
    ["2026-03-08", "03:00", "2026-03-08T07:00:00Z"],
    ["2026-11-01", "01:30", "2026-11-01T05:30:00Z"],
  ] as const)
    expect(momentOf({ day: on, time, timeZone: "America/New_York" })).toEqual(
      moment && new Date(moment),
    );
});

test("an address is made of the title, and is nobody else’s", () => {
  for (const [title, taken, slug] of [
    ["The ten seconds, live", [], "the-ten-seconds-live"],
    ["Don’t “quit” Élan!", [], "dont-quit-elan"],
    ["2026", [], "event-2026"],
    ["休息", [], "event"],
    ["Rest", ["rest", "rest-2"], "rest-3"],
    [`${"long ".repeat(40)}end`, [], `${"long-".repeat(15).slice(0, 74)}`],
  ] as const)
    expect(slugOf(title, { taken, noun: "event" })).toBe(slug);
});
