import { expect, test } from "vitest";
import { strengthOf } from "#src/lib/passphrase.ts";
import { asSealed, seal, unseal } from "#src/lib/seal.ts";

const text = "God, here is what I am carrying. Émile 🏃";
const passphrase = "river café lantern";

const sealed = await seal(text, passphrase);
const file = asSealed(JSON.parse(sealed));

test("the right passphrase opens the copy, however its accents are typed", async () => {
  if (!file) throw new Error("not a sealed copy");
  expect(sealed).not.toContain("carrying");
  expect(await unseal(file, passphrase)).toBe(text);
  expect(await unseal(file, passphrase.normalize("NFD"))).toBe(text);
});

test("another passphrase does not", async () => {
  if (!file) throw new Error("not a sealed copy");
  expect(await unseal(file, "river cafe lantern")).toBeUndefined();
});

test("a changed copy does not open", async () => {
  if (!file) throw new Error("not a sealed copy");
  const flip = (part: string) => (part.startsWith("A") ? `B${part.slice(1)}` : `A${part.slice(1)}`);
  const changed = [
    { ...file, sealed: flip(file.sealed) },
    { ...file, iv: flip(file.iv) },
    { ...file, salt: flip(file.salt) },
    { ...file, iterations: file.iterations + 1 },
  ];
  for (const other of changed) expect(await unseal(other, passphrase)).toBeUndefined();
});

test("the key costs 600,000 rounds, and salt and iv are new each time", async () => {
  const other = asSealed(JSON.parse(await seal(text, passphrase)));

  expect(file?.iterations).toBeGreaterThanOrEqual(600_000);
  expect(other?.salt).not.toBe(file?.salt);
  expect(other?.iv).not.toBe(file?.iv);
});

test.each([
  null,
  7,
  "text",
  [],
  {},
  { ...file, version: 2 },
  { ...file, iterations: 1 },
  { ...file, iterations: 1e12 },
  { ...file, salt: "***" },
  { ...file, sealed: 7 },
])("%j is no sealed copy", (value) => {
  expect(asSealed(value)).toBeUndefined();
});

test.each([
  ["eleven char", "short"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["abcdefghijklmnop", "weak"],
  ["passwordpassword1", "weak"],
  ["river cafe lan", "fair"],
  ["river cafe lantern mountain", "strong"],
] as const)("%s is %s", (phrase, strength) => {
  expect(strengthOf(phrase)).toBe(strength);
});
