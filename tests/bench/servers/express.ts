import express from "express";
import pg from "pg";
import { type Fields, hashed, isValid, postOf, statements } from "./statements.ts";

const [url = "", port = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });

async function ask(name: keyof typeof statements, values: unknown[]) {
  const { rows } = await pool.query<Fields>({ name, text: statements[name], values });
  return rows;
}

const app = express();

app.get("/posts", async (request, response) => {
  const now = new Date();
  const [viewer] = await ask("session", [hashed(request.headers.cookie)]);
  if (!isValid(viewer, now.getTime())) {
    response.status(401).json({ error: "Please sign in." });
    return;
  }
  const { athlete_id: own } = viewer;
  const rows = await ask("posts", [own, now]);
  response.json(rows.map((row) => postOf(row, own)));
});

app.listen(Number(port), "127.0.0.1");
