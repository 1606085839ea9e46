import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";

export interface SourceFile {
  /** From the repository root, with forward slashes. */
  path: string;
  text: string;
}

const root = join(import.meta.dirname, "../..");

export function readSources(): SourceFile[] {
  return ["db", "server", "client", "src", "tests", "scripts"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: relative(root, file).split(sep).join("/"),
      text: readFileSync(file, "utf8"),
    }));
}

/** What a file imports when it runs, written from the root. `import type` is erased, so it does not count. */
export function valueImports({ path, text }: SourceFile): string[] {
  const statements = text.matchAll(/^(?:import(?! type\b)|export (?:\*|\{))[^;"]*?"([^"]+)"/gm);
  const dynamic = text.matchAll(/(?<!typeof )\bimport\(\s*"([^"]+)"/g);
  return [...statements, ...dynamic].map(([, specifier = ""]) => fromRoot(path, specifier));
}

function fromRoot(importer: string, specifier: string) {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return specifier;
  return posix.join(dirname(importer), specifier);
}
