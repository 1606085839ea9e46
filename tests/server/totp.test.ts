import { expect, test } from "vitest";
import { codeAt, keyAddress, newSecret, stepAt, stepOf } from "#server/accounts/totp.ts";

/** The key of RFC 6238, appendix B, in base 32: "12345678901234567890". */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1_000);

test("gives the codes of the standard, in six digits", () => {
  const known: [number, string][] = [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ];
  for (const [seconds, code] of known)
    expect([seconds, codeAt(secret, stepAt(at(seconds)))]).toEqual([seconds, code]);
});

test("knows the code of now and of half a minute to either side, and no other", () => {
  const now = at(1_234_567_890);
  const step = stepAt(now);
  const known = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeAt(secret, step + away), now));
  expect(known).toEqual([undefined, step - 1, step, step + 1, undefined]);
  for (const code of ["", "00592", "0059240", "005 24", "００５９２４"])
    expect([code, stepOf(secret, code, now)]).toEqual([code, undefined]);
});

test("makes a new key each time, in letters that apps take", () => {
  const keys = Array.from({ length: 100 }, newSecret);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
});

test("writes the key as apps read it, whatever the username holds", () => {
  expect(keyAddress(secret, "naomi ellis&x=1")).toBe(
    `otpauth://totp/Honour%3Anaomi%20ellis%26x%3D1?secret=${secret}&issuer=Honour`,
  );
});
