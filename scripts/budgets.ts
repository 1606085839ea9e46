import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { findPackages, type Manifest, staticClosure } from "./build/closure.ts";

const client = fileURLToPath(new URL("../dist/client", import.meta.url));
const manifest: Manifest = readJson(".vite/manifest.json");
const packages: Record<string, string[]> = readJson(".vite/packages.json");

const entry = ["index.html", "src/app/app.tsx"];
const shell = [...entry, "src/app/data-layout.tsx", "src/app/member-layout.tsx"];
const landing = [...entry, "src/features/marketing/landing-screen.tsx"];
const landingLater = [
  "src/features/marketing/landing-sections.tsx",
  "src/components/toaster/toaster.tsx",
];
const notOnLanding = /^(zod|react-hook-form|@hookform\/.*|framer-motion|motion-.*|@?stripe.*)$/;

const pages = Object.keys(manifest).filter((key) => /^src\/features\/.*-screen\.tsx$/.test(key));
const budgets = [
  { name: "landing", entries: landing, kib: 148 },
  { name: "shell", entries: shell, kib: 190 },
  ...pages.map((page) => ({ name: `shell + ${page}`, entries: [...shell, page], kib: 255 })),
];

const measured = budgets.map((budget) => ({
  ...budget,
  size: sizeOf(staticClosure(manifest, budget.entries)),
}));
/** All that a visitor of the landing page is sent, as the server sends it. */
const transfer = {
  name: "landing, sent",
  size: transferOf([...landing, ...landingLater]),
  kib: 264,
};
const unwanted = findPackages(staticClosure(manifest, landing), packages, notOnLanding);

for (const { name, size, kib } of [transfer, ...measured]) {
  const mark = size > kib ? "OVER" : "ok";
  console.info(`${mark.padEnd(5)} ${size.toFixed(1).padStart(6)} of ${kib} KiB  ${name}`);
}
for (const found of unwanted) console.info(`OVER  not on the landing page: ${found}`);

if (unwanted.length > 0 || [transfer, ...measured].some(({ size, kib }) => size > kib)) {
  console.error("The budgets of the browser's code are broken.");
  process.exitCode = 1;
}

function sizeOf(files: ReadonlySet<string>) {
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(client, file)), { level: 9 }));
  return sizes.reduce((sum, { length }) => sum + length, 0) / 1024;
}

function transferOf(entries: readonly string[]) {
  const fonts = readdirSync(join(client, "assets")).filter((file) => file.endsWith(".woff2"));
  const texts = ["index.html", ...staticClosure(manifest, entries)];
  const sizes = [
    ...fonts.map((file) => readFileSync(join(client, "assets", file))),
    ...texts.map((file) => brotliCompressSync(readFileSync(join(client, file)))),
  ];
  return sizes.reduce((sum, { length }) => sum + length, 0) / 1024;
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(client, file), "utf8"));
}
