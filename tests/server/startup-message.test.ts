import { expect, test, vi } from "vitest";
import { readEnv } from "#server/env.ts";
import { printStartupMessage } from "#server/startup-message.ts";

function printed(name: string) {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  printStartupMessage(readEnv({ ADMIN_USERNAME: name, ADMIN_PASSWORD: "a quiet hill at dawn 7" }));
  const text = info.mock.calls.join();
  info.mockRestore();
  return text;
}

test("an admin's name that is no e-mail address is warned about", () => {
  expect(printed("coach")).toContain("ADMIN_USERNAME is not an e-mail address");
  expect(printed("coach@honour.test")).not.toContain("ADMIN_USERNAME");
});
