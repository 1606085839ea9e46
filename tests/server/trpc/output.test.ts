import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type * as z from "zod";
import { type JsonSchema, outputSchema } from "#server/http/rest/operations.ts";
import { type OutputParser, schemaOf } from "#server/output/parser.ts";
import { appRouter } from "#server/routers/index.ts";
import { testApp } from "#tests/helpers/app.ts";

// Safe: every procedure of the router is built with zod schemas.
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string; output?: OutputParser } }
  >,
).flatMap(([call, { _def }]) =>
  // What a stream tells is held to a schema where it is written (tests/server/community).
  _def.type === "subscription" ? [] : [{ call, output: _def.output && schemaOf(_def.output) }],
);

test("every call has an output schema, which drops unknown keys", () => {
  expect(procedures.length).toBeGreaterThan(100);
  for (const { call, output } of procedures) {
    expect([call, output]).toEqual([call, expect.anything()]);
    const catchall = (output && objectIn(output))?._zod.def.catchall;
    expect([call, catchall?._zod.def.type ?? "stripped"]).toEqual([call, "stripped"]);
  }
});

/** The object at the heart of a list of them. */
function objectIn(schema: z.ZodType): z.ZodObject | undefined {
  const { def } = schema._zod;
  if (def.type === "array") return objectIn((schema as z.ZodArray<z.ZodType>).element);
  return def.type === "object" ? (schema as z.ZodObject) : undefined;
}

/** Every name in a schema, at any depth, with where it stands. */
function namesIn({ properties = {}, ...others }: JsonSchema, at: string): string[] {
  const own = Object.entries(properties).flatMap(([name, part]) => [
    `${at}.${name}`,
    ...namesIn(part, `${at}.${name}`),
  ]);
  const parts = [others.items, ...(others.anyOf ?? []), ...(others.oneOf ?? [])];
  return [...own, ...parts.flatMap((part) => (part ? namesIn(part, at) : []))];
}

test("no answer has a field for what the server keeps to itself", () => {
  const names = procedures.flatMap(({ call, output }) =>
    output ? namesIn(outputSchema(output), call) : [],
  );
  expect(names.length).toBeGreaterThan(500);
  // Only the staff read when a row was deleted and what it is at Stripe.
  const kept = names.filter((name) => /\.(password|token|\w*hash)$/i.test(name));
  const ofStaff = names.filter((name) => /\.(deletedAt|\w*stripe\w*)$/i.test(name));
  expect([kept, ofStaff.filter((name) => !name.startsWith("admin."))]).toEqual([[], []]);
});

test("an output that fails its schema is a 500 without details", async () => {
  const app = await testApp();
  await app.make.athlete();
  const { read } = app.database;
  const select = () => ({
    from: () => ({ orderBy: async () => [{ id: "CANARY", statType: sql`posts`, count: 7.5 }] }),
  });
  const database = {
    ...app.database,
    read: new Proxy(read, {
      get: (target, name) => (name === "select" ? select : Reflect.get(target, name)),
    }),
  };
  const broken = await testApp({ database });

  for (const path of ["/api/community/stats", "/trpc/community.stats"]) {
    const answer = await broken.http(path);
    expect([path, answer.status]).toEqual([path, 500]);
    expect(await answer.text()).not.toMatch(/issues|CANARY|7\.5|count/);
  }
});
