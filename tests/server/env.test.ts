import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#db/root.ts";
import { BadEnvironment, envShape, loadEnvFile, publicUrl, readEnv } from "#server/env.ts";
import { freshFolder } from "#tests/helpers/engines.ts";

test("nothing has to be set", () => {
  expect(readEnv({ PATH: "/bin", HOME: "/root" })).toEqual({
    NODE_ENV: "development",
    PORT: 3000,
    DEMO_PUBLIC: false,
    TRUST_PROXY: 0,
    HSTS_SUBDOMAINS: false,
    STRIPE_PROMOTION_CODES: false,
    STRIPE_TAX: false,
    RATE_LIMIT_SCALE: 1,
    RENEWAL_NOTICE_DAYS: 0,
    DATABASE_URL: "file:./data/honour.db",
    MAIL_FROM: "Honour <no-reply@localhost>",
  });
});

test("a blank variable counts as unset", () => {
  for (const blank of ["", "  "]) {
    const all = Object.fromEntries(Object.keys(envShape).map((name) => [name, blank]));
    expect(readEnv(all)).toEqual(readEnv({}));
  }
});

test("values are read as what they are", () => {
  const kept = { HOST: "::", LOG_LEVEL: "silent", DATABASE_URL: "postgres://u:p@h/db" } as const;
  const mails = { SMTP_URL: "smtps://u:p@mail.test:465", OFFICE_EMAIL: "o@h.test" };
  const stripe = { STRIPE_PUBLISHABLE_KEY: "pk_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const asIs = { ...kept, ...mails, ...stripe, STRIPE_SECRET_KEY: "rk_1", ANALYTICS_ID: "G-AB12" };
  const read = readEnv({
    ...{ ...asIs, PORT: "0", DEMO_PUBLIC: "1", TRUST_PROXY: "2", RATE_LIMIT_SCALE: "0.5" },
    PUBLIC_URL: "https://honour.test/x?y#z",
    SAFETY_CONTACT: " +1 (555) 010-0199 ",
    RENEWAL_NOTICE_DAYS: "14",
  });
  expect(read).toMatchObject({
    ...{ ...asIs, PORT: 0, DEMO_PUBLIC: true, TRUST_PROXY: 2, RATE_LIMIT_SCALE: 0.5 },
    PUBLIC_URL: "https://honour.test",
    SAFETY_CONTACT: "+1 (555) 010-0199",
    RENEWAL_NOTICE_DAYS: 14,
  });
});

const wrongDatabase =
  "DATABASE_URL must start with postgres:// or file:, or be the path of a SQLite file";
const wrongSender =
  "MAIL_FROM must be one e-mail address, also with a name: Honour <office@honour.example>";
const noSecretKey = "STRIPE_SECRET_KEY must be set too";

const bad: [string, string, string][] = [
  ["NODE_ENV", "prod", "NODE_ENV must be production, development or test"],
  ["PORT", "http", "PORT must be a number from 0 to 65535"],
  ["PORT", "65536", "PORT must be a number from 0 to 65535"],
  ["DEMO_PUBLIC", "yes", "DEMO_PUBLIC must be 0 or 1"],
  ["DATABASE_URL", "mysql://h/db", wrongDatabase],
  ["DATABASE_URL", "postgres:localhost/honour", wrongDatabase],
  ["DATABASE_URL", "fiel:/srv/honour.db", wrongDatabase],
  ["PUBLIC_URL", "ftp://honour.test", "PUBLIC_URL must be an http or https address"],
  [
    "STRIPE_SECRET_KEY",
    "pk_1",
    "STRIPE_SECRET_KEY must start with sk_ or rk_; STRIPE_PUBLISHABLE_KEY must be set too; STRIPE_WEBHOOK_SECRET must be set too",
  ],
  [
    "STRIPE_PUBLISHABLE_KEY",
    "sk_1",
    `STRIPE_PUBLISHABLE_KEY must start with pk_; ${noSecretKey}; STRIPE_WEBHOOK_SECRET must be set too`,
  ],
  [
    "STRIPE_WEBHOOK_SECRET",
    "sk_1",
    `STRIPE_WEBHOOK_SECRET must start with whsec_; ${noSecretKey}; STRIPE_PUBLISHABLE_KEY must be set too`,
  ],
  ["SMTP_URL", "http://mail.test", "SMTP_URL must be an smtp or smtps address"],
  ["MAIL_FROM", "nonsense", wrongSender],
  ["MAIL_FROM", "a@honour.test, b@honour.test", wrongSender],
  ["OFFICE_EMAIL", "office", "OFFICE_EMAIL must be an e-mail address"],
  ["SAFETY_CONTACT", "Ruth", "SAFETY_CONTACT must be an e-mail address or a phone number"],
  ["ANALYTICS_ID", "<script>", "ANALYTICS_ID must be an id such as G-ABC123"],
  ["TRUST_PROXY", "yes", "TRUST_PROXY must be a number of proxies"],
  ["TRUST_PROXY", "11", "TRUST_PROXY must be a number of proxies"],
  ["RATE_LIMIT_SCALE", "0", "RATE_LIMIT_SCALE must be above 0"],
  ["RENEWAL_NOTICE_DAYS", "2", "RENEWAL_NOTICE_DAYS must be 0, or a number of days from 3 to 14"],
  ["RENEWAL_NOTICE_DAYS", "15", "RENEWAL_NOTICE_DAYS must be 0, or a number of days from 3 to 14"],
  ["LOG_LEVEL", "loud", "LOG_LEVEL must be debug, info, warn, error or silent"],
];

test("a bad value is refused with a message", () => {
  for (const [name, value, sentence] of bad)
    expect(() => readEnv({ [name]: value })).toThrow(
      new BadEnvironment(`${sentence} (see .env.example).`),
    );
});

test("the first admin has a name and a password, or is none", () => {
  for (const [env, sentence] of [
    [{ ADMIN_USERNAME: "naomi" }, "ADMIN_PASSWORD must be set too"],
    [{ ADMIN_PASSWORD: "1234567890" }, "ADMIN_USERNAME must be set too"],
    [
      { ADMIN_USERNAME: "naomi", ADMIN_PASSWORD: "123456789" },
      "ADMIN_PASSWORD must have at least 10 characters",
    ],
  ] as const)
    expect(() => readEnv(env)).toThrow(`${sentence} (see .env.example).`);
});

test("Stripe's keys are for real money both, or for tests both", () => {
  const env = { STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  expect(() => readEnv({ ...env, STRIPE_PUBLISHABLE_KEY: "pk_test_1" })).toThrow(
    "STRIPE_PUBLISHABLE_KEY must be live or for tests, as STRIPE_SECRET_KEY is",
  );
  expect(() => readEnv({ ...env, STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).not.toThrow();
});

const addressNeeded = "PUBLIC_URL must be set in production with SMTP_URL or STRIPE_SECRET_KEY";

test("all problems are reported at once", () => {
  const all = Object.fromEntries(bad.map(([name, value]) => [name, value]));
  const env = { ...all, PORT: "http" };
  for (const name of Object.keys(env)) expect(() => readEnv(env)).toThrow(`${name} must`);
});

test("production refuses what is for development, other modes do not", () => {
  const cases: [Record<string, string>, string][] = [
    [{ STRIPE_API_BASE: "http://127.0.0.1:9" }, "STRIPE_API_BASE is refused in production"],
    [{ PUSH_STAND_IN: "http://127.0.0.1:9" }, "PUSH_STAND_IN is refused in production"],
    [{ DEMO_PUBLIC: "1" }, "DEMO_PUBLIC is refused in production"],
    [{ RATE_LIMIT_SCALE: "1000" }, "RATE_LIMIT_SCALE is refused in production"],
    [{ PUBLIC_URL: "http://honour.test" }, "PUBLIC_URL must be https in production"],
    [{ SMTP_URL: "smtp://mail.test" }, addressNeeded],
    [
      {
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_PUBLISHABLE_KEY: "pk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
      },
      addressNeeded,
    ],
  ];
  for (const [env, sentence] of cases) {
    expect(() => readEnv({ ...env, NODE_ENV: "production" })).toThrow(sentence);
    expect(() => readEnv(env)).not.toThrow();
  }
  for (const key of ["sk_live_1", "rk_live_1"]) {
    const keys = { STRIPE_PUBLISHABLE_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    const env = { ...keys, STRIPE_SECRET_KEY: key };
    expect(() => readEnv({ ...env, STRIPE_API_BASE: "http://127.0.0.1:9" })).toThrow(
      "STRIPE_API_BASE is refused with a live key",
    );
    expect(() => readEnv(env)).not.toThrow();
  }
});

test("an error message never contains a secret", () => {
  const secret = "CANARY";
  const env = { STRIPE_SECRET_KEY: secret, ADMIN_PASSWORD: secret, SMTP_URL: secret };
  expect(() => readEnv(env)).toThrow(/^(?!.*CANARY).*SMTP_URL/);
});

test("a .env that cannot be read is named in one sentence", () => {
  // A folder, because root can read every file.
  const folder = freshFolder();
  expect(() => loadEnvFile(folder)).toThrow(new BadEnvironment(`This user cannot read ${folder}.`));
});

test(".env.example has exactly the variables that are read", () => {
  const text = readFileSync(join(root, ".env.example"), "utf8");
  const named = [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(envShape).toSorted());
});

test("links lead to the public address, or to this machine", () => {
  expect(publicUrl(readEnv({ PUBLIC_URL: "https://honour.test/" }))).toBe("https://honour.test");
  expect(publicUrl(readEnv({ PORT: "4000" }))).toBe("http://localhost:4000");
});
