import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|css|svg|txt|webmanifest|xml)$/;
const smallestBytes = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses text files to `.br` and `.gz`. Pages are compressed by the server, which fills in
 * settings.
 */
export async function precompress(_root: string, out: string) {
  const folder = join(out, "client");
  const names = await readdir(folder, { recursive: true });
  const worthIt = names.filter((name) => compressible.test(name) && !name.startsWith(".vite"));
  await Promise.all(worthIt.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string) {
  if ((await stat(file)).size < smallestBytes) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
