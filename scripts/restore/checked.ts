import { existsSync, readFileSync } from "node:fs";
import { UnusableDatabase } from "#db/errors.ts";
import { hashFile } from "../backup/folder.ts";
import { checksumOf } from "../backup/names.ts";

/** Throws unless `copy` has the backup's checksum. */
export async function refuseChanged(copy: string, backup: string) {
  const beside = checksumOf(backup);
  if (!existsSync(beside)) throw new UnusableDatabase(noChecksum(beside));
  const [expected] = readFileSync(beside, "utf8").split(" ");
  if ((await hashFile(copy)) !== expected)
    throw new UnusableDatabase(
      `${backup} is not what was backed up: its checksum differs from ${beside}. Use another backup.`,
    );
}

const noChecksum = (beside: string) =>
  `${beside} is missing, so nobody can say whether this is what was backed up. If you know where ` +
  "the file comes from, --no-checksum restores it after the other checks.";
