import { expect, test, vi } from "vitest";
import { type HttpOptions, type TestApp, testApp } from "#tests/helpers/app.ts";

/** The address that each caller's sign-in try was counted for. */
async function counted(app: TestApp, callers: HttpOptions[]) {
  const count = vi.spyOn(app.deps.limiter, "count");
  const json = { username: "ruth", password: "wrong" };
  for (const caller of callers) await app.http("/api/session", { json, ...caller });
  const hits = count.mock.calls.flat().filter(([name]) => name === "signInByAddress");
  return hits.map(([, address]) => address);
}

const noting = (header: string) => ({ from: "10.0.0.1", headers: { "x-forwarded-for": header } });

test.each([
  ["0", ["198.51.100.1", "198.51.100.2, 198.51.100.3"], ["10.0.0.1", "10.0.0.1"]],
  [
    "1",
    ["198.51.100.9, 203.0.113.5", "203.0.113.5, not an address", "", " ::ffff:203.0.113.5 "],
    ["203.0.113.5", "10.0.0.1", "10.0.0.1", "203.0.113.5"],
  ],
  ["2", ["198.51.100.9, 203.0.113.5, 10.0.0.2"], ["203.0.113.5"]],
  ["3", ["203.0.113.5, 10.0.0.2"], ["10.0.0.1"]],
])(
  "behind %s proxies the caller is whom the farthest of them noted",
  async (hops, noted, found) => {
    const app = await testApp({ env: { TRUST_PROXY: hops } });
    expect(await counted(app, noted.map(noting))).toEqual(found);
  },
);

test("of an IPv6 address the network is counted", async () => {
  const networks = [
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:0:0:0:9", "2001:db8:1:2::/64"],
    ["::1", "::/64"],
    ["2001:db8:0:0:1::", "2001:db8::/64"],
    ["2001:0:0:1::5", "2001:0:0:1::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
  ] as const;
  const callers = networks.map(([from]) => ({ from }));
  expect(await counted(await testApp(), callers)).toEqual(networks.map(([, network]) => network));
});
