import { expect, test } from "vitest";
import { type TestApp, testApp } from "#tests/helpers/app.ts";
import type { Person } from "#tests/helpers/make.ts";

/** Follows the links from the first page on to the last. */
async function follow(app: TestApp, first: string, as: Person) {
  const pages: { path: string; body: unknown }[] = [];
  let path: string | undefined = first;
  while (path !== undefined) {
    const answer: Response = await app.http(path, { as });
    expect([path, answer.status]).toEqual([path, 200]);
    pages.push({ path, body: await answer.json() });
    expect(pages.length).toBeLessThan(9);
    const link = answer.headers.get("link");
    path = link === null ? undefined : /^<(\/api\/.*)>; rel="next"$/.exec(link)?.[1];
  }
  return pages;
}

const idsIn = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);

test("a full page of a list links to the next one, with what was asked for", async () => {
  const app = await testApp();
  const admin = await app.make.admin();
  const ids: number[] = [];
  for (let count = 0; count < 51; count += 1) ids.unshift((await app.make.text()).id);
  // The limit that the list has by itself.
  const texts = await follow(app, "/api/admin/resources", admin);
  expect(texts.map(({ body }) => idsIn(body))).toEqual([ids.slice(0, 50), ids.slice(50)]);

  for (const sport of ["Rowing", "Soccer", "Rowing", "Rowing"]) await app.make.athlete({ sport });

  const pages = await follow(app, "/api/athletes?limit=3", admin);
  expect(pages.map(({ path, body }) => [path, idsIn(body)])).toEqual([
    ["/api/athletes?limit=3", [4, 3, 2]],
    ["/api/athletes?limit=3&before=2", [1]],
  ]);
  const second = await app.http("/api/athletes?limit=3&before=2", { as: admin });
  expect(second.headers.get("x-total-count")).toBe("4");
  const rowers = await follow(app, "/api/admin/athletes?sport=Rowing&limit=2&order=name", admin);
  expect(rowers.map(({ body }) => (body as { athletes: object[] }).athletes.length)).toEqual([
    2, 1,
  ]);
  for (const path of ["/api/leaderboard", "/api/athletes/1", "/api/admin/figures"])
    expect((await app.http(path, { as: admin })).headers.get("link")).toBeNull();
  expect(rowers.at(-1)?.path).toMatch(/\?sport=Rowing&limit=2&order=name&after=\d+$/);
});

test("lists of keys and lists with a place of their own are linked as well", async () => {
  const app = await testApp();
  const ruth = await app.make.member();
  const boaz = await app.make.member();
  const rules = { acceptsRules: true };
  for (const title of ["One", "Two", "Three"]) {
    const post = { title, content: "Pray.", ...rules };
    const { id: postId } = await app.as(ruth).community.createPost(post);
    await app.as(boaz).community.createReply({ postId, content: "With you.", ...rules });
  }
  app.moveBy(60 * 60_000);

  const told = await follow(app, "/api/notifications?limit=2", ruth);
  const keys = told.flatMap(({ body }) => (body as { items: { key: string }[] }).items);
  expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
  for (const body of ["Hello.", "I am here.", "And you?"])
    await app.as(ruth).soulcare.say({ body });
  const line = await follow(app, "/api/mentor/line?limit=2", ruth);
  const entries = line.flatMap(({ body }) => (body as { entries: { id: number }[] }).entries);
  expect(idsIn(entries)).toEqual([3, 2, 1]);
});

test("the path says whether the decision is about a post or a reply", async () => {
  const app = await testApp();
  const admin = await app.make.admin();
  const ruth = await app.make.member();
  const written = { title: "Knee", content: "Pray.", acceptsRules: true };
  const { id: postId } = await app.as(ruth).community.createPost(written);
  const { id } = await app.as(ruth).community.createReply({ ...written, postId });
  const json = { decision: "remove", reason: "Unkind." };
  const decide = (path: string, more = {}) =>
    app.http(`/api/admin/${path}/decision`, { as: admin, json: { ...json, ...more } });

  expect((await decide(`replies/${id}`, { kind: "post" })).status).toBe(400);
  expect((await decide(`replies/${id}`)).status).toBe(204);
  expect(await app.as(ruth).community.replies({ postId })).toEqual([]);
  expect(await app.as(ruth).community.posts({})).toHaveLength(1);
  expect((await decide(`posts/${postId}`)).status).toBe(204);
  expect(await app.as(ruth).community.posts({})).toEqual([]);
});

test("one announcement is shown to those whom it is for", async () => {
  const app = await testApp();
  const { id } = await app.make.announcement({ audience: { sport: "Rowing" } });
  const rower = await app.make.athlete({ sport: "Rowing" });
  const runner = await app.make.athlete({ sport: "Running" });
  const ask = async (as?: Person) =>
    (await app.http(`/api/announcements/${id}`, as ? { as } : {})).status;

  expect([await ask(rower), await ask(runner), await ask()]).toEqual([200, 404, 404]);
});
