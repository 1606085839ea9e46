import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/postgres.ts";
import { findUserByName } from "#db/queries/accounts.ts";
import { createToken } from "#server/accounts/api-token.ts";
import { makers } from "#tests/helpers/make.ts";
import { startPostgres } from "#tests/helpers/postgres-server.ts";
import { startMailServer } from "#tests/helpers/smtp-server.ts";
import { startStripe } from "#tests/stripe-stand-in/start.ts";
import { startKillableServer } from "../server.ts";
import { startBalancer } from "./balancer.ts";

const admin = { ADMIN_USERNAME: "keeper", ADMIN_PASSWORD: "a quiet hill at dawn 7" };
const people = 6;

type Options = {
  /** How far the limits are stretched. */
  scale: number;
};

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Two processes on one new PostgreSQL, a balancer before them, and all that they talk to. */
export async function openWorld(programs: string, { scale }: Options) {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const postgres = await startPostgres(programs);
    closing.push(postgres.stop);
    const [stripe, mail] = [await startStripe(), await startTimedMail()];
    closing.push(stripe.close, mail.close);
    const env = {
      ...stripe.env,
      ...admin,
      SMTP_URL: mail.url,
      OFFICE_EMAIL: "office@example.test",
      TRUST_PROXY: "1",
      RATE_LIMIT_SCALE: String(scale),
    };
    // Both at once, so that both find an empty database.
    const start = async () => {
      const server = await startKillableServer(postgres.url, env);
      closing.push(server.end);
      return server;
    };
    const [first, second] = await Promise.all([start(), start()]);
    const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
    const balancer = await startBalancer([portOf(first), portOf(second)]);
    closing.push(balancer.close);
    const database = openPostgres(postgres.url);
    closing.push(database.close);
    return {
      stripe,
      mail,
      balancer,
      database,
      close,
      servers: [first, second] as const,
      url: balancer.url,
      ...(await makePeople(database)),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** When each mail came, under its Message-ID. */
async function startTimedMail() {
  const arrivals = new Map<string, number[]>();
  const server = await startMailServer(({ headers }) => {
    const [, id = "none"] = /^message-id: *<([^>]+)>/im.exec(headers) ?? [];
    arrivals.set(id, [...(arrivals.get(id) ?? []), Date.now()]);
  });
  return { url: server.url, close: server.close, arrivals };
}

/** Those who write and those who listen, and a token of the staff's. */
async function makePeople(database: Database) {
  const make = makers({ database, now: () => new Date() });
  const athletes = Array.from({ length: people + 2 }, (_, place) =>
    make.athlete({ email: `author${place}@example.test`, subscriptionStatus: "active" }),
  );
  const [ruth, boaz, ...authors] = await Promise.all(athletes);
  const keeper = await findUserByName(database.read, admin.ADMIN_USERNAME);
  if (!keeper || !ruth || !boaz) throw new Error("The first admin is missing.");
  const wanted = { name: "Load", scopes: ["read" as const, "write" as const, "admin" as const] };
  const caller = { database, address: "127.0.0.1", device: "Load", now: () => new Date() };
  const { secret } = await createToken(caller, { ...wanted, userId: keeper.id, days: 1 });
  return { authors, listeners: [ruth, boaz], staff: { authorization: `Bearer ${secret}` } };
}

export type Author = World["authors"][number];
