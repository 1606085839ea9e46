import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { formPaths, prerendered } from "#src/app/public-paths.ts";
import { pageScripts } from "./build/bundles.ts";
import { type Manifest, staticClosure } from "./build/closure.ts";
import { formScreens } from "./build/form-screens.ts";

const client = fileURLToPath(new URL("../dist/client", import.meta.url));
const manifest: Manifest = readJson(".vite/manifest.json");
const packages: Record<string, string[]> = readJson(".vite/packages.json");

const entry = ["index.html", "src/app/app.tsx"];
const shell = [...entry, "src/app/data-layout.tsx", "src/app/member-layout.tsx"];
/** Staff never load the layout of members. */
const adminShell = [...entry, "src/app/data-layout.tsx", "src/app/admin-layout.tsx"];
const pages = Object.keys(manifest).filter((key) => /^src\/features\/.*-screen\.tsx$/.test(key));
const budgets = [
  ...formPaths.map((path) => ({
    name: `script of ${path}, until its form is touched`,
    entries: [...entry, pageScripts.every, formScreens[path]],
    kib: 164,
  })),
  { name: "shell", entries: shell, kib: 200 },
  ...pages.map((page) => ({
    name: `shell + ${page}`,
    entries: [...(page.startsWith("src/features/admin/") ? adminShell : shell), page],
    kib: 269,
  })),
];

const measured = budgets.map((budget) => ({
  ...budget,
  size: sizeOf(staticClosure(manifest, budget.entries)),
}));
const pageScript = staticClosure(manifest, [pageScripts.every]);
const verseScript = staticClosure(manifest, Object.values(pageScripts));
/** Pages that are only read. Their script has a budget, and so has all that the server sends. */
const readingPages = [
  ...prerendered
    .filter((path) => !formPaths.some((form) => form === path))
    .map((path) => ({ path, file: join(path, "index.html"), script: pageScript })),
  { path: "/scripture/:code", file: "templates/verse.html", script: verseScript },
];
const reading = readingPages.flatMap(({ path, file, script }) => [
  { name: `script of ${path}`, size: sizeOf(script), kib: 15 },
  { name: `${path}, sent`, size: transferOf(file, script), kib: 130 },
]);
/** Packages in the scripts of these pages, which may contain none. */
const packagesFound = [...verseScript].flatMap((file) =>
  (packages[file] ?? []).map((name) => `${file}: ${name}`),
);

for (const { name, size, kib } of [...reading, ...measured]) {
  const mark = size > kib ? "OVER" : "ok";
  console.info(`${mark.padEnd(5)} ${size.toFixed(1).padStart(6)} of ${kib} KiB  ${name}`);
}
for (const found of packagesFound) console.info(`OVER  not on pages that are only read: ${found}`);

if (packagesFound.length > 0 || [...reading, ...measured].some(({ size, kib }) => size > kib)) {
  console.error("The budgets of the browser's code are broken.");
  process.exitCode = 1;
}

function sizeOf(files: ReadonlySet<string>) {
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(client, file)), { level: 9 }));
  return sizes.reduce((sum, { length }) => sum + length, 0) / 1024;
}

function transferOf(page: string, script: ReadonlySet<string>) {
  const fonts = readdirSync(join(client, "assets")).filter((file) => file.endsWith(".woff2"));
  const sizes = [
    ...fonts.map((file) => readFileSync(join(client, "assets", file))),
    ...[page, ...script].map((file) => brotliCompressSync(readFileSync(join(client, file)))),
  ];
  return sizes.reduce((sum, { length }) => sum + length, 0) / 1024;
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(client, file), "utf8"));
}
