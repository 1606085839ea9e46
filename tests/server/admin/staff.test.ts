import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bearer } from "#tests/fixtures/world/people.ts";
import { linkFor } from "#tests/helpers/accounts.ts";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { cookieFrom, mutate, query } from "#tests/helpers/http.ts";

const env = { SMTP_URL: "smtp://127.0.0.1:1" };
const day = 24 * 60 * 60_000;
const password = "a quiet harbour 9";

async function start(open?: Engine["open"]) {
  const app = await testApp({ ...(open && { database: await open() }), env });
  const naomi = await app.make.admin({ displayName: "Naomi K." });
  const deborah = await app.make.mentor({ displayName: "Deborah" });
  const ruth = await app.make.athlete({ name: "Ruth" });
  await app.make.mentoring(deborah, ruth);
  return { app, naomi, deborah, ruth, admin: app.as(naomi).admin };
}

const jael = { email: "jael@example.test", displayName: "Jael", role: "mentor" } as const;

async function lastToken({ database }: TestApp) {
  const mails = await waitingMail(database);
  return /\/join#token=(\S+)/.exec(mails.at(-1)?.body ?? "")?.[1] ?? "";
}

/** What the person of this session can reach. */
const reach = async (app: TestApp, headers: Record<string, string>) =>
  (await query(app, "admin.athletes", {}, { headers })).status;

const lineOf = ({ database }: TestApp) => {
  const { mentorMessages: t } = database.read.tables;
  return database.read.select({ kind: t.kind, body: t.body }).from(t);
};

onEveryEngine("an invitation", ({ open }) => {
  test("makes a mentor of whoever sets a password with its link, once", async () => {
    const { app, admin } = await start(open);
    const { id } = await admin.inviteStaff(jael);
    const [mail] = await waitingMail(app.database);
    expect(mail).toMatchObject({ to: jael.email, subject: "Naomi K. invites you to Honour" });
    expect(mail?.body).toContain("You are invited as a mentor. This link works once, for 7 days:");
    expect(await admin.staff()).toContainEqual(expect.objectContaining({ id, state: "invited" }));
    const token = await lastToken(app);
    expect(await app.as(null).athletes.openInvitation({ token })).toEqual({
      name: "Jael",
      username: jael.email,
      role: "mentor",
    });

    const accept = () => mutate(app, "athletes.acceptInvitation", { token, password });
    const tries = await Promise.all([accept(), accept()]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const entered = tries.find(({ status }) => status === 200) ?? new Response();
    expect(await reach(app, { cookie: cookieFrom(entered) })).toBe(200);
    expect(await admin.staff()).toContainEqual(expect.objectContaining({ id, state: "active" }));
  });
});

test("an invitation ends after a week, and with a newer one; no other link is one", async () => {
  const { app, admin, ruth } = await start();
  await admin.inviteStaff(jael);
  const first = await lastToken(app);
  await admin.inviteStaff({ ...jael, role: "owner" });
  const second = await lastToken(app);
  const opened = (token: string) => app.as(null).athletes.openInvitation({ token });
  await expect(opened(first)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await opened(second)).toMatchObject({ role: "owner" });

  // Who is invited gets in by the invitation alone.
  await mutate(app, "athletes.requestSignInLink", { email: jael.email });
  expect(await waitingMail(app.database)).toHaveLength(2);
  expect((await mutate(app, "athletes.useSignInLink", { token: second })).status).toBe(401);
  const link = await linkFor(app, ruth.email);
  const accept = async (token: string) =>
    (await mutate(app, "athletes.acceptInvitation", { token, password })).status;
  expect([link.length, await accept(link)]).toEqual([43, 401]);

  app.clock.now = new Date(app.clock.now.getTime() + 7 * day);
  await expect(opened(second)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await accept(second)).toBe(401);
});

test("without mail an invitation waits in the outbox; in production it is refused", async () => {
  const app = await testApp();
  const naomi = await app.make.admin({ displayName: "Naomi K." });
  await app.as(naomi).admin.inviteStaff(jael);
  expect(await waitingMail(app.database)).toMatchObject([{ to: jael.email }]);
  const inProduction = await testApp({ env: { NODE_ENV: "production" } });
  const owner = await inProduction.make.admin();
  await expect(inProduction.as(owner).admin.inviteStaff(jael)).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Mail is switched off. Set SMTP_URL and start again.",
  });
});

test("an address that has an account is not invited, one that is none only if it was before", async () => {
  const { app, naomi, admin, ruth } = await start();
  const known = { code: "CONFLICT", message: "This address already has an account." };
  await expect(admin.inviteStaff({ ...jael, email: ruth.email })).rejects.toMatchObject(known);
  const walker = { ...jael, email: "walker@gmail" };
  const refused = await mutate(app, "admin.inviteStaff", walker, { as: naomi });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining("Please enter a valid email"),
  ]);

  const { id } = await admin.inviteStaff(jael);
  const { users } = app.database.read.tables;
  await app.database.write((tx) =>
    tx.update(users).set({ username: walker.email }).where(eq(users.id, id)),
  );
  expect(await admin.inviteStaff(walker)).toEqual({ id });
  expect((await waitingMail(app.database)).at(-1)).toMatchObject({ to: walker.email });
});

onEveryEngine("a mentor who is deactivated", ({ open }) => {
  test("loses session, token and links at once, and the athletes", async () => {
    const { app, naomi, deborah, ruth, admin } = await start(open);
    const token = await bearer(app, deborah, ["read", "write", "admin"]);
    const session = { cookie: deborah.cookie };
    expect([await reach(app, session), await reach(app, token)]).toEqual([200, 200]);
    await admin.deactivateStaff({ id: deborah.id, to: naomi.id, forget: false });

    expect([await reach(app, session), await reach(app, token)]).toEqual([401, 401]);
    expect(await app.as(ruth).soulcare.mentor()).toMatchObject({ name: "Naomi K." });
    expect(await lineOf(app)).toEqual([
      {
        kind: "mentor_changed",
        body: "Naomi K. is your mentor from today and can read this line.",
      },
    ]);
    expect(await admin.staff()).toContainEqual(
      expect.objectContaining({ id: deborah.id, state: "left", athletes: 0 }),
    );
    await admin.openAccount({ id: deborah.id, reason: "She is back" });
    expect([await reach(app, session), await reach(app, token)]).toEqual([401, 401]);
    expect(await admin.staff()).toContainEqual(
      expect.objectContaining({ id: deborah.id, state: "active", athletes: 0 }),
    );
  });

  test("leave the announcements of a namesake as they are when they are renamed", async () => {
    const { app } = await start(open);
    const one = await app.make.mentor({ displayName: "Coach" });
    const other = await app.make.mentor({ displayName: "Coach" });
    const announcement = { title: "Camp", content: "On Friday." };
    await mutate(app, "admin.createAnnouncement", announcement, {
      headers: { cookie: one.cookie },
    });
    await app.as(other).admin.updateStaffProfile({ name: "Coach Ben" });
    const { announcements: t } = app.database.read.tables;
    expect(await app.database.read.select().from(t)).toMatchObject([{ createdBy: "Coach" }]);
  });

  test("can be forgotten, and nothing names them any more, but not while a concern is open", async () => {
    const { app, deborah, ruth, admin } = await start(open);
    const own = app.as(deborah).admin;
    await own.updateStaffProfile({
      name: "Deborah L.",
      bio: "Judge.",
      timeZone: "UTC",
      place: "A palm",
      noticeHours: 12,
      meetingUrl: "https://meet.example/deborah",
      sessionMinutes: 60,
      replyHours: 24,
    });
    const kept = { name: "Deborah L.", bio: "Judge.", place: "A palm", replyHours: 48 };
    expect(await own.updateStaffProfile({ replyHours: 48 })).toMatchObject(kept);
    expect(await own.updateStaffProfile({})).toMatchObject(kept);
    const concern = await app.as(ruth).soulcare.raiseConcern({ body: "Words." });
    const forget = () => admin.deactivateStaff({ id: deborah.id, to: null, forget: true });
    await expect(forget()).rejects.toMatchObject({ code: "CONFLICT" });
    await admin.closeConcern({ id: concern.id, outcome: "settled", note: "We talked." });
    const announcement = { title: "Camp", content: "On Friday." };
    const headers = { cookie: deborah.cookie };
    await own.updateStaffProfile({ name: "Deborah J." });
    await mutate(app, "admin.createAnnouncement", announcement, { headers });
    await own.updateStaffProfile({ name: "Deborah L." });
    const { announcements, outbox, staff, users } = app.database.read.tables;
    await app.database.write(async (tx) => {
      const to = "deborah@example.test";
      await tx.update(staff).set({ email: to }).where(eq(staff.userId, deborah.id));
      const session = { kind: "session-booked", subject: "A session", body: "Ruth" } as const;
      const ics = `ATTENDEE:mailto:${to}`;
      const at = app.clock.now;
      await tx.insert(outbox).values({ ...session, to, ics, createdAt: at, sentAt: at });
      const digest = { kind: "digest", subject: "Three things", body: "Deborah" } as const;
      await tx.insert(outbox).values({ ...digest, to, createdAt: at, dueAt: at });
    });
    await forget();
    const tables = [announcements, outbox, staff, users];
    const stored = JSON.stringify(
      await Promise.all(tables.map((table) => app.database.read.select().from(table))),
    );
    expect(stored).toContain('"createdBy":"Former mentor"');
    expect(stored).toContain('"displayName":"Former mentor"');
    expect(stored).not.toMatch(/deborah|judge|palm/i);
  });
});

test("an athlete who had nobody is written to once there is a mentor, by name of neither", async () => {
  const { app, deborah, naomi, ruth, admin } = await start();
  const mails = async () => (await waitingMail(app.database)).filter(({ to }) => to === ruth.email);
  await admin.assignMentor({ athleteIds: [ruth.id], mentorId: naomi.id });
  await admin.assignMentor({ athleteIds: [ruth.id], mentorId: null });
  expect(await mails()).toEqual([]);

  await admin.assignMentor({ athleteIds: [ruth.id], mentorId: deborah.id });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: "mentor-assigned", subject: "You have a mentor" });
  expect(mail?.body).toContain("http://localhost:3000/mentor");
  expect(mail?.body).not.toMatch(/deborah/i);
  const { items } = await app.as(ruth).athletes.notifications({});
  expect(items[0]).toMatchObject({ text: "You have a mentor now.", path: "/mentor" });
  const { notifications: t } = app.database.read.tables;
  const rows = await app.database.read.select().from(t).where(eq(t.userId, ruth.viewer.userId));
  expect(rows.map(({ mailAt }) => mailAt)).toEqual([null]);
});

onEveryEngine("the last owner", ({ open }) => {
  test("can neither go nor be demoted, also by two owners at once", async () => {
    const { app, naomi, deborah, admin } = await start(open);
    // A new role ends sessions and tokens.
    const token = await bearer(app, deborah, ["read", "write", "admin"]);
    await admin.setStaffRole({ id: deborah.id, role: "owner" });
    const reached = [await reach(app, { cookie: deborah.cookie }), await reach(app, token)];
    expect(reached).toEqual([401, 401]);
    await admin.setStaffRole({ id: deborah.id, role: "mentor" });

    const own = admin.deactivateStaff({ id: naomi.id, to: null, forget: false });
    await expect(own).rejects.toMatchObject({ code: "CONFLICT" });
    const demote = (by: typeof naomi, id: number) =>
      app.as(by).admin.setStaffRole({ id, role: "mentor" });
    await expect(demote(naomi, naomi.id)).rejects.toMatchObject({ code: "CONFLICT" });
    const miriam = await app.make.admin();
    const both = await Promise.allSettled([
      demote(naomi, miriam.id),
      app.as(miriam).admin.deactivateStaff({ id: naomi.id, to: null, forget: false }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

test("an assignment is in the line, and the earlier mentor is out", async () => {
  const { app, deborah, ruth, admin } = await start();
  const barak = await app.make.mentor({ displayName: "Barak" });
  const assign = (mentorId: number | null) =>
    admin.assignMentor({ athleteIds: [ruth.id, 999], mentorId });
  expect(await assign(barak.id)).toEqual({ moved: 1 });
  expect(await assign(barak.id)).toEqual({ moved: 0 });
  expect(await app.as(ruth).soulcare.mentor()).toMatchObject({ name: "Barak" });
  await expect(app.as(deborah).admin.athlete({ id: ruth.id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await assign(null);
  expect(await app.as(ruth).soulcare.mentor()).toBeNull();
  expect((await lineOf(app)).map(({ body }) => body)).toEqual([
    "Barak is your mentor from today and can read this line.",
    expect.stringContaining("Until then the owners can read what comes from here on"),
  ]);
  expect(await app.as(ruth).athletes.notifications({})).toMatchObject({
    items: [{ text: "Your mentor has changed.", count: 2 }],
  });
  await expect(assign(ruth.viewer.userId)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("who signs up where one person works is theirs; where more do, nobody’s yet", async () => {
  const app = await testApp();
  const naomi = await app.make.admin({ displayName: "Naomi K." });
  const signUp = async (email: string) => {
    const profile = { name: "Ruth", email, sport: "Rowing", level: "college" };
    const cookie = cookieFrom(await mutate(app, "athletes.create", profile));
    const answer = await query(app, "soulcare.mentor", undefined, { headers: { cookie } });
    return (await answer.json()).result.data.json;
  };
  expect(await signUp("ruth@example.test")).toMatchObject({ name: "Naomi K." });
  const deborah = await app.make.mentor();
  expect(await signUp("orpah@example.test")).toBeNull();
  await app.as(naomi).admin.deactivateStaff({ id: deborah.id, to: null, forget: false });
  expect(await signUp("mara@example.test")).toMatchObject({ name: "Naomi K." });
});
