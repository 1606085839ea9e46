import { expect, test } from "vitest";
import { isStaffName } from "#server/input/settings.ts";
import { testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { mutate, query, trpcError } from "#tests/helpers/http.ts";

const untouched = {
  communityName: null,
  timeZone: "America/New_York",
  restDay: "sunday",
  showOnLeaderboard: true,
  leaderboardAskedAt: null,
  streakPausedUntil: null,
};

const changed = {
  communityName: "Ruth C.",
  timeZone: "Europe/Berlin",
  restDay: "monday",
  showOnLeaderboard: false,
  streakPausedUntil: "2026-06-01",
} as const;

onEveryEngine("an athlete's settings", ({ open }) => {
  async function withRuth() {
    const app = await testApp({ database: await open() });
    return { app, ruth: await app.make.athlete() };
  }

  test("are stored for this athlete only, and missing fields stay unchanged", async () => {
    const { app, ruth } = await withRuth();
    const { settings, updateSettings } = app.as(ruth).athletes;
    const boaz = await app.make.athlete();
    expect(await settings()).toEqual(untouched);
    const stored = { ...changed, leaderboardAskedAt: app.clock.now };
    expect(await updateSettings(changed)).toEqual(stored);
    for (const part of [{}, { restDay: "friday" } as const, { communityName: null }])
      await updateSettings(part);

    expect(await settings()).toEqual({ ...stored, restDay: "friday", communityName: null });
    expect(await app.as(boaz).athletes.settings()).toEqual(untouched);
  });

  test("a name in use is refused, ignoring case, unless it is one's own", async () => {
    const { app, ruth } = await withRuth();
    await app.make.athlete({ communityName: "Boaz Reed" });
    await app.make.athlete({ communityName: "Élise" });
    await app.make.admin({ username: "naomi", displayName: "Coach Naomi" });

    for (const communityName of ["boaz REED", "Élise", "éLISE", "coach naomi", "Naomi"]) {
      const answer = await mutate(app, "athletes.updateSettings", { communityName }, { as: ruth });
      const message = "Somebody in the community already goes by this name.";
      expect(await trpcError(answer)).toMatchObject({
        httpStatus: 400,
        error: message,
        issues: [{ path: "communityName", message }],
      });
    }
    expect(await app.as(ruth).athletes.settings()).toEqual(untouched);
    await app.make.athlete({ name: "Ruth Carter" });
    for (const communityName of ["Ruth Carter", "Ruth Carter", "RUTH CARTER"])
      expect(await app.as(ruth).athletes.updateSettings({ communityName })).toMatchObject({
        communityName,
      });
  });
});

test("a community name is trimmed, and an empty one is none", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete({ communityName: "Before" });
  const { updateSettings } = app.as(ruth).athletes;
  for (const [communityName, stored] of [
    ["  Ruth  ", "Ruth"],
    ["", null],
    ["r".repeat(40), "r".repeat(40)],
    ["   ", null],
    ["Дарья 🏃", "Дарья 🏃"],
    [null, null],
  ] as const)
    expect((await updateSettings({ communityName })).communityName).toBe(stored);
});

test("what is not a setting is refused and nothing is changed", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  for (const [input, error] of [
    [{ communityName: "r".repeat(41) }, "At most 40 characters."],
    [{ communityName: "Ruth\nAdmin" }, "Please keep it on one line"],
    [
      { communityName: "The Admin" },
      "Please choose another name. This one belongs to the people who run Honour.",
    ],
    [{ timeZone: "Mars/Olympus" }, "Please choose a time zone from the list"],
    [{ timeZone: "+05:00" }, "Please choose a time zone from the list"],
    [{ timeZone: "A".repeat(60_000) }, "Please choose a time zone from the list"],
    [{ streakPausedUntil: "2026-02-30" }, "Invalid date"],
    [{ streakPausedUntil: "2026-03-01" }, "Please choose a day from today up to a year ahead"],
    [{ streakPausedUntil: "2027-03-03" }, "Please choose a day from today up to a year ahead"],
  ]) {
    const asked = { restDay: "friday", ...Object(input) };
    const answer = await mutate(app, "athletes.updateSettings", asked, { as: ruth });
    expect(await trpcError(answer)).toMatchObject({ httpStatus: 400, error });
  }
  expect(await app.as(ruth).athletes.settings()).toEqual(untouched);
});

test("a streak is paused up to a year ahead, by the days of the athlete's time zone", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const { settings, updateSettings } = app.as(ruth).athletes;
  for (const streakPausedUntil of ["2027-03-02", "2026-03-02"])
    expect(await updateSettings({ streakPausedUntil })).toMatchObject({ streakPausedUntil });

  app.clock.now = new Date("2026-03-03T04:59:00Z");
  expect(await settings()).toMatchObject({ streakPausedUntil: "2026-03-02" });
  const inBerlin = { timeZone: "Europe/Berlin", streakPausedUntil: "2026-03-02" };
  await expect(updateSettings(inBerlin)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  app.clock.now = new Date("2026-03-03T05:00:00Z");
  expect(await settings()).toMatchObject({ streakPausedUntil: null });
});

test("an account shows name, username and whether it has a password", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete({ name: "Ruth", password: "a hash" });
  const boaz = await app.make.athlete({ name: "Boaz" });
  const admin = await app.make.admin({ username: "naomi", password: "a hash" });
  const answer = await query(app, "athletes.account", undefined, { as: ruth });

  expect((await answer.json()).result.data.json).toEqual({
    name: "Ruth",
    username: ruth.email,
    hasPassword: true,
    needsConfirmation: false,
    confirmBy: null,
  });
  expect(await app.as(boaz).athletes.account()).toMatchObject({ hasPassword: false });
  expect(await app.as(admin).athletes.account()).toMatchObject({ username: "naomi" });
});

test("names of the staff are reserved", () => {
  const reserved = [
    ...["Admin", "ADMIN", "Honour", "Honour Team", "honour-support", "Mentor Dan", "the.moderator"],
    ...[
      "Аdmin",
      "Adm1n",
      "Ádmin",
      "A d m i n",
      "A\u200bdmin",
      "Ａｄｍｉｎ",
      "$taff",
      "Admin2",
      "Μentοr",
    ],
    ...["You (anonymous)", "Anonymous"],
  ];
  const free = [
    ...["Ruth", "Honor Blackman", "Tormentor", "Adminah", "Дарья", "Supporter of Boaz", "S. Ystem"],
    ...["李小龙", "José", "🏃🏽‍♀️", ""],
  ];
  expect([...reserved, ...free].filter(isStaffName)).toEqual(reserved);
});
