import { createECDH } from "node:crypto";
import type { Database } from "#db/database.ts";
import { findPushKey, insertPushKey } from "#db/queries/push.ts";

type Deps = { database: Database; now: () => Date };

/** Node returns a private key without leading zeros, so it is padded to this length. */
const privateBytes = 32;

/** Creates the first key. Locked, so that processes that start together create only one. */
export function ensurePushKey(deps: Deps) {
  return deps.database.exclusively("push-keys", async () => {
    if (!(await findPushKey(deps.database.read))) await addKey(deps);
  });
}

/** Creates a new key, with which pages subscribe from now on. */
export const rotatePushKey = (deps: Deps) =>
  deps.database.exclusively("push-keys", () => addKey(deps));

async function addKey({ database, now }: Deps) {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  const bytes = pair.getPrivateKey();
  const padding = Buffer.alloc(privateBytes - bytes.length);
  const privateKey = Buffer.concat([padding, bytes]).toString("base64url");
  const createdAt = now();
  await database.write((tx) => insertPushKey(tx, { publicKey, privateKey, createdAt }));
}
