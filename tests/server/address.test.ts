import { expect, test, vi } from "vitest";
import { type HttpOptions, type TestApp, testApp } from "#tests/helpers/app.ts";

/** The number of sign-in tries that were counted for each address. */
async function counted(app: TestApp, callers: HttpOptions[]) {
  const count = vi.spyOn(app.deps.limiter, "count");
  const json = { username: "ruth", password: "wrong" };
  for (const caller of callers) await app.http("/api/session", { json, ...caller });
  const counts: Record<string, number> = {};
  for (const [name, whose] of count.mock.calls.flat())
    if (name === "signInByAddress") counts[whose] = (counts[whose] ?? 0) + 1;
  return counts;
}

const noting = (header: string, from = "10.0.0.1") => ({
  from,
  headers: { "x-forwarded-for": header },
});

test("without a trusted proxy X-Forwarded-For is ignored", async () => {
  const app = await testApp();
  const callers = [
    noting("198.51.100.1"),
    noting("198.51.100.2, 198.51.100.3"),
    { from: "10.0.0.1" },
  ];

  expect(await counted(app, callers)).toEqual({ "10.0.0.1": 3 });
});

test.each([
  ["1", "198.51.100.9, 203.0.113.5", "203.0.113.5"],
  ["2", "198.51.100.9, 203.0.113.5, 10.0.0.2", "203.0.113.5"],
  ["3", "203.0.113.5, 10.0.0.2", "10.0.0.1"],
  ["1", "203.0.113.5, not an address", "10.0.0.1"],
  ["1", "", "10.0.0.1"],
  ["1", " 203.0.113.5 ", "203.0.113.5"],
  ["1", "::ffff:203.0.113.5", "203.0.113.5"],
])("with TRUST_PROXY=%s and %j noted, %s is the caller", async (hops, noted, caller) => {
  const app = await testApp({ env: { TRUST_PROXY: hops } });
  expect(await counted(app, [noting(noted)])).toEqual({ [caller]: 1 });
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:0:0:0:9", "2001:db8:1:2::/64"],
  ["::1", "::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["2001:db8:0:0:1::", "2001:db8::/64"],
  ["2001:0:0:1::5", "2001:0:0:1::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
])("%s is counted as %s", async (from, network) => {
  const app = await testApp();
  expect(await counted(app, [{ from }])).toEqual({ [network]: 1 });
});
