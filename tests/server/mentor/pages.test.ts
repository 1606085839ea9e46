import { expect, test } from "vitest";
import { maxSharedEntries } from "#server/mentor/pages.ts";
import { limits } from "#server/rate-limits.ts";
import { bearer } from "#tests/fixtures/world/people.ts";
import type { TestApp } from "#tests/helpers/app.ts";
import { deliveriesOf, mailing } from "#tests/helpers/deliveries.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { openPractice } from "#tests/helpers/mentor.ts";
import { house } from "./house.ts";

const text = "What’s going on\nI was pulled off the relay.";
const page = { entryKey: "1767225600000", writtenOn: "2026-03-01", text };

async function rowsOf({ database }: TestApp) {
  const { sharedEntries, auditLog } = database.read.tables;
  const audit = await database.read.select().from(auditLog);
  return {
    pages: await database.read.select().from(sharedEntries),
    audit: audit.map(({ action, target, athleteId }) => ({ action, target, athleteId })),
  };
}

const unknown = { code: "NOT_FOUND" };

onEveryEngine("a page of the journal", ({ open }) => {
  test("goes to the mentor, who is told of it; opening it is seen and kept in the record", async () => {
    const { app, ruth, anna, orpah, ofRuth, soulcare, admin, told, moveBy } = await house({
      database: await open(),
    });
    const { id } = await soulcare.shareEntry(page);
    const sharedAt = app.clock.now;
    expect(await soulcare.sharedEntries()).toEqual([
      { id, entryKey: page.entryKey, writtenOn: page.writtenOn, sharedAt, readAt: null },
    ]);
    const where = `/admin/athletes/${ruth.id}?part=pages`;
    expect(await told(anna)).toEqual([["An athlete shared something with you.", null, where]]);
    expect(await told(orpah)).toEqual([]);
    expect(await admin.day({})).toMatchObject({ pages: [{ id, name: "Ruth", sharedAt }] });
    expect(JSON.stringify(await admin.day({}))).not.toContain("relay");

    const listed = await admin.sharedEntries(ofRuth);
    expect(listed).toEqual([{ id, writtenOn: page.writtenOn, sharedAt, readAt: null }]);
    const readAt = moveBy(60_000);
    expect(await admin.openSharedEntry({ ...ofRuth, id })).toMatchObject({ text, readAt });
    expect(await soulcare.sharedEntries()).toMatchObject([{ readAt }]);
    expect(await told(anna)).toEqual([]);
    expect(await admin.day({})).toMatchObject({ pages: [] });
    moveBy(60_000);
    await admin.openSharedEntry({ ...ofRuth, id });
    expect(await soulcare.sharedEntries()).toMatchObject([{ readAt }]);
    const line = { action: "read", target: `shared page ${id}`, ...ofRuth };
    expect((await rowsOf(app)).audit).toEqual([line, line]);
  });

  test("sent again takes the place of the copy before and is unread anew", async () => {
    const { app, anna, ofRuth, soulcare, admin, told, moveBy } = await house({
      database: await open(),
    });
    const { id } = await soulcare.shareEntry(page);
    // The same request twice, as after a lost answer.
    await soulcare.shareEntry(page);
    const { items } = await app.as(anna).athletes.notifications({});
    expect(items).toMatchObject([{ count: 1 }]);
    await admin.openSharedEntry({ ...ofRuth, id });
    const sharedAt = moveBy(60_000);
    expect(await soulcare.shareEntry({ ...page, text: "The truth" })).toMatchObject({
      id,
      sharedAt,
    });
    expect((await rowsOf(app)).pages).toMatchObject([{ id, text: "The truth", readAt: null }]);
    expect(await told(anna)).toHaveLength(1);
  });

  test("that is taken back is gone, and nobody is told of it any more", async () => {
    const { app, anna, boaz, ofRuth, soulcare, admin, told } = await house({
      database: await open(),
    });
    const { id } = await soulcare.shareEntry(page);
    await expect(app.as(boaz).soulcare.takeBackEntry({ id })).rejects.toMatchObject(unknown);
    await soulcare.takeBackEntry({ id });
    expect((await rowsOf(app)).pages).toEqual([]);
    expect(await told(anna)).toEqual([]);
    await expect(admin.openSharedEntry({ ...ofRuth, id })).rejects.toMatchObject(unknown);
  });
});

test("another mentor and another athlete do not find it, an owner only behind the opened line", async () => {
  const { app, ruth, boaz, daniel, orpah, ofRuth, soulcare } = await house();
  const { id } = await soulcare.shareEntry(page);
  const asDaniel = app.as(daniel).admin;
  await expect(asDaniel.sharedEntries(ofRuth)).rejects.toMatchObject(unknown);
  await expect(asDaniel.openSharedEntry({ ...ofRuth, id })).rejects.toMatchObject(unknown);
  // His own athlete's page has another number.
  const ofBoaz = { athleteId: boaz.id, id };
  await expect(asDaniel.openSharedEntry(ofBoaz)).rejects.toMatchObject(unknown);
  expect(await asDaniel.day({})).toMatchObject({ pages: [] });
  expect(await app.as(boaz).soulcare.sharedEntries()).toEqual([]);

  const asOrpah = app.as(orpah).admin;
  const closed = { code: "FORBIDDEN", message: "Open the line first." };
  await expect(asOrpah.sharedEntries(ofRuth)).rejects.toMatchObject(closed);
  await expect(asOrpah.openSharedEntry({ ...ofRuth, id })).rejects.toMatchObject(closed);
  await asOrpah.openLine({ ...ofRuth, reason: "cover", note: "Anna is away." });
  expect(await asOrpah.openSharedEntry({ ...ofRuth, id })).toMatchObject({ text });
  // The mentor has not read it.
  expect(await soulcare.sharedEntries()).toMatchObject([{ readAt: null }]);
  const line = { action: "read", target: `shared page ${id}`, ...ofRuth };
  expect((await rowsOf(app)).audit).toContainEqual(line);

  // A token of the owner's never opens it.
  const headers = await bearer(app, orpah, ["read", "write", "admin"]);
  const path = `/api/admin/athletes/${ruth.id}/shared-entries`;
  expect((await app.http(path, { headers })).status).toBe(403);
  expect((await app.http(`${path}/${id}/open`, { headers, json: {} })).status).toBe(403);
});

test("without a mentor the owners are told, and read what came since", async () => {
  const { app, ruth, orpah, ofRuth, soulcare, told, moveBy } = await house();
  const before = await soulcare.shareEntry(page);
  moveBy(60_000);
  await app.as(orpah).admin.assignMentor({ athleteIds: [ruth.id], mentorId: null });
  moveBy(60_000);
  const { id } = await soulcare.shareEntry({ ...page, entryKey: "2" });
  expect(await told(orpah)).toHaveLength(1);
  const { admin } = app.as(orpah);
  expect(await admin.sharedEntries(ofRuth)).toMatchObject([{ id }]);
  expect(await admin.day({})).toMatchObject({ pages: [{ id }] });
  const old = admin.openSharedEntry({ ...ofRuth, id: before.id });
  await expect(old).rejects.toMatchObject(unknown);
});

test("its mail says neither who sent it nor what stands in it", async () => {
  const { app } = await house({ env: mailing });
  const { after, mails } = deliveriesOf(app);
  const anna = await app.make.mentor({ displayName: "Anna C." });
  await openPractice(app, anna, { email: "anna@example.test" });
  const ruth = await app.make.athlete({ name: "Ruth Canary" });
  await app.make.mentoring(anna, ruth);
  await app.as(ruth).soulcare.shareEntry(page);
  await after(17);
  const own = (await mails()).filter(({ to }) => to === "anna@example.test");
  expect(own).toHaveLength(1);
  for (const { subject, body } of own) expect(`${subject} ${body}`).not.toMatch(/Ruth|relay/);
});

test("neither a day that is none nor an empty page is taken", async () => {
  const { soulcare } = await house();
  for (const change of [{ writtenOn: "2026-02-30" }, { text: " \n" }, { text: "a".repeat(20_001) }])
    await expect(soulcare.shareEntry({ ...page, ...change })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
});

test("pages are neither sent without end nor without pause", async () => {
  const { app, ruth, soulcare } = await house({
    rateLimitScale: 2 / limits.messageByAccount.max,
  });
  const rows = Array.from({ length: maxSharedEntries - 1 }, (_, place) => ({
    ...page,
    entryKey: `old ${place}`,
    athleteId: ruth.id,
    sharedAt: app.clock.now,
  }));
  await app.database.write((tx) => tx.insert(tx.tables.sharedEntries).values(rows));
  await soulcare.shareEntry(page);
  const further = { ...page, entryKey: "one more" };
  await expect(soulcare.shareEntry(further)).rejects.toMatchObject({ code: "CONFLICT" });
  // A page that is there can be sent anew.
  await soulcare.shareEntry({ ...page, text: "Once more." });
  const again = soulcare.shareEntry({ ...page, text: "And again." });
  await expect(again).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
