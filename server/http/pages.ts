import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { type Http, hasSessionCookie, type Variables } from "../context.ts";
import type { Env } from "../env.ts";
import {
  type PublicSettings,
  robots,
  withCanonicalUrl,
  withEmailAddresses,
  withoutSamples,
  withSettings,
} from "./html.ts";

/** Not a Buffer, because these bytes are sent without a copy for each request. */
type Bytes = Uint8Array<ArrayBuffer>;

export type Asset = { body: Bytes; type: string; etag: string; br?: Bytes; gzip?: Bytes };

/** The frontend: its paths, pages and files. */
export type Pages = {
  paths: readonly string[];
  /** Paths on which analytics may run. */
  publicPaths: readonly string[];
  /** Paths with a page for visitors, each with the page for people with a session. */
  visitorPaths: Readonly<Record<string, string>>;
  page: (path: string) => Promise<Asset>;
  files: ReadonlyMap<string, Asset>;
  /** Pages with placeholders that the server fills in, by name; none in development. */
  templates: ReadonlyMap<string, string>;
  /** Paths for the sitemap. */
  listed: readonly string[];
  /** Sources for inline scripts in the CSP. */
  scripts: readonly string[];
  /** Sources for workers in the CSP, besides our own files. */
  workers: readonly string[];
};

/** The page without content, which the app renders in the browser. */
const shellPage = "/shell.html";
const notFoundPage = "/404";
/** Pages with the outline of a screen, which shows until the app has rendered. */
export const coverFolder = "/covers/";
const templateFolder = "/templates/";
/** Built like the other public pages, but used as a template: the server fills in the claims. */
const landingPath = "/";

/** Reads the built frontend once. It stays in memory, as it has only a few megabytes. */
export function readPages(folder: string, settings: PublicSettings): Pages {
  const { paths, publicPaths, visitorPaths, covers } = JSON.parse(
    readFileSync(join(folder, "pages.json"), "utf8"),
  );
  const files = new Map<string, Asset>();
  const html = new Map<string, string>();
  const templates = new Map<string, string>();
  for (const file of listFiles(folder)) {
    const path = `/${relative(folder, file)}`;
    if (path.startsWith(templateFolder))
      templates.set(basename(path, ".html"), readTemplate(file, settings));
    else if (path.endsWith(".html"))
      html.set(screenOf(path), readPage(file, screenOf(path), settings));
    else if (!path.endsWith(".json") && !path.includes("/.")) files.set(path, read(file));
  }
  const listed = [...html.keys()].filter((path) => publicPaths.includes(path)).toSorted();
  files.set("/robots.txt", asset(Buffer.from(robots(settings)), "robots.txt"));
  const scripts = [...new Set([...html.values(), ...templates.values()].flatMap(scriptHashes))];
  templates.set("landing", html.get(landingPath) ?? "");
  html.delete(landingPath);
  const pages = new Map([...html].map(([path, text]) => [path, compressed(pageOf(text))]));
  const shell = pages.get(shellPage);
  if (!shell) throw new Error(`${folder} holds no shell.html.`);
  const page = (path: string) => (pages.get(path) ?? pages.get(coverOf(path, covers)) ?? shell)();
  return { paths, publicPaths, visitorPaths, page, files, templates, listed, scripts, workers: [] };
}

/** The page with the outline of a screen; the shell for screens without an outline. */
function coverOf(path: string, covers: Record<string, string>) {
  const pattern = Object.keys(covers).find((known) => matchesPath(known, path));
  return pattern ? `${coverFolder}${covers[pattern]}.html` : shellPage;
}

/** A page from HTML text. */
export function pageOf(html: string): Asset {
  return asset(Buffer.from(html), "page.html");
}

/** Not for pages that are served under several paths. */
const hasCanonicalUrl = (path: string) =>
  path !== shellPage && path !== notFoundPage && !path.startsWith(coverFolder);

/** `/speaking/index.html` becomes `/speaking`. */
const screenOf = (file: string) => file.replace(/(.)?\/index\.html$/, "$1") || "/";

function readPage(file: string, path: string, settings: PublicSettings) {
  const html = readTemplate(file, settings);
  return hasCanonicalUrl(path) ? withCanonicalUrl(html, path, settings) : html;
}

function readTemplate(file: string, settings: PublicSettings) {
  const built = withoutSamples(readFileSync(file, "utf8"), settings);
  return withSettings(withEmailAddresses(built, settings), settings);
}

/** Compresses a page at its first request: compressing all pages would delay the start. */
export function compressed(page: Asset): () => Promise<Asset> {
  let made: Promise<Asset> | undefined;
  return () => {
    made ??= compress(page);
    return made;
  };
}

async function compress(page: Asset): Promise<Asset> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(page.body),
    promisify(gzip)(page.body),
  ]);
  return { ...page, br: new Uint8Array(br), gzip: new Uint8Array(zipped) };
}

function listFiles(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function read(file: string): Asset {
  const optional = (path: string) =>
    existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined;
  const br = optional(`${file}.br`);
  const gzip = optional(`${file}.gz`);
  return { ...asset(readFileSync(file), file), ...(br && { br }), ...(gzip && { gzip }) };
}

function asset(file: Buffer, name: string): Asset {
  const body = new Uint8Array(file);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { body, type: getMimeType(name) ?? "application/octet-stream", etag };
}

/** The inline scripts of a page as CSP sources. */
function scriptHashes(page: string) {
  const scripts = page.matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, script = ""]) => {
    return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  });
}

/**
 * Assets are cached forever because their names contain a hash. Pages are revalidated because they
 * name the assets of their build.
 */
export function pagesApp(env: Env, { paths, visitorPaths, page, files }: Pages) {
  const app = new Hono<{ Variables: Variables }>();

  function pageFor(c: Http, path: string) {
    const other = visitorPaths[path];
    if (other === undefined) return path;
    c.header("Vary", "Cookie");
    return hasSessionCookie(c, env) ? other : path;
  }

  app.get("*", async (c) => {
    const file = files.get(c.req.path);
    if (file) return send(c, file, 200, cachingOf(c.req.path));
    const path = withoutLastSlashes(c.req.path);
    const isScreen = paths.some((pattern) => matchesPath(pattern, path));
    const shown = pageFor(c, isScreen ? path : notFoundPage);
    return send(c, await page(shown), isScreen ? 200 : 404, "no-cache");
  });
  return app;
}

/** Matches a path with a pattern: in `/subscribe/:athleteId`, `:athleteId` stands for one part. */
function matchesPath(pattern: string, path: string) {
  const patternParts = pattern.split("/");
  const parts = path.split("/");
  if (patternParts.length !== parts.length) return false;
  return patternParts.every((part, at) =>
    part.startsWith(":") ? parts[at] !== "" : part === parts[at],
  );
}

/** Removes trailing slashes. A loop, because a regular expression would be slow on many slashes. */
export function withoutLastSlashes(path: string) {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function cachingOf(path: string) {
  // A cached service worker would keep serving the release it belongs to.
  if (path === "/sw.js") return "no-cache";
  return path.startsWith("/assets/")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
}

export function send(
  c: Context,
  { body, type, etag, br, gzip }: Asset,
  status: 200 | 404,
  caching: string,
) {
  c.header("Cache-Control", caching);
  c.header("Content-Type", type);
  c.header("ETag", etag);
  c.header("Vary", "Accept-Encoding", { append: true });
  if (status === 200 && c.req.header("if-none-match") === etag) return c.body(null, 304);
  const accepted = c.req.header("accept-encoding") ?? "";
  if (br && accepts(accepted, "br")) return sendAs(c, "br", br, status);
  if (gzip && accepts(accepted, "gzip")) return sendAs(c, "gzip", gzip, status);
  return c.body(body, status);
}

/** `br;q=0` means "not br". */
function accepts(accepted: string, encoding: string) {
  const encodings = accepted.split(",").map((encoding) => encoding.trim().split(/\s*;\s*q=/));
  return encodings.some(([name, weight = "1"]) => name === encoding && Number(weight) > 0);
}

const compressions = {
  br: (body: Bytes) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Bytes) => promisify(gzip)(body),
};

/** Sends a page made for this request. Browsers may store it, but have to revalidate it. */
export async function sendFilled(c: Context, html: string, status: 200 | 404) {
  const page = pageOf(html);
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = (["br", "gzip"] as const).find((name) => accepts(accepted, name));
  const packed = encoding && {
    [encoding]: new Uint8Array(await compressions[encoding](page.body)),
  };
  return send(c, { ...page, ...packed }, status, "private, no-cache");
}

function sendAs(c: Context, encoding: string, body: Bytes, status: 200 | 404) {
  c.header("Content-Encoding", encoding);
  return c.body(body, status);
}
