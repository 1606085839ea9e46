import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { welcomeMail } from "#server/mail/account.ts";

const env = readEnv({ NODE_ENV: "test", PUBLIC_URL: "https://honour.test" });
const ruth = { athleteId: 7, name: "Ruth", email: "ruth@example.test", at: new Date(0) };

test("the welcome mail says that nothing was charged and links to the mentorship", () => {
  const { subject, body } = welcomeMail(env, { ...ruth, isSubscribed: false });

  expect(subject).toBe("Welcome to Honour");
  expect(body).toContain("Start small. One faithful day is enough to begin.\n\nYou have not been");
  expect(body).toContain("https://honour.test/subscribe/7\n\nHonour\n");
});

test("the welcome mail of a subscriber has no offer", () => {
  const { body } = welcomeMail(env, { ...ruth, isSubscribed: true });

  expect(body).toContain("Start small. One faithful day is enough to begin.\n\nHonour\n");
  expect(body).not.toMatch(/charged|subscribe/);
});
