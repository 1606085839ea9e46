import { discussionCategories } from "#db/values.ts";
import { operations } from "#server/rest/table.ts";
import { appRouter } from "#server/routers/index.ts";
import type { Person } from "#tests/helpers/make.ts";
import { listen } from "./live.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** What somebody was answered, byte for byte, by what they asked. */
export type Seen = Map<string, string>;

type Size = { posts: number; replies: number };

/** Half of everything that those who wrote nothing without a name can ask: another half each time. */
export async function watch(world: World, size: Size, random: Random): Promise<Seen> {
  const { others, admin, writers } = world.people;
  const seen: Seen = new Map();
  const athletes = writers.map(({ id }) => id);
  const everything = [...restPaths({ ...size, athletes }), ...procedurePaths(size)].filter(() =>
    random.chance(0.5),
  );
  const main = [...mainPaths(), ...athletes.map((id) => `/api/athletes/${id}`)];
  for (const [name, person, paths] of [
    ["visitor", undefined, main],
    ["admin", admin, [...main, ...everything]],
    ["first", others[0], [...main, ...everything]],
    ["second", others[1], main],
    ["third", others[2], main],
  ] as const) {
    for (const path of paths) seen.set(`${name} ${path}`, await bytes(world, path, person));
    if (person) seen.set(`${name} live`, await frames(world, person));
  }
  return seen;
}

async function bytes(world: World, path: string, as: Person | undefined) {
  const answer = await world.http(path, as ? { as } : {});
  return [answer.status, headersOf(answer), withoutId(await answer.text())].join("\n");
}

/** All that happened, until one has heard it all. */
async function frames(world: World, as: Person) {
  const stream = await listen(world, as);
  await stream.until('"kind":"position"');
  await stream.end();
  return [headersOf(stream), stream.text()].join("\n");
}

/** Those that are made anew for each request say nothing about the board. */
function headersOf({ headers }: { headers: Headers }) {
  const kept = [...headers].filter(([name]) => name !== "x-request-id" && name !== "date");
  return kept.map(([name, value]) => `${name}: ${withoutId(value)}`).join("\n");
}

const withoutId = (text: string) =>
  text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "id").replaceAll(/'nonce-[^']*'/g, "nonce");

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const mainPaths = () => [
  ...["/api/discussion/posts?limit=50", "/api/leaderboard", "/api/community/stats"],
  ...["/api/athletes", "/api/discussion/posts?search=mercy"],
];

const reads = operations.filter(({ verb, path }) => verb === "get" && !path.includes("verify"));

/** Each documented path, and what may be asked of the board besides. */
function restPaths({ posts, athletes }: Size & { athletes: readonly number[] }) {
  const plain = reads.flatMap(({ path }) => {
    const ids = path.includes("{postId}") ? numbers(posts) : athletes;
    return path.includes("{") ? ids.map((id) => path.replace(/\{\w+\}/, String(id))) : [path];
  });
  const board = "/api/discussion/posts";
  return [
    ...plain,
    ...discussionCategories.map((category) => `${board}?category=${category}`),
    ...["courage", "knee", "rest", "ruth", "naomi"].map((word) => `${board}?search=${word}`),
    ...athletes.flatMap((id) => [`${board}?athleteId=${id}`, `${board}?author=${id}`]),
    ...numbers(posts).map((id) => `${board}?limit=3&before=${id}`),
  ];
}

// Safe: these fields are what every procedure of the router is built with.
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string } }
>;

/** Each question that the community answers to the browser's client. */
function procedurePaths({ posts, replies }: Size) {
  const inputs: Record<string, readonly unknown[]> = {
    "community.posts": [{}, ...discussionCategories.map((category) => ({ category }))],
    "community.count": [{}, { category: "prayer-requests" }, { search: "mercy" }],
    "community.post": numbers(posts).map((id) => ({ id })),
    "community.replies": numbers(posts).map((postId) => ({
      postId,
      after: replies > 2 ? 1 : undefined,
    })),
  };
  const calls = Object.entries(procedures).filter(
    ([call, { _def }]) => call.startsWith("community.") && _def.type === "query",
  );
  return calls.flatMap(([call]) =>
    (inputs[call] ?? [undefined]).map((json) => {
      const text =
        json === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json }))}`;
      return `/trpc/${call}${text}`;
    }),
  );
}
