import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operations } from "#server/http/rest/operations.ts";
import { appRouter } from "#server/routers/index.ts";
import { answerOf, type Seen, withoutRequestId } from "#tests/fixtures/world/answers.ts";
import { bearer } from "#tests/fixtures/world/people.ts";
import {
  inputOf,
  overRest,
  overTrpc,
  type Procedure,
  procedures,
} from "#tests/fixtures/world/requests.ts";
import { type RestorableWorld, restorableWorld } from "#tests/fixtures/world/world.ts";
import { testApp } from "#tests/helpers/app.ts";
import { mutate, query } from "#tests/helpers/http.ts";
import { access, type Column, columns } from "./table.ts";

const folder = mkdtempSync(join(tmpdir(), "honour-access-"));
let world: RestorableWorld;

beforeAll(async () => {
  world = await restorableWorld(folder);
});

afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

type Sent = ReturnType<typeof overTrpc>;
type Call = Procedure & { send: (input: unknown) => Sent };

/** REST calls the procedure, which decides. These show that it is told who calls, and for what. */
const restColumns: readonly Column[] = ["own", "other", "read", "staff"];

type Row = Call & { protocol: string; callers: readonly Column[] };

const isOpen = (call: string) => access.get(call)?.[columns.indexOf("nobody")] === "ok";

const trpcAndRest: Row[] = procedures.flatMap((procedure) => {
  const { call } = procedure;
  // The inputs name posts; a row for replies is another path to the same procedure.
  const rows = operations.filter((row) => row.call === call && row.given.kind !== "reply");
  return [
    {
      ...procedure,
      protocol: call,
      callers: columns,
      send: (input: unknown) => overTrpc(procedure, input),
    },
    ...rows.map((row) => ({
      ...procedure,
      protocol: `${row.verb.toUpperCase()} ${row.path}`,
      callers: isOpen(call) ? (["nobody", ...restColumns] as const) : restColumns,
      send: (input: unknown) => overRest(row, input),
    })),
  ];
});

const routers = [...new Set(procedures.map(({ call }) => call.split(".")[0] ?? ""))];

test("the access table has exactly the procedures", () => {
  expect([...access.keys()].toSorted()).toEqual(procedures.map(({ call }) => call).toSorted());
  for (const cells of access.values()) expect(cells).toHaveLength(columns.length);
});

test.each(routers)(
  "the calls of %s answer their callers as the table says",
  async (router) => {
    const rows = trpcAndRest.filter(({ call }) => call.startsWith(`${router}.`));
    const seen: string[] = [];
    for (const row of rows) seen.push(...(await answersOf(row)));
    expect(seen).toEqual(
      rows.flatMap((row) => row.callers.map((at) => line(row, at, said(row, at)))),
    );
  },
  600_000,
);

const said = ({ call }: Row, column: Column) => access.get(call)?.[columns.indexOf(column)];
const line = ({ protocol }: Row, column: Column, answer?: string) =>
  `${protocol}, ${column}: ${answer}`;

/** All at once, but for calls that are said to change something: each of them needs the whole world. */
async function answersOf(row: Row) {
  const changes = (column: Column) => row.type === "mutation" && said(row, column) === "ok";
  const answer = async (column: Column) => [column, await cell(row, column)] as const;
  const seen = new Map(
    await Promise.all(row.callers.filter((column) => !changes(column)).map(answer)),
  );
  for (const column of row.callers.filter(changes)) seen.set(...(await answer(column)));
  return row.callers.map((column) => line(row, column, seen.get(column)));
}

async function cell(call: Call, column: Column): Promise<string> {
  const { own, lapsed, unconfirmed, other, none } = world.things;
  if (column === "other") {
    if (isSame(inputOf(call.call, own), inputOf(call.call, other))) return "-";
    const seen = await ask(call, "own", other);
    if (seen.status >= 400) await expectAsUnknown(call, seen, none);
    return classOf(seen);
  }
  const things = { lapsed, unconfirmed }[column as string] ?? own;
  return classOf(await ask(call, callerOf(call, column), things));
}

/** The caller of the column who may make this call: an athlete, or an admin. */
function callerOf({ call, access: level }: Call, column: Exclude<Column, "other">): Caller {
  if (column === "expired" && isForStaff(level)) return "expiredAdmin";
  const isForAthletes = access.get(call)?.[columns.indexOf("own")] !== "403";
  return column === "stale" && !isForAthletes ? "staleAdmin" : column;
}

type Caller = keyof RestorableWorld["callers"];
type Named = RestorableWorld["things"]["own"];

async function ask({ call, type, send }: Call, caller: Caller, named: Named): Promise<Seen> {
  const { path, ...sent } = send(inputOf(call, named));
  const headers = world.callers[caller];
  const seen = await answerOf(await world.app.http(path, { ...sent, headers }));
  if (seen.status >= 400) expectRefusal(seen);
  else if (type === "mutation") await world.restore();
  return seen;
}

/** The answer for a thing of another athlete is, byte for byte, the one for a missing thing. */
async function expectAsUnknown(call: Call, seen: Seen, none: Named) {
  const unknown = await ask(call, "own", none);
  expect(withoutRequestId(seen)).toEqual(withoutRequestId(unknown));
}

function classOf({ status, refusal }: Seen) {
  if (refusal.stepUp) return "prove";
  return status < 300 ? "ok" : String(status);
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

const always = ["code", "error", "requestId"];
const sometimes = ["issues", "link", "openLine", "stepUp"];

function expectRefusal({ refusal }: Seen) {
  expect(refusal).toMatchObject(Object.fromEntries(always.map((key) => [key, expect.any(String)])));
  expect([...always, ...sometimes]).toEqual(expect.arrayContaining(Object.keys(refusal)));
}

const isForStaff = (access: Procedure["access"]) => access === "admin" || access === "owner";

test("exactly the public procedures are for visitors, and exactly the admin's for staff", () => {
  const isPublic = procedures.filter(({ access }) => access === "public");
  expect(isPublic).toEqual(procedures.filter(({ call }) => isOpen(call)));
  expect(appRouter._def._config.defaultMeta).toEqual({ access: "admin" });
  const forStaff = procedures.filter(({ access }) => isForStaff(access));
  expect(forStaff).toEqual(procedures.filter(({ call }) => call.startsWith("admin.")));
  const rows = operations.filter(({ path }) => path.startsWith("/api/admin/"));
  expect(rows.filter(({ access }) => !isForStaff(access))).toEqual([]);
});

test("a visitor is refused before the input is parsed", async () => {
  const app = await testApp();
  const rows = operations.filter(({ call }) => !isOpen(call));
  expect(rows.length).toBeGreaterThan(20);
  for (const { verb, path } of rows) {
    const url = path.replaceAll(/\{\w+\}/g, "abc");
    const answer = await app.http(url, {
      method: verb.toUpperCase(),
      headers: { cookie: "sid=unknown", "content-type": "text/plain" },
      ...(verb === "post" || verb === "put" ? { body: "not JSON" } : {}),
    });
    expect([path, answer.status]).toEqual([path, 401]);
  }
});

test("the admin scope alone opens nothing, and nothing to an athlete", async () => {
  const app = await testApp();
  const alone = await bearer(app, await app.make.admin(), ["admin"]);
  for (const { call, type } of procedures.filter(({ type }) => type !== "subscription")) {
    const answer = await (type === "query" ? query : mutate)(app, call, {}, { headers: alone });
    expect([call, answer.status]).toEqual([call, 403]);
  }
  const headers = await bearer(app, await app.make.athlete(), ["read", "write", "admin"]);
  for (const { path, verb } of operations.filter(({ access }) => isForStaff(access))) {
    const url = path.replaceAll(/\{\w+\}/g, "1");
    const answer = await app.http(url, { method: verb.toUpperCase(), headers });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});
