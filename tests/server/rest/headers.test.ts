import { expect, test } from "vitest";
import { bearer } from "#tests/fixtures/world/people.ts";
import { type HttpOptions, testApp } from "#tests/helpers/app.ts";
import { mutate, query } from "#tests/helpers/http.ts";

const withoutToken = 'Bearer realm="Honour"';
const wrongToken = 'Bearer realm="Honour", error="invalid_token"';
const browser = { "sec-fetch-site": "same-origin" };
const unknownToken = { authorization: `Bearer hon_${"x".repeat(43)}` };

test("a 401 asks for a token as scripts expect it, and a browser for none", async () => {
  const app = await testApp();
  const json = { title: "Camp", content: "Shoes." };
  for (const [headers, asked] of [
    [{}, withoutToken],
    [{ authorization: "Basic bm9ib2R5Om5vdGhpbmc=" }, withoutToken],
    [unknownToken, wrongToken],
    [{ authorization: "Bearer ghp_x" }, wrongToken],
    [{ ...unknownToken, ...browser }, wrongToken],
    [{ cookie: "sid=gone" }, null],
    [browser, null],
  ] satisfies [HeadersInit, string | null][])
    for (const answer of [
      await app.http("/api/admin/announcements", { headers }),
      await app.http("/api/admin/announcements", { headers, json }),
      await query(app, "admin.announcements", undefined, { headers }),
      await mutate(app, "admin.createAnnouncement", json, { headers }),
    ])
      expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, asked]);
});

test("what is not a 401 asks for nothing, and a valid token is never called wrong", async () => {
  const app = await testApp();
  const admin = await app.make.admin();
  const headers = await bearer(app, admin, ["read"]);
  const json = { title: "Camp", content: "Shoes." };
  const forbidden = await app.http("/api/admin/announcements", { headers, json });
  expect([forbidden.status, forbidden.headers.get("www-authenticate")]).toEqual([403, null]);
  const writing = await bearer(app, admin, ["write"]);
  const signIn = { username: "nobody", password: "wrong wrong wrong" };
  const refused = await app.http("/api/session", { headers: writing, json: signIn });
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, withoutToken]);
});

const profile = { name: "Ruth", email: "ruth@example.test", sport: "Rowing", level: "college" };
const text = {
  kind: "article",
  title: "Rest",
  summary: "",
  body: "Rest.",
  area: null,
  tags: [],
  access: "public",
  chapterNumber: null,
  week: null,
  weekOf: null,
  questions: null,
  minutes: null,
  status: "draft",
  publishAt: null,
  files: [],
};

test("what was created is read at its Location, where there is one", async () => {
  const app = await testApp();
  const admin = await app.make.admin();
  const made = await app.http("/api/admin/resources", { as: admin, json: text });
  const { id } = await made.json();
  expect([made.status, made.headers.get("location")]).toEqual([201, `/api/admin/resources/${id}`]);
  const read = await app.http(made.headers.get("location") ?? "", { as: admin });
  expect(await read.json()).toMatchObject({ id, title: "Rest" });

  const announced = { title: "Camp", content: "Shoes.", startsAt: "2026-04-01T08:00:00Z" };
  const ahead = await app.http("/api/admin/announcements", { as: admin, json: announced });
  const written = await app.http(ahead.headers.get("location") ?? "", { as: admin });
  expect(await written.json()).toEqual(await ahead.json());

  const joined = await app.http("/api/athletes", { json: profile });
  const cookie = joined.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const own = { headers: { cookie } } satisfies HttpOptions;
  const athlete = await app.http(joined.headers.get("location") ?? "", own);
  expect(await athlete.json()).toMatchObject({ name: "Ruth" });

  // Without a path to read it, and where nothing was created, there is none.
  const challenge = {
    title: "Run",
    description: "Run.",
    category: "leadership",
    difficulty: "beginner",
    pointReward: 5,
  };
  const answers = [
    await app.http("/api/admin/challenges", { as: admin, json: challenge }),
    await app.http("/api/athletes", { json: { ...profile, name: "" } }),
    await app.http("/api/achievements"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 200]);
  for (const { headers } of answers) expect(headers.get("location")).toBeNull();
});
