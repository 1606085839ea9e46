import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { expect, test, vi } from "vitest";
import { callLimits } from "#server/limits.ts";
import { type HttpOptions, type TestApp, testApp } from "#tests/helpers/app.ts";

vi.mock("@trpc/server/adapters/fetch", async (original) => {
  const adapter = await original<typeof import("@trpc/server/adapters/fetch")>();
  return { ...adapter, fetchRequestHandler: vi.fn(adapter.fetchRequestHandler) };
});

const query = (input: unknown) => `input=${encodeURIComponent(JSON.stringify(input))}`;
const hostile = { json: {}, meta: { values: { a: [["set"]] } } };
const date = { json: { before: "2026-03-02" }, meta: { values: { before: ["Date"] } } };

const answered: [string, string][] = [
  ["a read without input", "athletes.session"],
  ["a read with input", `community.posts?${query({ json: { limit: 2, category: "general" } })}`],
  ["empty input", "community.posts?input="],
  ["a date where none belongs", `community.posts?${query(date)}`],
  ["input that is refused", `community.posts?${query({ json: { limit: 1_000, category: "x" } })}`],
  ["input that nobody reads", `athletes.session?${query({ json: "x" })}`],
  ["something that is not there", `community.post?${query({ json: { id: 999 } })}`],
  ["what an athlete may not see", "admin.totals"],
  ["a batch", `athletes.session,community.posts?batch=1&${query({ 1: { json: { limit: 1 } } })}`],
  ["a batch with failures", `admin.totals,athletes.session,community.posts?batch=1&${query({})}`],
  ["a batch of failures", `admin.totals,admin.totals?batch=1&${query({})}`],
  [
    "a batch with hostile input for one",
    `community.posts,athletes.session,community.posts?batch=1&${query({ 0: hostile, 2: { json: {} } })}`,
  ],
  ["a batch without input", "athletes.session,soulcare.announcements?batch=1"],
  ["a batch that is none", `athletes.session?batch=0&${query({ json: {} })}`],
];

const left: [string, string][] = [
  ["what is not there", "no.such"],
  ["what is not there in a batch", `no.such,athletes.session?batch=1&${query({})}`],
  ["a change", "athletes.signOut"],
  ["too large a batch", `${Array(11).fill("athletes.session").join(",")}?batch=1&${query({})}`],
  ["input that is no JSON", "athletes.session?input=%7B"],
  ["input that is no object", "athletes.session?input=3"],
  ["a list as input", `athletes.session?batch=1&${query([{ json: {} }])}`],
  ["nothing as input in a batch", `athletes.session?batch=1&${query({ 0: null })}`],
  ["parameters of a connection", `athletes.session?connectionParams=%7B%7D`],
];

/** All that one gets, but for what is each answer's own. */
async function heard(app: TestApp, path: string, options: HttpOptions) {
  vi.mocked(fetchRequestHandler).mockClear();
  const answer = await app.http(`/trpc/${path}`, options);
  const id = answer.headers.get("x-request-id") ?? "none";
  const body = (await answer.text()).replaceAll(id, "its own");
  const headers = [...answer.headers].filter(([name]) => name !== "x-request-id");
  const isOurs = vi.mocked(fetchRequestHandler).mock.calls.length === 0;
  return { isOurs, said: { status: answer.status, headers: new Map(headers), body } };
}

/** A content type on a question that has no content leaves the answer to tRPC's own layer. */
const toTrpc = { headers: { "content-type": "application/json" } };

async function world() {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const words = { title: "Before the race", content: "Pray for calm.", acceptsRules: true };
  for (const title of ["one", "two"]) await app.as(ruth).community.createPost({ ...words, title });
  await app.make.announcement();
  return { app, ruth };
}

test.each(answered)("%s is answered as tRPC would answer it", async (_, path) => {
  const { app, ruth } = await world();
  for (const as of [ruth, undefined]) {
    const ours = await heard(app, path, { ...(as && { as }) });
    const theirs = await heard(app, path, { ...(as && { as }), ...toTrpc });
    expect([ours.isOurs, theirs.isOurs]).toEqual([true, false]);
    expect(ours.said).toEqual(theirs.said);
  }
});

test.each(left)("%s is left to tRPC", async (_, path) => {
  const { app, ruth } = await world();
  expect((await heard(app, path, { as: ruth })).isOurs).toBe(false);
});

test("a refused token is told so in tRPC's way", async () => {
  const { app } = await world();
  const headers = { authorization: "Bearer hon_unknown" };
  const { isOurs, said } = await heard(app, "athletes.session", { headers });
  expect([isOurs, said.status]).toEqual([false, 401]);
  expect(said.body).toContain("This token is not known");
});

test("who asks too often is told when to come again", async () => {
  const app = await testApp({ rateLimitScale: 1 });
  for (let call = 0; call < callLimits.byAddress.most; call += 1)
    app.deps.limiter.takeCall("byAddress", "127.0.0.1");
  const ours = await heard(app, "athletes.session", {});
  const theirs = await heard(app, "athletes.session", toTrpc);
  expect(ours.said.headers.get("retry-after")).toBe("60");
  expect([ours.isOurs, ours.said]).toEqual([true, theirs.said]);
});

test("a server that is asked to end says so with each answer", async () => {
  const app = await testApp({ isStopping: true });
  for (const path of ["/trpc/athletes.session", "/api/session", "/api/openapi.json"])
    expect((await app.http(path)).headers.get("connection")).toBe("close");
});
