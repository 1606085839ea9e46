import { expect, test, vi } from "vitest";
import { readEnv } from "#server/env.ts";
import { printStartupMessage } from "#server/startup-message.ts";

const jordan = { who: "athlete", username: "jordan@example.org", password: "demo-athlete-1" };

function printed(name: string, signIns: (typeof jordan)[] = []) {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const env = readEnv({ ADMIN_USERNAME: name, ADMIN_PASSWORD: "a quiet hill at dawn 7" });
  printStartupMessage(env, signIns);
  const text = info.mock.calls.join();
  info.mockRestore();
  return text;
}

test("an admin's name that is no e-mail address is warned about", () => {
  expect(printed("coach")).toContain("ADMIN_USERNAME is not an e-mail address");
  expect(printed("coach@honour.test")).not.toContain("ADMIN_USERNAME");
});

test("the demo's sign-ins are told where they work", () => {
  expect(printed("coach", [jordan])).toMatch(/Sign in to the demo world.*\n.*demo-athlete-1/);
  expect(printed("coach")).not.toContain("Sign in");
});
