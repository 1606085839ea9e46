import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { publicUrlPlaceholder } from "#server/http/html.ts";
import { formPaths, publicPaths } from "#src/app/public-paths.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { pageScripts } from "./bundles.ts";
import { type Manifest, staticClosure } from "./closure.ts";
import { coverScreens, formScreens } from "./form-screens.ts";

type EntryServer = typeof import("#src/entry-server.tsx");

/** Renders the public pages to HTML; other pages start from an empty shell. */
export async function prerender(root: string, out: string) {
  const folder = join(out, "prerender");
  await build({
    root,
    logLevel: "warn",
    build: { ssr: "src/entry-server.tsx", outDir: folder, copyPublicDir: false, manifest: false },
  });
  const { prerendered, render, renderCovers, renderTemplates, themeRules } = await load(
    join(folder, "entry-server.js"),
  );
  const client = join(out, "client");
  const page = await readFile(join(client, "index.html"), "utf8");
  const scripts = await scriptsIn(client);
  for (const path of prerendered) {
    const file = join(client, path, "index.html");
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, fill(page, await render(path, publicUrlPlaceholder), scripts.of(path)));
  }
  await mkdir(join(client, "templates"), { recursive: true });
  for (const [name, template] of await renderTemplates()) {
    const needed = name.startsWith("verse") ? scripts.verse : scripts.page;
    await writeFile(join(client, "templates", `${name}.html`), fill(page, template, needed));
  }
  await mkdir(join(client, "covers"), { recursive: true });
  for (const [name, cover] of await renderCovers())
    await writeFile(
      join(client, "covers", `${name}.html`),
      fill(page, cover, scripts.under(coverScreens[name])),
    );
  await writeFile(
    join(client, "shell.html"),
    intoHead(page, (await themeRules()) + scripts.shell.map(preload).join("")).replace(
      entryScript,
      (_, entry: string) => `<script>${loadCode(entry)}</script>`,
    ),
  );
  await rm(folder, { recursive: true });
}

type Scripts = {
  /** The scripts for what CSS cannot do. Pages that are only read have no others. */
  page: readonly string[];
  /** The files that the screen needs, to preload together with the entry. */
  needed: readonly string[];
};

async function scriptsIn(client: string) {
  const manifest: Manifest = JSON.parse(
    await readFile(join(client, ".vite/manifest.json"), "utf8"),
  );
  const address = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}.`);
    return `/${chunk.file}`;
  };
  const closure = (...screens: string[]) =>
    [...staticClosure(manifest, ["index.html", "src/app/app.tsx", ...screens])].map(
      (file) => `/${file}`,
    );
  const page = [address(pageScripts.every)];
  return {
    shell: closure(),
    under: (screens: readonly string[] = []): Scripts => ({
      page,
      needed: closure("src/app/data-layout.tsx", "src/app/member-layout.tsx", ...screens),
    }),
    page: { page, needed: [] },
    verse: { page: Object.values(pageScripts).map(address), needed: [] },
    of(path: string): Scripts {
      const screens = formPaths.filter((form) => form === path).map((form) => formScreens[form]);
      return { page, needed: closure(...screens) };
    },
  };
}

/** Imports the built module. Safe: it was just built from that source. */
async function load(file: string) {
  return (await import(pathToFileURL(file).href)) as EntryServer;
}

/**
 * Puts a rendered page into index.html. What is put in comes from functions, because `$` has a
 * meaning in a replacement that is a text.
 */
function fill(
  page: string,
  { head, body, data, kind }: Awaited<ReturnType<EntryServer["render"]>>,
  { page: pageScript, needed }: Scripts,
) {
  const plain = page.replace(/\s*<noscript>.*?<\/noscript>/s, "");
  return intoHead(plain, head)
    .replace(/<title>.*?<\/title>/s, "")
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, "")
    .replace(entryScript, (_, entry: string) =>
      kind === "reading" ? "" : afterPaint(entry, needed),
    )
    .replace("</head>", () => `${speculationRules}${pageScript.map(moduleScript).join("")}</head>`)
    .replace('<div id="root"></div>', () =>
      kind === "cover"
        ? `<div id="cover">${body}</div><div id="root" hidden></div>`
        : `<div id="root">${body}</div>${data}`,
    );
}

const entryScript = /<script type="module" crossorigin src="(.*?)"><\/script>/;

/** Lets the browser prefetch a public page while the pointer rests on its link. */
const speculationRules = `<script type="speculationrules">${JSON.stringify({
  prefetch: [
    { where: { href_matches: [...publicPaths, "/create-profile"] }, eagerness: "moderate" },
  ],
})}</script>`;

/** A rendered page is readable without scripts, so they load after the first paint. */
function afterPaint(entry: string, scripts: readonly string[]) {
  return `<script>
      requestAnimationFrame(() =>
        setTimeout(() => {
          for (const href of ${JSON.stringify(scripts)})
            document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
          ${loadCode(entry)}
        }),
      );
    </script>`;
}

/**
 * Loads the code. If a file of it does not arrive, the page is reloaded once the server answers,
 * because browsers remember that the file failed; twice within a minute only if the server was away.
 */
const loadCode = (entry: string) => `{
  const key = ${JSON.stringify(storeKeys.reloadedAt)};
  const isAway = () =>
    fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => !ok,
      () => true,
    );
  import("${entry}").catch(async (error) => {
    if (!(error instanceof TypeError)) throw error;
    let pauseMs = 0;
    while (await isAway()) {
      pauseMs = Math.min(pauseMs + 5_000, 30_000);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    if (pauseMs === 0 && Date.now() - sessionStorage.getItem(key) < 60_000) throw error;
    sessionStorage.setItem(key, Date.now());
    location.reload();
  });
}`;

const moduleScript = (src: string) => `<script type="module" src="${src}"></script>`;

const preload = (src: string) => `<link rel="modulepreload" crossorigin href="${src}">`;

const intoHead = (html: string, elements: string) =>
  html.replace("</head>", () => `${elements}</head>`);
