import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import addressparser from "nodemailer/lib/addressparser/index.js";
import * as z from "zod";
import { defaultDatabaseUrl, isPostgresUrl, sqliteFile } from "#db/client.ts";
import { root } from "#db/root.ts";

const port = z.coerce
  .number("must be a number from 0 to 65535")
  .int("must be a number from 0 to 65535")
  .min(0, "must be a number from 0 to 65535")
  .max(65_535, "must be a number from 0 to 65535");
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");
const startingWith = (...starts: string[]) =>
  z
    .string()
    .refine(
      (value) => starts.some((start) => value.startsWith(start)),
      `must start with ${starts.join(" or ")}`,
    );
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const reachable = /^([^\s@]+@[^\s@]+\.[^\s@]+|\+?[\d ().-]{7,30})$/;
const noticeDays = "must be 0, or a number of days from 3 to 14";
const email = z.email({ pattern: z.regexes.unicodeEmail, error: "must be an e-mail address" });

export const exampleSender = "Honour <no-reply@localhost>";
/** Read as the mailer reads it: of a value without one address it would send nothing. */
const sender = z.string().refine((value) => {
  const [from, ...others] = addressparser(value, { flatten: true });
  return others.length === 0 && email.safeParse(from?.address).success;
}, "must be one e-mail address, also with a name: Honour <office@honour.example>");

/** Every environment variable that the server reads; .env.example explains each. */
export const envShape = {
  NODE_ENV: z
    .enum(["production", "development", "test"], "must be production, development or test")
    .default("development"),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DEMO_PUBLIC: flag.default(false),
  DATABASE_URL: z
    .string()
    .refine((url) => !/^[a-z][\w+.-]*:/i.test(url) || /^(postgres(ql)?:\/\/|file:)/.test(url), {
      error: "must start with postgres:// or file:, or be the path of a SQLite file",
    })
    .default(defaultDatabaseUrl),
  MEDIA_DIR: z.string().optional(),
  PUBLIC_URL: httpUrl.transform((url) => new URL(url).origin).optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  STRIPE_SECRET_KEY: startingWith("sk_", "rk_").optional(),
  STRIPE_PUBLISHABLE_KEY: startingWith("pk_").optional(),
  STRIPE_WEBHOOK_SECRET: startingWith("whsec_").optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  STRIPE_PROMOTION_CODES: flag.default(false),
  STRIPE_TAX: flag.default(false),
  PUSH_STAND_IN: httpUrl.transform((url) => new URL(url).origin).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }).optional(),
  MAIL_FROM: sender.default(exampleSender),
  OFFICE_EMAIL: email.optional(),
  SUPPORT_EMAIL: email.optional(),
  SAFETY_CONTACT: z
    .string()
    .trim()
    .regex(reachable, "must be an e-mail address or a phone number")
    .optional(),
  RENEWAL_NOTICE_DAYS: z.coerce
    .number(noticeDays)
    .int(noticeDays)
    .refine((days) => days === 0 || (days >= 3 && days <= 14), noticeDays)
    .default(0),
  APPLE_PAY_DOMAIN_FILE: z.string().optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z]+-[A-Z0-9]+$/, "must be an id such as G-ABC123")
    .optional(),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().min(10, "must have at least 10 characters").optional(),
  TRUST_PROXY: z.coerce.number("must be a number of proxies").int().min(0).max(10).default(0),
  RATE_LIMIT_SCALE: z.coerce.number("must be a number").positive("must be above 0").default(1),
  LOG_LEVEL: z
    .enum(
      ["debug", "info", "warn", "error", "silent"],
      "must be debug, info, warn, error or silent",
    )
    .optional(),
};

const schema = z.object(envShape).check((context) => {
  for (const [path, message] of conflicts(context.value))
    context.issues.push({ code: "custom", path: [path], message, input: context.value });
});

export type Env = z.infer<typeof schema>;

export const isProduction = (env: Env) => env.NODE_ENV === "production";

/** Whether payments are on. Without payments every athlete has access. */
export const isPaid = (env: Env) => Boolean(env.STRIPE_SECRET_KEY);

/** Whether addresses have to be confirmed. Without a mail server this would be impossible. */
export const asksToConfirm = (env: Env) => Boolean(env.SMTP_URL);

/** The folder of the library's files: MEDIA_DIR, or else `media` next to the database. */
export function mediaFolder({
  DATABASE_URL: url,
  MEDIA_DIR,
}: Pick<Env, "DATABASE_URL" | "MEDIA_DIR">) {
  if (MEDIA_DIR) return resolve(root, MEDIA_DIR);
  return join(isPostgresUrl(url) ? join(root, "data") : dirname(sqliteFile(url)), "media");
}

/** Whether the Stripe key is live, so that real money is charged. */
export const isLive = (env: Env) => /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? "");

/** Thrown for an unusable environment; the message names every wrong variable. */
export class BadEnvironment extends Error {}

/** Adds the values of .env to the environment; variables that are set already win. */
export function loadEnvFile(file = join(root, ".env")) {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new BadEnvironment(`This user cannot read ${file}.`, { cause: error });
  }
}

/** Checks and converts the variables. A blank variable counts as unset. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  throw new BadEnvironment(`${problems.join("; ")} (see .env.example).`);
}

type Rule = [isWrong: unknown, name: keyof Env, message: string];

const setTogether: (keyof Env)[][] = [
  ["ADMIN_USERNAME", "ADMIN_PASSWORD"],
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
];

function conflicts(env: Env) {
  const rules = [...rulesAnywhere(env), ...(isProduction(env) ? rulesInProduction(env) : [])];
  return rules.flatMap(([isWrong, name, message]) => (isWrong ? [[name, message] as const] : []));
}

const mustToo = "must be set too";

function rulesAnywhere(env: Env): Rule[] {
  const together = setTogether.flatMap((names) =>
    names.map((name): Rule => [!env[name] && names.some((other) => env[other]), name, mustToo]),
  );
  const [secret, publishable] = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY].map(modeOf);
  const isMixed = secret && publishable && secret !== publishable;
  return [
    ...together,
    [isMixed, "STRIPE_PUBLISHABLE_KEY", "must be live or for tests, as STRIPE_SECRET_KEY is"],
    [env.STRIPE_API_BASE && isLive(env), "STRIPE_API_BASE", "is refused with a live key"],
  ];
}

const modeOf = (key = "") => /^[a-z]+_(live|test)_/.exec(key)?.[1];

function rulesInProduction(env: Env): Rule[] {
  const refused = "is refused in production";
  // Links in mails and the way back from a payment would lead to localhost.
  const needsAddress = env.SMTP_URL || env.STRIPE_SECRET_KEY;
  return [
    [env.STRIPE_API_BASE, "STRIPE_API_BASE", refused],
    [env.PUSH_STAND_IN, "PUSH_STAND_IN", refused],
    [env.DEMO_PUBLIC, "DEMO_PUBLIC", refused],
    [env.RATE_LIMIT_SCALE !== 1, "RATE_LIMIT_SCALE", refused],
    [env.PUBLIC_URL?.startsWith("http:"), "PUBLIC_URL", "must be https in production"],
    [
      needsAddress && !env.PUBLIC_URL,
      "PUBLIC_URL",
      "must be set in production with SMTP_URL or STRIPE_SECRET_KEY",
    ],
  ];
}

/** The origin of the site. Never taken from a request, because anyone can set its headers. */
export const publicUrl = (env: Pick<Env, "PUBLIC_URL" | "PORT">) =>
  env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
