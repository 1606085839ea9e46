import { extname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { landingFiles } from "../landing.ts";
import { type Fields, hashed, isValid, postOf, statements } from "./statements.ts";

const SqliteConnection = sqliteDriver();

const [file = "", port = ""] = process.argv.slice(2);
const connection = new SqliteConnection(file);
connection.pragma("journal_mode = WAL");
connection.pragma("synchronous = FULL");

// Safe: every statement names its columns.
const prepare = (name: keyof typeof statements) =>
  connection.prepare<unknown[], Fields>(statements[name].replaceAll("$", "?"));
const [session, posts] = [prepare("session"), prepare("posts")];

const app = new Hono();

app.get("/posts", (c) => {
  const now = Date.now();
  const viewer = session.get({ 1: hashed(c.req.header("cookie")) });
  if (!isValid(viewer, now)) return c.json({ error: "Please sign in." }, 401);
  const { athlete_id: own } = viewer;
  return c.json(posts.all({ 1: own, 2: now }).map((row) => postOf(row, own)));
});

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

for (const [path, { body, isCompressed }] of landingFiles()) {
  const page = new Uint8Array(isCompressed || path !== "/" ? body : brotliCompressSync(body));
  const type = types[extname(path)] ?? (path === "/" ? "text/html" : "application/octet-stream");
  app.get(path, (c) => {
    c.header("Content-Type", type);
    if (isCompressed || path === "/") c.header("Content-Encoding", "br");
    return c.body(page);
  });
}

serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" });
