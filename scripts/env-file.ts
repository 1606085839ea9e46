import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";

/** Sets one variable in a file of settings, which not everybody can read; other lines stay. */
export function writeSetting(file: string, name: string, value: string) {
  const line = `${name}=${value}`;
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const present = new RegExp(`^[ \\t]*(export[ \\t]+)?${name}[ \\t]*=.*$`, "gm");
  const separator = before === "" || before.endsWith("\n") ? "" : "\n";
  const after = before.match(present)
    ? before.replace(present, () => line)
    : `${before}${separator}${line}\n`;
  // Before the secret is written: `mode` below only applies to a new file. A group that may read the
  // file stays, as in /etc/honour.env, unless everybody could.
  if (existsSync(file) && statSync(file).mode & 0o007) chmodSync(file, 0o600);
  writeFileSync(file, after, { mode: 0o600 });
}
