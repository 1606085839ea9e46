import { expect, test } from "vitest";
import { mailto } from "#src/lib/mailto.ts";

test.each([
  ["ruth@example.test", {}, "mailto:ruth@example.test"],
  ["a?bcc=all&b@example.test", {}, "mailto:a%3Fbcc%3Dall%26b@example.test"],
  ["", { subject: "A&B?", body: "1\r\n2" }, "mailto:?subject=A%26B%3F&body=1%0D%0A2"],
])("a mail to %j with %j is the link %s", (address, draft, link) => {
  expect(mailto(address, draft)).toBe(link);
});
