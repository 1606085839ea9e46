import { readFileSync } from "node:fs";
import { join } from "node:path";
import { insertFile } from "#db/queries/resource-files.ts";
import { root } from "#db/root.ts";
import type { NewRow } from "#db/schema/index.ts";
import { openStore } from "#server/media/store.ts";
import { testApp } from "./app.ts";
import { freshFolder } from "./engines.ts";
import type { Person } from "./make.ts";

const demoMedia = join(root, "db/seed/library/demo-media");

export const demoFile = (name: string) => readFileSync(join(demoMedia, name));
export const webm = () => demoFile("rest-without-guilt.webm");
export const captions = () => demoFile("rest-without-guilt.vtt");

const gigabyte = 1_000_000_000;

/** A server whose files are in a folder of their own. */
export async function mediaApp({ freeBytes = 100 * gigabyte } = {}) {
  const folder = freshFolder();
  const media = openStore(folder, { freeBytes: async () => freeBytes });
  return { folder, media, app: await testApp({ media }) };
}

export type MediaApp = Awaited<ReturnType<typeof mediaApp>>["app"];

type Piece = {
  as?: Person;
  id?: string;
  role?: string;
  name?: string;
  offset?: number;
  total?: number;
  headers?: Record<string, string>;
};

export const uploadId = "5b0c5f0e-8a1d-4c62-9d0b-2f3f7c1c9a10";

/** Sends a piece of a file; without more, the whole file as a video. */
export function put(app: MediaApp, body: Buffer, { as, headers = {}, ...piece }: Piece = {}) {
  const { id = uploadId, role = "video", name = "Rest.webm" } = piece;
  const { offset = 0, total = body.length } = piece;
  const query = new URLSearchParams({ role, name, offset: `${offset}`, total: `${total}` });
  const sent = { "sec-fetch-site": "same-origin", ...headers };
  return app.http(`/api/admin/media/${id}?${query}`, {
    method: "PUT",
    body: new Uint8Array(body),
    headers: sent,
    ...(as ? { as } : {}),
  });
}

/** The row of a file; what is in the store is the test's. */
export async function storedFile(app: MediaApp, file: Partial<NewRow<"resourceFiles">> = {}) {
  const { storageKey = "stored", bytes = 1000 } = file;
  const about = { role: "video", title: "Rest", mime: "video/mp4" } as const;
  const row = { ...about, sha256: "ab", createdAt: app.deps.now(), ...file, bytes, storageKey };
  return app.database.write((tx) => insertFile(tx, row));
}
