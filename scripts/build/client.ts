import { join } from "node:path";
import { build } from "vite";

export function buildClient(root: string, out: string) {
  return build({
    root,
    logLevel: "warn",
    build: { outDir: join(out, "client"), emptyOutDir: true, manifest: true },
  });
}
