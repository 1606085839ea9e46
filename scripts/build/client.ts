import { join } from "node:path";
import { build, type Plugin } from "vite";

export function buildClient(root: string, out: string) {
  return build({
    root,
    logLevel: "warn",
    plugins: [listPackages],
    build: { outDir: join(out, "client"), emptyOutDir: true, manifest: true },
  });
}

/** Records which packages are in which file, for the budgets. */
const listPackages: Plugin = {
  name: "list-packages",
  generateBundle(_options, bundle) {
    const packages: Record<string, string[]> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      const used = Object.entries(chunk.modules).filter(([, module]) => module.renderedLength > 0);
      packages[chunk.fileName] = [...new Set(used.flatMap(([id]) => packageOf(id)))].sort();
    }
    this.emitFile({
      type: "asset",
      fileName: ".vite/packages.json",
      source: JSON.stringify(packages, null, 2),
    });
  },
};

function packageOf(id: string) {
  const inside = id
    .split(/[\\/]node_modules[\\/]/)
    .slice(1)
    .at(-1);
  const name = inside?.match(/^(@[^\\/]+[\\/])?[^\\/]+/)?.[0];
  return name ? [name.replace("\\", "/")] : [];
}
