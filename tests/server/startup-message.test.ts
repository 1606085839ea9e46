import { expect, test, vi } from "vitest";
import { readEnv } from "#server/env.ts";
import { printStartupMessage } from "#server/startup-message.ts";

const jordan = { who: "athlete", username: "jordan@example.org", password: "demo-athlete-1" };

function printed(name: string, signIns: (typeof jordan)[] = []) {
  return printedFor({ ADMIN_USERNAME: name, ADMIN_PASSWORD: "a quiet hill at dawn 7" }, signIns);
}

function printedFor(variables: Record<string, string>, signIns: (typeof jordan)[] = []) {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  printStartupMessage(readEnv(variables), signIns);
  const text = info.mock.calls.join();
  info.mockRestore();
  return text;
}

test("an admin's name that is no e-mail address is warned about", () => {
  expect(printed("coach")).toContain("ADMIN_USERNAME is not an e-mail address");
  expect(printed("coach@honour.test")).not.toContain("ADMIN_USERNAME");
});

test("production warns of mails from localhost, and of files in the folder of the release", () => {
  const production = { NODE_ENV: "production", PUBLIC_URL: "https://honour.test" };
  const mail = { ...production, SMTP_URL: "smtp://mail.test" };
  expect(printedFor(mail)).toContain("Set MAIL_FROM.");
  expect(printedFor({ ...mail, MAIL_FROM: "office@honour.test" })).not.toContain("MAIL_FROM");
  const postgres = { ...production, DATABASE_URL: "postgres://localhost/honour" };
  expect(printedFor(postgres)).toContain("Set MEDIA_DIR.");
  expect(printedFor({ ...postgres, MEDIA_DIR: "/srv/media" })).not.toContain("MEDIA_DIR");
  expect(printedFor(production)).not.toContain("Warning");
});

test("the demo's sign-ins are told where they work", () => {
  expect(printed("coach", [jordan])).toMatch(/Sign in to the demo world.*\n.*demo-athlete-1/);
  expect(printed("coach")).not.toContain("Sign in");
});
