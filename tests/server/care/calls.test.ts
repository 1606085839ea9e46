import { describe, expect, test } from "vitest";
import { stripeKeys, waitingMail } from "#tests/helpers/app.ts";
import { careApp, minute } from "#tests/helpers/care.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";

type App = Awaited<ReturnType<typeof careApp>>;

const refused = { code: "CONFLICT" };

const staffOf = (app: App) => app.staff.map((person) => app.as(person).admin);

onEveryEngine("a call for a person", ({ open }) => {
  test("stays one: what is written later is added to it", async () => {
    const app = await careApp({ open });
    const ruth = await app.make.athlete({ name: "Ruth" });
    const { soulcare } = app.as(ruth);
    const [first] = staffOf(app);
    const asked = await Promise.all([
      soulcare.askForSomeone({ message: "I cannot go on." }),
      soulcare.askForSomeone({ place: "The boathouse" }),
    ]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    await soulcare.askForSomeone({ message: "Still here.", phone: "555 0100" });
    const id = asked[0]?.id ?? 0;
    expect(await first?.careCall({ id })).toMatchObject({
      source: "athlete",
      name: "Ruth",
      athleteId: ruth.id,
      state: "open",
      message: "I cannot go on.\n\nStill here.",
      phone: "555 0100",
      place: "The boathouse",
    });
    const other = await app.make.athlete();
    expect(await app.as(other).soulcare.careCall()).toEqual({ canAsk: true, call: null });
  });

  test("is taken by one person, who is named to the others", async () => {
    const app = await careApp({ open });
    const ruth = await app.make.athlete();
    const { id } = await app.as(ruth).soulcare.askForSomeone({ phone: "555" });
    const [first, second] = staffOf(app);
    const taken = await Promise.allSettled([
      first?.takeCareCall({ id }),
      second?.takeCareCall({ id }),
    ]);
    expect(taken.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const holder = taken[0]?.status === "fulfilled" ? "first person" : "second person";
    await expect(staffOf(app)[2]?.takeCareCall({ id })).rejects.toMatchObject({
      ...refused,
      message: `${holder} has it.`,
    });
    expect((await app.as(ruth).soulcare.careCall()).call).toMatchObject({ holder });
  });
});

describe("who asks for someone", () => {
  test("may be unconfirmed, unpaid or suspended, is never told to wait, and heard once if sent again", async () => {
    // The limits of writing and reporting refuse the first one then.
    const app = await careApp({ rateLimitScale: 0.03, env: stripeKeys });
    const ruth = await app.make.athlete({
      emailConfirmedAt: null,
      subscriptionStatus: "canceled",
      suspendedUntil: new Date(app.clock.now.getTime() + 60 * minute),
    });
    const { soulcare } = app.as(ruth);
    const sent = { message: "Please.", idempotencyKey: "one" };
    const { id } = await soulcare.askForSomeone(sent);
    expect(await soulcare.askForSomeone(sent)).toMatchObject({ id, message: "Please." });
  });

  test("is sent to 988 alone while nobody is on call or no mail is sent, but may add words", async () => {
    const nobody = await careApp({ people: 0 });
    const asks = async (app: App) => app.as(await app.make.athlete()).soulcare;
    const alone = await asks(nobody);
    expect(await alone.careCall()).toEqual({ canAsk: false, call: null });
    await expect(alone.askForSomeone({})).rejects.toMatchObject({
      ...refused,
      message: "Nobody at Honour is on call right now. 988 is, at any hour.",
    });
    const silent = await asks(await careApp({ env: { SMTP_URL: "" } }));
    expect(await silent.careCall()).toMatchObject({ canAsk: false });
    await expect(silent.askForSomeone({})).rejects.toMatchObject(refused);

    const app = await careApp({ people: 1 });
    const left = await asks(app);
    await left.askForSomeone({});
    await app.emptyOnCall();
    const added = await left.askForSomeone({ message: "Please." });
    expect(added).toMatchObject({ message: "Please." });
  });

  test("can say that they are all right: the staff reads it, and the call stays open", async () => {
    const app = await careApp();
    const { soulcare } = app.as(await app.make.athlete());
    await expect(soulcare.imAllRight()).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { id } = await soulcare.askForSomeone({});
    const { now } = app.clock;
    expect(await soulcare.imAllRight()).toMatchObject({ allRightAt: now, standing: "telling" });
    expect(await staffOf(app)[0]?.careCall({ id })).toMatchObject({
      allRightAt: now,
      state: "open",
    });
    await soulcare.askForSomeone({ message: "I am not." });
    expect((await soulcare.careCall()).call).toMatchObject({ allRightAt: null });
  });

  test("is told who has read it: on the page, by the bell, and by a mail without words", async () => {
    const app = await careApp();
    const ruth = await app.make.athlete();
    const { soulcare, athletes } = app.as(ruth);
    const { id } = await soulcare.askForSomeone({ message: "CANARY" });
    const [first] = staffOf(app);
    await first?.takeCareCall({ id });
    expect((await athletes.notifications({})).items).toMatchObject([
      { kind: "care", text: "Somebody has read your message.", path: "/need-someone" },
    ]);
    const said = { id, text: "We call you. CANARY", idempotencyKey: "one" };
    // The second time as a repeated request, whose first answer was lost.
    for (const _ of ["sent", "repeated"]) await first?.answerCareCall(said);
    expect((await soulcare.careCall()).call).toMatchObject({ answer: said.text });
    const mails = await waitingMail(app.database);
    expect(mails.map(({ kind }) => kind)).toEqual(["care-read", "care-answer"]);
    expect(JSON.stringify(mails)).not.toMatch(/CANARY|first person/);
  });

  test("reads for a day that the call is closed, and can ask again at once", async () => {
    const app = await careApp();
    const { soulcare } = app.as(await app.make.athlete());
    const { id } = await soulcare.askForSomeone({});
    const [first] = staffOf(app);
    await first?.takeCareCall({ id });
    await first?.closeCareCall({ id, outcome: "reached", note: "CANARY" });
    const closed = await soulcare.careCall();
    expect(closed).toMatchObject({ canAsk: true, call: { standing: "closed" } });
    expect(JSON.stringify(closed)).not.toContain("CANARY");
    app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * minute);
    expect(await soulcare.careCall()).toMatchObject({ call: null });
    expect((await soulcare.askForSomeone({})).id).not.toBe(id);
  });
});

describe("the staff", () => {
  test("hears it by the bell, which is quiet again once somebody has it", async () => {
    const app = await careApp();
    const { id } = await app.as(await app.make.athlete()).soulcare.askForSomeone({});
    await app.run();
    const [one, two] = app.staff;
    const bell = async (person: Person | undefined) =>
      (await app.as(person ?? null).athletes.notifications({})).items;
    expect(await bell(one)).toMatchObject([
      { kind: "danger", text: "Somebody needs a person.", path: `/admin/care/${id}` },
    ]);
    expect(await bell(two)).toEqual([]);
    await staffOf(app)[1]?.takeCareCall({ id });
    expect(await bell(one)).toEqual([]);
  });

  test("answers and closes only what it has; the audit log says what was done, without words", async () => {
    const app = await careApp();
    const ruth = await app.make.athlete({ name: "Ruth" });
    const { id } = await app.as(ruth).soulcare.askForSomeone({ message: "CANARY" });
    const [first, second] = staffOf(app);
    await expect(first?.noteCareContact({ id })).rejects.toMatchObject({
      ...refused,
      message: "Please take it first.",
    });
    await first?.takeCareCall({ id });
    const text = "CANARY";
    await expect(second?.answerCareCall({ id, text })).rejects.toMatchObject(refused);
    await expect(second?.noteCareContact({ id })).rejects.toMatchObject(refused);
    await first?.answerCareCall({ id, text });
    await first?.noteCareContact({ id });
    await second?.closeCareCall({ id, outcome: "emergency", note: "CANARY" });
    for (const late of [
      first?.takeCareCall({ id }),
      first?.closeCareCall({ id, outcome: "reached" }),
    ])
      await expect(late).rejects.toMatchObject({ ...refused, message: "This call is closed." });
    expect(await first?.careCalls({})).toEqual([]);
    const closed = await first?.careCalls({ isClosed: true });
    expect(closed).toMatchObject([{ id, outcome: "emergency" }]);

    const line = { target: `care call ${id}`, athlete: { name: "Ruth" } };
    const lines = await first?.audit({});
    expect(lines).toMatchObject(
      ["close", "contact", "answer", "take"].map((action) => ({ ...line, action })),
    );
    expect(JSON.stringify(lines)).not.toContain("CANARY");
  });

  test("sees people with a confirmed address before others", async () => {
    const app = await careApp();
    const asks = async (name: string, emailConfirmedAt: Date | null) => {
      const athlete = await app.make.athlete({ name, emailConfirmedAt });
      await app.as(athlete).soulcare.askForSomeone({});
    };
    await asks("Late", null);
    await asks("Known", app.clock.now);
    const calls = (await staffOf(app)[0]?.careCalls({})) ?? [];
    expect(calls.map(({ name, isConfirmed }) => [name, isConfirmed])).toEqual([
      ["Known", true],
      ["Late", false],
    ]);
  });
});
