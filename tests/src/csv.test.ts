import { expect, test } from "vitest";
import { toCsv } from "#src/lib/csv.ts";

test("a cell keeps its commas, quotes and lines", () => {
  const rows = [
    ["Name", "Points", "Note"],
    ['Ruth "R" C.', 12, "one, two\nthree"],
    ["Дарья", -3, null],
  ];
  expect(toCsv(rows)).toBe(
    '\uFEFFName,Points,Note\r\n"Ruth ""R"" C.",12,"one, two\nthree"\r\nДарья,-3,\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1"])(
  "text that a spreadsheet would run is text: %j",
  (text) => {
    expect(toCsv([[text]]).replace(/^\uFEFF"?/, "")).toMatch(/^'/);
  },
);
