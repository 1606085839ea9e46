import { createHmac, randomBytes } from "node:crypto";
import type { Tx } from "#db/database.ts";
import { errorCode } from "#db/errors.ts";
import { maxLengths } from "#db/limits.ts";
import {
  countSecurityEvent,
  insertSecurityEvent,
  monthlyKey,
} from "#db/queries/security-events.ts";
import type { securityEventKinds } from "#db/values.ts";
import type { Context } from "../context.ts";

type Kind = (typeof securityEventKinds)[number];
/** Where a call comes from, and when. */
export type Caller = Pick<Context, "address" | "device" | "now">;
/** `actorId` is the member of staff who did it; left out if the account did it itself. */
type SecurityEvent = { kind: Kind; userId: number | null; actorId?: number };

const minute = 60_000;

/** Failures of one account from one address within this time share a row. */
const failureWindowMs = 10 * minute;

/** Records an event of an account, in the write that causes the event. */
export async function recordSecurityEvent(tx: Tx, caller: Caller, event: SecurityEvent) {
  await insertSecurityEvent(tx, { ...event, ...(await originOf(tx, caller)) });
}

/** Records a failure in its own write, because a failed write is rolled back. */
export async function recordFailure(ctx: Caller & Pick<Context, "database">, event: SecurityEvent) {
  await ctx.database.write(async (tx) => {
    const origin = await originOf(tx, ctx);
    const since = new Date(origin.at.getTime() - failureWindowMs);
    await countSecurityEvent(tx, { ...event, ...origin, since });
  });
}

async function originOf(tx: Tx, { address, device, now }: Caller) {
  const at = now();
  return {
    at,
    addressKey: await addressKeyOf(tx, address, at),
    network: networkOf(address),
    device: device.slice(0, maxLengths.device),
  };
}

/** A keyed hash: equal for events from one address within a month, and not reversible. */
const addressKeyOf = async (tx: Tx, address: string, at: Date) =>
  keyed(await secretOf(tx, at), address);

const monthOf = (at: Date) => at.toISOString().slice(0, 7);

const secretOf = (tx: Tx, at: Date) =>
  monthlyKey(tx, {
    key: monthOf(at),
    secret: randomBytes(32).toString("base64url"),
    createdAt: at,
  });

const keyed = (secret: string, address: string) =>
  createHmac("sha256", secret).update(address).digest("hex").slice(0, 16);

/**
 * The same hash for the request log, which must not wait for the database: the month's key is kept
 * in memory, and the hash is undefined until the key has been read.
 */
export function createAddressKeys({
  database,
  now,
  log,
}: Pick<Context, "database" | "now" | "log">) {
  let known = { month: "", secret: "" };
  let isReading = false;

  async function read(at: Date) {
    isReading = true;
    try {
      known = { month: monthOf(at), secret: await database.write((tx) => secretOf(tx, at)) };
    } catch (error) {
      log.warn({ code: errorCode(error) }, "no key for addresses");
    } finally {
      isReading = false;
    }
  }

  return (address: string) => {
    const at = now();
    if (known.month === monthOf(at)) return keyed(known.secret, address);
    if (!isReading) void read(at);
    return undefined;
  };
}

/** The /24 network of an IPv4 address, or the /48 network of an IPv6 address. */
function networkOf(address: string) {
  if (!address.includes(":")) return address.replace(/\.\d+$/, ".0/24");
  const [head = ""] = address.split("::");
  return `${head.split(":").slice(0, 3).join(":")}::/48`;
}
