import { codeAt, stepAt } from "#server/accounts/totp.ts";
import type { TestApp } from "./app.ts";
import { cookieFrom, mutate } from "./http.ts";

export const password = "green pastures 23";

/** An admin with a password, signed in over HTTP, and what a browser of theirs does. */
export async function withAdmin(app: TestApp) {
  const hash = await app.deps.passwords.hash(password);
  const admin = await app.make.admin({ username: "naomi", password: hash });
  const browser = { cookie: "" };

  async function call(name: string, input?: unknown) {
    const answer = await mutate(app, `athletes.${name}`, input, {
      headers: { cookie: browser.cookie },
    });
    if (answer.headers.getSetCookie().length > 0) browser.cookie = cookieFrom(answer);
    return answer;
  }

  const read = async (path: string) =>
    (await app.http(path, { headers: { cookie: browser.cookie } })).status;

  return {
    admin,
    browser,
    call,
    read,
    signIn: () => call("signIn", { username: "naomi", password }),
    viewer: async () => {
      const answer = await app.http("/api/session", { headers: { cookie: browser.cookie } });
      return (await answer.json()).viewer;
    },
    /** Begins and confirms; answers with the key and the recovery codes. */
    async enrol() {
      const begun = await (await call("beginSecondFactor", { password })).json();
      const { secret } = begun.result.data.json;
      const confirmed = await call("confirmSecondFactor", { code: codeOf(app, secret) });
      const { codes } = (await confirmed.json()).result.data.json;
      return { secret, codes: codes as string[] };
    },
  };
}

/** What the app on the phone shows. */
export const codeOf = (app: TestApp, secret: string, steps = 0) =>
  codeAt(secret, stepAt(app.clock.now) + steps);

export function wait(app: TestApp, seconds: number) {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
}
