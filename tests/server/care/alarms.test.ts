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
  const begun = app.clock.now;
  const call = await soulcare.askForSomeone({ message: "CANARY words", phone: "555 0100" });
  const at = (minutes: number) => app.moveTo(minutes, begun);
  return { athlete, soulcare, id: call.id, at };
}

onEveryEngine("alarms", ({ open }) => {
  test("go to one at once, to two after 10 minutes, to all after 20, until somebody has it", async () => {
    const app = await careApp({ open });
    const { id, at } = await withCall(app);
    const heard: Record<number, string[]> = {};
    for (const minutes of [0, 5, 9, 10, 19, 20, 39, 40]) {
      at(minutes);
      await app.run();
      heard[minutes] = app.heard();
    }
    const all = ["first", "second", "third"];
    expect(heard).toEqual({
      0: ["first"],
      5: [],
      9: [],
      10: ["first", "second"],
      19: [],
      20: all,
      39: [],
      40: all,
    });

    const [second] = app.staff;
    await app.as(second ?? null).admin.takeCareCall({ id });
    for (const minutes of [60, 69]) {
      at(minutes);
      await app.run();
    }
    expect(app.heard()).toEqual([]);
  });

  test("begin again half an hour after “I have it”, unless they have talked", async () => {
    const app = await careApp({ open });
    const { id, at, soulcare } = await withCall(app);
    await app.run();
    at(5);
    const [first, second] = app.staff.map((person) => app.as(person).admin);
    await first?.takeCareCall({ id });
    expect((await soulcare.careCall()).call).toMatchObject({ standing: "taken" });
    app.heard();

    at(35);
    await app.run();
    expect(app.heard()).toEqual(["first", "second", "third"]);
    expect((await soulcare.careCall()).call).toMatchObject({
      standing: "unanswered",
      holder: null,
    });
    await second?.takeCareCall({ id });
    await second?.noteCareContact({ id });
    at(120);
    await app.run();
    expect(app.heard()).toEqual([]);
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
    let isDown = true;
    const app = await careApp({
      onMail: () => {
        if (isDown) throw Object.assign(new Error("down"), { responseCode: 421 });
      },
    });
    const { soulcare, at } = await withCall(app);
    let tries = 0;
    for (let seconds = 0; seconds < 180; seconds += 15) {
      at(seconds / 60);
      await app.run();
      tries += 1;
      expect((await soulcare.careCall()).call).toMatchObject({ standing: "telling", toldAt: null });
    }
    const [alarm] = await alarmsOf(app);
    expect(alarm).toMatchObject({ attempts: tries, sentAt: null, lastError: "EMESSAGE 421" });
    at(3);
    expect((await soulcare.careCall()).call).toMatchObject({ standing: "unreached" });

    isDown = false;
    await app.run();
    expect(app.heard()).toEqual(["first"]);
    expect((await soulcare.careCall()).call).toMatchObject({
      standing: "told",
      toldAt: app.clock.now,
      toldCount: 1,
    });
  });

  test("that waits is not sent any more once somebody has the call", async () => {
    let isDown = true;
    const app = await careApp({
      onMail: () => {
        if (isDown) throw new Error("down");
      },
    });
    const { id, at } = await withCall(app);
    await app.run();
    await app.as(app.staff[1] ?? null).admin.takeCareCall({ id });
    isDown = false;
    at(1);
    await app.run();
    expect(app.heard()).toEqual([]);
  });

  test("that is no longer needed tells the athlete nothing", async () => {
    let isDown = true;
    const app = await careApp({
      people: 1,
      onMail: () => {
        if (isDown) throw new Error("down");
      },
    });
    const { soulcare, at } = await withCall(app);
    await app.run();
    await app.as(app.staff[0] ?? null).admin.setOnCall({ people: [] });
    isDown = false;
    at(1);
    await app.run();
    expect(app.heard()).toEqual([]);
    expect((await soulcare.careCall()).call).toMatchObject({ toldAt: null, toldCount: 0 });
  });

  test("reaches the second person when the first one's mailbox refuses", async () => {
    const app = await careApp({
      onMail: ({ to }) => {
        if (to[0]?.startsWith("first")) throw new Error("no such person");
      },
    });
    const { at, soulcare } = await withCall(app);
    await app.run();
    at(10);
    await app.run();
    expect(app.heard()).toEqual(["second"]);
    expect((await soulcare.careCall()).call).toMatchObject({ toldCount: 1 });
  });

  test("goes to nobody whose proof is old, whose account is closed, or who left the list", async () => {
    const app = await careApp();
    const [first, second, third] = app.staff;
    const days = (count: number) => new Date(app.clock.now.getTime() - count * 24 * 60 * minute);
    await app.database.write(async (tx) => {
      const { onCall, users } = tx.tables;
      const change = { confirmedAt: days(31) };
      await tx
        .update(onCall)
        .set(change)
        .where(eq(onCall.userId, first?.id ?? 0));
      const closed = { closedAt: app.clock.now };
      await tx
        .update(users)
        .set(closed)
        .where(eq(users.id, second?.id ?? 0));
    });
    const { at } = await withCall(app);
    at(20);
    await app.run();
    expect(app.heard()).toEqual(["third"]);
    await app.as(third ?? null).admin.setOnCall({ people: [] });
    at(40);
    await app.run();
    expect(app.heard()).toEqual([]);
  });

  test("of added words goes to the holder now, to the others after 5 minutes", async () => {
    const app = await careApp();
    const { id, at, soulcare } = await withCall(app);
    await app.run();
    await app.as(app.staff[1] ?? null).admin.takeCareCall({ id });
    app.heard();
    at(3);
    for (const message of ["It is worse.", "Please."]) await soulcare.askForSomeone({ message });
    await app.run();
    // The second person has an address on the list.
    expect(app.heard()).toEqual(["second"]);
    at(7);
    await app.run();
    expect(app.heard()).toEqual([]);
    at(8);
    await app.run();
    expect(app.heard()).toEqual(["first", "third"]);
    expect(app.mail.mails.at(-1)?.body).toContain("something was added");
  });

  test("of added words stays away when the holder says that they are read", async () => {
    const app = await careApp();
    const { id, at, soulcare } = await withCall(app);
    const holder = app.as(app.staff[0] ?? null).admin;
    await holder.takeCareCall({ id });
    await soulcare.imAllRight();
    await app.run();
    expect(app.mail.mails.at(-1)?.body).toContain("they said that they are all right");
    app.heard();
    await holder.takeCareCall({ id });
    at(10);
    await app.run();
    expect(app.heard()).toEqual([]);
    at(30);
    await app.run();
    expect(app.heard()).toEqual(["first", "second", "third"]);
  });

  test("of many calls is one mail every five minutes", async () => {
    const app = await careApp();
    const begun = app.clock.now;
    for (let nth = 0; nth < 14; nth += 1) await withCall(app);
    await app.run();
    expect(app.heard()).toEqual(["first"]);
    const [mail] = app.mail.mails;
    expect(mail?.headers).toContain("14 calls are waiting");
    expect(mail?.body).toContain("https://honour.test/admin/care");
    app.moveTo(4, begun);
    await app.run();
    expect(app.heard()).toEqual([]);
    app.moveTo(5, begun);
    await app.run();
    expect(app.heard()).toEqual(["first"]);
    app.moveTo(20, begun);
    await app.run();
    expect(app.heard()).toEqual(["first", "second", "third"]);
    const { admin } = app.as(app.staff[0] ?? null);
    const calls = await admin.careCalls({});
    expect(calls).toHaveLength(14);
    expect(calls.every(({ toldCount }) => toldCount === 1)).toBe(true);
  });
});

describe("the log", () => {
  test("has the call, the step and the minutes", async () => {
    const app = await careApp();
    const { id, at } = await withCall(app);
    at(10);
    await app.run();
    const lines = app.lines.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ careCall: id, step: "call", minutes: 10, people: 2 }),
    );
  });
});

async function alarmsOf({ database: { read } }: App) {
  return read.select().from(read.tables.careAlarms);
}
