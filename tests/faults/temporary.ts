import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MortalServer, startMortalServer } from "./mortal-server.ts";

export type Place = { folder: string; file: string; server: MortalServer };

const plenty = { RATE_LIMIT_SCALE: "1000000" };

/** A server in a folder of its own, both gone when the work is done. */
export async function onTemporaryServer<Found>(work: (place: Place) => Promise<Found>) {
  const folder = mkdtempSync(join(tmpdir(), "honour-fault-"));
  try {
    return await onServerIn(folder, work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function onServerIn<Found>(folder: string, work: (place: Place) => Promise<Found>) {
  const file = join(folder, "honour.db");
  const server = await startMortalServer(file, plenty);
  try {
    return await work({ folder, file, server });
  } finally {
    await server.end();
  }
}
