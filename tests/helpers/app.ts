import type { Database } from "#db/database.ts";
import { type AppOptions, appOn } from "./app-on.ts";
import { freshDatabase } from "./engines.ts";

export {
  type HttpOptions,
  NOW,
  somePages,
  stripeKeys,
  type TestApp,
  waitingMail,
} from "./app-on.ts";

type Options = AppOptions & {
  /** One that is open already, as a second process would have it. */
  database?: Database;
};

/** A whole server on a database of its own, with a clock that the test moves. */
export async function testApp({ database, ...options }: Options = {}) {
  return appOn(database ?? (await freshDatabase()), options);
}
