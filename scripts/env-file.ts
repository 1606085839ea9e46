import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";

/** Sets one variable in a file of settings, which only its owner can read; other lines stay. */
export function writeSetting(file: string, name: string, value: string) {
  const line = `${name}=${value}`;
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const present = new RegExp(`^[ \\t]*(export[ \\t]+)?${name}[ \\t]*=.*$`, "gm");
  const separator = before === "" || before.endsWith("\n") ? "" : "\n";
  const after = before.match(present)
    ? before.replace(present, () => line)
    : `${before}${separator}${line}\n`;
  // Before the secret is written: `mode` below only applies to a new file.
  if (existsSync(file)) chmodSync(file, 0o600);
  writeFileSync(file, after, { mode: 0o600 });
}
