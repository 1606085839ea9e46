import { expect, test } from "vitest";
import { putNotifications } from "#db/queries/notifications.ts";
import { digestLines, digestSubject, nextDigest } from "#server/domain/digest.ts";
import { sendDigests } from "#server/mail/digest.ts";
import { openTransport, sendDue } from "#server/mail/outbox.ts";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";
import { mailServer } from "#tests/helpers/smtp-server.ts";
import { passDays } from "#tests/helpers/soulcare.ts";

const env = { SMTP_URL: "smtp://127.0.0.1:1", PUBLIC_URL: "https://honour.test" };

// The clock of a test begins on Monday, 2 March 2026, at ten in the morning in New York.
const evening = new Date("2026-03-02T23:00:00Z");

async function tell(app: TestApp, { id }: Person, kind: "prayer" | "reply" | "badge", count = 1) {
  await app.database.write(async (tx) => {
    const { users } = tx.tables;
    const accounts = await tx.select().from(users);
    const userIds = accounts.flatMap((user) => (user.athleteId === id ? user.id : []));
    const about = { kind, subject: `post:${kind}`, data: { isOwn: true, isRequest: true } };
    for (let one = 0; one < count; one += 1)
      await putNotifications(tx, userIds, { ...about, showAt: app.clock.now, at: app.clock.now });
  });
}

const worker = ({ database, deps }: TestApp) => ({
  ...deps,
  database,
  wakeOutbox: () => undefined,
});
const digests = async ({ database }: TestApp) =>
  (await waitingMail(database)).filter(({ kind }) => kind === "digest");

onEveryEngine("a digest", ({ open }) => {
  async function start(values: Parameters<TestApp["make"]["athlete"]>[0] = {}) {
    const app = await testApp({ database: await open(), env });
    return { app, ruth: await app.make.athlete({ name: "Ruth", ...values }) };
  }

  /** Time passes and what is due is sent, as the worker does. */
  async function at(app: TestApp, moment: Date) {
    app.clock.now = moment;
    await sendDigests(worker(app));
  }

  test("comes once at six in the evening, with what is unread and nobody's words", async () => {
    const { app, ruth } = await start();
    await tell(app, ruth, "prayer", 3);
    await tell(app, ruth, "reply", 2);
    await tell(app, ruth, "badge");
    await sendDigests(worker(app));
    expect(await digests(app)).toEqual([]);
    app.clock.now = evening;
    await Promise.all([sendDigests(worker(app)), sendDigests(worker(app))]);
    const mails = await digests(app);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.subject).toBe("Since yesterday: 3 prayers, 2 replies");
    expect(mail?.body).toContain(
      "Hello Ruth,\n\nWhile you were away:\n\nThree people prayed for your request.\nTwo replies to your request.\n\nhttps://honour.test/notifications\n\nChange or stop this mail: https://honour.test/unsubscribe/",
    );
    expect(mail?.listUnsubscribe).toMatch(
      /^https:\/\/honour\.test\/unsubscribe\/[\w-]{22}\/digest$/,
    );

    passDays(app, 1);
    await sendDigests(worker(app));
    expect(await digests(app)).toHaveLength(1);
    await tell(app, ruth, "prayer");
    passDays(app, 1);
    await sendDigests(worker(app));
    expect(await digests(app)).toHaveLength(1);
  });

  test("leaves out what was read, and what its reader switched off", async () => {
    const { app, ruth } = await start();
    await tell(app, ruth, "prayer");
    await tell(app, ruth, "reply");
    const { athletes } = app.as(ruth);
    await athletes.readNotifications({ subject: "post:prayer" });
    await athletes.setNotifications({ choices: [{ kind: "reply", channel: "mail", isOn: false }] });
    await at(app, evening);
    expect(await digests(app)).toEqual([]);
    await athletes.setNotifications({ choices: [{ kind: "reply", channel: "mail", isOn: true }] });
    await at(app, new Date(evening.getTime() + 24 * 60 * 60_000));
    expect(await digests(app)).toMatchObject([{ subject: "Since yesterday: 1 reply" }]);
  });

  test("does not come on a rest day, in a pause or without a confirmed address", async () => {
    const { app } = await start();
    for (const values of [
      { restDay: "monday" },
      { streakPausedUntil: "2026-03-05" },
      { emailConfirmedAt: null },
    ] as const)
      await tell(app, await app.make.athlete(values), "prayer");
    await sendDigests(worker(app));
    await at(app, evening);
    expect(await digests(app)).toEqual([]);
  });

  test("of a week waits for the end of the rest day, and then for its own day again", async () => {
    const { app, ruth } = await start({ restDay: "monday", timeZone: "America/New_York" });
    await tell(app, ruth, "prayer");
    await sendDigests(worker(app));
    await app.as(ruth).athletes.setNotifications({ digest: "weekly", weekDay: "monday" });
    await at(app, evening);
    expect(await digests(app)).toEqual([]);
    passDays(app, 1);
    await at(app, app.clock.now);
    expect(await digests(app)).toMatchObject([{ subject: "Since last week: 1 prayer" }]);
    const { notificationSettings: t } = app.database.read.tables;
    const planned = await app.database.read.select({ at: t.nextDigestAt }).from(t);
    expect(planned).toEqual([{ at: new Date("2026-03-09T22:00:00Z") }]);
  });

  test("ends by one request from anywhere, and opening the address ends nothing", async () => {
    const { app, ruth } = await start();
    await tell(app, ruth, "prayer");
    await sendDigests(worker(app));
    await at(app, evening);
    const [mail] = await digests(app);
    const path = new URL(mail?.listUnsubscribe ?? "").pathname;
    const settings = () => app.as(ruth).athletes.notificationSettings();
    const page = await app.http(path);
    // Its files are asked for without the secret address.
    expect(page.headers.get("referrer-policy")).toBe("strict-origin");
    expect(await settings()).toMatchObject({ digest: "daily" });
    for (const unknown of [path.replace(/.{9}$/, "x/digest"), path]) {
      const answer = await app.http(unknown, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: {
          origin: "https://mail.test",
          "sec-fetch-site": "cross-site",
          "content-type": "application/x-www-form-urlencoded",
        },
      });
      // No page is built in this test.
      expect([200, 404]).toContain(answer.status);
    }
    expect(await settings()).toMatchObject({ digest: "off" });
    await tell(app, ruth, "reply");
    passDays(app, 2);
    await sendDigests(worker(app));
    expect(await digests(app)).toHaveLength(1);
  });

  test("goes to where its reader has moved, at the hour and day they chose", async () => {
    const { app, ruth } = await start();
    await tell(app, ruth, "prayer");
    await sendDigests(worker(app));
    const { athletes } = app.as(ruth);
    await athletes.updateSettings({ timeZone: "Pacific/Honolulu" });
    await athletes.setNotifications({ digest: "weekly", weekDay: "wednesday", hour: 7 });
    await at(app, new Date("2026-03-04T16:59:00Z"));
    expect(await digests(app)).toEqual([]);
    await at(app, new Date("2026-03-04T17:00:00Z"));
    expect(await digests(app)).toMatchObject([{ subject: "Since last week: 1 prayer" }]);
  });
});

test("a mail that can be ended says so to programs of mail", async () => {
  const app = await testApp({ env });
  const ruth = await app.make.athlete();
  await tell(app, ruth, "prayer");
  await sendDigests(worker(app));
  app.clock.now = evening;
  await sendDigests(worker(app));
  const { url, mails } = await mailServer();
  const { now, log } = app.deps;
  const sending = { database: app.database, now, log, from: "Honour <no-reply@honour.test>" };
  await sendDue({ ...sending, transport: openTransport(url) });
  const [{ headers } = { headers: "" }] = mails;
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/honour\.test\/unsubscribe\//m);
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
});

test("what is switched off in the app is not told at all", async () => {
  const app = await testApp({ env });
  const ruth = await app.make.athlete();
  await app.make.achievement({ requirement: "milestones >= 1" });
  const { athletes, soulcare } = app.as(ruth);
  await athletes.setNotifications({ choices: [{ kind: "badge", channel: "app", isOn: false }] });
  await soulcare.createMilestone({ category: "Faith", title: "Told", description: "He listened." });
  expect((await athletes.notifications({})).items).toEqual([]);
});

test("the next digest comes at its hour and day, wherever its reader is, and none while it is off", () => {
  const daily = { digest: "daily", hour: 18, weekDay: "monday" } as const;
  for (const [timeZone, after, expected] of [
    ["America/Chicago", "2026-03-07T23:30:00Z", "2026-03-08T00:00:00Z"],
    ["America/Chicago", "2026-03-08T01:00:00Z", "2026-03-08T23:00:00Z"],
    ["America/Chicago", "2026-11-01T00:00:00Z", "2026-11-02T00:00:00Z"],
    ["Asia/Kolkata", "2026-05-01T12:30:00Z", "2026-05-02T12:30:00Z"],
    ["Pacific/Apia", "2026-05-01T04:00:00Z", "2026-05-01T05:00:00Z"],
    [null, "2026-05-01T12:00:00Z", "2026-05-01T22:00:00Z"],
  ] as const)
    expect([after, nextDigest({ ...daily, timeZone }, new Date(after))]).toEqual([
      ...[after, new Date(expected)],
    ]);
  const rhythm = { ...daily, timeZone: "America/New_York" };
  expect(nextDigest({ ...rhythm, digest: "weekly" }, evening)).toEqual(
    new Date("2026-03-09T22:00:00Z"),
  );
  expect(nextDigest({ ...rhythm, digest: "off" }, evening)).toBeNull();
});

test("the subject counts what happened", () => {
  const rows = [
    ...([
      { kind: "reply", count: 1 },
      { kind: "prayer", count: 2 },
    ] as const),
    ...([
      { kind: "announcement", count: 1 },
      { kind: "prayer", count: 1 },
    ] as const),
  ];
  expect(digestSubject(rows, "daily")).toBe("Since yesterday: 3 prayers, 1 reply, 1 announcement");
});

test("its lines stand in the order of the subject, and announcements are one", () => {
  const data = { isOwn: true, isRequest: true };
  const rows = (["announcement", "reply", "prayer"] as const).map((kind) => ({
    kind,
    count: 2,
    data,
  }));
  const lines = ["Two people prayed for your request.", "Two replies to your request."];
  expect(digestLines(rows)).toEqual([...lines, "One announcement."]);
  const [first] = rows;
  expect(digestLines(first ? [first, ...rows] : [])).toEqual([...lines, "Two announcements."]);
});
