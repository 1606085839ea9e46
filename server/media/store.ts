import { createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import {
  access,
  constants,
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode } from "#db/errors.ts";

const ownerOnly = { folder: 0o700, file: 0o600 };
const dayMs = 24 * 60 * 60_000;
const keysAtOnce = 500;
const writable = constants.O_RDWR | constants.O_CREAT;

type Options = {
  /** How many bytes are free on the disk. */
  freeBytes?: (folder: string) => Promise<number>;
};

type Piece = { offset: number; mostBytes: number; body: AsyncIterable<Uint8Array> };

export type MediaStore = ReturnType<typeof openStore>;

/** Thrown for a piece with more than `mostBytes`. */
export class PieceTooLarge extends Error {}

/**
 * The folder with the library's files; nothing else reads or writes there. `uploads` holds
 * incomplete uploads, `files` complete files, both named by storage key.
 */
export function openStore(folder: string, { freeBytes = freeBytesIn }: Options = {}) {
  const files = join(folder, "files");
  const uploads = join(folder, "uploads");
  let secret: Buffer | undefined;

  async function makeFolders() {
    for (const each of [uploads, files]) await makeFolder(each);
  }

  /** Flushes an upload to disk and moves it to the files. Returns its checksum and size. */
  async function finish(key: string, name = key) {
    const sum = await flushAndHash(join(uploads, name));
    await rename(join(uploads, name), join(files, key));
    for (const each of [files, uploads, folder]) await flush(each);
    return sum;
  }

  return {
    ...uploadsIn(uploads, makeFolders),

    /** Makes the folders and the key. Throws if this process cannot write there. */
    async prepare() {
      await makeFolders();
      for (const each of [folder, uploads, files])
        await access(each, constants.W_OK | constants.X_OK);
      secret = secretIn(folder);
    },

    freeBytes: () => makeFolders().then(() => freeBytes(folder)),

    /** Turns a complete upload into a file. Returns its checksum and size. */
    finish: (key: string) => finish(key),

    /** Copies a file from another folder into the store. */
    async take(key: string, from: string) {
      await makeFolders();
      const name = `${key}.${randomUUID()}`;
      await copyFile(from, join(uploads, name));
      return finish(key, name);
    },

    /** Copies a file out of the store. An incomplete copy never gets the final name. */
    async give(key: string, to: string) {
      const part = `${to}.part`;
      await copyFile(join(files, key), part);
      await flushAndHash(part);
      await rename(part, to);
    },

    /** Opens a file for reading; the caller closes it. Undefined if the file is missing. */
    open: (key: string) => unlessMissing(open(join(files, key))),

    /** The SHA-256 of a file's content on disk; undefined if the file is missing. */
    checksum: async (key: string) => (await unlessMissing(flushAndHash(join(files, key))))?.sha256,

    keys: () => namesIn(files),

    /**
     * Removes uploads and unknown files that have not changed for a day. `known` returns the keys
     * that are in the database. If none is, no file is removed: it may be the wrong database.
     */
    async sweep(now: Date, known: (keys: readonly string[]) => Promise<readonly string[]>) {
      await removeOld(uploads, await namesIn(uploads), now);
      const keys = await namesIn(files);
      const kept = new Set<string>();
      for (let from = 0; from < keys.length; from += keysAtOnce)
        for (const key of await known(keys.slice(from, from + keysAtOnce))) kept.add(key);
      const unknown = keys.filter((key) => !kept.has(key));
      if (kept.size > 0) await removeOld(files, unknown, now);
    },

    /** The key that signs the URLs of files: the same for all processes that use this folder. */
    secret() {
      secret ??= secretIn(folder);
      return secret;
    },
  };
}

/** The functions for incomplete uploads. */
function uploadsIn(folder: string, makeFolders: () => Promise<void>) {
  const busy = new Set<string>();
  return {
    /**
     * Appends a piece, unless its offset is not the current size or another piece is being written.
     * Returns the size after that.
     */
    async append(key: string, { offset, mostBytes, body }: Piece) {
      await makeFolders();
      const file = await open(join(folder, key), writable, ownerOnly.file);
      return closing(file, async () => {
        const { size } = await file.stat();
        if (size !== offset || busy.has(key)) return { isAppended: false, size };
        busy.add(key);
        try {
          return { isAppended: true, size: await appendTo(file, { offset, mostBytes, body }) };
        } finally {
          busy.delete(key);
        }
      });
    },

    async headOfUpload(key: string, bytes: number) {
      const file = await open(join(folder, key));
      return closing(file, async () => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      });
    },

    readUpload: (key: string) => readFile(join(folder, key)),

    discardUpload: (key: string) => rm(join(folder, key), { force: true }),
  };
}

async function appendTo(file: FileHandle, { offset, mostBytes, body }: Piece) {
  let end = offset;
  for await (const chunk of body) {
    if (end + chunk.length > offset + mostBytes) {
      await file.truncate(offset);
      throw new PieceTooLarge();
    }
    for (let done = 0; done < chunk.length; ) {
      const { bytesWritten } = await file.write(chunk, done, chunk.length - done, end);
      done += bytesWritten;
      end += bytesWritten;
    }
  }
  await file.datasync();
  return end;
}

async function flushAndHash(path: string) {
  const file = await open(path);
  return closing(file, async () => {
    await file.sync();
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    return { sha256: hash.digest("hex"), bytes };
  });
}

/** One by one, because below /proc Node never ends with `recursive`. */
async function makeFolder(path: string) {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  try {
    await mkdir(path, { mode: ownerOnly.folder });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

async function flush(folder: string) {
  const opened = await open(folder);
  await closing(opened, () => opened.sync());
}

async function closing<T>(file: FileHandle, work: () => Promise<T>) {
  try {
    return await work();
  } finally {
    await file.close();
  }
}

const namesIn = async (folder: string) => (await unlessMissing(readdir(folder))) ?? [];

async function unlessMissing<T>(work: Promise<T>) {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function removeOld(folder: string, names: readonly string[], now: Date) {
  for (const name of names) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > dayMs) await rm(file);
  }
}

async function freeBytesIn(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function secretIn(folder: string) {
  const file = join(folder, ".key");
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
  mkdirSync(folder, { recursive: true, mode: ownerOnly.folder });
  const made = `${file}.${randomBytes(8).toString("hex")}`;
  writeFileSync(made, randomBytes(32), { flag: "wx", mode: ownerOnly.file, flush: true });
  try {
    // Unlike a rename, a link never replaces the key that another process has just made.
    linkSync(made, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    rmSync(made);
  }
  return readFileSync(file);
}
