import { chmodSync, statSync } from "node:fs";
import { errorCode } from "./errors.ts";

/** Makes new files of this process readable only by its own user. */
export const onlyForOwner = () => void process.umask(0o077);

const ownerOnly = 0o600;

/** Makes existing database files private; earlier versions left them readable for other users. */
export function restrictDatabase(file: string) {
  for (const ending of ["", "-wal", "-shm", ".lock"])
    if (statSync(file + ending, { throwIfNoEntry: false })?.isFile()) restrict(file + ending);
}

function restrict(file: string) {
  try {
    chmodSync(file, ownerOnly);
  } catch (error) {
    // Left as it is if another user owns the file, or the disk is read-only or has no file modes.
    if (!["EPERM", "EROFS", "ENOTSUP"].includes(errorCode(error))) throw error;
  }
}
