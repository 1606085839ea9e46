import { createHash } from "node:crypto";
import fc from "fast-check";
import type { Database } from "#db/database.ts";
import { operations } from "#server/rest/table.ts";
import type { Access } from "#server/trpc.ts";
import { createWorld, type World } from "#tests/support/house/house.ts";
import { procedures } from "#tests/support/house/requests.ts";
import { startStripe } from "#tests/support/stripe/start.ts";
import { called, sent } from "./answers.ts";
import { type Attempt, restAttempts, takesInput, trpcAttempts } from "./attempts.ts";
import { type Guest, guestsOf, type Role, roles } from "./guests.ts";
import { faultOf, type Secrets, shown } from "./judge.ts";

type Target = { name: string; access: Access; share: number; attempts: fc.Arbitrary<Attempt> };

const targets: readonly Target[] = [
  ...procedures.map((procedure) => ({
    name: procedure.call,
    access: procedure.access,
    share: takesInput(procedure.call) ? 1 : 0.05,
    attempts: trpcAttempts(procedure),
  })),
  ...operations.map((operation) => ({
    name: `${operation.verb.toUpperCase()} ${operation.path}`,
    access: operation.access,
    share: 0.2,
    attempts: restAttempts(operation),
  })),
];

/** Whom the door of a call lets in; the others are refused before anybody reads what they send. */
const letIn: Record<Access, readonly Role[]> = {
  public: ["nobody", "own", "admin"],
  signedIn: ["own", "lapsed", "admin", "half"],
  athlete: ["own", "lapsed"],
  member: ["own"],
  admin: ["admin", "staff"],
};

type Options = { seed: number; runs: number };

/** Tries every call as every role, and gives what went wrong, each with how to repeat it. */
export async function fuzz(database: Database, { seed, runs }: Options) {
  const stripe = await startStripe();
  try {
    const house = await createWorld(database, stripe, { passwords: quick, rateLimitScale: 1e6 });
    const secrets = await secretsOf(house);
    const guests = guestsOf(house);
    const faults: string[] = [];
    const slow: (() => Promise<string[]>)[] = [];
    let calls = 0;

    async function attemptAs(role: Role, attempt: Attempt) {
      calls += 1;
      const guest = guests.find(role);
      const seen = await answered(house, guest, attempt);
      if (seen.ms > longestMs) slow.push(() => stillSlow(house, guest, attempt));
      if (seen.status === 401) await guests.refresh(role);
      const isStaff = role === "admin" || role === "staff";
      const fault = faultOf({ ...seen, isStaff }, secrets);
      if (fault) throw new Error(`${role}: ${shown(attempt)}\n  ${fault}\n  ${unexpected(house)}`);
    }

    async function tryTarget({ name, access, share, attempts }: Target) {
      const known = letIn[access];
      for (const role of roles) {
        const own = known.includes(role) ? (runs * share) / known.length : runs / 100;
        const property = fc.asyncProperty(attempts, (attempt) => attemptAs(role, attempt));
        const result = await fc.check(property, { seed, numRuns: Math.ceil(own) });
        if (!result.failed) continue;
        const { counterexamplePath, errorInstance } = result;
        faults.push(`${name} (seed ${seed}, path ${counterexamplePath}) ${errorInstance}`);
        return;
      }
    }

    await inLanes(targets, tryTarget);
    for (const again of slow) faults.push(...(await again()));
    house.app.deps.board.close();
    return { calls, faults: [...faults, ...(await wrongSums(database))] };
  } finally {
    await stripe.close();
  }
}

/** What the server wrote down about it. */
const unexpected = ({ app }: World) =>
  app.lines.findLast((line) => line.includes("unexpected error")) ?? "";

const lanes = 8;

/** Several at a time: a commit that waits keeps nobody else waiting. */
async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  const queue = [...all];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const longestMs = 1_000;

/** What was slow among others is tried again alone: a busy computer is no failure. */
async function stillSlow(house: World, guest: Guest, attempt: Attempt) {
  for (let tries = 0; tries < 5; tries += 1)
    if ((await answered(house, guest, attempt)).ms <= longestMs) return [];
  return [`slow, each time: ${shown(attempt)}`];
}

/** Who is told that the server is busy comes again, as the answer asks. */
async function answered(house: World, guest: Guest, attempt: Attempt) {
  let seen = await answeredOnce(house, guest, attempt);
  for (let tries = 0; seen.status === 503 && tries < 5; tries += 1)
    seen = await answeredOnce(house, guest, attempt);
  return seen;
}

async function answeredOnce(house: World, guest: Guest, attempt: Attempt) {
  const began = performance.now();
  const { status, text } = await ("call" in attempt
    ? called(house, guest, attempt)
    : sent(house, guest, attempt));
  return { status, text, ms: performance.now() - began };
}

/** Real hashing takes a hundred times longer than everything else here; it has its own tests. */
const quick = {
  hash: async (password: string) =>
    `$argon2id$${createHash("sha256").update(password).digest("hex")}`,
  verify: async (stored: string | undefined, password: string) =>
    stored === (await quick.hash(password)),
};

async function secretsOf({ app: { database }, people }: World): Promise<Secrets> {
  const { read } = database;
  const { users, sessions, apiTokens, signInLinks, authenticators, recoveryCodes } = read.tables;
  const rows = [
    ...(await read.select({ secret: users.password }).from(users)),
    ...(await read.select({ secret: sessions.tokenHash }).from(sessions)),
    ...(await read.select({ secret: apiTokens.tokenHash }).from(apiTokens)),
    ...(await read.select({ secret: signInLinks.tokenHash }).from(signInLinks)),
    ...(await read.select({ secret: authenticators.secret }).from(authenticators)),
    ...(await read.select({ secret: recoveryCodes.codeHash }).from(recoveryCodes)),
  ];
  const kept = rows.map(({ secret }) => secret).filter((secret) => secret.length > 10);
  const { boaz } = people;
  return {
    ofNobody: [...kept, `Between ${boaz.name} and God.`, `A secret of ${boaz.name}.`],
    ofStaff: [boaz.email],
  };
}

/** A total that is not the sum of its parts. */
async function wrongSums({ read }: Database) {
  const { athletes, points } = read.tables;
  const paid = await read.select().from(points);
  const rows = await read.select().from(athletes);
  return rows.flatMap(({ id, totalPoints }) => {
    const own = paid.filter(({ athleteId }) => athleteId === id);
    const sum = own.reduce((total, { amount }) => total + amount, 0);
    return sum === totalPoints ? [] : [`athlete ${id} has ${totalPoints} points instead of ${sum}`];
  });
}
