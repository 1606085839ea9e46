import { defineConfig } from "drizzle-kit";

const dialect = process.env.DIALECT === "postgres" ? "postgresql" : "sqlite";

export default defineConfig({
  dialect,
  schema: "./db/schema/kit.ts",
  out: process.env.MIGRATIONS ?? `./db/migrations/${dialect === "sqlite" ? "sqlite" : "postgres"}`,
  casing: "snake_case",
});
