import { expect, test } from "vitest";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { cookieFrom, mutate } from "#tests/helpers/http.ts";

const password = "CANARY-password-1";

/** Everything that the database holds, as text. */
async function contents({ database }: TestApp) {
  const { tables } = database.read;
  const rows = await Promise.all(
    Object.values(tables).map((table) => database.read.select().from(table)),
  );
  return JSON.stringify(rows);
}

/** A person's whole life with us, and every secret of it. */
async function live(app: TestApp) {
  const json = {
    name: "Ruth",
    email: "r@example.test",
    sport: "Rowing",
    level: "college",
    password,
  };
  const created = await app.http("/api/athletes", { json });
  const signedIn = await app.http("/api/session", { json: { username: json.email, password } });
  await app.http("/api/session", { json: { username: json.email, password: `${password}!` } });
  await app.http("/api/session", { json: { username: password, password } });
  await mutate(app, "athletes.signIn", { username: "x".repeat(999), password });
  await mutate(app, "athletes.requestSignInLink", { email: json.email });
  const mails = await waitingMail(app.database);
  const link = /#token=(.{43})/.exec(mails.at(-1)?.body ?? "")?.[1] ?? "";
  const tokens = [created, signedIn].map((answer) => cookieFrom(answer).slice("sid=".length));
  return { link, tokens };
}

test("the database contains no session token and no password", async () => {
  const app = await testApp();
  const { tokens } = await live(app);
  const everything = await contents(app);

  expect(tokens.map((token) => token.length)).toEqual([43, 43]);
  for (const secret of tokens) expect(everything).not.toContain(secret);
  const rateLimits = await app.database.read.select().from(app.database.read.tables.rateLimits);
  expect(rateLimits.length).toBeGreaterThan(0);
  expect(everything.toLowerCase()).not.toContain("canary");
});

test("the log contains no token, password or link", async () => {
  const app = await testApp();
  const { link, tokens } = await live(app);
  await mutate(app, "athletes.useSignInLink", { token: link });
  await app.http(`/sign-in?token=${link}`);
  await app.http(`/api/session?password=${password}`, { headers: { cookie: `sid=${tokens[1]}` } });
  const log = app.lines.join("\n");

  expect(app.lines.length).toBeGreaterThan(8);
  for (const secret of [link, ...tokens, "CANARY", "canary", "r@example.test"])
    expect(log).not.toContain(secret);
});

test("no response body contains a token", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete({ password: await app.deps.passwords.hash(password) });
  const answer = await app.http("/api/session", { json: { username: ruth.email, password } });

  expect(await answer.text()).not.toContain(cookieFrom(answer).slice("sid=".length));
});
