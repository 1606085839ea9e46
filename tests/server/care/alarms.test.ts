import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { startCare } from "#server/care/worker.ts";
import { openTransport } from "#server/mail/outbox.ts";
import { careApp, minute } from "#tests/helpers/care.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

type App = Awaited<ReturnType<typeof careApp>>;

async function withCall(app: App) {
  const athlete = await app.make.athlete({ name: "Ruth Hidden" });
  const { soulcare } = app.as(athlete);
  const call = await soulcare.askForSomeone({ message: "CANARY words", phone: "555 0100" });
  return { athlete, soulcare, id: call.id };
}

/** A mail server that takes nothing until it is mended. */
function brokenPost() {
  let isDown = true;
  return {
    mend() {
      isDown = false;
    },
    onMail() {
      if (isDown) throw Object.assign(new Error("down"), { responseCode: 421 });
    },
  };
}

onEveryEngine("alarms", ({ open }) => {
  test("go to one, to two after 10 minutes, to all after 20, until somebody has it, and again unless they talk", async () => {
    const app = await careApp({ open });
    const { id, soulcare } = await withCall(app);
    const all = ["first", "second", "third"];
    const heard = [];
    for (const minutes of [0, 9, 10, 19, 20]) heard.push(await app.heardAt(minutes));
    expect(heard).toEqual([["first"], [], ["first", "second"], [], all]);
    const log = app.lines.map((line) => JSON.parse(line));
    expect(log).toContainEqual(
      expect.objectContaining({ careCall: id, step: "call", minutes: 10, people: 2 }),
    );

    const [first, second] = app.staff.map((person) => app.as(person).admin);
    await first?.takeCareCall({ id });
    expect((await soulcare.careCall()).call).toMatchObject({ standing: "taken" });
    expect([await app.heardAt(40), await app.heardAt(50)]).toEqual([[], all]);
    expect((await soulcare.careCall()).call).toMatchObject({
      standing: "unanswered",
      holder: null,
    });
    await second?.takeCareCall({ id });
    await second?.noteCareContact({ id });
    expect(await app.heardAt(120)).toEqual([]);
    expect((await soulcare.careCall()).call).toMatchObject({ standing: "talked" });
  });
});

describe("an alarm", () => {
  test("is sent within seconds of the call by the worker itself", async () => {
    const app = await careApp();
    const transport = openTransport(app.mail.url);
    const worker = startCare({ ...app.deps, transport });
    await withCall(app);
    const begun = performance.now();
    worker.wake();
    await expect.poll(app.heard, { timeout: 10_000 }).toEqual(["first"]);
    expect(performance.now() - begun).toBeLessThan(10_000);
    await worker.stop();
  });

  test("says nothing of who asked or of what they wrote, and leads to the call", async () => {
    const app = await careApp();
    const { id } = await withCall(app);
    await app.run();
    const [mail] = app.mail.mails;
    expect(mail?.body).toContain(`https://honour.test/admin/care/${id}`);
    expect(mail?.body).toContain("An athlete asked for someone.");
    expect(mail?.body).toContain("10:00 AM Eastern");
    expect(mail?.headers).toContain("Somebody needs a person. Please open within 10 minutes");
    expect(`${mail?.headers}${mail?.body}${app.lines.join()}`).not.toMatch(/CANARY|Ruth|555 0100/);
  });

  test("that cannot be sent is tried again every 15 seconds; after 3 minutes the page says so", async () => {
    const post = brokenPost();
    const app = await careApp({ onMail: post.onMail });
    const { soulcare } = await withCall(app);
    for (const seconds of [0, 15, 30]) {
      app.moveTo(seconds / 60);
      await app.run();
      expect((await soulcare.careCall()).call).toMatchObject({ standing: "telling", toldAt: null });
    }
    const { careAlarms } = app.database.read.tables;
    const [alarm] = await app.database.read.select().from(careAlarms);
    expect(alarm).toMatchObject({ attempts: 3, sentAt: null, lastError: "EMESSAGE 421" });
    app.moveTo(3);
    expect((await soulcare.careCall()).call).toMatchObject({ standing: "unreached" });

    post.mend();
    await app.run();
    expect(app.heard()).toEqual(["first"]);
    expect((await soulcare.careCall()).call).toMatchObject({
      standing: "told",
      toldAt: app.clock.now,
      toldCount: 1,
    });
  });

  test("that waits is not sent any more once somebody has the call, or nobody is on the list", async () => {
    for (const end of ["taken", "nobody left"]) {
      const post = brokenPost();
      const app = await careApp({ onMail: post.onMail });
      const { soulcare, id } = await withCall(app);
      await app.run();
      const { admin } = app.as(app.staff[1] ?? null);
      if (end === "taken") await admin.takeCareCall({ id });
      else await app.emptyOnCall();
      post.mend();
      expect([end, await app.heardAt(1)]).toEqual([end, []]);
      expect((await soulcare.careCall()).call).toMatchObject({ toldAt: null, toldCount: 0 });
    }
  });

  test("reaches the second person when the first one's mailbox refuses", async () => {
    const app = await careApp({
      onMail: ({ to }) => {
        if (to[0]?.startsWith("first")) throw new Error("no such person");
      },
    });
    const { soulcare } = await withCall(app);
    await app.run();
    expect(await app.heardAt(10)).toEqual(["second"]);
    expect((await soulcare.careCall()).call).toMatchObject({ toldCount: 1 });
  });

  test("goes to nobody whose proof is old, whose account is closed, or who left the list", async () => {
    const app = await careApp();
    const [first, second] = app.staff;
    const { now } = app.clock;
    await app.database.write(async (tx) => {
      const { onCall, users } = tx.tables;
      const old = { confirmedAt: new Date(now.getTime() - 31 * 24 * 60 * minute) };
      const isFirst = eq(onCall.userId, first?.id ?? 0);
      await tx.update(onCall).set(old).where(isFirst);
      const isSecond = eq(users.id, second?.id ?? 0);
      await tx.update(users).set({ closedAt: now }).where(isSecond);
    });
    await withCall(app);
    expect(await app.heardAt(20)).toEqual(["third"]);
    await app.emptyOnCall();
    expect(await app.heardAt(40)).toEqual([]);
  });

  test("of added words goes to the holder now, to the others after 5 minutes, unless they are read", async () => {
    const app = await careApp();
    const { id, soulcare } = await withCall(app);
    await app.run();
    const holder = app.as(app.staff[1] ?? null).admin;
    await holder.takeCareCall({ id });
    app.heard();
    app.moveTo(3);
    for (const message of ["It is worse.", "Please."]) await soulcare.askForSomeone({ message });
    // The second person has an address on the list.
    expect([await app.heardAt(3), await app.heardAt(7), await app.heardAt(8)]).toEqual([
      ["second"],
      [],
      ["first", "third"],
    ]);
    expect(app.mail.mails.at(-1)?.body).toContain("something was added");
    expect((await soulcare.careCall()).call).toMatchObject({ standing: "told", holder: null });

    await holder.takeCareCall({ id });
    await soulcare.imAllRight();
    expect(await app.heardAt(9)).toEqual(["second"]);
    expect(app.mail.mails.at(-1)?.body).toContain("they said that they are all right");
    await holder.takeCareCall({ id });
    expect(await app.heardAt(15)).toEqual([]);
  });

  test("of what is added after a talk rings until somebody has the call again", async () => {
    const app = await careApp();
    const { id, soulcare } = await withCall(app);
    await app.run();
    const holder = app.as(app.staff[0] ?? null).admin;
    await holder.takeCareCall({ id });
    await holder.noteCareContact({ id });
    app.heard();
    app.moveTo(120);
    await soulcare.askForSomeone({ message: "I cannot hold on any more." });
    expect([await app.heardAt(120), await app.heardAt(125), await app.heardAt(140)]).toEqual([
      ["first"],
      ["second", "third"],
      ["first", "second", "third"],
    ]);
    expect((await soulcare.careCall()).call).toMatchObject({ standing: "unanswered" });
    await app.as(app.staff[2] ?? null).admin.takeCareCall({ id });
    expect((await soulcare.careCall()).call).toMatchObject({ holder: "third person" });
  });

  test("of many calls is one mail every five minutes", async () => {
    const app = await careApp();
    for (let nth = 0; nth < 14; nth += 1) await withCall(app);
    await app.run();
    expect(app.heard()).toEqual(["first"]);
    const [mail] = app.mail.mails;
    expect(mail?.headers).toContain("14 calls are waiting");
    expect(mail?.body).toContain("https://honour.test/admin/care");
    expect(await app.heardAt(4)).toEqual([]);
    expect(await app.heardAt(5)).toEqual(["first"]);
    expect(await app.heardAt(20)).toEqual(["first", "second", "third"]);
    const { admin } = app.as(app.staff[0] ?? null);
    const calls = await admin.careCalls({});
    expect(calls).toHaveLength(14);
    expect(calls.every(({ toldCount }) => toldCount === 1)).toBe(true);
  });
});
