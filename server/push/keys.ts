import { createECDH } from "node:crypto";
import type { Database } from "#db/database.ts";
import { findPushKey, insertPushKey } from "#db/queries/push.ts";

type Deps = { database: Database; now: () => Date };

/** A key of 32 bytes; without its leading zeros it would be shorter. */
const privateBytes = 32;

/** Makes the first key; of several processes that start together one does. */
export function ensurePushKey(deps: Deps) {
  return deps.database.exclusively("push-keys", async () => {
    if (!(await findPushKey(deps.database.read))) await addKey(deps);
  });
}

/** Makes a new key; pages that open from now on subscribe with it. */
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
