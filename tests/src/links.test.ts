import { expect, test } from "vitest";
import { links, videos } from "#src/content/links.ts";

const addresses = [...Object.entries(links), ...videoAddresses()];

test.each(addresses)("%s is a whole, safe address", (_name, address) => {
  expect(new URL(address).protocol).toBe("https:");
});

test.each([
  ["Tempo Run", links.tempoRun],
  ["Power Play", links.powerPlay],
])("the plan page of %s knows its bundle and where people come from", (_name, address) => {
  const { searchParams } = new URL(address);

  expect([...searchParams.keys()]).toEqual(["bundle_token", "utm_source"]);
  expect(searchParams.get("bundle_token")).toMatch(/^[\w-]+$/);
  expect(searchParams.get("utm_source")).toBe("manual");
});

test("every plan has its own bundle", () => {
  const token = (address: string) => new URL(address).searchParams.get("bundle_token");

  expect(token(links.tempoRun)).not.toBe(token(links.powerPlay));
});

function videoAddresses() {
  return Object.entries(videos).flatMap(([name, video]) =>
    Object.entries(video).map(([part, address]): [string, string] => [`${name} ${part}`, address]),
  );
}
