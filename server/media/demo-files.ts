import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { findEvent, updateEvent } from "#db/queries/events.ts";
import { findFileByKey, findResourceId, insertFile } from "#db/queries/resource-files.ts";
import { root } from "#db/root.ts";
import { parseCaptions } from "../domain/captions.ts";
import type { MediaStore } from "./store.ts";

const folder = join(root, "db/seed/library/demo-media");
const captions = "rest-without-guilt.vtt";

const files = [
  {
    role: "video",
    file: "rest-without-guilt.webm",
    title: "The recording",
    mime: "video/webm",
    seconds: 12,
  },
  { role: "captions", file: captions, title: "English", mime: "text/vtt" },
  { role: "pdf", file: "the-empty-week.pdf", title: "The empty week", mime: "application/pdf" },
] as const;

type Deps = { database: Database; media: MediaStore; now: () => Date };

/** Adds the files of the demo recording, and links the recording to its event. */
export async function addDemoFiles({ database, media, now }: Deps) {
  const resourceId = await findResourceId(database.read, "rest-without-guilt-recording");
  if (resourceId === undefined) return;
  const cues = parseCaptions(await readFile(join(folder, captions), "utf8"));
  for (const [position, { file, ...row }] of files.entries()) {
    const storageKey = `demo-${file}`;
    const stored = await media.take(storageKey, join(folder, file));
    const lines = row.role === "captions" ? { cues } : {};
    await database.write(async (tx) => {
      if (await findFileByKey(tx, storageKey)) return;
      const place = { resourceId, position, storageKey, createdAt: now() };
      await insertFile(tx, { ...row, ...stored, ...lines, ...place });
    });
  }
  await database.write(async (tx) => {
    const event = await findEvent(tx, "rest-without-guilt");
    if (event?.recordingId === null)
      await updateEvent(tx, { id: event.id, recordingId: resourceId });
  });
}
