import { expect, test, vi } from "vitest";
import type { NewRow } from "#db/schema/index.ts";
import { readEnv } from "#server/env.ts";
import { welcomeMail } from "#server/mail/account.ts";
import { openTransport, sendDue, startOutbox } from "#server/mail/outbox.ts";
import { stripeKeys, type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { mutate } from "#tests/helpers/http.ts";
import { mailServer } from "#tests/helpers/smtp-server.ts";

const second = 1_000;
const minute = 60 * second;

async function withMail(count = 1, values: Partial<NewRow<"outbox">> = {}) {
  const app = await testApp();
  const at = app.clock.now;
  await app.database.write(async (tx) => {
    for (let serial = 1; serial <= count; serial += 1)
      await tx.insert(tx.tables.outbox).values({
        kind: "welcome",
        to: `a${serial}@example.test`,
        subject: `Welcome, ${serial} 🏃`,
        body: "Hello Ruth,\n\nünïcode.\n",
        createdAt: at,
        dueAt: at,
        ...values,
      });
  });
  return app;
}

const worker = ({ database, deps: { now, log } }: TestApp, url: string) => ({
  database,
  now,
  log,
  from: "Honour <no-reply@honour.test>",
  transport: openTransport(url),
});

test("a mail is sent once with its recipient and text", async () => {
  const app = await withMail(1, { replyTo: "office@honour.test" });
  const { url, mails } = await mailServer();
  await sendDue(worker(app, url));
  await sendDue(worker(app, url));

  expect(mails).toHaveLength(1);
  const [{ headers, ...mail } = { headers: "" }] = mails;
  expect(mail).toEqual({
    from: "no-reply@honour.test",
    to: ["a1@example.test"],
    body: "Hello Ruth,\n\nünïcode.\n",
  });
  expect(headers).toContain("From: Honour <no-reply@honour.test>");
  expect(headers).toContain("Reply-To: office@honour.test");
  expect(headers).toMatch(/^Message-ID: <outbox-1-\d+@honour>$/im);
  expect(headers).toMatch(/^Subject: .*Welcome/m);
  const [row] = await waitingMail(app.database);
  expect(row).toMatchObject({ sentAt: app.clock.now, dueAt: null, lastError: null, attempts: 1 });
});

test("an expired sign-in mail is not sent, and its body is erased", async () => {
  const expiresAt = new Date("2026-03-02T15:15:00Z");
  const app = await withMail(1, { kind: "sign-in-link", body: "CANARY", expiresAt });
  const { url, mails } = await mailServer();
  app.clock.now = expiresAt;
  await sendDue(worker(app, url));

  expect(mails).toEqual([]);
  const [row] = await waitingMail(app.database);
  expect(row).toMatchObject({ sentAt: null, dueAt: null, body: "", lastError: "expired" });
});

test("a mail is retried when it is due, later each time, and ten times", async () => {
  const app = await withMail(1, { kind: "sign-in-link", body: "CANARY" });
  const { url } = await mailServer(() => {
    throw Object.assign(new Error("full: a1@example.test"), { responseCode: 452 });
  });
  const waits: (number | undefined)[] = [];
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    app.moveBy(-1);
    await sendDue(worker(app, url));
    const [early] = await waitingMail(app.database);
    app.moveBy(1);
    await sendDue(worker(app, url));
    const [row] = await waitingMail(app.database);
    const attempts = Math.min(attempt, 10);
    expect([early?.attempts, row?.attempts]).toEqual([Math.min(attempt - 1, 10), attempts]);
    waits.push(row?.dueAt ? (row.dueAt.getTime() - app.clock.now.getTime()) / second : undefined);
    if (row?.dueAt) app.clock.now = row.dueAt;
  }

  expect(waits.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680]);
  expect(waits.slice(9)).toEqual([undefined, undefined]);
  const [row] = await waitingMail(app.database);
  expect(row).toMatchObject({ sentAt: null, body: "", lastError: "EMESSAGE 452" });
  expect(app.lines.join()).not.toMatch(/CANARY|a1@example\.test|127\.0\.0\.1/);
});

test("a refused mail does not delay others", async () => {
  const app = await withMail(3);
  const { url, mails } = await mailServer(({ to }) => {
    if (to[0] === "a1@example.test") throw new Error("no such person");
  });
  await sendDue(worker(app, url));

  expect(mails.map(({ to }) => to[0])).toEqual(["a2@example.test", "a3@example.test"]);
});

test("a mail is retried with the same message id", async () => {
  const app = await withMail();
  const ids: (string | undefined)[] = [];
  const { url, mails, server } = await mailServer((mail) => {
    ids.push(/^Message-ID: .*$/im.exec(mail.headers)?.[0]);
    if (ids.length === 1) for (const { _socket } of connectionsOf(server)) _socket.destroy();
  });
  await sendDue(worker(app, url));
  expect((await waitingMail(app.database))[0]).toMatchObject({ sentAt: null, attempts: 1 });
  app.moveBy(minute);
  await sendDue(worker(app, url));

  expect((await waitingMail(app.database))[0]).toMatchObject({ attempts: 2, dueAt: null });
  expect(mails).toHaveLength(2);
  expect(ids[0]).toBeDefined();
  expect(ids[1]).toBe(ids[0]);
});

/** The server's own list of who is connected, which its types leave out. */
const connectionsOf = (server: object) =>
  (server as { connections: Set<{ _socket: { destroy(): void } }> }).connections;

test("a slow mail server does not cause a second delivery", async () => {
  const app = await withMail(6);
  const second = await mailServer();
  const first = await mailServer(async () => {
    app.moveBy(25_000);
    if (first.mails.length === 2) await sendDue(worker(app, second.url));
  });
  await sendDue(worker(app, first.url));

  const recipients = [...first.mails, ...second.mails].map(({ to }) => to[0] ?? "");
  expect(recipients.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((at) => `a${at}@example.test`));
});

test("the worker sends at its start and when woken", async () => {
  const app = await withMail();
  const { url, mails } = await mailServer();
  const outbox = startOutbox({ ...worker(app, url), everyMs: 60 * minute });
  await vi.waitFor(() => expect(mails).toHaveLength(1), 10_000);

  await app.database.write(async (tx) => {
    const { id: _, ...row } = (await tx.select().from(tx.tables.outbox))[0] ?? { id: 0 };
    const again = { ...row, dueAt: app.clock.now, sentAt: null };
    await tx.insert(tx.tables.outbox).values(again as NewRow<"outbox">);
  });
  outbox.wake();
  await vi.waitFor(() => expect(mails).toHaveLength(2), 10_000);
  await outbox.stop();
});

test("a stopping worker finishes its current mail only", async () => {
  const app = await withMail(3);
  let underWay = 0;
  const claim: typeof app.database.claim = async (...args) => {
    underWay += 1;
    const mails = await app.database.claim(...args);
    underWay -= 1;
    return mails;
  };
  const { url, mails } = await mailServer();
  const database = { ...app.database, claim };
  const outbox = startOutbox({ ...worker(app, url), database, everyMs: 1 });
  outbox.wake();
  await outbox.stop();

  expect([underWay, mails.length]).toEqual([0, 1]);
});

async function withLinkMail() {
  const app = await testApp();
  const ruth = await app.make.athlete({ name: '<script>alert(1)</script> & "Ruth"' });
  await mutate(app, "athletes.requestSignInLink", { email: ruth.email });
  return { app, ruth };
}

test("the outbox page shows the mails with links, and escapes user text", async () => {
  const { app, ruth } = await withLinkMail();
  const answer = await app.http("/dev/outbox");
  const page = await answer.text();

  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(page).toContain(`To ${ruth.email}`);
  expect(page).toContain("Your sign-in link");
  expect(page).toMatch(/<a href="http:\/\/localhost:3000\/sign-in#token=[\w-]{43}">/);
  expect(page).not.toContain("<script");
  expect(page).toContain("Hello &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Ruth&quot;,");
});

test("the outbox page is for this machine alone, unless DEMO_PUBLIC opens it", async () => {
  const { app, ruth } = await withLinkMail();
  const production = await testApp({ database: app.database, env: { NODE_ENV: "production" } });
  const proxies = ["x-forwarded-for", "x-forwarded-host", "forwarded", "x-real-ip", "via"];
  const answers = [
    await app.http("/dev/outbox", { from: "192.168.1.7" }),
    await production.http("/dev/outbox"),
  ];
  for (const name of proxies)
    answers.push(await app.http("/dev/outbox", { headers: { [name]: "127.0.0.1" } }));
  for (const answer of answers) {
    const text = await answer.text();
    expect(answer.status).toBe(404);
    expect(text).not.toContain(ruth.email);
    expect(JSON.parse(text)).toMatchObject({ error: "Not found", code: "NOT_FOUND" });
  }

  const open = await testApp({ env: { DEMO_PUBLIC: "1" } });
  const page = await open.http("/dev/outbox", { from: "192.168.1.7" });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("No mail yet.")]);
});

const free = { NODE_ENV: "test", PUBLIC_URL: "https://honour.test" };
const env = readEnv({ ...free, ...stripeKeys });
const ruth = { athleteId: 7, name: "Ruth", email: "ruth@example.test", at: new Date(0) };

test("the welcome mail offers the mentorship where it can be paid for and is not yet", () => {
  const { subject, bodyFor } = welcomeMail(env, { ...ruth, isSubscribed: false });
  const body = bodyFor(true);

  expect(subject).toBe("Welcome to Honour");
  expect(body).toContain("Start small. One faithful day is enough to begin.\n\nYou have not been");
  expect(body).toContain("https://honour.test/subscribe/7\n\nHonour\n");

  const plain = "Start small. One faithful day is enough to begin.\n\nHonour\n";
  for (const [settings, isSubscribed] of [
    [env, true],
    [readEnv(free), false],
  ] as const) {
    const without = welcomeMail(settings, { ...ruth, isSubscribed }).bodyFor(true);
    expect(without).toContain(plain);
    expect(without).not.toMatch(/charged|subscribe/);
  }
});
