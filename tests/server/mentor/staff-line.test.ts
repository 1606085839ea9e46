import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { NOW } from "#tests/helpers/app.ts";
import type { Person } from "#tests/helpers/make.ts";
import { house } from "./house.ts";

const minute = 60_000;
const hour = 60 * minute;

const note = { promptQuestion: "And now?", reflection: "Peace.", growthArea: "Rest" } as const;

test("the mentor reads the line and answers; each side is told, and reading clears it", async () => {
  const { soulcare, admin, athleteId, told, anna, ruth, moveBy, app } = await house();
  await soulcare.say({ body: "Can we move Thursday?" });
  expect(await told(anna)).toEqual([
    ["An athlete wrote to you.", "Ruth", `/admin/athletes/${athleteId}#newest`],
  ]);
  const line = await admin.line({ athleteId });
  expect(line).toMatchObject({
    mentor: "Anna B.",
    isMine: true,
    mayWrite: true,
    awaitsSince: NOW,
    athlete: { name: "Ruth", sport: "Rowing" },
    entries: [{ kind: "message", body: "Can we move Thursday?", isOwn: false, author: null }],
  });
  await admin.readLine({ athleteId, upTo: app.clock.now });
  expect(await told(anna)).toEqual([]);

  moveBy(minute);
  const { id } = await admin.reply({ athleteId, body: "Any open hour." });
  expect(await told(ruth)).toEqual([["Your mentor wrote to you.", null, "/mentor"]]);
  const own = await soulcare.line({});
  expect(own).toMatchObject({
    mentor: { name: "Anna B.", replyHours: 24 },
    staffReadAt: NOW,
    entries: [{ id, fromStaff: true, author: "Anna B.", isOwn: false }, {}],
  });
  await soulcare.readLine({ upTo: app.clock.now });
  expect(await told(ruth)).toEqual([]);
  const answered = await admin.line({ athleteId });
  expect(answered).toMatchObject({ athleteReadAt: app.clock.now, awaitsSince: null });
});

test("an owner reads a line that they opened, and writes nothing; the athlete sees who it was", async () => {
  const { app, orpah, athleteId, soulcare, admin } = await house();
  await soulcare.say({ body: "Private." });
  const { admin: owner } = app.as(orpah);
  await owner.openLine({ athleteId, reason: "cover", note: "Anna is ill." });
  expect(await owner.line({ athleteId })).toMatchObject({ mayWrite: false });
  await expect(owner.reply({ athleteId, body: "Hello." })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: "You opened this line for reading. Only the mentor can change it.",
  });
  const { entries } = await soulcare.line({});
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: "opening", name: "Orpah", reason: "cover" }),
  );
  const seen = await admin.line({ athleteId });
  expect(seen.entries.map(({ kind }) => kind)).not.toContain("opening");
});

test("a mentor who is no longer theirs can change nothing of what they wrote", async () => {
  const { app, admin, anna, daniel, ruth, athleteId } = await house();
  const { id } = await admin.reply({ athleteId, body: "Mine." });
  await app.make.mentoring(daniel, ruth);
  for (const change of ["deleteMessage", "restoreMessage"] as const)
    await expect(app.as(anna).soulcare[change]({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  await expect(admin.line({ athleteId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("what is deleted and restored is told again, unless it was told already", async () => {
  const { app, soulcare, admin, athleteId, told, anna, ruth, moveBy } = await house();
  const { id } = await soulcare.say({ body: "Hello." });
  const { id: reflectionId } = await soulcare.createReflection({ ...note, isPrivate: false });
  const { id: replyId } = await admin.reply({ athleteId, body: "Hello to you." });
  const heard = [await told(anna), await told(ruth)];
  const undo = async () => {
    moveBy(1_000);
    await soulcare.deleteMessage({ id });
    await soulcare.deleteReflection({ id: reflectionId });
    await app.as(anna).soulcare.deleteMessage({ id: replyId });
    expect([await told(anna), await told(ruth)]).toEqual([[], []]);
    moveBy(1_000);
    await soulcare.restoreMessage({ id });
    await soulcare.restoreReflection({ id: reflectionId });
    await app.as(anna).soulcare.restoreMessage({ id: replyId });
  };
  for (const _ of [1, 2]) {
    await undo();
    expect([await told(anna), await told(ruth)]).toEqual(heard);
  }
  const upTo = app.clock.now;
  await admin.readLine({ athleteId, upTo });
  await soulcare.readLine({ upTo });
  await undo();
  expect([await told(anna), await told(ruth)]).toEqual([[], []]);
});

test("a shared reflection reaches the mentor, is seen and answered, and can be taken back untold", async () => {
  const { soulcare, admin, athleteId, told, anna, ruth, moveBy, app } = await house();
  const { id } = await soulcare.createReflection(note);
  expect((await soulcare.line({})).entries).toEqual([]);
  moveBy(minute);
  await soulcare.updateReflection({ id, ...note, isPrivate: false });
  const hidden = await soulcare.createReflection({ ...note, reflection: "Only mine." });
  expect(await told(anna)).toEqual([
    ["An athlete shared something with you.", "Ruth", `/admin/athletes/${athleteId}#newest`],
  ]);
  const { entries } = await admin.line({ athleteId });
  expect(entries).toMatchObject([{ kind: "reflection", id, seenAt: null, at: app.clock.now }]);
  moveBy(minute);
  await admin.readLine({ athleteId, upTo: app.clock.now });
  expect((await soulcare.line({})).entries).toMatchObject([{ seenAt: app.clock.now }]);

  await admin.reply({ athleteId, body: "I read it twice.", reflectionId: id });
  expect(await told(ruth)).toEqual([["Your mentor answered your reflection.", null, "/mentor"]]);
  await expect(
    admin.reply({ athleteId, body: "And this?", reflectionId: hidden.id }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });

  await soulcare.updateReflection({ id, ...note, isPrivate: true });
  const left = await admin.line({ athleteId });
  expect(left.entries).toMatchObject([{ kind: "message", body: "I read it twice." }]);

  // What is taken back before it was read is not told.
  const { id: another } = await soulcare.createReflection({ ...note, isPrivate: false });
  const { id: messageId } = await soulcare.say({ body: "Never mind." });
  await soulcare.updateReflection({ id: another, ...note, isPrivate: true });
  await soulcare.deleteMessage({ id: messageId });
  expect(await told(anna)).toEqual([]);
});

test("notes and homework of a session stand in the line, and what was done with them", async () => {
  const { soulcare, admin, athleteId, moveBy, app } = await house();
  const sessionDate = new Date(app.clock.now.getTime() + hour);
  const plan = { athleteId, sessionDate, topic: "Finals", sessionType: "in-person" } as const;
  const { id } = await admin.planSession({ ...plan, place: "The track" });
  expect((await soulcare.line({})).entries).toEqual([]);
  moveBy(2 * hour);
  const homework = [{ text: "Three lines" }];
  await admin.settleSession({ id, state: "held", notes: "You did it.", homework });
  const own = await soulcare.line({});
  expect(own.entries).toMatchObject([
    ...[{ kind: "session", topic: "Finals", notes: "You did it.", mentor: "Anna B." }],
  ]);
  const [session] = own.entries;
  const given = session?.kind === "session" ? session.homework : [];
  expect(given).toMatchObject([{ text: "Three lines", doneAt: null }]);
  await soulcare.tickHomework({ id: given[0]?.id ?? 0, done: true });
  const { entries } = await admin.line({ athleteId });
  expect(entries).toMatchObject([
    { kind: "homework", text: "Three lines", at: app.clock.now },
    { kind: "session", homework: [{ doneAt: app.clock.now }] },
  ]);
});

test("sessions stand in the line of both: without an outcome, missed, and canceled when that was", async () => {
  const { soulcare, admin, athleteId, moveBy, app } = await house();
  const begin = app.clock.now.getTime();
  const plan = async (topic: string, hours: number) => {
    const sessionDate = new Date(begin + hours * hour);
    return (await admin.planSession({ athleteId, topic, sessionDate })).id;
  };
  const missed = await plan("Missed", 1);
  await plan("Open", 3);
  const own = await plan("Too far", 60);
  const theirs = await plan("Elsewhere", 90);
  await plan("Ahead", 99);
  moveBy(4 * hour);
  await admin.settleSession({ id: missed, state: "missed" });
  await soulcare.cancelSession({ id: own });
  moveBy(hour);
  await admin.settleSession({ id: theirs, state: "canceled" });
  const entries = [
    { kind: "session", topic: "Elsewhere", state: "canceled", canceledBy: "staff", counts: false },
    { kind: "session", topic: "Too far", state: "canceled", canceledBy: "athlete" },
    { kind: "session", topic: "Open", state: "booked" },
    { kind: "session", topic: "Missed", state: "missed", counts: true },
  ];
  for (const read of [() => soulcare.line({}), () => admin.line({ athleteId })])
    expect((await read()).entries).toMatchObject(entries);
  const first = await soulcare.line({ limit: 2 });
  const rest = await soulcare.line({ limit: 2, before: first.next ?? "" });
  expect([...first.entries, ...rest.entries]).toMatchObject(entries);
  await expect(admin.unsettleSession({ id: own })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("the list shows what waits longest first, in red once it is late, without lines of others", async () => {
  const { app, soulcare, admin, ruth, boaz, anna, orpah, moveBy } = await house();
  const naomi = await app.make.athlete({ name: "Naomi" });
  await app.make.mentoring(anna, naomi);
  await soulcare.say({ body: "First." });
  moveBy(hour);
  await app.as(naomi).soulcare.say({ body: "Second." });
  await app.as(boaz).soulcare.say({ body: "To Daniel." });
  moveBy(23 * hour);
  expect(await admin.lines({ isWaiting: true })).toMatchObject([
    { athleteId: ruth.id, isLate: true, isUnread: true, last: { excerpt: "First." } },
    { athleteId: naomi.id, isLate: false, last: { excerpt: "Second." } },
  ]);
  await admin.endWaiting({ athleteId: ruth.id });
  expect(await admin.lines({ isWaiting: true })).toMatchObject([{ athleteId: naomi.id }]);
  expect(await admin.lines({ isWaiting: false })).toMatchObject([
    { athleteId: ruth.id, last: { fromStaff: false, isOwn: false, author: null } },
  ]);
  expect((await admin.waiting()).lines).toBe(1);

  const { admin: owner } = app.as(orpah);
  expect(await owner.lines({ isWaiting: true })).toEqual([]);
  expect(await owner.lines({ isWaiting: true, isOthers: true })).toMatchObject([
    { name: "Boaz", mentor: "Daniel F.", last: null },
    { name: "Naomi", mentor: "Anna B.", last: null },
  ]);
  expect(await admin.lines({ isWaiting: true, isOthers: true })).toEqual([]);
});

test("the list says who of the staff wrote last", async () => {
  const { app, admin, athleteId, daniel, ruth } = await house();
  await admin.reply({ athleteId, body: "From Anna." });
  const last = { fromStaff: true, author: "Anna B.", excerpt: "From Anna." };
  expect(await admin.lines({ isWaiting: false })).toMatchObject([
    { last: { ...last, isOwn: true } },
  ]);
  await app.make.mentoring(daniel, ruth);
  expect(await app.as(daniel).admin.lines({ isWaiting: false })).toContainEqual(
    expect.objectContaining({
      athleteId,
      last: expect.objectContaining({ ...last, isOwn: false }),
    }),
  );
});

test("an answer, or “No answer needed”, keeps the owners from hearing of it", async () => {
  const { app, soulcare, admin, athleteId, told, orpah, moveBy } = await house();
  await soulcare.say({ body: "One." });
  await admin.reply({ athleteId, body: "Yes." });
  await soulcare.say({ body: "Thank you." });
  await admin.endWaiting({ athleteId });
  moveBy(72 * hour);
  expect(await told(orpah)).toEqual([]);
  const { auditLog: t } = app.database.read.tables;
  const lines = await app.database.read.select().from(t).where(eq(t.athleteId, athleteId));
  expect(lines.map(({ action }) => action)).toContain("no answer needed");
});

test("an extra session is granted once, and counted", async () => {
  const { app, soulcare, admin, athleteId, ruth } = await house();
  const granted = async () => {
    const { athletes: t } = app.database.read.tables;
    const [row] = await app.database.read.select().from(t).where(eq(t.id, ruth.id));
    return row?.extraSessions;
  };
  const answer = { athleteId, grant: true, note: "Gladly." };
  await expect(admin.answerExtra(answer)).rejects.toMatchObject({ code: "CONFLICT" });
  await soulcare.askExtra({ note: "Before nationals." });
  await expect(soulcare.askExtra({ note: null })).rejects.toThrow("You have asked already.");
  expect(await soulcare.line({})).toMatchObject({
    hasOpenRequest: true,
    entries: [{ about: "extra_request", body: "Before nationals." }],
  });
  const { id } = await admin.answerExtra({ ...answer, idempotencyKey: "key-1" });
  expect(await admin.answerExtra({ ...answer, idempotencyKey: "key-1" })).toMatchObject({ id });
  await expect(admin.answerExtra(answer)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await granted()).toBe(1);
  await soulcare.askExtra({ note: null });
  await admin.answerExtra({ athleteId, grant: false, note: null });
  expect(await granted()).toBe(1);
  const { entries, hasOpenRequest } = await soulcare.line({});
  expect(hasOpenRequest).toBe(false);
  expect(entries.map((entry) => entry.kind === "message" && entry.about).toSorted()).toEqual([
    ...["extra_declined", "extra_granted", "extra_request", "extra_request"],
  ]);
});

test("without a mentor the owners are told and answer, from the change on", async () => {
  const { app, orpah, told, moveBy } = await house();
  const tirzah = await app.make.athlete({ name: "Tirzah" });
  const athleteId = tirzah.id;
  const { say } = app.as(tirzah).soulcare;
  await say({ body: "Is somebody there?" });
  expect(await told(orpah)).toEqual([
    ["An athlete wrote to you.", "Tirzah", `/admin/athletes/${athleteId}#newest`],
  ]);
  const { admin: owner } = app.as(orpah);
  await owner.reply({ athleteId, body: "I am." });
  await owner.assignMentor({ athleteIds: [athleteId], mentorId: orpah.id });
  moveBy(minute);
  await owner.assignMentor({ athleteIds: [athleteId], mentorId: null });
  moveBy(minute);
  await say({ body: "Now." });
  const { entries } = await app.as(await app.make.admin()).admin.line({ athleteId });
  expect(entries[0]).toMatchObject({ body: "Now." });
  expect(JSON.stringify(entries)).not.toContain("Is somebody there?");
});

test("while the mentor’s account is closed the owners are told", async () => {
  const { app, soulcare, athleteId, told, anna, orpah, moveBy } = await house();
  const { admin: owner } = app.as(orpah);
  const closing = { id: anna.id, reason: "The device was stolen." };
  await owner.closeAccount(closing);
  await soulcare.say({ body: "Are you there?" });
  const news = ["An athlete wrote to you.", "Ruth", `/admin/athletes/${athleteId}#newest`];
  expect(await told(orpah)).toEqual([news]);
  await owner.openAccount(closing);
  moveBy(minute);
  await soulcare.say({ body: "Again." });
  expect(await told(anna)).toEqual([news]);
});

test("a message changes the word of its line for those who may read it, and for nobody else", async () => {
  const { app, soulcare, ruth, boaz, anna, daniel, orpah, moveBy } = await house();
  const wordOf = async (person: Person) => {
    const end = new AbortController();
    const news = app.deps.board.subscribeToNews({ owner: person.viewer, signal: end.signal });
    const { value } = await news.next();
    end.abort();
    return value?.line;
  };
  const all = [ruth, anna, boaz, daniel, orpah];
  const before = await Promise.all(all.map(wordOf));
  await soulcare.say({ body: "Hello." });
  const after = await Promise.all(all.map(wordOf));
  expect(after.map((word, index) => word !== before[index])).toEqual([
    ...[true, true, false, false, false],
  ]);

  await expect(soulcare.restoreReflection({ id: 404 })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await wordOf(anna)).toBe(after[1]);

  await app.as(orpah).admin.openLine({ athleteId: ruth.id, reason: "cover", note: "Away." });
  const opened = await wordOf(orpah);
  await soulcare.say({ body: "Still there?" });
  const heard = await wordOf(orpah);
  expect(heard).not.toBe(opened);
  moveBy(hour);
  const closed = await wordOf(orpah);
  await soulcare.say({ body: "Unheard." });
  expect(await wordOf(orpah)).toBe(closed);
});
