import { expect, test } from "vitest";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { mutate } from "#tests/helpers/http.ts";
import { inquiry as anInquiry } from "#tests/helpers/inquiry.ts";

const inquiry = { ...anInquiry, eventDate: "2099-05-01", email: "Ruth@Team.test" };
const office = { OFFICE_EMAIL: "office@honour.test" };
const ask = (app: TestApp, wish: object = {}) =>
  app.http("/api/speaking-inquiry", { json: { ...inquiry, ...wish } });

const stored = ({ database: { read } }: TestApp) =>
  read.select().from(read.tables.speakingInquiries);

test("a visitor's inquiry is stored, and told to the office and the sender in the same write", async () => {
  const app = await testApp({ env: office });
  const more = { budget: "1000-2500", additionalDetails: "Two parts.\nOne break." };
  const answer = await ask(app, more);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ id: 1, replyBy: "2026-03-04T15:00:00.000Z" });
  expect(await stored(app)).toMatchObject([
    { ...inquiry, ...more, email: "ruth@team.test", createdAt: app.clock.now },
  ]);
  const mails = await waitingMail(app.database);
  expect(mails).toMatchObject([
    { kind: "inquiry-office", to: "office@honour.test", replyTo: "ruth@team.test" },
    { kind: "inquiry-copy", to: "ruth@team.test", replyTo: "office@honour.test" },
  ]);
  expect(mails[0]?.subject).toBe("Speaking inquiry: Harbour School, May 1, 2099");
  for (const words of ["Wednesday, March 4, 2026", "Location:     Boston", "Topic:        Team"])
    expect(mails[0]?.body).toContain(words);
  expect(mails[1]?.body).toContain("Date:       May 1, 2099");
});

test("the sender's mail repeats nothing that was typed", async () => {
  const app = await testApp();
  const additionalDetails = "Buy our pills";
  await ask(app, { name: "Pills", organization: "Cheap", location: "Today", additionalDetails });
  const [copy] = await waitingMail(app.database);

  expect(copy?.body).toContain("Event type: Keynote");
  expect(JSON.stringify(copy)).not.toMatch(/pills|cheap|today/i);
});

test("an address gets one such mail a day, and the office one for each inquiry", async () => {
  const app = await testApp({ env: office, rateLimitScale: 1 });
  await ask(app);
  await ask(app);
  const kinds = async () => (await waitingMail(app.database)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(["inquiry-office", "inquiry-copy", "inquiry-office"]);

  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
  await ask(app);
  expect((await kinds()).slice(3)).toEqual(["inquiry-office", "inquiry-copy"]);
});

test("an inquiry that lacks something, lies behind or breaks lines is refused at its field", async () => {
  const app = await testApp({ env: office });
  for (const [wrong, path, message] of [
    [{ name: " " }, "name", "Name is required"],
    [{ email: "ruth@gmail" }, "email", "Please enter a valid email"],
    [{ email: "ruth@gmail.c" }, "email", "Please enter a valid email"],
    [{ eventType: "" }, "eventType", "Please select an event type"],
    [{ eventDate: undefined }, "eventDate", "Event date is required"],
    [{ eventDate: "2099-02-30" }, "eventDate", "Invalid date"],
    [{ eventDate: "9999-01-01" }, "eventDate", "Please choose a year from 1900 to 2999."],
    [{ eventDate: "2020-01-01" }, "eventDate", "Please choose a date that is today or later"],
    [{ audienceSize: "many" }, "audienceSize", "Please select audience size"],
    [{ organization: "A\r\nBcc: all" }, "organization", "Please keep it on one line"],
    [{ location: "A\u0000" }, "location", "Invalid input"],
  ] as const) {
    const rest = await ask(app, wrong);
    const trpc = await mutate(app, "community.createInquiry", { ...inquiry, ...wrong });
    expect([rest.status, trpc.status]).toEqual([400, 400]);
    expect(await rest.json()).toMatchObject({ error: message, issues: [{ path, message }] });
  }
  expect([await stored(app), await waitingMail(app.database)]).toEqual([[], []]);
});

test("what may be missing is stored as null, and without an office only the sender gets a mail", async () => {
  const app = await testApp();
  await ask(app);
  expect(await waitingMail(app.database)).toMatchObject([{ kind: "inquiry-copy", replyTo: null }]);
  await ask(app, { budget: "", additionalDetails: "  " });
  await ask(app, { budget: null, additionalDetails: null });
  for (const row of await stored(app))
    expect(row).toMatchObject({ budget: null, additionalDetails: null });
});

test("an inquiry with the hidden field filled in is not stored", async () => {
  const app = await testApp({ env: office });
  const answer = await ask(app, { website: "https://spam.test" });

  expect(answer.status).toBe(201);
  expect([await stored(app), await waitingMail(app.database)]).toEqual([[], []]);
});
