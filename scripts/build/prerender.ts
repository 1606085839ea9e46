import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

type EntryServer = typeof import("#src/entry-server.tsx");

/** Makes the public pages into HTML; every other page begins with the empty shell. */
export async function prerender(root: string, out: string) {
  const folder = join(out, "prerender");
  await build({
    root,
    logLevel: "warn",
    build: { ssr: "src/entry-server.tsx", outDir: folder, copyPublicDir: false, manifest: false },
  });
  const { prerendered, render } = await load(join(folder, "entry-server.js"));
  const client = join(out, "client");
  await rename(join(client, "index.html"), join(client, "shell.html"));
  const shell = await readFile(join(client, "shell.html"), "utf8");
  for (const path of prerendered) {
    const file = join(client, path, "index.html");
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fill(shell, await render(path)));
  }
  await rm(folder, { recursive: true });
}

/** Safe: it is the module that was just built from that source. */
async function load(file: string) {
  return (await import(pathToFileURL(file).href)) as EntryServer;
}

/**
 * Such a page reads without scripts, so it asks for them after it is painted. The replacements are
 * functions, because `$` means something in a replacement text.
 */
function fill(shell: string, { head, body }: Awaited<ReturnType<EntryServer["render"]>>) {
  return shell
    .replace(/<title>.*?<\/title>/s, "")
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "")
    .replace(/\s*<noscript>.*?<\/noscript>/s, "")
    .replace("</head>", () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}
