import { expect, test } from "vitest";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { cookieFrom, mutate, query } from "#tests/helpers/http.ts";

const ruth = { name: "Ruth", email: "ruth@example.test", sport: "Rowing", level: "college" };

async function stored({ database }: TestApp) {
  const { athletes, users, outbox, sessions, communityStats } = database.read.tables;
  const tables = [athletes, users, outbox, sessions];
  const counts = await Promise.all(tables.map((table) => database.read.$count(table)));
  return { counts, stats: await database.read.select().from(communityStats) };
}

async function rowOf({ database }: TestApp, email: string) {
  const rows = await database.read.select().from(database.read.tables.athletes);
  return rows.find((row) => row.email === email);
}

test.each([
  ["http", /^sid=[\w-]{43}$/, []],
  ["https", /^__Host-sid=[\w-]{43}$/, ["Secure"]],
])(
  "on %s the cookie is HttpOnly and SameSite, with the right prefix",
  async (scheme, name, more) => {
    const app = await testApp({ env: { PUBLIC_URL: `${scheme}://honour.test` } });
    const answer = await mutate(app, "athletes.create", ruth);

    const names = answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
    const prefix = scheme === "https" ? "__Host-" : "";
    expect(names).toEqual([`${prefix}sid`, `${prefix}known`]);
    const [pair, ...attributes] = answer.headers.getSetCookie()[0]?.split("; ") ?? [];
    expect(pair).toMatch(name);
    const expires = "Expires=Wed, 01 Apr 2026 15:00:00 GMT";
    expect(attributes.toSorted()).toEqual([expires, "HttpOnly", "Path=/", "SameSite=Lax", ...more]);
    const session = await app.http("/api/session", { headers: { cookie: cookieFrom(answer) } });
    expect(await session.json()).toMatchObject({ viewer: { name: "Ruth" } });
  },
);

test("signing up stores profile, account, session, welcome mail and counter, and says who one is", async () => {
  const app = await testApp();
  const answer = await app.http("/api/athletes", { json: ruth });
  expect(answer.status).toBe(201);
  const { id, ...created } = await answer.json();
  expect(created).toMatchObject({ ...ruth, totalPoints: 0 });
  const session = await app.http("/api/session", { headers: { cookie: cookieFrom(answer) } });
  const viewer = { role: "athlete", name: "Ruth", athleteId: id };
  expect(await session.json()).toEqual({ viewer });

  const [mail] = await waitingMail(app.database);
  expect(mail).toMatchObject({ kind: "welcome", to: ruth.email, athleteId: id, sentAt: null });
  expect(mail?.body).toContain("Hello Ruth,");
  expect(mail?.body).toContain("Your dashboard: http://localhost:3000/soulcare");
  const { counts, stats } = await stored(app);
  expect(counts).toEqual([1, 1, 1, 1]);
  expect(stats).toMatchObject([{ statType: "athletes", count: 1 }]);
});

test("a new athlete is in their browser’s zone, and on the leaderboard once they say so", async () => {
  const app = await testApp();
  const signUp = async (email: string, timeZone: string) => {
    const signedUp = await app.http("/api/athletes", { json: { ...ruth, email, timeZone } });
    const headers = { cookie: cookieFrom(signedUp) };
    return async (call: string, choice?: object) => {
      const answer = await (choice
        ? mutate(app, call, choice, { headers })
        : query(app, call, undefined, { headers }));
      return (await answer.json()).result.data.json;
    };
  };
  const unknown = await signUp("orpah@example.test", "Nowhere/Land");
  expect(await unknown("athletes.settings")).toMatchObject({ timeZone: "America/New_York" });

  const ask = await signUp(ruth.email, "Europe/Berlin");
  expect(await ask("athletes.settings")).toMatchObject({
    showOnLeaderboard: false,
    leaderboardAskedAt: null,
    timeZone: "Europe/Berlin",
  });
  expect(await ask("soulcare.leaderboard")).toEqual([]);
  const choice = { showOnLeaderboard: true, communityName: "Lilly" };
  expect(await ask("athletes.updateSettings", choice)).toMatchObject({
    leaderboardAskedAt: app.clock.now.toISOString(),
  });
  expect(await ask("soulcare.leaderboard")).toMatchObject([{ name: "Lilly" }]);
});

test("a known e-mail, or an admin's username, answers 409 and changes nothing", async () => {
  const app = await testApp();
  await app.http("/api/athletes", { json: ruth });
  await app.make.admin({ username: "naomi@example.test" });
  const before = await stored(app);
  for (const email of [" RUTH@Example.test ", "naomi@example.test"]) {
    const answer = await app.http("/api/athletes", { json: { ...ruth, name: "Tamar", email } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: "This e-mail address already has a profile. Sign in to continue.",
      code: "CONFLICT",
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await stored(app)).toEqual(before);
});

test("points, role, payment ids and dates in the input are ignored, and the age keeps its time", async () => {
  const app = await testApp();
  const wished = {
    ...ruth,
    ...{ id: 4000, role: "admin", isDemo: true, track: "power_play" },
    ...{ totalPoints: 999, currentStreak: 9, longestStreak: 9, subscriptionStatus: "active" },
    ...{ stripeCustomerId: "cus_1", stripeSubscriptionId: "sub_1" },
    createdAt: "2001-01-01T00:00:00Z",
    adultConfirmedAt: "2001-01-01T00:00:00Z",
    pastDueSince: "2001-01-01T00:00:00Z",
  };
  await app.http("/api/athletes", { json: wished });
  expect(await rowOf(app, ruth.email)).toMatchObject({
    ...{ id: 1, totalPoints: 0, currentStreak: 0, longestStreak: 0, track: "mentorship" },
    ...{ subscriptionStatus: null, stripeCustomerId: null, stripeSubscriptionId: null },
    ...{ adultConfirmedAt: null, pastDueSince: null, createdAt: app.clock.now },
  });
  const [user] = await app.database.read.select().from(app.database.read.tables.users);
  expect(user).toMatchObject({ role: "athlete", isDemo: false, athleteId: 1 });

  const boaz = { ...ruth, email: "boaz@example.test" };
  await app.http("/api/athletes", { json: { ...boaz, adultConfirmed: true } });
  expect(await rowOf(app, boaz.email)).toMatchObject({ adultConfirmedAt: app.clock.now });
});

test("the list is empty for visitors and has only the athlete's own row", async () => {
  const app = await testApp();
  await app.make.athlete();
  const boaz = await app.make.athlete({ name: "Boaz", totalPoints: 30 });

  expect(await (await app.http("/api/athletes")).json()).toEqual([]);
  const own = await app.http("/api/athletes", { as: boaz });
  expect(await own.json()).toEqual([
    {
      id: boaz.id,
      name: "Boaz",
      email: boaz.email,
      sport: "Rowing",
      totalPoints: 30,
      currentStreak: 0,
      subscriptionStatus: null,
    },
  ]);
  expect(own.headers.get("x-total-count")).toBeNull();
});

test("an athlete changes what they said of themselves, and staff do so with a line in the log", async () => {
  const app = await testApp();
  const naomi = await app.make.admin();
  const ruth = await app.make.athlete({ name: "Ruth" });
  const said = { sport: "Rowing", school: "", level: "college", challenge: "Rest" } as const;
  const own = app.as(ruth).athletes;
  expect(await own.updateProfile({ ...said, name: "Ruth C." })).toMatchObject({
    id: ruth.id,
    name: "Ruth C.",
    school: null,
    challenge: "Rest",
  });
  const linked = own.updateProfile({ ...said, name: "www.evil.example" });
  await expect(linked).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await app.as(naomi).admin.updateAthlete({ id: ruth.id, name: "Ruth D." });
  await app.as(naomi).admin.updateAthlete({ id: ruth.id });
  expect(await own.get({ id: ruth.id })).toMatchObject({ ...said, school: null, name: "Ruth D." });
  const line = { action: "update", target: `athlete ${ruth.id}`, reason: "profile" };
  expect(await app.as(naomi).admin.audit({})).toMatchObject([line, line]);
});
