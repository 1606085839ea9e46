import { serve } from "@hono/node-server";
import SqliteConnection from "better-sqlite3";
import { Hono } from "hono";
import { challengeOf, type Fields, hashed, isValid, postOf, statements } from "./statements.ts";

const [file = "", port = ""] = process.argv.slice(2);
const connection = new SqliteConnection(file);
connection.pragma("journal_mode = WAL");
connection.pragma("synchronous = FULL");

// Safe: every statement names its columns.
const prepare = (name: keyof typeof statements) =>
  connection.prepare<unknown[], Fields>(statements[name].replaceAll("$", "?"));
const [session, posts, challenges] = [prepare("session"), prepare("posts"), prepare("challenges")];
const [announce, audit] = [prepare("announce"), prepare("audit")];

const app = new Hono();

app.get("/posts", (c) => {
  const now = Date.now();
  const viewer = session.get({ 1: hashed(c.req.header("cookie")) });
  if (!isValid(viewer, now)) return c.json({ error: "Please sign in." }, 401);
  const { athlete_id: own } = viewer;
  return c.json(posts.all({ 1: own, 2: now }).map((row) => postOf(row, own)));
});

app.get("/challenges", (c) => c.json(challenges.all({ 1: Date.now() }).map(challengeOf)));

const update = connection.transaction((id: number, content: string, userId: unknown) => {
  const row = announce.get({ 1: content, 2: id });
  audit.run({ 1: userId, 2: "update", 3: `announcement ${id}`, 4: Date.now() });
  return row;
});

app.put("/announcements/:id", async (c) => {
  const viewer = session.get({ 1: hashed(c.req.header("cookie")) });
  if (!isValid(viewer, Date.now())) return c.json({ error: "Please sign in." }, 401);
  const { content } = await c.req.json<{ content: string }>();
  const row = update(Number(c.req.param("id")), content, viewer.user_id);
  return row ? c.json(row) : c.json({ error: "Not found" }, 404);
});

serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" });
