import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { wayOutOf } from "#src/lib/way-out.ts";

const refusal = (link: string) =>
  TRPCClientError.from({
    error: {
      code: -32000,
      message: "Refused.",
      data: { code: "FORBIDDEN", httpStatus: 403, link },
    },
  });

test.each([
  ["/account#security", "Confirm your e-mail"],
  ["/account#subscription", "Update card"],
  ["/checkout", "See the membership"],
  ["/create-profile", "Create a profile"],
  ["/subscribe/7", "See the mentorship"],
])("a refusal that names %s leads there by “%s”", (to, label) => {
  expect(wayOutOf(refusal(to))).toEqual({ to, label });
});
