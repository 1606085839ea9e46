import { expect, test } from "vitest";
import { typeOf } from "#server/media/content-type.ts";
import { demoFile, webm } from "#tests/helpers/media.ts";

const brand = (name: string) => Buffer.from(`\0\0\0\x20ftyp${name}\0\0\0\0`, "latin1");
const bytes = (...values: number[]) => Buffer.from([...values, 0, 0, 0, 0]);
const text = (value: string) => Buffer.from(value, "latin1");
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const known = [
  ["video", webm().subarray(0, 64), "video/webm"],
  ["video", brand("isom"), "video/mp4"],
  ["video", brand("M4V "), "video/mp4"],
  ["audio", brand("M4A "), "audio/mp4"],
  ["audio", brand("mp42"), "audio/mp4"],
  ["audio", text("ID3\x04"), "audio/mpeg"],
  ["audio", bytes(0xff, 0xfb, 0x90), "audio/mpeg"],
  ["pdf", demoFile("the-empty-week.pdf").subarray(0, 64), "application/pdf"],
  ["poster", png, "image/png"],
  ["poster", bytes(0xff, 0xd8, 0xff, 0xe0), "image/jpeg"],
  ["poster", text("RIFF\x10\0\0\0WEBPVP8 "), "image/webp"],
] as const;

const others = [
  ["video", "HTML", text("<!doctype html><script>alert(1)</script>")],
  ["video", "HTML behind a name of its own", text("    ftyp<html>")],
  ["video", "a picture in the same container", brand("avif")],
  ["video", "a recording of sound", brand("M4A ")],
  ["video", "Matroska", Buffer.from("1a45dfa3934282886d6174726f736b61", "hex")],
  ["video", "nothing", Buffer.alloc(0)],
  ["audio", "UTF-16 text", bytes(0xff, 0xfe, 0x41)],
  ["audio", "a frame with no such bit rate", bytes(0xff, 0xfb, 0xf0)],
  ["audio", "a video", webm().subarray(0, 64)],
  ["pdf", "a PDF that begins with something else", text("<html>%PDF-1.4")],
  ["poster", "SVG", text("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["poster", "a wave file", text("RIFF\x10\0\0\0WAVEfmt ")],
  ["poster", "a PDF", text("%PDF-1.4")],
] as const;

test("a file is known by its first bytes, and only in its role", () => {
  for (const [role, head, mime] of known) expect([role, typeOf(head, role)]).toEqual([role, mime]);
  for (const [role, what, head] of others)
    expect([role, what, typeOf(head, role)]).toEqual([role, what, undefined]);
});
