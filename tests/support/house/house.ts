import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { openSqlite } from "#db/sqlite.ts";
import { appOn } from "#tests/helpers/app-on.ts";
import { type StandIn, startStripe } from "#tests/support/stripe/start.ts";
import { makeAdminThings } from "./desk.ts";
import type { Named } from "./inputs.ts";
import { makeCallers, makePeople } from "./people.ts";
import { makeThings, noThings, setStatus } from "./things.ts";

const password = "a still small voice 7";

type Options = Parameters<typeof appOn>[1];

/** A server with payments, where everybody has something of their own. */
export async function createWorld(database: Database, stripe: StandIn, options: Options = {}) {
  const env = { ...stripe.env, SMTP_URL: "smtp://127.0.0.1:1", ...options?.env };
  const app = appOn(database, { ...options, env });
  const people = await makePeople(app, password);
  const { ruth, boaz, orpah, silas } = people;
  const own = await makeThings(app, stripe, ruth, silas);
  const other = await makeThings(app, stripe, boaz, silas);
  const lapsed = await makeThings(app, stripe, orpah, silas);
  const admin = await makeAdminThings(app, people);
  const callers = await makeCallers(app, people);
  await stripe.client().subscriptions.cancel(lapsed.subscription);
  await setStatus(app, orpah, "canceled");
  const shared = { ...admin, password, now: app.clock.now };
  const named = (things: typeof own): Named => ({ ...things, ...shared });
  return {
    ...{ app, people, callers },
    things: { own: named(own), other: named(other), lapsed: named(lapsed), none: named(noThings) },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
export type RestorableWorld = Awaited<ReturnType<typeof restorableWorld>>;

/** A house on SQLite that can be put back as it was. */
export async function restorableWorld(folder: string) {
  const stripe = await startStripe();
  const template = join(folder, "template.db");
  let serial = 0;
  let current = openSqlite(template);
  await current.migrate();
  const world = await createWorld(
    following(() => current),
    stripe,
  );
  await restore();

  async function restore() {
    await current.close();
    serial += 1;
    const copy = join(folder, `copy-${serial}.db`);
    copyFileSync(template, copy);
    current = openSqlite(copy);
  }

  return {
    ...world,
    restore,
    async close() {
      world.app.deps.board.close();
      await current.close();
      await stripe.close();
    },
  };
}

/** The database that is open at the time of each call. */
function following(current: () => Database): Database {
  return {
    engine: "sqlite",
    get read() {
      return current().read;
    },
    write: (work) => current().write(work),
    exclusively: (key, work) => current().exclusively(key, work),
    claim: (queue, options) => current().claim(queue, options),
    signal: () => current().signal(),
    subscribe: (onSignal) => current().subscribe(onSignal),
    migrate: () => current().migrate(),
    close: () => current().close(),
  };
}
