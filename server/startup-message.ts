import { isPostgresUrl } from "#db/client.ts";
import type { listDemoSignIns } from "./demo-sign-ins.ts";
import { type Env, exampleSender, isProduction, mediaFolder, publicUrl } from "./env.ts";

type SignIns = Awaited<ReturnType<typeof listDemoSignIns>>;

/** Prints the address, the demo accounts, what is switched off and what to put right. */
export function printStartupMessage(env: Env, demoSignIns: SignIns) {
  const local = `http://localhost:${env.PORT}`;
  const lines = [`Honour is ready: ${local}`];
  if (env.PUBLIC_URL) lines.push(`Public address: ${publicUrl(env)}`);
  if (!isProduction(env) && demoSignIns.length > 0) lines.push(...demoLines(demoSignIns));
  const disabled = disabledFeatures(env);
  if (disabled.length > 0) lines.push("", "Switched off:", ...disabled.map((line) => `  ${line}`));
  for (const warning of warnings(env)) lines.push("", `Warning: ${warning}`);
  console.info(lines.join("\n"));
}

function warnings(env: Env) {
  const found: [unknown, string][] = [
    [
      env.ADMIN_USERNAME && !env.ADMIN_USERNAME.includes("@"),
      "ADMIN_USERNAME is not an e-mail address, so this admin cannot get sign-in links or mails.",
    ],
    [
      isProduction(env) && env.SMTP_URL && env.MAIL_FROM === exampleSender,
      `mails are sent from ${exampleSender}, which many refuse. Set MAIL_FROM.`,
    ],
    [
      isProduction(env) && isPostgresUrl(env.DATABASE_URL) && !env.MEDIA_DIR,
      `the files of the library are in ${mediaFolder(env)}, a folder that may go with this release. Set MEDIA_DIR.`,
    ],
  ];
  return found.filter(([isSo]) => isSo).map(([, text]) => text);
}

function demoLines(demoSignIns: SignIns) {
  const rows = demoSignIns.map(({ who, username, password }) => {
    return `  ${who.padEnd(12)} ${username.padEnd(20)} ${password}`;
  });
  return ["", "Sign in to the demo world (from this machine):", ...rows];
}

function disabledFeatures(env: Env) {
  const mail = isProduction(env) ? "mail waits in the outbox" : "mails can be read at /dev/outbox";
  const parts: [unknown, string][] = [
    [env.STRIPE_SECRET_KEY, "payments (STRIPE_SECRET_KEY): every athlete has access"],
    [env.SMTP_URL, `sending mail (SMTP_URL): ${mail}`],
    [
      env.SUPPORT_EMAIL,
      "the support address (SUPPORT_EMAIL): pages lead to the mentor or the inquiry form",
    ],
    [env.ANALYTICS_ID, "analytics (ANALYTICS_ID)"],
  ];
  return parts.filter(([isSet]) => !isSet).map(([, line]) => line);
}
