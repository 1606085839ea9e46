export interface ImportRule {
  because: string;
  /** The files the rule is about. */
  from: RegExp;
  /** What they may not import. */
  never: RegExp;
  /** Set where the files imported may themselves import it; else imports are followed one file on. */
  isDirect?: true;
  /** A file and an import that the rule must refuse. */
  breach: readonly [path: string, specifier: string];
}

export const importRules: readonly ImportRule[] = [
  {
    because: "db imports none of the layers above it",
    from: /^db\//,
    never: /^(server|src|scripts)\//,
    breach: ["db/queries/moods.ts", "#server/domain/streak.ts"],
  },
  {
    because: "values and limits are loaded by browsers and stand alone",
    from: /^db\/(values|notification-values|payment-values|limits)\.ts$/,
    never: /./,
    breach: ["db/values.ts", "drizzle-orm"],
  },
  {
    because: "the schema comes before its queries",
    from: /^db\/schema\//,
    never: /^db\/(?!schema\/|values|notification-values|payment-values|limits)/,
    breach: ["db/schema/moods.ts", "#db/queries/moods.ts"],
  },
  {
    because: "queries take the database they are given",
    from: /^db\/queries\//,
    never: /^db\/(client|sqlite|postgres)\b/,
    breach: ["db/queries/moods.ts", "#db/client.ts"],
  },
  {
    because: "each engine's own SQL stands in one place",
    from: /^(?!db\/(schema\/columns|search|sqlite|sqlite-file|postgres)\.ts$)(db|server|src|scripts)\//,
    never: /^(drizzle-orm\/(sqlite-core|pg-core|node-postgres|better-sqlite3|pglite)|pg$)/,
    isDirect: true,
    breach: ["db/queries/moods.ts", "drizzle-orm/pg-core"],
  },
  {
    because: "each Node has its SQLite driver, which db/which-driver.mjs chooses",
    from: /./,
    never: /^better-sqlite3/,
    breach: ["tests/db/sqlite.test.ts", "better-sqlite3"],
  },
  {
    because: "the server knows nothing of the screens",
    from: /^server\//,
    never: /^(src|scripts)\//,
    breach: ["server/app.ts", "#src/app/routes.ts"],
  },
  {
    because: "what the app is made of does not know the app",
    from: /^server\/[^/]+\//,
    never: /^server\/(main|start|app)\.ts$/,
    breach: ["server/routers/index.ts", "../app.ts"],
  },
  {
    because: "SQL and HTTP live outside the routers",
    from: /^server\/routers\//,
    never: /^(drizzle-orm|hono|@hono)\b/,
    isDirect: true,
    breach: ["server/routers/moods.ts", "drizzle-orm"],
  },
  {
    because: "REST only renames procedures",
    from: /^server\/http\/rest\//,
    never: /^(db\/|drizzle-orm\b)/,
    isDirect: true,
    breach: ["server/http/rest/routes.ts", "#db/queries/moods.ts"],
  },
  {
    because: "browsers load the inputs",
    from: /^server\/input\//,
    never: /^(?!zod$|server\/input\/|db\/(values|notification-values|payment-values|limits)\.ts$)/,
    breach: ["server/input/moods.ts", "node:crypto"],
  },
  {
    because: "rules do no I/O",
    from: /^server\/domain\//,
    never:
      /^(?!server\/(domain|catalogue)\/|db\/(values|notification-values|payment-values|limits)\.ts$|kjv\b|marked$|ical-generator$|temporal-polyfill$)/,
    isDirect: true,
    breach: ["server/domain/streak.ts", "node:fs"],
  },
  {
    because: "the browser gets types, inputs and values, and the rules by which it works alone",
    from: /^src\//,
    never:
      /^(db\/(?!(values|notification-values|payment-values|limits)\.ts$)|server\/(?!input\/|domain\/(days|memory|word-diff)\.ts$)|scripts\/|node:)/,
    breach: ["src/lib/trpc.ts", "#server/routers/index.ts"],
  },
  {
    because: "the build reads the table of screens, which only names them",
    from: /^src\/app\/(admin-)?routes\.ts$/,
    never:
      /^(?!src\/(features\/.+-screen|components\/not-found)\.tsx$|src\/app\/admin-routes\.ts$)/,
    isDirect: true,
    breach: ["src/app/routes.ts", "react-router-dom"],
  },
  {
    because: "the frame holds the screens, not the other way round",
    from: /^src\/(features|components|content|lib)\//,
    never: /^src\/(app\/|entry-)/,
    breach: ["src/features/moods/mood-form.tsx", "#src/app/layout.tsx"],
  },
  {
    because: "shared pieces know no feature",
    from: /^src\/(components|content|lib)\//,
    never: /^src\/features\//,
    breach: ["src/lib/trpc.ts", "#src/features/moods/mood-form.tsx"],
  },
  {
    because: "shared pieces are given what they show",
    from: /^src\/(components|content)\//,
    never: /^src\/lib\/trpc\b/,
    breach: ["src/components/page.tsx", "#src/lib/trpc.ts"],
  },
  {
    because: "shared pieces know no tRPC",
    from: /^src\/(components|content)\//,
    never: /^@trpc\//,
    isDirect: true,
    breach: ["src/components/page.tsx", "@trpc/react-query"],
  },
  {
    because: "the libraries are beneath the pieces",
    from: /^src\/lib\//,
    never: /^src\/components\//,
    breach: ["src/lib/format.ts", "#src/components/page.tsx"],
  },
  {
    because: "the product runs without its tests",
    from: /^(db|server|src|scripts)\//,
    never: /^tests\//,
    breach: ["server/app.ts", "#tests/helpers/app.ts"],
  },
];

interface WordRule {
  because: string;
  files: RegExp;
  never: RegExp;
  breach: readonly [path: string, text: string];
}

export const wordRules: readonly WordRule[] = [
  {
    because: "only server/main.ts and the tools read the environment",
    // drizzle-kit takes no arguments: which dialect its entry shows stands in the environment.
    files: /^(?!server\/main\.ts$|db\/schema\/kit\.ts$)(db|server|src)\//,
    never: /\bprocess\.env\b/,
    breach: ["server/app.ts", "const port = process.env.PORT;"],
  },
  {
    because: "every mail keeps the rules for unconfirmed addresses, which queueMail knows",
    files: /^server\/(?!mail\/queue\.ts$)/,
    never: /\binsertMail\b/,
    breach: ["server/accounts/lockout.ts", "await insertMail(tx, mail);"],
  },
  {
    because: "rules are given the time and the chance",
    files: /^server\/domain\//,
    never: /\b(Date\.now\(|new Date\(\)|Math\.random\(|fetch\()/,
    breach: ["server/domain/streak.ts", "const today = new Date();"],
  },
  {
    because: "code that is loaded late waits for a connection, which React's lazy does not",
    files: /^src\/(?!lib\/missing-code\.ts$)/,
    never: /^import [^;]*\blazy\b[^;]*from "react"/m,
    breach: ["src/app/app.tsx", 'import {\n  lazy,\n  Suspense,\n} from "react";'],
  },
  {
    because: "a comment says who is meant",
    files: /^(db|server|src|client|scripts)\//,
    never: /(\/\*\*|\/\/|^\s*\*).*\b(whoever|nobody|somebody)\b/im,
    breach: ["server/moods.ts", "/** The list of whoever asks. */"],
  },
  {
    because: "every test runs",
    files: /^tests\//,
    never: /\.(only|skip|todo|fixme)\(/,
    breach: ["tests/server/moods.test.ts", ["test", "only(1)"].join(".")],
  },
  {
    because: "a test waits for what it expects",
    files: /^tests\//,
    never: /\bwaitFor[T]imeout\b/,
    breach: ["tests/e2e/moods.spec.ts", ["page.waitFor", "Timeout(100)"].join("")],
  },
  {
    because: "the checkers are never silenced",
    files: /./,
    never: /@ts-(ignore|expect-error|nocheck)|biome-[i]gnore/,
    breach: ["src/lib/trpc.ts", ["// @ts", "ignore"].join("-")],
  },
  {
    because: "every value has a type",
    files: /\.tsx?$/,
    never: /(:|\bas|<)\s*any\b(?=\s*([;,)=[\]{}|&>]|$))/m,
    breach: ["src/lib/trpc.ts", ["const value:", "any = 1;"].join(" ")],
  },
];
