import { chmodSync, statSync } from "node:fs";
import { errorCode } from "./errors.ts";

/** From now on, new files of this process can only be read by its user. */
export const onlyForOwner = () => void process.umask(0o077);

const ownerOnly = 0o600;

/** Existing database files, which an earlier version left readable for others. */
export function restrictDatabase(file: string) {
  for (const ending of ["", "-wal", "-shm", ".lock"])
    if (statSync(file + ending, { throwIfNoEntry: false })?.isFile()) restrict(file + ending);
}

function restrict(file: string) {
  try {
    chmodSync(file, ownerOnly);
  } catch (error) {
    // A file of another user, or on a disk that is read-only or has no modes: its owner decides.
    if (!["EPERM", "EROFS", "ENOTSUP"].includes(errorCode(error))) throw error;
  }
}
