import { describe, expect, test, vi } from "vitest";
import { callLimits } from "#server/limits.ts";
import { appRouter } from "#server/routers/index.ts";
import type { Meta } from "#server/trpc.ts";
import { testApp } from "#tests/helpers/app.ts";
import { query, trpcError } from "#tests/helpers/http.ts";

const faces = ["/api/achievements", "/trpc/soulcare.achievements"];
const longestMs = 1_000;

async function titles(answer: Response) {
  const body = await answer.json();
  const rows: { title: string }[] = Array.isArray(body) ? body : body.result.data.json;
  return rows.map(({ title }) => title);
}

/** An app that tells how often it read from the database, and fails where it is told to. */
async function spiedApp(options: Parameters<typeof testApp>[0] = {}) {
  const { database } = await testApp();
  const read = vi.fn();
  const spied = new Proxy(database.read, {
    get(target, name) {
      if (name === "select") read();
      return Reflect.get(target, name);
    },
  });
  return { read, ...(await testApp({ ...options, database: { ...database, read: spied } })) };
}

describe.each(faces)("a visitor's answer of %s", (path) => {
  test("is read once and told to all, each under an id of its own", async () => {
    const app = await spiedApp();
    await app.make.achievement();
    const answers = [await app.http(path), await app.http(path)];
    expect(app.read).toHaveBeenCalledTimes(1);
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(2);
    expect(app.lines.map((line) => JSON.parse(line).requestId)).toEqual(ids);
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(other).toBe(one);
    for (const id of ids) expect(one).not.toContain(id);
  });

  test("is read once for those who ask at the same time", async () => {
    const app = await spiedApp();
    await app.make.achievement();
    const answers = await Promise.all([app.http(path), app.http(path), app.http(path)]);
    expect(app.read).toHaveBeenCalledTimes(1);
    for (const answer of answers) expect(await titles(answer)).toEqual(["First Whistle"]);
  });

  test("lasts a second", async () => {
    const app = await spiedApp();
    await app.http(path);
    app.clock.now = new Date(app.clock.now.getTime() + longestMs - 1);
    await app.http(path);
    expect(app.read).toHaveBeenCalledTimes(1);
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    await app.http(path);
    expect(app.read).toHaveBeenCalledTimes(2);
  });

  test("has a tag, and who knows it is told that nothing changed until something has", async () => {
    const app = await testApp();
    const first = await app.http(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("vary")).toBe("Cookie, Authorization");
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await app.http(path, { headers: { "if-none-match": known } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(etag);
      expect(again.headers.get("x-content-type-options")).toBe("nosniff");
      expect(again.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    }
    await app.make.achievement();
    const changed = await app.http(path, { headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
  });

  test("comes with the headers of one that was not kept", async () => {
    const app = await testApp();
    const names = async () => [...(await app.http(path)).headers.keys()].toSorted();
    const [first, kept, other] = [
      await names(),
      await names(),
      [...(await app.http("/api/session")).headers.keys()],
    ];
    expect(kept).toEqual(first);
    expect(kept).toEqual(expect.arrayContaining(other));
  });

  test("counts for the limit like all the others", async () => {
    const app = await spiedApp({ rateLimitScale: 3 / callLimits.byAddress.most });
    for (let call = 0; call < 3; call += 1) expect((await app.http(path)).status).toBe(200);
    const refused = await app.http(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await app.http(path, { from: "192.0.2.1" })).status).toBe(200);
    expect(app.read).toHaveBeenCalledTimes(1);
  });

  test("is not kept where it is a failure", async () => {
    const app = await spiedApp();
    app.read.mockImplementationOnce(() => {
      throw new Error("no");
    });
    const failed = await Promise.all([app.http(path), app.http(path)]);
    expect(failed.map(({ status }) => status).toSorted()).toEqual([200, 500]);
    expect((await app.http(path)).status).toBe(200);
  });

  test("is neither told to nor taken from who shows a cookie or a token", async () => {
    const app = await spiedApp();
    const athlete = await app.make.athlete();
    const shown = [
      { as: athlete },
      { headers: { cookie: "theme=dark" } },
      { headers: { authorization: "Basic eA==" } },
    ];
    for (const options of shown) {
      const answer = await app.http(path, options);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("etag")).toBeNull();
    }
    const before = app.read.mock.calls.length;
    await app.http(path);
    expect(app.read).toHaveBeenCalledTimes(before + 1);
    for (const options of shown)
      expect((await app.http(path, options)).headers.get("etag")).toBeNull();
    expect(app.read.mock.calls.length).toBeGreaterThanOrEqual(before + 1 + shown.length);
  });
});

test("calls in one batch count one by one, and are kept only where all of them are", async () => {
  const app = await spiedApp({ rateLimitScale: 4 / callLimits.byAddress.most });
  const batch = (names: string) => app.http(`/trpc/${names}?batch=1&input=%7B%7D`);
  const kept = "soulcare.achievements,soulcare.challenges";
  expect((await batch(kept)).status).toBe(200);
  expect((await batch(kept)).headers.get("etag")).toMatch(/^"/);
  expect(app.read).toHaveBeenCalledTimes(2);
  expect((await batch(kept)).status).toBe(429);
  const other = await testApp();
  const mixed = "/trpc/soulcare.achievements,athletes.session?batch=1&input=%7B%7D";
  expect((await other.http(mixed)).headers.get("cache-control")).toBe("no-store");
});

test("nobody's own part of an answer reaches a visitor", async () => {
  const app = await testApp();
  const athlete = await app.make.athlete();
  const { id, code } = await app.as(athlete).soulcare.createScriptureChallenge({
    verse: "Jesus wept.",
    reference: "John 11:35",
  });
  await app.as(athlete).soulcare.joinScripture({ id });
  const own = await query(app, "soulcare.scriptureChallenge", { code }, { as: athlete });
  const visitors = await query(app, "soulcare.scriptureChallenge", { code });
  const again = await query(app, "soulcare.scriptureChallenge", { code }, { as: athlete });
  expect((await own.clone().json()).result.data.json.own).toMatchObject({ progress: 0 });
  expect((await visitors.json()).result.data.json.own).toBeNull();
  expect(await again.text()).toBe(await own.text());
});

test("a refusal has its own request id each time", async () => {
  const app = await testApp();
  const ask = () => query(app, "soulcare.verse", { reference: "Hezekiah 1:1" });
  const [one, other] = await Promise.all([ask(), ask()]);
  expect([one.status, other.status]).toEqual([404, 404]);
  const ids = [await trpcError(one), await trpcError(other)].map(({ requestId }) => requestId);
  expect(ids).toEqual([one, other].map(({ headers }) => headers.get("x-request-id")));
  expect(new Set(ids).size).toBe(2);
});

test("who asks tRPC for another form is not given the one that is kept", async () => {
  const app = await testApp();
  const path = "/trpc/soulcare.achievements";
  expect((await app.http(path)).status).toBe(200);
  for (const headers of [{ accept: "application/jsonl" }, { "trpc-accept": "application/jsonl" }])
    expect((await app.http(path, { headers })).status).toBe(400);
});

test("only reads that are open to everyone are kept", () => {
  type Procedure = { _def: { type: string; meta: Meta } };
  // Safe: every procedure has the type and the meta of its builder.
  const all = Object.values(appRouter._def.procedures as unknown as Record<string, Procedure>);
  const kept = all.filter(({ _def }) => _def.meta.isKept);
  expect(kept.length).toBeGreaterThan(5);
  for (const { _def } of kept)
    expect(_def).toMatchObject({ type: "query", meta: { access: "public" } });
});
