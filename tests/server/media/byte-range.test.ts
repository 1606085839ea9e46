import { expect, test } from "vitest";
import { byteRange } from "#server/http/byte-range.ts";

test("a range of bytes is read, cut to the file and refused where there is none", () => {
  for (const [header, range] of [
    ["bytes=0-0", { from: 0, until: 0 }],
    ["bytes=10-", { from: 10, until: 99 }],
    ["bytes=90-5000", { from: 90, until: 99 }],
    ["bytes=-5", { from: 95, until: 99 }],
    ["bytes=-500", { from: 0, until: 99 }],
    ["Bytes=1-2", { from: 1, until: 2 }],
    ["bytes=100-", "bad"],
    ["bytes=5-4", "bad"],
    ["bytes=-0", "bad"],
    ["bytes=-", "bad"],
    ["bytes=", "bad"],
    ["bytes=a-b", "bad"],
    ["bytes=1.5-2", "bad"],
    ["bytes=--5", "bad"],
    ["bytes=0-1,5-6", undefined],
    ["items=0-5", undefined],
    [undefined, undefined],
  ] as const)
    expect([header, byteRange(header, 100)]).toEqual([header, range]);
  expect([byteRange("bytes=-5", 0), byteRange("bytes=0-", 0)]).toEqual(["bad", "bad"]);
});
