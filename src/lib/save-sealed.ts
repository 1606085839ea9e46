import { plainDay } from "./format.ts";
import type { JournalCopy } from "./journal-copy.ts";
import { saveFile } from "./save-file.ts";
import { seal } from "./seal.ts";

/** Hands the person a copy that their passphrase opens. */
export async function saveSealed(copy: JournalCopy, passphrase: string) {
  const text = await seal(JSON.stringify(copy), passphrase);
  const name = `honour-timeout-journal-sealed-${plainDay(new Date())}.json`;
  saveFile(name, { type: "application/json", text });
}
