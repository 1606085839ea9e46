import { expect, test } from "vitest";
import { BadCaptions, parseCaptions } from "#server/domain/captions.ts";
import { captions } from "#tests/helpers/media.ts";

test("the recording of the demo world has its lines and their times", () => {
  expect(parseCaptions(captions().toString())).toEqual([
    { from: 0.5, until: 3.8, text: "Put your day in first." },
    { from: 4, until: 7.6, text: "Everything else is furniture; this is the wall." },
    {
      from: 7.8,
      until: 11.8,
      text: "You can be polite to the guilt.\nIt is a coach who stayed on after his contract.",
    },
  ]);
});

test("names, marks, places and notes are left out", () => {
  const file = `\uFEFFWEBVTT - a talk
Kind: captions

STYLE
::cue { color: red }

NOTE nothing --> here

first
01:00:00.000 --> 01:00:02.500 align:start
<v Ruth>Rest &amp; <i>walk</i> &lt;on&gt;

00:59.000 --> 01:00.000
earlier

02:00:00.000 --> 02:00:01.000
<i></i>
`;
  expect(parseCaptions(file.replaceAll("\n", "\r\n"))).toEqual([
    { from: 59, until: 60, text: "earlier" },
    { from: 3600, until: 3602.5, text: "Rest & walk <on>" },
  ]);
});

const lines = (count: number) =>
  `WEBVTT\n\n${Array.from({ length: count }, () => "00:01.000 --> 00:02.000\na").join("\n\n")}`;

test("a file that is none, or has more than 5,000 lines, is refused", () => {
  for (const file of [
    "00:01.000 --> 00:02.000\na",
    "WEBVTTX\n\n00:01.000 --> 00:02.000\na",
    "WEBVTT\n\nNOTE nothing",
    "WEBVTT\n\n00:01 --> 00:02.000\na",
    "WEBVTT\n\n00:03.000 --> 00:02.000\na",
    lines(5_001),
  ])
    expect(() => parseCaptions(file), file.slice(0, 40)).toThrow(BadCaptions);
  expect(parseCaptions(lines(5_000))).toHaveLength(5_000);
});
